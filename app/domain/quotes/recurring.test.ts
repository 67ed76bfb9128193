import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { agreementLines, agreementPeriods, agreements } from "~/db/schema/agreements";
import { invoices } from "~/db/schema/invoices";
import { quoteAcceptances, quotes } from "~/db/schema/quotes";
import { billAgreements } from "~/domain/agreements/bill-agreements.server";
import { reversePayment } from "~/domain/received-payments/reverse-payment.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { pay } from "../../../tests/harness/invoices";
import { quoteAnswers } from "../../../tests/harness/quote-answers";
import { makeSentQuote, quoteContentOf, quoteItem, SALES } from "../../../tests/harness/quotes";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { checkQuoteForm } from "./check-quote-form";
import { openOwnQuote } from "./own-quotes.server";
import { termLines } from "./paper-words";
import { EMPTY_ROW, type QuoteFormValues, quoteFormValues } from "./quote-form";
import { quoteTotal } from "./quote-total";
import { asksForMoney, recurringRows, recurringTermWords, totalWords } from "./recurring";
import { reopenQuote } from "./reopen-quote.server";
import { totalRows } from "./total-rows";
import { versionChanges } from "./version-changes";

const EMAIL = "dana@juniperlane.example";
const SALES_TAX = { name: "Sales tax", ratePpm: 82_500, taxablePpm: 1_000_000 };
const SETUP = quoteItem({ id: "1", name: "Website", unitPriceCents: 200_000 });
const CARE = quoteItem({ id: "2", name: "Care", unitPriceCents: 45_000, rhythm: "month", tax: SALES_TAX });
const ADS = quoteItem({ id: "3", name: "Ads", unitPriceCents: 10_000, rhythm: "month", isOptional: true });
const AUDIT = quoteItem({ id: "4", name: "Audit", unitPriceCents: 90_000, rhythm: "year" });
const TERMS = { startsOn: "2027-01-01", billingDay: 0, minimumMonths: 6, noticeDays: 30 };

describe("the sums of what is billed again and again", () => {
  const content = quoteContentOf({
    items: [SETUP, CARE, ADS, AUDIT],
    discount: { type: "percentage", value: 10 },
    depositPercent: 40,
    recurring: TERMS,
    validUntil: "2026-12-24",
  });

  it("stand beside the total, by rhythm, without the discount and with their tax", () => {
    const total = quoteTotal(content);
    expect(total).toMatchObject({ totalCents: 180_000, depositCents: 72_000, restCents: 108_000, taxes: [] });
    expect(total.recurring).toMatchObject([
      { rhythm: "month", totalCents: 48_713, items: [{ id: "2", amountCents: 45_000 }] },
      { rhythm: "year", totalCents: 90_000, items: [{ id: "4" }] },
    ]);
    expect(quoteTotal(content, { ids: ["3"], quantities: {} }).recurring[0]?.totalCents).toBe(58_713);
    expect(totalWords(total)).toBe("$1,800.00 once, $487.13 a month and $900.00 a year");
    expect(totalRows(content, total).totals).toEqual([{ label: "Total, once", cents: 180_000 }]);
    expect(totalRows(content, total).below.slice(-2)).toEqual([
      { label: "Every month, from January 1, 2027, with Sales tax 8.25%", cents: 48_713 },
      { label: "Every year, from January 1, 2027", cents: 90_000 },
    ]);
  });

  it("are told without a total of once where nothing is billed once", () => {
    const alone = quoteContentOf({ items: [CARE] });
    const total = quoteTotal(alone);
    expect(totalWords(total)).toBe("$487.13 a month");
    const row = { label: "Every month, from the day of acceptance, with Sales tax 8.25%", cents: 48_713 };
    expect(totalRows(alone, total)).toEqual({ above: [], totals: [row], below: [] });
    expect(recurringTermWords(alone, total)).toBe(
      "$487.13 a month is invoiced in advance, from the day of acceptance.",
    );
    expect(termLines(alone, total, false).join(" ")).not.toContain("The total of");
    expect(totalWords(quoteTotal(quoteContentOf({ items: [SETUP] })))).toBe("$2,000.00");
  });

  it("name the day of acceptance where that may be later", () => {
    const late = { ...content, validUntil: "2027-01-01" };
    expect(recurringRows(late, quoteTotal(late))[1]?.label).toBe(
      "Every year, from January 1, 2027 or the day of acceptance if that is later",
    );
  });

  it("ask for money, also where nothing is billed once", () => {
    expect(asksForMoney(quoteTotal(quoteContentOf({ items: [CARE] })))).toBe(true);
    expect(asksForMoney(quoteTotal(quoteContentOf({ items: [{ ...CARE, unitPriceCents: 0 }] })))).toBe(false);
  });

  it("say their term and notice", () => {
    expect(recurringTermWords(content, quoteTotal(content))).toBe(
      "$487.13 a month and $900.00 a year are invoiced in advance, from January 1, 2027, for at least 6 months. Either side can end it with 30 days’ notice.",
    );
  });

  it("are a difference of two versions", () => {
    const before = quoteContentOf({ items: [SETUP, { ...CARE, rhythm: null }] });
    const { lines } = versionChanges(before, quoteContentOf({ items: [SETUP, CARE], recurring: TERMS }));
    expect(lines).toContainEqual(
      expect.objectContaining({ what: "Care", after: expect.stringMatching(/Every month/) }),
    );
    expect(lines).toContainEqual({
      what: "Recurring",
      before: "",
      after: "from January 1, 2027 or the day of acceptance if that is later, at least 6 months, 30 days’ notice",
    });
    expect(lines).toContainEqual({ what: "Total", before: "$2,487.13", after: "$2,000.00 once and $487.13 a month" });
  });
});

