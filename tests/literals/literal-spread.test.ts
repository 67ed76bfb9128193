import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const FOLDERS = ["app", "tests", "scripts", "bench"];
const SPREAD = /\.\.\.\{/g;
/** Those that are left; nobody adds one. */
const LEFT_AT_MOST = 766;

it("no literal is spread into a literal: its fields stand there themselves", () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
  ).filter((file) => /\.tsx?$/.test(file) && !file.endsWith("literal-spread.test.ts"));
  const found = files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(SPREAD)].map(() => file));
  expect(found.length, `${found.at(-1)} and others`).toBeLessThanOrEqual(LEFT_AT_MOST);
});
