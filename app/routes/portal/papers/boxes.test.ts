import { existsSync } from "node:fs";
import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import type { InvoicePaper } from "~/domain/invoices/invoice-paper";
import { getQuoteForDocument, type OpenedQuote } from "~/domain/quotes/own-quotes.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { formatMoney } from "~/lib/money";
import { settleIn } from "~/lib/place";
import { makeSentQuote, SALES } from "../../../../tests/harness/quotes";
import { type ReadPaper, readPaper, type Stretch, wordsOf } from "../../../../tests/harness/read-paper";
import { createTestContext } from "../../../../tests/harness/test-context";
import type { PaperFacts } from "./paper";
import { renderPaper } from "./render-paper";

const areFontsMade = existsSync("app/ui/fonts/generated/inter-document-greek.ttf");
const MARGIN = 54;
const LINK = /https:\/\//;
/** Reach of letters above their line, and below it, as a share of their size; touching letters don't overlap. */
const ABOVE = 0.68;
const BELOW = 0.18;

let opened: OpenedQuote;
beforeAll(async () => {
  const test = await createTestContext();
  const { id } = await makeSentQuote(test.ctx, {});
  opened = await getQuoteForDocument(onBehalfOf(test.ctx, SALES), id);
  await test.close();
});
afterEach(() => settleIn(DEFAULT_IDENTITY));

const word = fc.constantFrom(
  "site",
  "Deposit",
  "(40%), on acceptance, by December 25, 2026",
  "Donaudampfschifffahrtsgesellschaftskapitän",
  "x".repeat(140),
  "https://agency.example/a/very/long/path?with=parts&and=more",
  "บริษัทไทยจำกัด",
  "شركة النور",
  "株式会社山田製作所",
  "W".repeat(60),
);
const words = (max: number) => fc.array(word, { minLength: 1, maxLength: max }).map((all) => all.join(" "));
const amount = fc
  .integer({ min: -99_999_999, max: 999_999_999_99 })
  .map((cents) => formatMoney(cents, { cents: "always" }));
const sum = fc.record({ label: words(3), amount, isTotal: fc.boolean() });
const url = "https://agency.example/dashboard/invoices/019a0000-0000-7000-8000-000000000000";

const invoice: fc.Arbitrary<InvoicePaper> = fc.record({
  eyebrow: fc.constant("Invoice 2026-0007 · Open"),
  title: words(4),
  facts: fc.array(fc.tuple(words(2), words(3)), { maxLength: 4 }),
  from: fc.record({ label: fc.constant("From"), lines: fc.array(words(2), { minLength: 1, maxLength: 4 }) }),
  to: fc.record({ label: fc.constant("To"), lines: fc.array(words(2), { minLength: 1, maxLength: 4 }) }),
  items: fc
    .array(fc.record({ name: words(4), description: words(12), price: words(2), amount }), {
      minLength: 1,
      maxLength: 12,
    })
    .map((items) => items.map((item, index) => ({ ...item, id: String(index) }))),
  sums: fc.array(sum, { minLength: 1, maxLength: 4 }).map(numbered),
  settled: fc.array(sum, { maxLength: 3 }).map(numbered),
  note: fc.oneof(fc.constant(""), words(60)),
  pay: fc.option(
    fc.record({
      heading: fc.constant("How to pay"),
      lines: fc.array(words(3), { maxLength: 5 }),
      code: fc.option(fc.constant({ qr: { path: "M0 0h21v21h-21z", size: 29 }, hint: "Scan this code.", slip: null })),
    }),
  ),
  verify: fc.constant({ text: "Check this document at", url: "https://agency.example/verify/ABCD-EFGH" }),
});

/** React tells rows apart by their labels. */
function numbered<Row extends { label: string }>(rows: Row[]): Row[] {
  return rows.map((row, index) => ({ ...row, label: `${index} ${row.label}` }));
}

function problemsOf({ pages, stretches }: ReadPaper): string[] {
  const found: string[] = [];
  for (const [index, one] of stretches.entries()) {
    const said = wordsOf(one).slice(0, 30);
    const { width = 0 } = pages[one.page - 1] ?? {};
    if (one.left < MARGIN - 1 || one.right > width - MARGIN + 1) found.push(`outside: ${said}`);
    for (const other of stretches.slice(index + 1))
      if (doOverlap(one, other)) found.push(`${said} | ${wordsOf(other).slice(0, 30)}`);
  }
  for (let page = 1; page <= pages.length; page += 1) {
    const own = stretches.filter((one) => one.page === page);
    const body = own.filter(({ bottom }) => bottom > 60).map((one) => wordsOf(one));
    const foot = own.filter(({ bottom }) => bottom <= 60).map((one) => wordsOf(one));
    if (!foot.join("").replaceAll(" ", "").includes(`Page${page}of${pages.length}`))
      found.push(`page ${page} says no number`);
    if (body.length <= 2 && body.some((line) => LINK.test(line))) found.push(`page ${page} is a link`);
  }
  return found;
}

function doOverlap(one: Stretch, other: Stretch): boolean {
  if (one.page !== other.page) return false;
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const top = Math.min(one.bottom + ABOVE * one.size, other.bottom + ABOVE * other.size);
  const along = top - Math.max(one.bottom - BELOW * one.size, other.bottom - BELOW * other.size);
  return across > 0.75 && along > 0.75;
}

const drawn = async (paper: PaperFacts) => readPaper(await renderPaper(paper));
const identity = DEFAULT_IDENTITY;

describe.skipIf(!areFontsMade)(
  "on papers no two texts overlap and none leaves its column, on every page its number:",
  () => {
    it("120 invoices", async () => {
      const property = fc.asyncProperty(invoice, async (paper) => {
        expect(problemsOf(await drawn({ kind: "invoice", facts: { identity, paper, url } }))).toEqual([]);
      });
      await fc.assert(property, { numRuns: 120, seed: 33, endOnFailure: true });
    });

    it("30 statements", async () => {
      const row = fc.tuple(fc.constant("Dec 25, 2026"), words(6), amount, amount);
      const paper = fc.record({
        title: words(3),
        period: fc.constant("January 1, 2026 to December 31, 2026"),
        to: fc.array(words(3), { minLength: 1, maxLength: 4 }),
        rows: fc.array(row, { maxLength: 30 }).map((rows) => rows.map((cells, key) => ({ key: String(key), cells }))),
      });
      const property = fc.asyncProperty(paper, async (said) => {
        expect(problemsOf(await drawn({ kind: "statement", facts: { identity, paper: said } }))).toEqual([]);
      });
      await fc.assert(property, { numRuns: 30, seed: 34, endOnFailure: true });
    });

    it("50 quotes", async () => {
      const said = fc.record({
        name: words(6),
        businessName: words(4),
        depositPercent: fc.integer({ min: 1, max: 99 }),
        cents: fc.integer({ min: 100, max: 999_999_999_99 }),
        terms: words(20),
        message: words(20),
      });
      const property = fc.asyncProperty(said, async ({ name, cents, depositPercent, ...content }) => {
        const items = opened.content.items.map((item) => ({ ...item, name, unitCents: cents }));
        const total = { ...opened.total, depositCents: cents, restCents: cents, totalCents: 2 * cents };
        const changed = { ...opened, total, content: { ...opened.content, ...content, items, depositPercent } };
        const facts = { identity, opened: changed, url, termsUrl: "https://agency.example/terms" };
        expect(problemsOf(await drawn({ kind: "quote", facts }))).toEqual([]);
      });
      await fc.assert(property, { numRuns: 50, seed: 37, endOnFailure: true });
    });
  },
);
