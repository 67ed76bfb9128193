import fc from "fast-check";
import type { LineTax } from "~/db/schema/priced-line";
import type { Surroundings } from "~/domain/e-invoices/make-e-invoice";
import { askFor, partOf } from "~/domain/invoices/invoice-sums";
import type { OpenedCreditNote } from "~/domain/invoices/open-credit-note.server";
import type { OpenedInvoice } from "~/domain/invoices/read-invoice.server";
import type { InvoiceBuyer, InvoiceSums } from "~/domain/invoices/schema";
import { lineAmount, ONE } from "~/domain/money/line";

/** Facts of an agency in Germany and a customer of it that make do for every format. */
export const AROUND: Surroundings = {
  currency: "EUR",
  seller: { vatId: "DE123456789", contactName: "Ola Owner", country: "DE", postalCode: "10115", city: "Berlin" },
  buyer: {
    vatId: "",
    reference: "04011000-12345-03",
    contactName: "",
    address: [],
    country: "DE",
    postalCode: "",
    city: "",
  },
  account: { iban: "DE02120300000000202051", bic: "BYLADEM1001", holder: "Agentur GmbH" },
};

const SELLER = {
  name: "Agentur GmbH",
  address: ["Hauptstraße 1", "10115 Berlin", "Germany"],
  email: "post@agentur.example",
  phone: "+49 30 5550142",
  taxNumber: "12/345/67890",
  vatId: "DE123456789",
};

const BUYER: InvoiceBuyer = {
  name: "Käufer AG",
  address: ["Ring 5", "1010 Wien", "Austria"],
  email: "bills@kaeufer.example",
  taxNumber: "",
  vatId: "ATU12345678",
  exemptionNumber: "",
};

export const tax = (name: string, percent: number, more: Partial<LineTax> = {}): LineTax => ({
  name,
  ratePpm: percent * 10_000,
  taxablePpm: 1_000_000,
  ...more,
});

const VAT = tax("VAT", 19);
const TAXES = [
  VAT,
  tax("VAT", 7),
  tax("VAT", 5.5),
  tax("Part", 20, { taxablePpm: 700_000 }),
  tax("Zero", 0),
  tax("Free", 0, { kind: "exempt", reason: "§ 19 UStG & <others>" }),
  tax("Reverse", 0, { kind: "reverse" }),
  tax("Supply", 0, { kind: "intra-community" }),
  tax("Abroad", 0, { kind: "export" }),
];

type Line = OpenedInvoice["lines"][number];
type Typed = Pick<Line, "quantity" | "minutes" | "unit" | "unitPriceCents" | "tax" | "name" | "description">;

/** An issued invoice of these lines. `before`: shares of it, in thousandths, that were billed by others or are left. */
export function invoiceOf(
  typed: readonly Typed[],
  {
    discount = null,
    isTaxIncluded = false,
    buyer = BUYER,
    paid = 0,
    before,
    ...more
  }: Partial<OpenedInvoice> & {
    isTaxIncluded?: boolean;
    paid?: number;
    before?: { kind: "part" | "rest"; thousandths: number };
  } = {},
): OpenedInvoice | null {
  const { asked, sums } = askFor({ lines: typed, discount, isTaxIncluded, isExempt: buyer.exemptionNumber !== "" });
  if ([asked.netCents, asked.taxCents, asked.totalCents, sums.subtotalCents].some((cents) => cents < 0)) return null;
  const cut = Math.floor((asked.totalCents * (before?.thousandths ?? 0)) / 1000);
  const part = before?.kind === "part" ? partOf(asked, 0, cut) : partOf(asked, cut, asked.totalCents);
  const deductions = [{ number: "2026-0001", title: "Deposit", amountCents: cut }];
  const billed: InvoiceSums =
    before?.kind === "rest" && cut > 0 ? { ...sums, deductions, rows: part.rows } : { ...sums, rows: part.rows };
  const isPart = before?.kind === "part";
  const lines = isPart
    ? [{ ...typed[0], name: "Deposit", quantity: ONE, unit: "piece", minutes: null, unitPriceCents: part.netCents }]
    : typed;
  const paidCents = Math.floor((part.totalCents * paid) / 1000);
  return {
    id: "0199f0a1-52d4-7f01-8a31-9b1c2d3e4f50",
    number: "2026-0007",
    title: "Website",
    part: null,
    reference: "PO 4711",
    note: "Thank you.",
    sums: isPart
      ? {
          ...billed,
          subtotalCents: part.netCents,
          discountCents: 0,
          isTaxIncluded: false,
          taxes: part.rows.flatMap(taxed),
        }
      : billed,
    discount,
    netCents: part.netCents,
    taxCents: part.taxCents,
    totalCents: part.totalCents,
    paidCents,
    creditedCents: 0,
    openCents: part.totalCents - paidCents,
    issuedOn: "2026-11-30",
    businessId: "b",
    quoteId: null,
    projectId: null,
    state: "issued",
    dueOn: "2026-12-14",
    seller: SELLER,
    buyer,
    lines: lines.map(
      (line, index) =>
        ({
          ...line,
          id: String(index),
          taxRateId: null,
          amountCents: lineAmount(line as Typed),
          tax: isPart ? null : line.tax,
        }) as Line,
    ),
    payments: [],
    credits: [],
    bankDetails: "",
    payCode: null,
    howToPay: "",
    verifyUrl: "",
    delivery: { from: "2026-11-01", to: "2026-11-30", isOfAgreement: false },
    quoteNumber: null,
    ...more,
  };
}

