import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";

/** Words of `docs/style.md` that no comment, title of a test or page of the docs holds. */
const REFUSED = [
  /\b(?:somebody|anybody|everybody|whoever|anew|e-mails?|by itself|by themselves|the house itself)\b/i,
  /\bany more(?=[.,;:)!?"`”]|$)/im,
  /\bAnswers (?:whether|how many|which|whose|its|null|undefined|true)\b/,
  /\b(?:gone|public|stored|stops?|ends?|holds?|removed|discarded|restart|forgotten) at once\b/i,
];

/** `docs/style.md` names the words; the reports of the bench are written by its commands. */
const UNREAD = /^docs\/style\.md$|^bench\/[A-Z]+\.md$/;

/** Folders whose comments begin with a verb or a noun, in lines of at most 120 characters. */
const PLAIN_HEADS = ["app", "bench", "scripts", "tests"];
const HEAD = /(?:^|[.!?]\s(?:[\s*]*))(?:`[^`]*`:\s*)?(?:What|The same|Whether|Of|Who|Whom|Whose|Why|How|Which)\b/;
const LINE_MAX_CHARACTERS = 120;

const FOLDERS = ["app", "bench", "docs", "scripts", "tests"];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file.replaceAll("\\", "/")}`),
)
  .concat("README.md")
  .filter((file) => /\.(?:tsx?|mjs|css|md)$/.test(file) && !UNREAD.test(file));

describe("comments of the program", () => {
  it("begin with a verb or a noun, in lines of at most 120 characters", () => {
    const held = files.filter((file) => PLAIN_HEADS.some((folder) => file.startsWith(`${folder}/`)));
    const found = held
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
      .flatMap((file) => faultsOf(file, readFileSync(file, "utf8")));
    expect(found).toEqual([]);
  });

  it.each([
    ["a head", "/** Whether it is open. */\nexport const isOpen = true;"],
    ["a head behind a name", "/** `isOpen`: whether it is. */\n/** `a`: What it is. */\nexport const a = 1;"],
    ["a head of lines", "// What comes first\n// Of two is one.\nexport const a = 1;"],
    ["a later sentence", "/** Returns it. Whether it is open isn't checked. */\nexport const a = 1;"],
    ["a long line", `// ${"a".repeat(118)}\nexport const a = 1;`],
  ])("are read for %s", (_, source) => {
    expect(faultsOf("a.ts", source)).toHaveLength(1);
  });
});

describe("comments, titles of tests and docs", () => {
  it("hold no word that the style page refuses", () => {
    const found = files.flatMap((file) => {
      const source = readFileSync(file, "utf8");
      // Most files hold none of the words anywhere, and need not be parsed.
      if (!isRefused(source)) return [];
      return proseOf(file, source).flatMap((text) =>
        text
          .split("\n")
          .filter(isRefused)
          .map((line) => `${file}: ${line.trim().slice(0, 160)}`),
      );
    });
    expect(found).toEqual([]);
  });

  it.each([
    ["a comment of one line", "a.ts", "// Whoever asks is told.\nexport const a = 1;"],
    ["a docstring", "a.ts", "/**\n * Stores it.\n * Answers whether it was stored.\n */\nexport const a = 1;"],
    ["a title", "tests/a.test.ts", 'it("is told to everybody", () => {});'],
    ["a title with cases", "tests/a.test.ts", 'it.each([1])("%s is gone at once", () => {});'],
    ["a style sheet", "a.css", "/* Moves by itself. */\na {}"],
    ["a page of the docs", "docs/a.md", "Send an e-mail."],
  ])("are read in %s", (_, file, source) => {
    expect(proseOf(file, source).filter(isRefused)).toHaveLength(1);
  });

  it.each([
    ["what a program says", "tests/a.test.ts", 'expect(text).toBe("Somebody");'],
    ["what happens at the same time", "a.ts", "// Two processes at once: one works, the other waits."],
  ])("may hold %s", (_, file, source) => {
    expect(proseOf(file, source).filter(isRefused)).toEqual([]);
  });
});

function isRefused(text: string): boolean {
  return REFUSED.some((words) => words.test(text));
}

/** Returns the texts for people who read the code: comments, and the titles of tests; all of a page of the docs. */
function proseOf(file: string, source: string): string[] {
  if (file.endsWith(".md")) return [source];
  if (file.endsWith(".css")) return source.match(/\/\*[\s\S]*?\*\//g) ?? [];
  const { comments, program } = parseSync(file, source);
  const prose = comments.map(({ value }) => value);
  if (/\.(?:test|spec)\.tsx?$/.test(file)) addTitles(program, source, prose);
  return prose;
}

/** Returns comments that begin with a word like "What", and those with a long line. */
function faultsOf(file: string, source: string): string[] {
  const { comments } = parseSync(file, source);
  return comments.flatMap(({ type, value, start, end }, index) => {
    const before = comments[index - 1];
    const goesOn = type === "Line" && before?.type === "Line" && /^\n\s*$/.test(source.slice(before.end, start));
    const lines = source.slice(source.lastIndexOf("\n", start) + 1, end).split("\n");
    const isOnOwnLine = /^\s*\{?\/[*/](?!\** ?biome-ignore)/.test(lines[0] ?? "");
    const isLong = isOnOwnLine && lines.some((line) => line.length > LINE_MAX_CHARACTERS);
    const text = value.replace(/^\*?\s*(?:\*\s+)?/, "");
    return isLong || (!goesOn && HEAD.test(text)) ? [`${file}: ${text.slice(0, 160)}`] : [];
  });
}

function addTitles(node: unknown, source: string, into: string[]): void {
  if (Array.isArray(node)) for (const one of node) addTitles(one, source, into);
  if (!isRecord(node)) return;
  const { type, callee, arguments: given } = node;
  if (type === "CallExpression" && Array.isArray(given) && /^(?:it|test|describe)\b/.test(textOf(callee, source))) {
    const title: unknown = given[0];
    if (isRecord(title) && /^(?:Literal|TemplateLiteral)$/.test(String(title.type))) into.push(textOf(title, source));
  }
  for (const value of Object.values(node)) addTitles(value, source, into);
}

function textOf(node: unknown, source: string): string {
  if (!isRecord(node) || typeof node.start !== "number" || typeof node.end !== "number") return "";
  return source.slice(node.start, node.end);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
