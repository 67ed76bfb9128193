import { afterAll, beforeAll, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { LIVE_PIECES } from "~/content/showcase/live-pieces";
import { DOCUMENT_KINDS } from "~/domain/texts/kinds";
import { transact } from "~/kernel/transact.server";
import { isRecord } from "~/lib/document-edits";
import { PUBLIC_PAGES } from "~/routes/public-pages";
import { seedJobs, seedPosts } from "~/seed/content.server";
import { seedPlans } from "~/seed/plans.server";
import type { TestContext } from "../harness/test-context";
import { startPageSite } from "./start-page-site";
import type { TestSite } from "./start-test-site";
import { ELSEWHERE, NOT_IN_A_DOCUMENT } from "./strings-of-pages";

/**
 * Texts of so many words are found as a part of a longer one; shorter ones have to be a whole one, since any word is
 * somewhere.
 */
const WORDS_OF_A_PART = 4;

let test: TestContext;
let site: TestSite;
beforeAll(async () => {
  ({ test, site } = await startPageSite());
  await transact(test.ctx, async (tx) => {
    await seedPlans(tx);
    await seedPosts(tx);
    await seedJobs(tx, DEFAULT_IDENTITY);
  });
});
afterAll(async () => {
  await site.stop();
  await test.close();
});

function decoded(text: string): string {
  return text
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&#123;", "{")
    .replaceAll("&#125;", "}")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&");
}

/** Alike, however it is quoted and spaced. */
function plain(text: string): string {
  return text.replaceAll("’", "'").replaceAll(/\s+/g, " ").trim();
}

const LABELS = /\s(?:alt|aria-label|title|placeholder|data-sending|aria-roledescription)="([^"]*)"/g;
const BUTTON = /<(?:input|button)\b[^>]*type="submit"[^>]*>/g;

/** Returns the texts of a page, as its elements cut them, with labels. */
function stringsOf(html: string): string[] {
  const page = html
    .replace(/<script\b[\s\S]*?<\/script>/g, "<i>")
    .replace(/<style\b[\s\S]*?<\/style>/g, "<i>")
    .replaceAll("<!-- -->", "")
    .replaceAll(/<!--[\s\S]*?-->/g, "");
  const texts = page.replace(/<[^>]*>/g, "\n").split("\n");
  const labels = [...page.matchAll(LABELS)].map(([, label = ""]) => label);
  const values = [...page.matchAll(BUTTON)].flatMap(([button]) => [
    ...button.matchAll(/<input[^>]*\svalue="([^"]*)"/g),
  ]);
  return [...texts, ...labels, ...values.map(([, value = ""]) => value)]
    .map((text) => plain(decoded(text)))
    .filter((text) => /\p{L}/u.test(text));
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** Texts of every row that a page may show. */
async function readRows(): Promise<string[]> {
  const texts: string[] = [];
  for (const table of ["posts", "jobs", "pricing_plans", "settings"]) {
    const { rows } = await test.pool.query(`select to_jsonb(t) as row from ${table} t`);
    texts.push(...textsIn(rows.map(({ row }) => row)));
  }
  return texts;
}

/** Texts that are known: whole, their parts between tokens, and patterns of those with tokens. */
type Known = { whole: ReadonlySet<string>; patterns: readonly RegExp[]; all: string };

function toKnown(texts: readonly string[]): Known {
  const lines = texts
    .flatMap((text) => text.replace(/<[^>]*>/g, "\n").split(/\n|(?: :: )|(?: -> )/))
    .map((line) => plain(decoded(line.replace(/^- /, ""))));
  const parts = lines.flatMap((line) => line.split(/\{[^}]*\}/)).map(plain);
  const patterns = lines
    .filter((line) => /\{[^}]*\}/.test(line) && /\p{L}{2}/u.test(line.replaceAll(/\{[^}]*\}/g, "")))
    .map(
      (line) =>
        new RegExp(
          `^${line
            .split(/\{[^}]*\}/)
            .map((part) => part.replaceAll(/[.*+?^$()|[\]\\{}]/g, "\\$&"))
            .join(".*")}$`,
        ),
    );
  return { whole: new Set([...lines, ...parts]), patterns, all: lines.join("\n") };
}

/** Figures and addresses, which the program puts into texts. */
const FIGURES = /https?:\S+|\$?\d[\d.,]*(?:[–-]\$?\d[\d.,]*)?/g;
/** Characters that the program puts around and between texts. */
const EDGES = /^[\s,:·×©.()“”]+|[\s,·×©.()“”]+$/g;
const JOINTS = /, | · |: |:$| to | \(|\)|[“”×©]|\. /;

function isKnown(text: string, known: Known): boolean {
  const { whole, patterns, all } = known;
  const bare = text.replace(EDGES, "");
  if (bare === "" || whole.has(text) || whole.has(bare) || whole.has(`${bare}:`)) return true;
  if (patterns.some((pattern) => pattern.test(text))) return true;
  const words = text.split(" ");
  if (words.length >= WORDS_OF_A_PART && all.includes(text)) return true;
  // One known text after another.
  const isJoined = words.some((_, at) => {
    const first = words
      .slice(0, at)
      .join(" ")
      .replace(/[,:·]$/, "")
      .trim();
    return at > 0 && (whole.has(first) || whole.has(`${first}:`)) && isKnown(words.slice(at).join(" "), known);
  });
  if (isJoined) return true;
  const split = [text.split(JOINTS), text.split(FIGURES)].filter((pieces) => pieces.length > 1);
  return split.some((pieces) => pieces.every((piece) => !/\p{L}/u.test(piece) || isKnown(piece.trim(), known)));
}

it("every string of every public page is in a document, a setting, a record or the specification, or has its reason", async () => {
  const documents = toKnown([
    ...DOCUMENT_KINDS.flatMap(({ shipped }) => textsIn(shipped.content)),
    ...textsIn(DEFAULT_IDENTITY),
    ...(await readRows()),
    ...textsIn(Object.values(ELSEWHERE)),
  ]);
  const found = new Map<string, string>();
  // Live pieces are programs with sample data of their own, in frames that their pages open on demand.
  const pieces = LIVE_PIECES.map(({ path }) => path);
  const shown = PUBLIC_PAGES.map(({ path }) => path).filter((path) => !pieces.includes(path));
  const records = ["/blogs/1", "/blogs/999", "/nothing-here"];
  const { rows } = await test.pool.query<{ id: string }>(
    "select id from jobs where status = 'active' order by id limit 1",
  );
  for (const { id } of rows) records.push(`/job/${id}`, `/apply/${id}`);
  for (const path of [...shown, ...records]) {
    const { text } = await site.ask(path);
    for (const said of new Set(stringsOf(text)))
      if (!isKnown(said, documents)) found.set(said, found.get(said) ?? path);
  }
  const left = [...found].filter(([said]) => !NOT_IN_A_DOCUMENT.some(({ is }) => is.test(said)));
  expect(left.map(([said, path]) => `${path}: ${said}`)).toEqual([]);
});
