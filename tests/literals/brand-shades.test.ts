import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The build writes the shipped color beside a shade of a token: browsers would show another agency the sample's. */
const SHADE =
  /(?<![\w]|on-)(?:bluebonnet|clay)(?:-wash|-strong|-ink)?\/\d+|color-mix\([^;]*--color-(?:bluebonnet|clay)\b/g;

it("no shade of the agency's colors is made where the build writes the sample's beside it", () => {
  const found = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(`app/${file}`, "utf8").matchAll(SHADE)].map(([shade]) => `${file}: ${shade}`));
  expect(found).toEqual([]);
});
