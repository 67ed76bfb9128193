import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const LINES_MAX = 250;

/** Longer files, and why each is one: nearly all of them are words or data, in which nobody looks for a way through. */
const LONGER: Readonly<Record<string, string>> = {
  "app/content/legal/privacy.ts": "words of one page",
  "app/content/pages/case-study.ts": "words of one page",
  "app/db/schema/lists.ts": "closed lists of the database, without code",
  "app/seed/sample-jobs.ts": "words of sample jobs",
  "app/seed/weeks/week-people.ts": "the one list of invented people",
  "tests/harness/stripe/world.ts": "the whole of a payment provider, whose parts share its state",
  "tests/security/access-table.ts": "a line for each address",
};

it("no source file is longer than anyone reads in one go", () => {
  const files = globSync("{app,bench,scripts,tests}/**/*.{ts,tsx,mjs}", { exclude: ["**/generated/**"] });
  const long = files
    .filter((file) => !/\.(?:test|spec)\.tsx?$/.test(file))
    .filter((file) => readFileSync(file, "utf8").trimEnd().split("\n").length > LINES_MAX)
    .map((file) => file.replaceAll("\\", "/"));
  expect(long.sort()).toEqual(Object.keys(LONGER));
});
