import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Places whose moment or day is unique among the rows that are read, each with the reason. */
const ALONE: Readonly<Record<string, string>> = {
  "app/domain/agreements/queries.server.ts": "The first day is in the key of an agreement's periods.",
};

/** Returns what stands between the parenthesis at `from` and its end. */
function argumentsAt(source: string, from: number): string {
  let depth = 1;
  let to = from;
  for (; depth > 0; to += 1) depth += source[to] === "(" ? 1 : source[to] === ")" ? -1 : 0;
  return source.slice(from, to - 1).trim();
}

it("rows are ordered by more than a moment or a day, which several can share", () => {
  const found = globSync("app/**/*.ts")
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !file.endsWith(".test.ts"))
    .filter((file) => {
      const source = readFileSync(file, "utf8");
      return [...source.matchAll(/\.orderBy\(/g)].some(({ index }) =>
        /^(?:(?:asc|desc)\()?[\w.]+(?:At|On)\)?,?$/.test(argumentsAt(source, index + ".orderBy(".length)),
      );
    });
  expect(found).toEqual(Object.keys(ALONE));
});
