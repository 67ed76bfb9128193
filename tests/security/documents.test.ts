import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FILE = /`((?:app|tests|docs|scripts|bench)\/[\w./[\]-]+|[\w.-]+\.(?:json|mjs|ts))`/g;

it.each(["docs/security.md", "docs/accessibility.md"])("every file that %s names is there", (document) => {
  const named = [...readFileSync(document, "utf8").matchAll(FILE)].map(([, file = ""]) => file);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

it("every test that docs/security.md names by its title is in that file", () => {
  const text = readFileSync("docs/security.md", "utf8");
  const claims = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)` “([^”]+)”/g)];
  expect(claims.length).toBeGreaterThanOrEqual(9);
  const isThere = ([, file = "", title = ""]: RegExpExecArray) =>
    existsSync(file) &&
    new RegExp(`\\b(?:it|test)\\b[^"\`]*["\`]${escapeRegExp(title)}["\`]`).test(readFileSync(file, "utf8"));
  expect(claims.filter((claim) => !isThere(claim)).map(([claim]) => claim)).toEqual([]);
  const quoted = [...text.matchAll(/“[^”]+”/g)].length;
  expect(quoted, "a title without its file before it").toBe(claims.length + 1);
});

it("the list of what is asked has every chapter, and no point twice", () => {
  const text = readFileSync("docs/security.md", "utf8");
  const chapters = [...text.matchAll(/^### V(\d+) /gm)].map(([, chapter]) => Number(chapter));
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
  const points = [...text.matchAll(/^\| (\d+\.\d+\.\d+)/gm)].map(([, point]) => point);
  expect(new Set(points).size).toBe(points.length);
  const states = [...text.matchAll(/^\| \d+\.\d+\.\d+[^|]*\|[^|]*\|([^|]*)\|/gm)].map(([, state = ""]) => state.trim());
  expect(states).toHaveLength(points.length);
  expect(new Set(states)).toEqual(new Set(["met", "**not met**", "**the host's**", "not applicable"]));
  const [, ...counts] =
    text.match(/^(\d+) points are met, (\d+) are not .*?, (\d+) are the host's .*?, (\d+) lines/m) ?? [];
  const kinds = ["met", "**not met**", "**the host's**", "not applicable"];
  expect(counts.map(Number)).toEqual(kinds.map((kind) => states.filter((state) => state === kind).length));
});

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
