import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { invoiceTaxes } from "~/db/schema/invoices";
import { ALL, ONE, type PricedLine } from "~/domain/money/line";
import { computeTotal } from "~/domain/money/total";
import { createTaxRate } from "~/domain/taxes/change-taxes.server";
import { getTaxes } from "~/domain/taxes/queries.server";
import { TaxRateInput } from "~/domain/taxes/schema";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { invoiceInput, makeInvoiceDraft, makeIssuedInvoice, OWNER } from "../../../tests/harness/invoices";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { createInvoice } from "./create-invoice.server";
import { creditInvoice } from "./credit-invoice.server";
import { checkInvoiceForm, invoiceFormValues } from "./invoice-form";
import { InvoiceInput } from "./invoice-input";
import { invoicePaper } from "./invoice-paper";
import { askFor, partOf } from "./invoice-sums";
import { getInvoice } from "./read-invoice.server";
import { getTaxReport } from "./tax-report.server";
import { updateInvoice } from "./update-invoice.server";

const test = emptiedContext();

const owner = () => onBehalfOf(test.ctx, OWNER as Actor);
async function rate(name: string, percent: string): Promise<string> {
  const input = TaxRateInput.parse({ name, rate: percent, taxable: "100", validFrom: "2026-01-01" });
  const made = await createTaxRate(owner(), input);
  if (!("rate" in made)) throw new Error(made.outcome);
  return made.rate.id;
}

const piece = (name: string, unitPrice: string, taxRateId = "") => ({ name, quantity: "1", unitPrice, taxRateId });

