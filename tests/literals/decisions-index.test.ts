import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FOLDER = "docs/decisions";
const INDEX = readFileSync(`${FOLDER}/README.md`, "utf8");

it("the index of decisions has each of them once, by its number and its title", () => {
  const files = readdirSync(FOLDER).filter((name) => name !== "README.md");
  expect(files.length).toBeGreaterThan(30);
  const lines = files.map((name) => {
    const [heading = ""] = readFileSync(`${FOLDER}/${name}`, "utf8").split("\n");
    return `- [${heading.replace(/^# /, "")}](${name})`;
  });
  expect(lines.filter((line) => INDEX.split(line).length !== 2)).toEqual([]);
  expect([...INDEX.matchAll(/^- \[/gm)]).toHaveLength(files.length);
});

it("the numbers that it calls free have no decision", () => {
  const numbers = readdirSync(FOLDER).flatMap((name) => /^\d{4}/.exec(name)?.map(Number) ?? []);
  const [, told = ""] = /another:\s([^.]+)\./.exec(INDEX) ?? [];
  const free = told.split(/,\s/).flatMap((range) => {
    const [first = 0, last = first] = range.split(/\sto\s/).map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  const all = Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1);
  expect(free).toEqual(all.filter((number) => !numbers.includes(number)));
});
