import { existsSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { creditInvoice } from "~/domain/invoices/credit-invoice.server";
import { acceptQuote } from "~/domain/quotes/accept-quote.server";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { CREDIT_PARAM } from "~/routes/portal/invoices/credit-note-links";
import { PUBLIC_PAGES } from "~/routes/public-pages";
import { makeCustomer } from "../harness/accounts";
import { addressOf } from "../harness/address-of";
import { makeIssuedInvoice, OWNER } from "../harness/invoices";
import { misplacedElements } from "../harness/misplaced-elements";
import { acceptanceOf, makeSentQuote } from "../harness/quotes";
import { readPaper, wordsOf } from "../harness/read-paper";
import { type Knocker, openRealSite, type RealSite } from "../harness/real-site";
import type { TestContext } from "../harness/test-context";
import { ACCESS } from "../security/access-table";

/** As many requests as there are addresses, on a machine with other work. */
const TIME_LIMIT_MS = 120_000;

/** Token for a fact in a text of ours: a word in braces. */
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

/**
 * Returns the readable part of an answer: without the page's program and its styles; attributes stay, since labels are
 * among them.
 */
function readablePart(text: string): string {
  return text
    .replace(/<script\b(?![^>]*ld\+json)[\s\S]*?<\/script>/g, "")
    .replace(/<style[\s\S]*?<\/style>/g, "")
    .replaceAll("&#123;", "{")
    .replaceAll("&#125;", "}");
}

/** A domain as it's stored, and never shown. */
const PUNYCODE = /.{0,40}xn--bcher-kva.{0,20}/g;

/** Puts every address that is stored at a domain with an umlaut. */
async function moveAddresses({ pool }: TestContext): Promise<void> {
  const client = await pool.connect();
  try {
    // Issued invoices and the audit log guard themselves by triggers.
    await client.query("set session_replication_role = replica");
    const { rows } = await client.query<{ table: string; column: string; type: string }>(
      `select table_name as table, column_name as column, data_type as type from information_schema.columns
       where table_schema = 'public' and is_generated = 'NEVER' and data_type in ('text', 'character varying', 'jsonb')`,
    );
    for (const { table, column, type } of rows) {
      const moved = `regexp_replace("${column}"::text, '@([a-z0-9-]+)[.]example', '@\\1.xn--bcher-kva.example', 'g')`;
      const where = `"${column}"::text ~ '@[a-z0-9-]+[.]example'`;
      await client.query(`update "${table}" set "${column}" = ${moved}::${type} where ${where}`);
    }
  } finally {
    await client.query("set session_replication_role = origin");
    client.release();
  }
}

/** Files that programs read. */
const FOR_PROGRAMS = ["/dashboard/profile/data", "/.well-known/security.txt"];
const FACTS_FOR_PROGRAMS = /<script\b[^>]*ld\+json[\s\S]*?<\/script>/g;

/** Parts of a page that people see or hear: its texts and labels, and what its fields hold. */
function shownParts(html: string): string {
  const page = readablePart(html)
    .replace(FACTS_FOR_PROGRAMS, "")
    .replaceAll("<!-- -->", "")
    .replace(/<input\b[^>]*type="hidden"[^>]*>|<input\b[^>]*name="username"[^>]*>/g, "");
  const said = page.matchAll(/\s(?:alt|aria-label|title|placeholder|value|content)="([^"]*)"/g);
  const labels = [...said].map(([, label = ""]) => label);
  return [page.replace(/<[^>]*>/g, " "), ...labels].join("\n");
}

const areFontsMade = existsSync("app/ui/fonts/generated/inter-document-greek.ttf");

/** Stores the agency's address, and what the site has no paper of yet: a certificate and a credit note. */
async function makePapers({ ctx }: TestContext): Promise<string[]> {
  const owner = onBehalfOf(ctx, OWNER);
  const { updatedAt } = await getSetting(owner, "identity");
  await saveSetting(owner, { key: "identity", change: { email: "hello@bluebonnet.example" }, seen: updatedAt });
  const { actor, email, businessId } = await makeCustomer(ctx);
  const { id } = await makeSentQuote(ctx, { businessEmail: email });
  const accepted = await acceptQuote(onBehalfOf(ctx, actor), await acceptanceOf(ctx, actor, id));
  const invoiceId = await makeIssuedInvoice(ctx, businessId);
  const credit = { id: invoiceId, amountCents: 100, reason: "Late" };
  const credited = await creditInvoice(owner, credit);
  if (accepted.outcome !== "accepted" || credited.outcome !== "credited") throw new Error("the papers weren't made");
  return [
    `/quotes/${id}/certificate.pdf`,
    `/admin/invoices/${invoiceId}/invoice.pdf?${CREDIT_PARAM}=${credited.number}`,
  ];
}