const taxed = ({ tax: of, taxCents }: InvoiceSums["rows"][number]) => (of ? [{ tax: of, taxCents }] : []);

/** A line of 1 at 100, or otherwise. */
export function typedLine(changes: Partial<Typed> = {}): Typed {
  return {
    name: "Work",
    description: "",
    quantity: ONE,
    minutes: null,
    unit: "piece",
    unitPriceCents: 10_000,
    tax: VAT,
    ...changes,
  };
}

/** A credit note of a part of an invoice, in thousandths of it. */
export function creditOf(invoice: OpenedInvoice, thousandths = 1000): OpenedCreditNote {
  const { rows } = invoice.sums;
  const asked = { rows, netCents: invoice.netCents, taxCents: invoice.taxCents, totalCents: invoice.totalCents };
  const part = partOf(asked, 0, Math.floor((invoice.totalCents * thousandths) / 1000));
  const taxes = part.rows.flatMap(({ tax: of, taxCents }) => (of ? [{ ...of, taxCents }] : []));
  const { totalCents: amountCents, taxCents } = part;
  const said = { number: "CN-2026-0002", issuedOn: "2026-11-30", reason: "Agreed", verifyUrl: "" };
  return { ...said, amountCents, taxCents, taxes, rows: part.rows, invoice };
}

/** Words in 25 scripts, and what XML has to escape or can't hold. */
const SCRIPTS = (
  "Website, Веб-сайт, Ιστότοπος, 网站设计, ウェブサイト, 웹사이트, موقع إلكتروني, אתר אינטרנט, वेबसाइट, ওয়েবসাইট, " +
  "ਵੈੱਬਸਾਈਟ, વેબસાઇટ, இணையதளம், వెబ్‌సైట్, ವೆಬ್‌ಸೈಟ್, വെബ്സൈറ്റ്, වෙබ් අඩවිය, เว็บไซต์, ເວັບໄຊ, " +
  "ဝဘ်ဆိုက်, វេបសាយ, საიტი, Կայք, ድረ ገጽ, དྲ་རྒྱ།, 😀"
).split(", ");
const WORDS = [...SCRIPTS, "<b>&amp;\"'</b>", "]]>", "a\u0000b\ufffe"];

const lineArbitrary = fc
  .record({
    name: fc.constantFrom(...WORDS),
    description: fc.constantFrom("", ...WORDS),
    quantity: fc.integer({ min: 1, max: 5_000_000 }),
    minutes: fc.option(fc.integer({ min: 1, max: 9_999 }), { freq: 3 }),
    unit: fc.constantFrom("hour", "day", "month", "piece"),
    unitPriceCents: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 0, max: 500_000 }) },
      fc.integer({ min: -9_999, max: -1 }),
    ),
    tax: fc.constantFrom(...TAXES),
  })
  .map((line): Typed => ({ ...line, unit: line.minutes ? "hour" : (line.unit as Typed["unit"]) }));

/** Issued invoices of all kinds of tax, discounts, parts, rests and prepaid sums, in many scripts. */
export const anInvoice: fc.Arbitrary<OpenedInvoice> = fc
  .record({
    lines: fc.array(lineArbitrary, { minLength: 1, maxLength: 8 }),
    mode: fc.constantFrom("taxed", "taxed", "taxed", "untaxed", "exempt"),
    isTaxIncluded: fc.boolean(),
    discount: fc.option(
      fc.oneof(
        fc.record({ type: fc.constant("percentage" as const), value: fc.integer({ min: 1, max: 99 }) }),
        fc.record({ type: fc.constant("fixed" as const), value: fc.integer({ min: 1, max: 5_000 }) }),
      ),
    ),
    paid: fc.constantFrom(0, 0, 333, 1000),
    before: fc.option(
      fc.record({
        kind: fc.constantFrom("part" as const, "rest" as const),
        thousandths: fc.integer({ min: 1, max: 999 }),
      }),
    ),
    title: fc.constantFrom(...WORDS),
    note: fc.constantFrom("", ...WORDS),
  })
  .map(({ lines, mode, discount, before, ...more }) =>
    invoiceOf(mode === "untaxed" ? lines.map((line) => ({ ...line, tax: null })) : lines, {
      ...more,
      discount,
      before: before ?? undefined,
      buyer: mode === "exempt" ? { ...BUYER, exemptionNumber: "EX-1" } : BUYER,
    }),
  )
  .filter((invoice) => invoice !== null);
