import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/**
 * Patterns that parse output of `Intl`, which is for people and differs from one browser to the next: order, spaces and
 * words. Days, hours and numbers are taken from `formatToParts` or made by arithmetic.
 */
const PARSED = [
  // Its text cut, split, searched or matched.
  /(?:\.format|\.toLocale(?:Date|Time)?String)\((?:[^()]|\([^()]*\))*\)\s*\.(?:slice|split|substring|substr|replace|replaceAll|match|matchAll|indexOf|search|at|charAt|startsWith|endsWith|padStart)\b/,
  // Its text read as a number or a date.
  /(?:Number|Number\.parse\w+|parseInt|parseFloat|new Date|Date\.parse)\((?:[^()]|\([^()]*\))*(?:\.format|\.toLocale(?:Date|Time)?String)\(/,
  // Languages that are only ever asked for because their days look like ISO 8601.
  /["'`](?:en-CA|sv-SE|sv|fr-CA|lt-LT)["'`]/,
];

const SOURCES = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => path.join("app", file));

it("no output of Intl is parsed", () => {
  const found = SOURCES.filter((file) => {
    const source = readFileSync(file, "utf8");
    return PARSED.some((pattern) => pattern.test(source));
  });
  expect(found).toEqual([]);
});

it.each([
  'new Intl.DateTimeFormat("en-US").format(day).slice(0, 10)',
  'clockOf(timeZone).format(moment).replace(" ", "T")',
  "Number(hourOfDay().format(moment))",
  "moment.toLocaleDateString().split('/')",
  'inAgencyZone({ dateStyle: "short" }, "en-CA")',
])("finds %s", (source) => {
  expect(PARSED.some((pattern) => pattern.test(source))).toBe(true);
});
