// Draws an SVG file as a PNG file of some width: node render.mjs SOURCE TARGET WIDTH
import { readFileSync, writeFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";

const [source, target, width] = process.argv.slice(2);
const options = { fitTo: { mode: "width", value: Number(width) } };
writeFileSync(target, new Resvg(readFileSync(source, "utf8"), options).render().asPng());
