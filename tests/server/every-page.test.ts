import { beforeAll, expect, it } from "vitest";
import { PUBLIC_PAGES } from "~/routes/public-pages";
import { addressOf } from "../harness/address-of";
import { misplacedElements } from "../harness/misplaced-elements";
import { type Knocker, openRealSite, type RealSite } from "../harness/real-site";
import { ACCESS } from "../security/access-table";

/** As many requests as there are addresses, on a machine with other work. */
const TIME_LIMIT_MS = 120_000;

/** What stands for a fact in a text of ours: a word in braces. */
const TOKEN = /\{[a-z][a-z0-9]*\}/gi;

/** As text or in an attribute, such as "Search undefined". */
const NO_VALUE = /.{0,20}(?:\bundefined\b|\bNaN\b|\[object Object\]|Invalid Date).{0,20}/g;

/** The address of an API operation has a parameter in braces. */
const API_REFERENCE = "/api/docs";

/** The editors of the website's texts, of those of emails and of snippets say which tokens there are. */
const EDITORS = ["/admin/website/", "/admin/settings/emails", "/admin/settings/snippets"];

/** The sample board shows lines of code. */
const SAMPLE_BOARD = "/mind-ops/board";
const NO_TOKENS = [`${SAMPLE_BOARD}: {handleKey}`];

/** What a person reads of an answer: without the page's program and its styles; attributes stay, since labels are among them. */
function readablePart(text: string): string {
  return text
    .replace(/<script\b(?![^>]*ld\+json)[\s\S]*?<\/script>/g, "")
    .replace(/<style[\s\S]*?<\/style>/g, "")
    .replaceAll("&#123;", "{")
    .replaceAll("&#125;", "}");
}

type Page = { target: string; isHtml: boolean; text: string };
let pages: Page[] = [];

beforeAll(async () => {
  const real = await openRealSite();
  try {
    pages = await readAll(real);
  } finally {
    await real.stop();
  }
}, TIME_LIMIT_MS);

async function readAll(real: RealSite): Promise<Page[]> {
  const articles = ["1", "2", "3", "4", "5", "6"].map((id) => `/blogs/${id}`);
  const open = [...PUBLIC_PAGES.map(({ path }) => path), ...articles, "/nothing-here"];
  const asked: [Knocker, string][] = open.map((path) => ["visitor", path]);
  for (const [pattern, { open }] of Object.entries(ACCESS)) {
    const who: Knocker =
      open === "everybody" ? "visitor" : /^\/(?:dashboard|quotes)\b/.test(pattern) ? "customer" : "owner";
    asked.push([who, addressOf(pattern, real.ids)]);
  }
  const read: Page[] = [];
  for (const [who, target] of asked) {
    const { headers, text } = await real.askAs(who, target);
    const type = headers["content-type"] ?? "";
    if (!/^(?:text|application)\/(?:html|xml|rss|atom|json|plain|csv|manifest)/.test(type)) continue;
    read.push({ target, isHtml: type.startsWith("text/html"), text });
  }
  return read;
}

it("no page, article, portal page, back office page or feed shows a token in braces", () => {
  expect(pages.length).toBeGreaterThan(100);
  const found = pages
    .filter(({ target }) => target !== API_REFERENCE && !EDITORS.some((editor) => target.startsWith(editor)))
    .flatMap(({ target, text }) => (readablePart(text).match(TOKEN) ?? []).map((token) => `${target}: ${token}`));
  expect(found.filter((line) => !NO_TOKENS.includes(line))).toEqual([]);
});

it("moves at most one thing of a page as it is scrolled to", () => {
  const moving = pages
    .filter(({ isHtml }) => isHtml)
    .map(({ target, text }) => ({ target, times: text.match(/class="(?:[^"]* )?reveal[ "]/g)?.length ?? 0 }));
  expect(moving.filter(({ times }) => times > 0)).not.toEqual([]);
  expect(moving.filter(({ times }) => times > 1)).toEqual([]);
});

it("no page shows what a program says of a value that isn't there", () => {
  const found = pages
    .filter(({ target }) => target !== API_REFERENCE && target !== SAMPLE_BOARD)
    .flatMap(({ target, text }) => (readablePart(text).match(NO_VALUE) ?? []).map((word) => `${target}: ${word}`));
  expect(found).toEqual([]);
});

it("every page has one title", () => {
  const found = pages
    .filter(({ isHtml, text }) => isHtml && text.includes("</head>"))
    .flatMap(({ target, text }) => {
      const titles = text.slice(0, text.indexOf("</head>")).match(/<title>[^<]+<\/title>/g) ?? [];
      return titles.length === 1 ? [] : [`${target}: ${titles.join(" ")}`];
    });
  expect(found).toEqual([]);
});

it("no page has an element where HTML allows none, such as a form within a line of text", () => {
  const found = pages
    .filter(({ isHtml }) => isHtml)
    .flatMap(({ target, text }) => [...new Set(misplacedElements(text))].map((place) => `${target}: ${place}`));
  expect(found).toEqual([]);
});
