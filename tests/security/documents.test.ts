import { existsSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "vite";
import { expect, it } from "vitest";

const FILE = /`((?:app|tests|docs|scripts|bench)\/[\w./[\]-]+|\.?[\w-][\w.-]*\.(?:json|mjs|ts))`/g;
const TEST_FILE_OR_TITLE = /`([\w./-]+\.(?:test|spec)\.ts)`|“([^”]+)”/g;
/** Placeholder for a case in the title of a test that runs once for each of several. */
const CASE = /%[a-z]/g;

/** When a browser test runs is no part of what it says. */
const REST = / @rest$/;

const SECURITY = readFileSync("docs/security.md", "utf8");

it.each(["docs/security.md", "docs/accessibility.md"])("every file that %s names is there", (document) => {
  const named = filesIn(readFileSync(document, "utf8"));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

it("names a test by a title that is in its file, wherever it names one", () => {
  const claims = blocksOf(SECURITY).flatMap(claimsIn);
  expect(claims.length).toBeGreaterThan(200);
  const wrong = claims.filter(({ file, title }) => title === "" || !titlesIn(file).has(title));
  expect(wrong).toEqual([]);
});

it("says of every point that is met how that is known", () => {
  const headings = new Set([...SECURITY.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading));
  const isKnown = ({ by }: Point) => {
    const [, section] = /^written down: "([^"]+)" above/.exec(by) ?? [];
    if (section) return headings.has(section);
    if (/^written down: /.test(by) || /\bby construction: /.test(by)) return filesIn(by).length > 0;
    return claimsIn(by).length > 0;
  };
  const met = points().filter(({ state }) => state === "met");
  expect(met.filter((point) => !isKnown(point))).toEqual([]);
});

it("the list of what is asked has every chapter, and no point twice", () => {
  const chapters = [...SECURITY.matchAll(/^### V(\d+) /gm)].map(([, chapter]) => Number(chapter));
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
  const numbers = [...SECURITY.matchAll(/^\| (\d+\.\d+\.\d+)/gm)].map(([, number]) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  const states = points().map(({ state }) => state);
  expect(states).toHaveLength(numbers.length);
  const kinds = ["met", "**not met**", "**the host's**", "not applicable"];
  expect(new Set(states)).toEqual(new Set(kinds));
  const [, ...counts] =
    SECURITY.match(/^(\d+) points are met, (\d+) are not .*?, (\d+) are the host's .*?, (\d+) lines/m) ?? [];
  expect(counts.map(Number)).toEqual(kinds.map((kind) => states.filter((state) => state === kind).length));
});

type Point = { number: string; state: string; by: string };

function points(): Point[] {
  const rows = SECURITY.matchAll(/^\| (\d+\.\d+\.\d+[^|]*)\|[^|]*\|([^|]*)\|([^|]*)\|$/gm);
  return [...rows].map(([, number = "", state = "", by = ""]) => ({
    number: number.trim(),
    state: state.trim(),
    by: by.trim(),
  }));
}

function filesIn(text: string): string[] {
  return [...text.matchAll(FILE)].map(([, file = ""]) => file);
}

/** Paragraphs, items of lists and rows of tables: what is said in one of them says nothing about another. */
function blocksOf(text: string): string[] {
  return text.split(/\n\n|\n(?=- |\|)/);
}

/**
 * The titles that follow each test file of a block. A file without any has an empty one, and so has a title its file.
 */
function claimsIn(block: string): { file: string; title: string }[] {
  const claims: { file: string; title: string }[] = [];
  for (const [, file, title = ""] of block.matchAll(TEST_FILE_OR_TITLE)) {
    const last = claims.at(-1);
    const said = title.replace(/\s+/g, " ");
    if (file !== undefined) claims.push({ file, title: "" });
    else if (last?.title === "") last.title = said;
    else claims.push({ file: last?.file ?? "", title: said });
  }
  return claims;
}

const known = new Map<string, ReadonlySet<string>>();

/** The titles of the tests of a file and of their groups, with an ellipsis for what differs from case to case. */
function titlesIn(file: string): ReadonlySet<string> {
  const titles = known.get(file) ?? (existsSync(file) ? readTitles(file) : new Set<string>());
  known.set(file, titles);
  return titles;
}

function readTitles(file: string): Set<string> {
  const titles = new Set<string>();
  const add = (title: string) => titles.add(title.replace(REST, ""));
  const source = readFileSync(file, "utf8");
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!/^(?:it|test|describe)\b/.test(source.slice(callee.start, callee.end))) return;
      if (title?.type === "Literal" && typeof title.value === "string") add(title.value.replace(CASE, "…"));
      if (title?.type === "TemplateLiteral") add(title.quasis.map(({ value }) => value.cooked).join("…"));
    },
  }).visit(parseSync(file, source).program);
  return titles;
}
