import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const FOLDERS = ["app", "tests", "scripts", "bench"];
const SPREAD = /\.\.\.\{/;

it("no literal is spread into a literal: its fields stand there themselves", () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
  ).filter((file) => /\.tsx?$/.test(file) && !file.endsWith("literal-spread.test.ts"));
  expect(files.filter((file) => SPREAD.test(readFileSync(file, "utf8")))).toEqual([]);
});