type Page = { target: string; isHtml: boolean; text: string };
let pages: Page[] = [];
let papers: Page[] = [];

beforeAll(async () => {
  const real = await openRealSite();
  try {
    const others = await makePapers(real.test);
    await moveAddresses(real.test);
    [pages, papers] = await readAll(real, others);
  } finally {
    await real.stop();
  }
}, TIME_LIMIT_MS);

async function readAll(real: RealSite, others: readonly string[]): Promise<[Page[], Page[]]> {
  const articles = ["1", "2", "3", "4", "5", "6"].map((id) => `/blogs/${id}`);
  const open = [...PUBLIC_PAGES.map(({ path }) => path), ...articles, "/nothing-here"];
  const asked: [Knocker, string][] = open.map((path) => ["visitor", path]);
  for (const [pattern, { open }] of Object.entries(ACCESS)) {
    const who: Knocker =
      open === "everybody" ? "visitor" : /^\/(?:dashboard|quotes)\b/.test(pattern) ? "customer" : "owner";
    asked.push([who, addressOf(pattern, real.ids)]);
  }
  asked.push(...others.map((path): [Knocker, string] => ["owner", path]));
  const [read, drawn]: [Page[], Page[]] = [[], []];
  for (const [who, target] of asked) {
    const { headers, text, body } = await real.askAs(who, target);
    const type = headers["content-type"] ?? "";
    if (type === "application/pdf" && !target.endsWith("/resume"))
      drawn.push({ target, isHtml: false, text: textOfPaper(body) });
    if (!/^(?:text|application)\/(?:html|xml|rss|atom|json|plain|csv|manifest)/.test(type)) continue;
    read.push({ target, isHtml: type.startsWith("text/html"), text });
  }
  return [read, drawn];
}

/** Words of a finished paper, read from its bytes; an address that takes two lines is one word. */
function textOfPaper(pdf: Buffer): string {
  return readPaper(pdf)
    .stretches.map((stretch) => wordsOf(stretch))
    .join("\n");
}

it("no page, article, portal page, back office page or feed shows a token in braces", () => {
  expect(pages.length).toBeGreaterThan(100);
  const found = pages
    .filter(({ target }) => target !== API_REFERENCE && !EDITORS.some((editor) => target.startsWith(editor)))
    .flatMap(({ target, text }) => (readablePart(text).match(TOKEN) ?? []).map((token) => `${target}: ${token}`));
  expect(found.filter((line) => !NO_TOKENS.includes(line))).toEqual([]);
});

it("addresses are shown in their own letters on every page and in every file", () => {
  const all = pages.filter(({ target }) => !target.startsWith("/api/") && !FOR_PROGRAMS.includes(target));
  expect(all.filter(({ text }) => text.includes("bücher.example")).length).toBeGreaterThan(20);
  const found = all.flatMap(({ target, text, isHtml }) =>
    ((isHtml ? shownParts(text) : text).match(PUNYCODE) ?? []).map((part) => `${target}: ${part.trim()}`),
  );
  expect(found).toEqual([]);
});

it.skipIf(!areFontsMade)("addresses are shown in their own letters on every paper", () => {
  const targetsOf = (found: readonly Page[]) => found.map(({ target }) => target);
  expect(targetsOf(papers.filter(({ text }) => !/@[a-z]+\.bücher\.example/.test(text)))).toEqual([]);
  expect(targetsOf(papers.filter(({ text }) => /xn--|@[a-z]+\.example/.test(text)))).toEqual([]);
  const kinds = ["quote", "certificate", "invoice", "statement", CREDIT_PARAM];
  expect(kinds.filter((kind) => !papers.some(({ target }) => target.includes(kind)))).toEqual([]);
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
