import fc from "fast-check";
import { isValidElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import type { QuoteContent } from "~/db/schema/quote-content";
import { lineAmount } from "~/domain/money/line";
import type { Certificate, OpenedQuote } from "~/domain/quotes/own-quotes.server";
import { termLines } from "~/domain/quotes/paper-words";
import { type QuoteTotal, quoteTotal } from "~/domain/quotes/quote-total";
import { isAwaiting } from "~/domain/quotes/schema";
import { partWords, totalRows } from "~/domain/quotes/total-rows";
import { emailTemplates } from "~/email/email-templates";
import { SENT_QUOTE } from "~/email/messages/quote.samples";
import { formatMoney } from "~/lib/money";
import { quoteContentOf, quoteItem } from "../../../../tests/harness/quotes";
import { CertificateDocument } from "./pdf/certificate-document";
import { facesOf } from "./pdf/document-fonts";
import { QuoteDocument } from "./pdf/quote-document";
import { renderQuote } from "./pdf/render";
import { QuoteSheet } from "./quote-sheet";

const ADDRESSES = { url: "https://agency.example/quotes/1", termsUrl: "https://agency.example/terms" };

const TAXES = [
  { name: "Sales tax", ratePpm: 82_500, taxablePpm: 1_000_000 },
  { name: "Sales tax", ratePpm: 82_500, taxablePpm: 800_000 },
];

const offer = fc
  .record({
    items: fc
      .array(
        fc.record({
          unitPriceCents: fc.integer({ min: 1, max: 1_000_000 }),
          quantity: fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 50_000 })),
          unit: fc.constantFrom("piece", "hour"),
          tax: fc.option(fc.constantFrom(...TAXES)),
          isOptional: fc.boolean(),
          group: fc.option(fc.constantFrom("Hosting", "Design")),
        }),
        { minLength: 1, maxLength: 6 },
      )
      .map((rows) =>
        rows.map(({ isOptional, ...row }, index) =>
          quoteItem({ ...row, isOptional: isOptional && !row.group, id: `${index}`, name: `Item ${index}` }),
        ),
      ),
    discount: fc.option(
      fc.record({ type: fc.constant("percentage" as const), value: fc.integer({ min: 1, max: 99 }) }),
    ),
    depositPercent: fc.integer({ min: 1, max: 100 }),
    isTaxIncluded: fc.boolean(),
    exemption: fc.constantFrom("", "TX-1"),
    // Long ones are set in another way.
    terms: fc.constantFrom("", "Paid in thirds of $100.00.", "Words and words for $200.00. ".repeat(40)),
  })
  .map(quoteContentOf);

function opened(content: QuoteContent, total: QuoteTotal): OpenedQuote {
  const [chosenItemIds, at] = [total.items.map(({ id }) => id), "2026-03-02T15:00:00.000Z"];
  const parts = { quoteNumber: "Q-0001", version: 1, content, total, status: "accepted", state: "accepted" };
  return {
    ...parts,
    businessEmail: "dana@example.com",
    versionSentAt: at,
    certificate: { chosenItemIds, chosenQuantities: {}, name: "Dana", acceptedAt: at, recordedBy: "" },
  } as unknown as OpenedQuote; // safe: all that the document reads
}

/** A page as the server writes it, below the shell. */
function pageOf(element: ReactElement): string {
  const Page = createRoutesStub([{ id: "root", path: "/", Component: () => element }]);
  const shell = { identity: DEFAULT_IDENTITY, origin: "https://agency.example" };
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: shell } }} />);
}

/** The words of a document, in their order. None of its components has state. */
function wordsOf(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return `${node}`;
  if (Array.isArray(node)) return node.map(wordsOf).join("");
  if (!isValidElement(node)) return "";
  const { type, props } = node as ReactElement<{ children?: ReactNode | ((look: object) => ReactNode) }>;
  // A function of the document's accent and type returns equal words for any of them.
  if (typeof props.children === "function") return wordsOf(props.children({ accent: "#000000", faces: facesOf() }));
  if (typeof type === "function") return wordsOf((type as (props: object) => ReactNode)(props));
  return `${wordsOf(props.children)} `;
}

function sums(text: string): string[] {
  return text.match(/-?\$[\d,]+\.\d\d/g) ?? [];
}

it.each([
  ["pending", true],
  ["sent", true],
  ["change-asked", false],
  ["expired", false],
  ["declined", false],
] as const)("where it is %s, page and document ask to be accepted and signed: %s", (state, isAsked) => {
  const content = quoteContentOf({ items: [quoteItem({})] });
  const total = quoteTotal(content);
  const unsigned = { ...opened(content, total), certificate: null, state };
  const choice = { ids: [], quantities: {} };
  const isOpen = isAwaiting(state);
  const sheet = (
    <QuoteSheet content={content} total={total} choice={choice} isOpen={isOpen} isAnswered={false} sentOn={null} />
  );
  const page = pageOf(sheet);
  const document = wordsOf(QuoteDocument({ identity: DEFAULT_IDENTITY, opened: unsigned, ...ADDRESSES }));
  for (const words of ["You can accept this quote through", "Accept online, or sign here"])
    expect([page.includes(words), document.includes(words)], words).toEqual([isAsked, isAsked]);
});