const NEW_CARE = { ...CARE, id: "" };

describe("the form of a quote", () => {
  it("reads and shows rhythm and terms", () => {
    const stored = quoteFormValues(quoteContentOf({ items: [NEW_CARE], recurring: TERMS }), EMAIL, []);
    expect(stored).toMatchObject({ recurringFrom: "2027-01-01", billingDay: "", minimumMonths: "6", noticeDays: "30" });
    expect(checkQuoteForm(stored)).toMatchObject({ input: { items: [{ rhythm: "month" }], recurring: TERMS } });
  });

  it.each([
    [{ recurringFrom: "soon" }, "recurringFrom"],
    [{ billingDay: "32" }, "billingDay"],
    [{ minimumMonths: "x" }, "minimumMonths"],
    [{ noticeDays: "-1" }, "noticeDays"],
    [{ items: [{ ...EMPTY_ROW, name: "Care", amount: "450", rhythm: "week" }] }, "items.0.rhythm"],
  ] satisfies [Partial<QuoteFormValues>, string][])("refuses %j", (typed, field) => {
    const values = { ...quoteFormValues(quoteContentOf({ items: [NEW_CARE] }), EMAIL, []), ...typed };
    const checked = checkQuoteForm(values);
    expect(Object.keys("errors" in checked ? checked.errors : {})).toEqual([field]);
  });
});

