import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { Variables } from "~/config/env.server";

const NAME = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|(?<=\b[Ss]et `?)[A-Z][A-Z0-9]{2,}\b|\b[A-Z][A-Z0-9]{2,}(?==\S)/g;
/** Variables of other programs, or of a constant, in texts that have them for a reason. */
const OF_OTHERS: Record<string, readonly string[]> = {
  "compose.env.example": ["POSTGRES_PASSWORD", "GARAGE_RPC_SECRET"],
  "docs/operations.md": [
    ...["NODE_ENV", "MALLOC_ARENA_MAX", "MALLOC_MMAP_THRESHOLD_", "AF_INET", "AF_INET6", "AF_UNIX", "AF_NETLINK"],
    ...["MAILTO", "WEBHOOK_SECRET"],
  ],
  "app/content/showcase/mind-ops-revisions.ts": ["DAYS_BY_KEY"],
  "app/content/showcase/mind-ops-texts.ts": ["DAYS_BY_KEY"],
  "app/storage/picture-script.ts": ["MEMORY_CHECK_MS"],
  "app/domain/files/e-invoice-script.ts": [
    ...["XML_MAX_BYTES", "ELEMENTS_MAX", "DEPTH_MAX", "ATTACHED_MAX", "DICTIONARY_MAX_BYTES", "TEXT_MAX_CHARACTERS"],
    ...["LINES_MAX", "TRIES_MAX"],
  ],
  "app/routes/api-reference/reference-model.ts": ["API_KEY"],
};
const PAGES = ["README.md", ".env.example", "compose.env.example", "docs/operations.md"];
const known = new Set(Object.keys(Variables.shape));

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((file) => `app/${file.replaceAll("\\", "/")}`)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

describe("variables of the environment in texts", () => {
  it.each([
    ["pages for operators", PAGES.map((file) => ({ file, texts: [readFileSync(file, "utf8")] }))],
    ["what the program says", sources.map((file) => ({ file, texts: sentencesOf(file, readFileSync(file, "utf8")) }))],
  ])("are those that the program reads: %s", (_, all) => {
    const wrong = all.flatMap(({ file, texts }) =>
      unknownIn(texts)
        .filter((name) => !OF_OTHERS[file]?.includes(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ["Links lead to it. Set ORIGIN to an https address", ["ORIGIN"]],
    ["Then `SITE_URL=https://agency.example`", ["SITE_URL"]],
    ["with HOSTNAME=127.0.0.1 in front", ["HOSTNAME"]],
    ["Set APP_URL, and PORT=3000; a PDF in UTF8", []],
  ])("are found: %s", (text, names) => {
    expect(unknownIn([text])).toEqual(names);
  });

  it("are all explained in .env.example, which names no other", () => {
    const lines = readFileSync(".env.example", "utf8").matchAll(/^([A-Z0-9_]+)=/gm);
    expect([...lines].map(([, name]) => name).sort()).toEqual([...known].sort());
  });
});

function unknownIn(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => text.match(NAME) ?? []))].filter((name) => !known.has(name));
}

/** Literals with a space in them, and text between tags. */
function sentencesOf(file: string, source: string): string[] {
  if (source.search(NAME) < 0) return [];
  const found: string[] = [];
  collect(parseSync(file, source).program, found);
  return found.filter((text) => /\S \S/.test(text));
}

function collect(node: unknown, into: string[]): void {
  if (Array.isArray(node)) for (const one of node) collect(one, into);
  if (typeof node !== "object" || node === null || Array.isArray(node)) return;
  if ("type" in node && /^(?:Literal|JSXText)$/.test(String(node.type)) && "value" in node)
    into.push(String(node.value));
  if ("cooked" in node) into.push(String(node.cooked));
  for (const value of Object.values(node)) collect(value, into);
}