it("the page and the document say the same sums, and they are those of the total", () => {
  fc.assert(
    fc.property(offer, fc.array(fc.nat(5).map(String)), (content, ids) => {
      const choice = { ids, quantities: {} };
      const total = quoteTotal(content, choice);
      const sheet = <QuoteSheet content={content} total={total} choice={choice} isAnswered sentOn={null} isOpen />;
      const onPage = sums(pageOf(sheet).replace(/<[^>]+>/g, " "));
      const document = QuoteDocument({ identity: DEFAULT_IDENTITY, opened: opened(content, total), ...ADDRESSES });
      expect(sums(wordsOf(document))).toEqual(onPage);
      expect(wordsOf(document)).not.toMatch(/\{[a-z][a-z0-9]*\}/i);
      const cents = onPage.map((sum) => Number(sum.replace(/[$,.]/g, "")));
      const { above, totals, below } = totalRows(content, total);
      const terms = termLines(content, total, false)
        .flatMap(sums)
        .map((sum) => Number(sum.replace(/[$,.]/g, "")));
      const shown = [...above, ...totals, ...below].map((row) => row.cents).concat(terms);
      expect(cents.slice(-shown.length)).toEqual(shown);
      const lines = content.items.flatMap((item) => {
        const isSingle = item.quantity === 1000 && item.unit === "piece";
        return isSingle ? [lineAmount(item)] : [item.unitPriceCents, lineAmount(item)];
      });
      expect(cents.slice(0, -shown.length).toSorted()).toEqual(lines.toSorted());
    }),
    { numRuns: 60 },
  );
});

it("the certificate has no token left to fill", () => {
  const content = quoteContentOf({ items: [quoteItem()], depositPercent: 30 });
  const certificate = {
    chosenItemIds: ["1"],
    name: "Dana",
    email: "dana@example.com",
    acceptedAt: "2026-03-02T15:00:00.000Z",
    consent: "I accept.",
    totalCents: 100,
    contentHash: "abc",
    clientAddress: "203.0.113.7",
    userAgent: "Firefox",
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
      const items = made.items.map((item) => ({ ...item, amountCents: lineAmount(item) }));
      const { text } = await emailTemplates.quoteSent({ ...SENT_QUOTE, items, total });
      const said = (label: string) => sums(text.match(new RegExp(`^${label}: (.*)$`, "m"))?.[1] ?? "");
      const dollars = (cents: number) => Number((cents / 100).toFixed(2));
      const numbers = (label: string) => said(label).map((sum) => Number(sum.replace(/[$,]/g, "")));
      expect(numbers("Total")).toEqual([dollars(total.totalCents)]);
      expect(numbers("Discount")).toEqual(total.discountCents > 0 ? [dollars(-total.discountCents)] : []);
      expect(numbers("Deposit")).toEqual(total.restCents > 0 ? [dollars(total.depositCents)] : []);
      const parts = total.parts.map(({ part, cents }) => [partWords(part), cents] as const);
      const rests = parts.length > 0 ? parts : total.restCents > 0 ? [["Balance", total.restCents] as const] : [];
      for (const [label, cents] of rests)
        expect(text).toContain(`${label}: ${formatMoney(cents, { cents: "always" })}`);
      const taxes = total.taxes.map(({ taxCents }) => dollars(taxCents));
      const taxLines = text.match(/^(?:Includes )?Sales tax .*: \$.*$/gm) ?? [];
      expect(taxLines.flatMap((line) => sums(line)).map((sum) => Number(sum.replace(/[$,]/g, "")))).toEqual(taxes);
    }),
    { numRuns: 15 },
  );
});

it("the document is a PDF, whatever letters names have and however long it is", async () => {
  const items = Array.from({ length: 40 }, (_, index) =>
    quoteItem({ id: `${index}`, name: `Łódź Ünïcode ${index} 日本`, description: "Words and words. ".repeat(40) }),
  );
  const content = quoteContentOf({ items, depositPercent: 30 });
  const facts = { identity: DEFAULT_IDENTITY, opened: opened(content, quoteTotal(content)), ...ADDRESSES };
  const bytes = await renderQuote(facts);
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(bytes.toString("latin1").match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3);
});

it("the page and the document say of an option that it isn't chosen, and sum up before what isn't included", () => {
  const items = [quoteItem({ name: "Website" }), quoteItem({ id: "2", name: "Newsletter", isOptional: true })];
  const content = quoteContentOf({ items, excluded: "Translations" });
  const total = quoteTotal(content, { ids: [], quantities: {} });
  const sheet = (
    <QuoteSheet
      content={content}
      total={total}
      choice={{ ids: [], quantities: {} }}
      isOpen
      isAnswered={false}
      sentOn={null}
    />
  );
  const asked = { ...opened(content, total), certificate: null, status: "sent", state: "sent" } as const;
  const document = QuoteDocument({ identity: DEFAULT_IDENTITY, opened: asked, ...ADDRESSES });
  for (const words of [pageOf(sheet), wordsOf(document)]) {
    const places = ["Newsletter", "Not chosen", "Total", "Translations"].map((word) => words.indexOf(word));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  }
});