describe("an invoice by hand", () => {
  it("takes a discount off each rate in proportion, and keeps it when the lines change", async () => {
    const { businessId } = await makeCustomer(test.ctx);
    const [full, less] = [await rate("VAT", "19"), await rate("VAT reduced", "7")];
    const lines = [piece("Work", "100", full), piece("Book", "100", less)];
    const id = await makeInvoiceDraft(test.ctx, businessId, { lines, discount: { type: "percentage", value: 12.5 } });
    const opened = await getInvoice(owner(), { id });
    expect(opened).toMatchObject({ netCents: 17_500, taxCents: 1_663 + 613, totalCents: 19_776 });
    expect(opened.sums.rows.map(({ netCents, taxCents }) => [netCents, taxCents])).toEqual([
      [8_750, 1_663],
      [8_750, 613],
    ]);
    expect(invoicePaper(opened).sums.map(({ label, amount }) => `${label}: ${amount}`)).toEqual([
      "Subtotal: $200.00",
      "Discount (12.5%): -$25.00",
      "VAT 19%: $16.63",
      "VAT reduced 7%: $6.13",
      "Total: $197.76",
    ]);
    const { lines: more, ...head } = InvoiceInput.parse({ title: "Work", lines: [piece("Work", "200", full)] });
    expect(await updateInvoice(owner(), { id, head, lines: more })).toEqual({ outcome: "saved" });
    expect(await getInvoice(owner(), { id })).toMatchObject({ netCents: 17_500, taxCents: 3_325 });
    expect(await updateInvoice(owner(), { id, head, discount: null })).toEqual({ outcome: "saved" });
    expect(await getInvoice(owner(), { id })).toMatchObject({ netCents: 20_000, taxCents: 3_800, discount: null });
  });

  it("takes off what a line below zero says, at its own rate, and shows it again in its form", async () => {
    const { businessId } = await makeCustomer(test.ctx);
    const full = await rate("VAT", "19");
    const lines = [piece("Work", "1000", full), piece("Down payment", "-250.50", full), piece("Rebate", "−10")];
    const id = await makeInvoiceDraft(test.ctx, businessId, { lines });
    const opened = await getInvoice(owner(), { id });
    expect(opened).toMatchObject({ netCents: 73_950, taxCents: 14_241, totalCents: 88_191 });
    expect(opened.sums.rows.map(({ netCents, taxCents }) => [netCents, taxCents])).toEqual([
      [74_950, 14_241],
      [-1_000, 0],
    ]);
    expect(invoicePaper(opened).items.map(({ amount }) => amount)).toEqual(["$1,000.00", "-$250.50", "-$10.00"]);
    const checked = checkInvoiceForm(invoiceFormValues(opened, await getTaxes(owner())));
    expect(checked).toMatchObject({ input: { lines: [{}, { unitPrice: -25_050 }, { unitPrice: -1_000 }] } });
  });

  it.each([
    [["100", "-100.01"], 1],
    [["-5"], 0],
    [["1", "-0.01", "-1"], 1],
  ])("is never below zero in all: %j", async (prices, line) => {
    const lines = prices.map((price) => piece("Line", price));
    const parsed = InvoiceInput.safeParse({ title: "Work", lines });
    expect(parsed.error?.issues.map(({ path }) => path.join("."))).toEqual([`lines.${line}.unitPrice`]);
  });

  it("is nothing where what is taken off is all there is, and no discount takes off more", async () => {
    const { businessId } = await makeCustomer(test.ctx);
    const lines = [piece("Work", "100"), piece("Down payment", "-50")];
    const id = await makeInvoiceDraft(test.ctx, businessId, { lines, discount: { type: "fixed", value: "60" } });
    expect(await getInvoice(owner(), { id })).toMatchObject({ totalCents: 0, sums: { discountCents: 5_000 } });
    await makeInvoiceDraft(test.ctx, businessId, { lines: [piece("Work", "50"), piece("Down payment", "-50")] });
  });

  it("isn't below zero in its tax either", async () => {
    const { businessId } = await makeCustomer(test.ctx);
    const full = await rate("VAT", "19");
    const invoice = invoiceInput({ lines: [piece("Book", "100"), piece("Rebate", "-50", full)] });
    expect(await createInvoice(owner(), { businessId, invoice })).toEqual({ outcome: "below-zero" });
  });

  it("is credited part by part until nothing of any rate is left", async () => {
    const { businessId } = await makeCustomer(test.ctx);
    const full = await rate("VAT", "19");
    const lines = [piece("Work", "99.99", full), piece("Down payment", "-33.33"), piece("Rebate", "-7.77", full)];
    const id = await makeIssuedInvoice(test.ctx, businessId, { lines });
    const { totalCents } = await getInvoice(owner(), { id });
    for (const amountCents of [1, 2, 777, 1_234, totalCents - 2_014]) {
      expect(await creditInvoice(owner(), { id, amountCents, reason: "Wrong" })).toMatchObject({ outcome: "credited" });
    }
    const rows = await test.ctx.db.select().from(invoiceTaxes).where(eq(invoiceTaxes.invoiceId, id));
    const left = Map.groupBy(rows, ({ name }) => name);
    for (const group of left.values()) {
      expect(group.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(0);
      expect(group.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(0);
    }
    const report = await getTaxReport(owner(), { from: "2026-01-01", to: "2026-12-31" });
    expect(report).toMatchObject({ netCents: 0, taxCents: 0 });
  });
});

const tax = fc.option(
  fc.constantFrom(
    { name: "A", ratePpm: 190_000, taxablePpm: ALL },
    { name: "B", ratePpm: 70_000, taxablePpm: ALL },
    { name: "C", ratePpm: 82_500, taxablePpm: 800_000 },
  ),
);
const line: fc.Arbitrary<PricedLine> = fc.record({
  quantity: fc.oneof(fc.constant(ONE), fc.integer({ min: 1, max: 9_999 })),
  unit: fc.constant("piece" as const),
  unitPriceCents: fc.integer({ min: -20_000, max: 60_000 }),
  tax,
});
const discount = fc.option(
  fc.oneof(
    fc.record({
      type: fc.constant("percentage" as const),
      value: fc.integer({ min: 1, max: 10_000 }).map((n) => n / 100),
    }),
    fc.record({ type: fc.constant("fixed" as const), value: fc.integer({ min: 1, max: 50_000 }) }),
  ),
);

it("whatever is added and taken off, sums and parts add up to the cent, and no part is below zero", () => {
  const document = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    discount,
    isTaxIncluded: fc.boolean(),
    isExempt: fc.boolean(),
  });
  fc.assert(
    fc.property(document, fc.array(fc.nat(1_000), { maxLength: 5 }), (billed, cuts) => {
      const total = computeTotal({ ...billed, mayDeduct: true });
      const { asked, sums } = askFor(billed);
      expect(total.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(sums.subtotalCents);
      expect(asked.rows.reduce((sum, row) => sum + row.netCents, 0)).toBe(asked.netCents);
      expect(asked.rows.reduce((sum, row) => sum + row.taxCents, 0)).toBe(asked.taxCents);
      expect(asked.netCents + asked.taxCents).toBe(asked.totalCents);
      fc.pre(sums.subtotalCents >= 0 && asked.netCents >= 0 && asked.taxCents >= 0);
      const ends = [
        0,
        ...cuts.toSorted((a, b) => a - b).map((cut) => Math.floor((asked.totalCents * cut) / 1_000)),
        asked.totalCents,
      ];
      const parts = ends.slice(1).map((end, index) => partOf(asked, ends[index] ?? 0, end));
      for (const part of parts) {
        expect(part.netCents).toBeGreaterThanOrEqual(0);
        expect(part.taxCents).toBeGreaterThanOrEqual(0);
        expect(part.netCents + part.taxCents).toBe(part.totalCents);
      }
      if (asked.totalCents === 0) return;
      for (const row of asked.rows) {
        const same = parts.flatMap((part) =>
          part.rows.filter((one) => JSON.stringify(one.tax) === JSON.stringify(row.tax)),
        );
        expect(same.reduce((sum, one) => sum + one.netCents, 0)).toBe(row.netCents);
        expect(same.reduce((sum, one) => sum + one.taxCents, 0)).toBe(row.taxCents);
      }
    }),
    { numRuns: 1_000 },
  );
});
