import fc from "fast-check";
import { expect, it } from "vitest";
import { createTaxRate } from "~/domain/taxes/change-taxes.server";
import { TaxRateInput } from "~/domain/taxes/schema";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { agencyDay } from "~/lib/calendar-date";
import { makeCustomer } from "../../../tests/harness/accounts";
import { billHours, makeIssuedInvoice, OWNER } from "../../../tests/harness/invoices";
import { makeSentQuote } from "../../../tests/harness/quotes";
import { sharedContext } from "../../../tests/harness/use-test-context";
import { creditInvoice } from "./credit-invoice.server";
import { issueInvoice } from "./issue-invoice.server";
import { type BilledLine, listBilledLines } from "./list-billed-lines.server";
import { getInvoice } from "./read-invoice.server";
import { getTaxReport } from "./tax-report.server";

const DAY_MS = 24 * 60 * 60 * 1000;
const MONTHS = 5;

const test = sharedContext();

const owner = () => onBehalfOf(test.ctx, OWNER);

/** All lines of a period, in pages as a download reads them. */
async function linesOf(period: { from: string; to: string }): Promise<BilledLine[]> {
  const lines: BilledLine[] = [];
  let cursor: string | undefined;
  do {
    const page = await listBilledLines(owner(), { ...period, cursor, limit: 3 });
    lines.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return lines;
}

/** Net and tax by rate, in cents. */
function sumsOf(lines: readonly Pick<BilledLine, "tax" | "netCents" | "taxCents">[]): Record<string, [number, number]> {
  const sums: Record<string, [number, number]> = {};
  for (const { tax, netCents, taxCents } of lines) {
    const [net, sum] = sums[tax?.name ?? ""] ?? [0, 0];
    sums[tax?.name ?? ""] = [net + netCents, sum + taxCents];
  }
  return sums;
}

it("for any period, the lines with the credit notes are what the tax report says, by rate and to the cent", async () => {
  const { businessId, email } = await makeCustomer(test.ctx);
  const rates = await Promise.all(
    [
      ["Full", "19"],
      ["Less", "8.25"],
    ].map(async ([name, rate]) => {
      const made = await createTaxRate(
        owner(),
        TaxRateInput.parse({ name, rate, taxable: "100", validFrom: "2026-01-01" }),
      );
      if (made.outcome !== "saved") throw new Error(made.outcome);
      return made.rate.id;
    }),
  );
  const price = fc.integer({ min: -3_000, max: 20_000 }).map((cents) => (cents / 100).toFixed(2));
  const line = fc.record({
    name: fc.constant("Work"),
    quantity: fc.integer({ min: 1, max: 4_000 }).map((thousandths) => String(thousandths / 1_000)),
    unitPrice: price,
    taxRateId: fc.constantFrom("", ...rates),
  });
  const deed = fc.record({
    days: fc.integer({ min: 0, max: 12 }),
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    discount: fc.option(
      fc.record({ type: fc.constant("percentage"), value: fc.integer({ min: 1, max: 400 }).map((n) => n / 4) }),
    ),
    isTaxIncluded: fc.boolean(),
    credit: fc.integer({ min: 0, max: 100 }),
  });
  const issued: string[] = [];
  for (const { days, credit, lines, ...invoice } of fc.sample(deed, { numRuns: 30, seed: 33 })) {
    test.clock.advance(days * DAY_MS);
    // Together they stay above zero: the first line is dear.
    const dear = { name: "Base", quantity: "1", unitPrice: "900", taxRateId: rates[0] };
    issued.push(await makeIssuedInvoice(test.ctx, businessId, { lines: [dear, ...lines], ...invoice }));
    const earlier = issued[Math.floor((issued.length * credit) / 101)] ?? "";
    const { totalCents, creditedCents } = await getInvoice(owner(), { id: earlier });
    const amountCents = Math.floor(((totalCents - creditedCents) * credit) / 100);
    if (amountCents > 0) await creditInvoice(owner(), { id: earlier, amountCents, reason: "Less" });
  }
  const { id: quoteId } = await makeSentQuote(test.ctx, { businessEmail: email, businessId, validUntil: "2027-12-31" });
  const { balance } = await billHours(test.ctx, businessId, quoteId);
  await issueInvoice(owner(), { id: balance.id });

  const first = Date.parse("2026-02-20");
  const last = test.clock.now().getTime();
  const day = fc.integer({ min: 0, max: Math.ceil((last - first) / DAY_MS) });
  for (const [one, other] of [[0, 10_000], ...fc.sample(fc.tuple(day, day), { numRuns: 12 * MONTHS, seed: 7 })]) {
    const [from, to] = [Math.min(one ?? 0, other ?? 0), Math.max(one ?? 0, other ?? 0)].map((days) =>
      agencyDay(new Date(first + days * DAY_MS)),
    ) as [string, string];
    const report = await getTaxReport(owner(), { from, to });
    const lines = await linesOf({ from, to });
    const expected = Object.fromEntries(
      report.rows.map(({ name, netCents, taxCents }) => [name, [netCents, taxCents]]),
    );
    expect(sumsOf(lines)).toEqual(expected);
    const notes = new Set(lines.flatMap(({ document, credits }) => (credits === null ? [] : [document.number])));
    expect(new Set(report.rows.flatMap((row) => row.notes.map(({ number }) => number)))).toEqual(notes);
    for (const row of report.rows) {
      expect(row.notes.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(row.creditedCents);
    }
  }
});
