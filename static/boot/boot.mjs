// Starts PyScript, which finds the script of type "py" in the page and runs it.
import { hooks } from "pyscript/core.js";

// These hooks are for workers, of which there are none. PyScript puts them together with the
// Function constructor, which the page's content security policy forbids, and would not start.
hooks.worker.onBeforeRunAsync.clear();
