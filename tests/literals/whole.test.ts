import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("what is painted once it is whole is told that it is", () => {
  const sources = globSync("app/**/*.tsx").map((file) => ({ file, text: readFileSync(file, "utf8") }));
  const counts = sources.map(({ file, text }) => ({
    file,
    whole: text.match(/\sdata-whole\b/g)?.length ?? 0,
    arrived: text.match(/<Arrived \/>/g)?.length ?? 0,
  }));
  expect(counts.filter(({ whole }) => whole > 0).length).toBeGreaterThan(5);
  // Without one after it, it would stay invisible.
  expect(counts.filter(({ whole, arrived }) => whole !== arrived)).toEqual([]);
});