describe("an acceptance", () => {
  const test = emptiedContext();
  const { accept } = quoteAnswers(() => test);
  const sales = () => onBehalfOf(test.ctx, SALES);
  const worker = () => onBehalfOf(test.ctx, { kind: "system", label: "Schedule" });

  const offered = (recurring: object | null) => ({
    items: [
      { name: "Website", amount: "2000" },
      { name: "Care", amount: "450", rhythm: "month", hours: { included: "4:30", above: "90" } },
      { name: "Ads", amount: "100", rhythm: "month", isOptional: true },
      { name: "Audit", amount: "900", rhythm: "year", isOptional: true },
    ],
    depositPercent: 100,
    recurring,
  });

  async function accepted(recurring: object | null = null, chosen: "all" | "none" = "none") {
    const customer = await makeCustomer(test.ctx, { email: EMAIL });
    const { id } = await makeSentQuote(test.ctx, offered(recurring));
    expect(await accept({ actor: customer.actor, id }, chosen)).toMatchObject({ outcome: "accepted" });
    return { id, ...customer };
  }
  const made = () => test.ctx.db.select().from(agreements).orderBy(agreements.rhythm);

  it("makes an agreement for each rhythm of what was chosen, and bills the rest once", async () => {
    const { id, businessId } = await accepted({ startsOn: "2027-01-01", minimumMonths: 6, noticeDays: 30 }, "all");
    const common = { businessId, quoteId: id, startsOn: "2027-01-01", nextOn: "2027-01-01", billingDay: 1 };
    expect(await made()).toMatchObject([
      { ...common, rhythm: "month", title: "Care, quote Q-0001", minimumMonths: 6, noticeDays: 30, isDraft: false },
      { ...common, rhythm: "year", title: "Audit, quote Q-0001" },
    ]);
    const lines = await test.ctx.db.select().from(agreementLines).orderBy(agreementLines.name);
    const hours = { minutes: 270, rollOver: "nothing", carryMaxMinutes: 0, aboveCents: 9_000 };
    expect(lines.map(({ name, amountCents, hours }) => [name, amountCents, hours])).toEqual([
      ["Ads", 10_000, null],
      ["Audit", 90_000, null],
      ["Care", 45_000, hours],
    ]);
    const billed = await test.ctx.db.select().from(invoices);
    expect(billed.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(200_000);
    const [row] = await test.ctx.db.select().from(quotes);
    expect(row).toMatchObject({
      totalCents: 200_000,
      recurring: [
        { rhythm: "month", totalCents: 55_000 },
        { rhythm: "year", totalCents: 90_000 },
      ],
    });
    const [certificate] = await test.ctx.db.select().from(quoteAcceptances);
    expect(certificate?.consent).toContain("for $2,000.00 once, $550.00 a month and $900.00 a year on behalf of");
  });

  it("begins today where no day is named or it is over, and bills the first period with the acceptance, once", async () => {
    const { id, businessId, actor } = await accepted({ startsOn: "2020-01-01" });
    const [agreement] = await made();
    expect(agreement?.nextOn).not.toBe(agreement?.startsOn);
    expect(Number(agreement?.startsOn.slice(8))).toBe(agreement?.billingDay);
    expect(await billAgreements(worker())).toBe(0);
    const bills = await test.ctx.db.select().from(invoices).where(eq(invoices.businessId, businessId));
    expect(bills.filter(({ title }) => title.startsWith("Care, quote Q-0001, "))).toMatchObject([
      { totalCents: 45_000, status: "issued" },
    ]);
    // Both are on the page that says "accepted", and each on its own.
    const shown = await openOwnQuote(onBehalfOf(test.ctx, actor), id);
    expect(shown.bills.open.map(({ openCents }) => openCents).sort()).toEqual([200_000, 45_000]);
    expect(shown.balance).toMatchObject({ totalCents: 200_000 });
  });

  it("that is undone deletes an agreement that billed nothing", async () => {
    const { id } = await accepted({ startsOn: "2027-01-01" });
    expect(await reopenQuote(sales(), { id, reason: "Too early" })).toEqual({ outcome: "reopened" });
    expect(await made()).toEqual([]);
    const [row] = await test.ctx.db.select().from(quotes);
    expect(row?.recurring).toEqual([{ rhythm: "month", totalCents: 45_000 }]);
  });

  it("that is undone credits what its agreement billed, which ends that day; one that is paid stays", async () => {
    const { id, businessId } = await accepted();
    const [period] = await test.ctx.db.select().from(agreementPeriods);
    const invoiceId = period?.invoiceId ?? "";
    const isFirst = eq(invoices.id, invoiceId);
    const paid = await pay(test.ctx, businessId, { amount: "1" }, [{ invoiceId, cents: 100 }]);
    expect(await reopenQuote(sales(), { id, reason: "Wrong" })).toEqual({ outcome: "paid" });
    await reversePayment(sales(), { id: "id" in paid ? paid.id : "", reason: "Bounced" });
    expect(await reopenQuote(sales(), { id, reason: "Wrong" })).toEqual({ outcome: "reopened" });
    expect(await test.ctx.db.select({ status: invoices.status }).from(invoices).where(isFirst)).toEqual([
      { status: "credited" },
    ]);
    const [agreement] = await made();
    expect(agreement).toMatchObject({ endsOn: agreement?.startsOn, endedBy: "agency" });
    test.clock.advance(400 * 24 * 60 * 60 * 1000);
    expect(await billAgreements(worker())).toBe(0);
  });
});
