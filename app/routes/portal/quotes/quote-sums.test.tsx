import fc from "fast-check";
import { isValidElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import type { QuoteContent } from "~/db/schema/quote-content";
import type { Certificate, OpenedQuote } from "~/domain/quotes/own-quotes.server";
import { type QuoteTotal, quoteTotal } from "~/domain/quotes/quote-total";
import { emailTemplates } from "~/email/email-templates";
import { SENT_QUOTE } from "../../../../tests/harness/sample-emails";
import { CertificateDocument } from "./pdf/certificate-document";
import { QuoteDocument } from "./pdf/quote-document";
import { renderQuote } from "./pdf/render";
import { QuoteSheet } from "./quote-sheet";

const offer = fc.record({
  items: fc
    .array(fc.record({ amountCents: fc.integer({ min: 1, max: 10_000_000 }), isOptional: fc.boolean() }), {
      minLength: 1,
      maxLength: 6,
    })
    .map((rows) =>
      rows.map((row, index) => ({
        ...{ ...row, id: `${index}`, type: "one-time" as const, name: `Item ${index}`, description: "" },
      })),
    ),
  discount: fc.option(fc.record({ type: fc.constant("percentage" as const), value: fc.integer({ min: 1, max: 99 }) })),
  depositPercent: fc.integer({ min: 1, max: 100 }),
});

function contentOf(made: Pick<QuoteContent, "items" | "discount" | "depositPercent">): QuoteContent {
  return {
    ...made,
    businessName: "Bakery",
    contactName: "",
    promotionCode: null,
    validUntil: "2026-04-01",
    message: "",
  };
}

function opened(content: QuoteContent, total: QuoteTotal): OpenedQuote {
  const [chosenItemIds, at] = [total.items.map(({ id }) => id), "2026-03-02T15:00:00.000Z"];
  const parts = { quoteNumber: "Q-0001", version: 1, content, total, status: "accepted", state: "accepted" };
  return { ...parts, certificate: { chosenItemIds, name: "Dana", acceptedAt: at } } as unknown as OpenedQuote; // safe: all that the document reads
}

/** The words of a document, in their order. None of its components has state. */
function wordsOf(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return `${node}`;
  if (Array.isArray(node)) return node.map(wordsOf).join("");
  if (!isValidElement(node)) return "";
  const { type, props } = node as ReactElement<{ children?: ReactNode }>;
  if (typeof type === "function") return wordsOf((type as (props: object) => ReactNode)(props));
  return `${wordsOf(props.children)} `;
}

function sums(text: string): string[] {
  return text.match(/-?\$[\d,]+\.\d\d/g) ?? [];
}

it("the page and the document say the same sums, and they are those of the total", () => {
  fc.assert(
    fc.property(offer, fc.array(fc.nat(5).map(String)), (made, chosen) => {
      const content = contentOf(made);
      const total = quoteTotal(content, chosen);
      const sheet = <QuoteSheet content={content} total={total} chosenItemIds={chosen} isAnswered />;
      const onPage = sums(renderToStaticMarkup(sheet).replace(/<[^>]+>/g, " "));
      const url = "https://agency.example/quotes/1";
      const document = QuoteDocument({ identity: DEFAULT_IDENTITY, opened: opened(content, total), url });
      expect(sums(wordsOf(document))).toEqual(onPage);
      expect(wordsOf(document)).not.toMatch(/\{[a-z][a-z0-9]*\}/i);
      const cents = onPage.map((sum) => Number(sum.replace(/[$,.]/g, "")));
      const parts = [total.subtotalCents, -total.discountCents, total.totalCents];
      const shown = total.discountCents > 0 ? parts : [total.totalCents];
      const deposit = total.restCents > 0 ? [total.depositCents, total.restCents] : [];
      expect(cents.slice(content.items.length)).toEqual([...shown, ...deposit]);
    }),
    { numRuns: 60 },
  );
});

it("the certificate has no token left to fill", () => {
  const content = contentOf({
    items: [{ type: "one-time", id: "1", name: "Item", description: "", amountCents: 100, isOptional: false }],
    ...{ discount: null, depositPercent: 30 },
  });
  const certificate = {
    ...{ chosenItemIds: ["1"], name: "Dana", email: "dana@example.com", acceptedAt: "2026-03-02T15:00:00.000Z" },
    ...{ consent: "I accept.", totalCents: 100, contentHash: "abc", address: "203.0.113.7", device: "Firefox" },
  } as unknown as Certificate; // safe: all that the document reads
  const facts = {
    opened: { ...opened(content, quoteTotal(content)), versionSentAt: certificate.acceptedAt },
    certificate,
  };
  const document = CertificateDocument({ identity: DEFAULT_IDENTITY, ...facts, url: "https://agency.example" });
  expect(wordsOf(document)).toContain("Dana");
  expect(wordsOf(document)).not.toMatch(/\{[a-z][a-z0-9]*\}/i);
});

it("the message says the sums of the total", async () => {
  await fc.assert(
    fc.asyncProperty(offer, async (made) => {
      const total = quoteTotal(made);
      const { text } = await emailTemplates.quoteSent({ ...SENT_QUOTE, items: made.items, total });
      const said = (label: string) => sums(text.match(new RegExp(`^${label}: (.*)$`, "m"))?.[1] ?? "");
      const dollars = (cents: number) => Number((cents / 100).toFixed(2));
      const numbers = (label: string) => said(label).map((sum) => Number(sum.replace(/[$,]/g, "")));
      expect(numbers("Total")).toEqual([dollars(total.totalCents)]);
      expect(numbers("Discount")).toEqual(total.discountCents > 0 ? [dollars(-total.discountCents)] : []);
      const deposit = total.restCents > 0 ? [dollars(total.depositCents), dollars(total.restCents)] : [];
      expect(numbers("Deposit")).toEqual(deposit);
    }),
    { numRuns: 15 },
  );
});

it("the document is a PDF, whatever letters names have and however long it is", async () => {
  const row = { type: "one-time" as const, amountCents: 100, isOptional: false };
  const items = Array.from({ length: 40 }, (_, index) => ({
    ...{ ...row, id: `${index}`, name: `Łódź Ünïcode ${index} 日本`, description: "Words and words. ".repeat(40) },
  }));
  const content = contentOf({ items, discount: null, depositPercent: 30 });
  const facts = { identity: DEFAULT_IDENTITY, opened: opened(content, quoteTotal(content)), url: "https://a.example" };
  const bytes = await renderQuote(facts);
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(bytes.toString("latin1").match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3);
});
