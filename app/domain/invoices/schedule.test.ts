import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { creditNotes, invoices } from "~/db/schema/invoices";
import { projectMilestones, projects } from "~/db/schema/projects";
import { quoteParts } from "~/db/schema/quote-parts";
import { getQuoteBalance } from "~/domain/billing/quote-balance.server";
import { markMilestone, removeMilestone } from "~/domain/projects/change-milestone.server";
import { acceptQuote } from "~/domain/quotes/accept-quote.server";
import { createQuote } from "~/domain/quotes/create-quote.server";
import { listParts } from "~/domain/quotes/list-parts.server";
import { quoteTotal } from "~/domain/quotes/quote-total";
import { reopenQuote } from "~/domain/quotes/reopen-quote.server";
import { QuoteInput } from "~/domain/quotes/schema";
import { sendQuote } from "~/domain/quotes/send-quote.server";
import { totalRows } from "~/domain/quotes/total-rows";
import { createTaxRate } from "~/domain/taxes/change-taxes.server";
import { TaxRateInput } from "~/domain/taxes/schema";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { agencyDay } from "~/lib/calendar-date";
import { makeCustomer } from "../../../tests/harness/accounts";
import { OWNER, SALES } from "../../../tests/harness/invoices";
import { acceptanceOf, makeSentQuote, quoteContentOf, quoteInput, quoteItem } from "../../../tests/harness/quotes";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { billDueParts, billPartNow } from "./bill-parts.server";
import { creditInvoice } from "./credit-invoice.server";
import { deleteInvoiceDraft } from "./delete-invoice-draft.server";

const test = emptiedContext();

const DAY_MS = 24 * 60 * 60 * 1000;
const sales = () => onBehalfOf(test.ctx, SALES);
const owner = () => onBehalfOf(test.ctx, OWNER);
const run = () => billDueParts(test.ctx);
const SITE = [{ name: "Site", amount: "1000.01" }];
const inDays = (days: number) => agencyDay(new Date(test.clock.now().getTime() + days * DAY_MS));
/** By a milestone, on a day in 18 days unless told otherwise, and by a milestone as a draft. */
const three = (billedOn = inDays(18)) => [
  { name: "Design approved", share: "30%" },
  { name: "Spring", share: "20%", billedOn },
  { name: "Launch", share: "20%", isDraft: true },
];

async function accepted(changes: Record<string, unknown> = {}) {
  const { ctx } = test;
  const { actor, businessId } = await makeCustomer(ctx, { email: "dana@juniperlane.example" });
  const { id } = await makeSentQuote(ctx, {
    items: SITE,
    depositPercent: 30,
    schedule: three(),
    validUntil: inDays(9),
    ...changes,
  });
  const outcome = await acceptQuote(onBehalfOf(ctx, actor), await acceptanceOf(ctx, actor, id));
  if (outcome.outcome !== "accepted") throw new Error(outcome.outcome);
  return { id, businessId, projectId: outcome.projectId };
}

const billsOf = (id: string) =>
  test.ctx.db
    .select()
    .from(invoices)
    .where(eq(invoices.quoteId, id))
    .orderBy(asc(invoices.createdAt), asc(invoices.id));
const milestonesOf = (projectId: string) =>
  test.ctx.db
    .select()
    .from(projectMilestones)
    .where(eq(projectMilestones.projectId, projectId))
    .orderBy(asc(projectMilestones.position));

async function milestone(projectId: string, title: string): Promise<string> {
  return (await milestonesOf(projectId)).find((one) => one.title === title)?.id ?? "";
}

async function mark(projectId: string, title: string, isDone = true) {
  return markMilestone(sales(), { projectId, id: await milestone(projectId, title), isDone });
}

describe("a schedule", () => {
  it("bills the deposit right away, a part on its day and one when its milestone is reached, as set", async () => {
    const { id, projectId } = await accepted();
    expect((await milestonesOf(projectId)).map(({ title }) => title)).toEqual(["Design approved", "Launch"]);
    expect((await billsOf(id)).map(({ status, totalCents }) => [status, totalCents])).toEqual([["issued", 30_000]]);
    expect(await run()).toBe(0);

    await mark(projectId, "Design approved");
    expect(await run()).toBe(1);
    test.clock.advance(20 * DAY_MS);
    expect(await run()).toBe(1);
    await mark(projectId, "Launch");
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);

    const bills = await billsOf(id);
    expect(bills.map(({ status, part, title, totalCents }) => [status, part, title, totalCents])).toEqual([
      ["issued", "deposit", "Deposit, Site, quote Q-0001", 30_000],
      ["issued", "part", "Design approved, quote Q-0001", 30_001],
      ["issued", "part", "Spring, quote Q-0001", 20_000],
      ["draft", "part", "Launch, quote Q-0001", 20_000],
    ]);
    expect(bills.map(({ projectId: of }) => of)).toEqual(bills.map(() => projectId));
  });

  it("is right to the cent, whatever the shares and taxes, in net and tax", async () => {
    const share = fc.integer({ min: 1, max: 4_000 });
    const story = fc.record({
      cents: fc.integer({ min: 1, max: 1_000_000 }),
      deposit: fc.integer({ min: 1, max: 40 }),
      shares: fc.array(share, { minLength: 1, maxLength: 6 }),
    });
    const tax = { name: "Sales tax", ratePpm: 82_500, taxablePpm: 1_000_000 };
    fc.assert(
      fc.property(story, ({ cents, deposit, shares }) => {
        const sum = shares.reduce((a, b) => a + b, 0);
        const all = (100 - deposit) * 10_000;
        const ppm = shares.map((one) => Math.floor((one * all) / sum));
        const left = all - ppm.reduce((a, b) => a + b, 0);
        const schedule = ppm.map((one, index) => ({
          name: `Part ${index}`,
          share: { type: "percentage" as const, ppm: index === 0 ? one + left : one },
          billedOn: null,
          isDraft: false,
        }));
        const content = quoteContentOf({
          items: [quoteItem({ unitPriceCents: cents, tax })],
          depositPercent: deposit,
          schedule,
        });
        const total = quoteTotal(content);
        expect(total.parts.length).toBe(shares.length);
        const parts = total.parts.map((part) => part.cents);
        expect(total.depositCents + parts.reduce((a, b) => a + b, 0)).toBe(total.totalCents);
        for (const part of parts) expect(part).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("asks in all its invoices for exactly the net and the taxes of the quote", async () => {
    const rate = { name: "Sales tax", rate: "8.25", taxable: "100", validFrom: "2020-01-01" };
    const made = await createTaxRate(owner(), TaxRateInput.parse(rate));
    if (made.outcome !== "saved") throw new Error(made.outcome);
    const taxRateId = made.rate.id;
    const { id, projectId } = await accepted({
      items: [
        { name: "Site", amount: "999.99", taxRateId },
        { name: "Host", amount: "33.33", taxRateId: null },
      ],
    });
    await mark(projectId, "Launch");
    await mark(projectId, "Design approved");
    test.clock.advance(20 * DAY_MS);
    expect(await run()).toBe(3);
    const bills = await billsOf(id);
    const sum = (read: (bill: (typeof bills)[number]) => number) => bills.reduce((all, bill) => all + read(bill), 0);
    expect([sum((bill) => bill.netCents), sum((bill) => bill.taxCents)]).toEqual([103_332, 8_250]);
  });

  it("is billed once by two workers at the same time", async () => {
    const { id, projectId } = await accepted();
    await mark(projectId, "Design approved");
    await mark(projectId, "Launch");
    const billed = await Promise.all([run(), run(), run()]);
    expect(billed.reduce((a, b) => a + b)).toBe(2);
    expect(await billsOf(id)).toHaveLength(3);
  });

  it("says on the quote's balance what is billed later, and asks for nothing of it yet", async () => {
    const { id } = await accepted();
    expect(await getQuoteBalance(sales(), id)).toMatchObject({
      dueCents: 30_000,
      openCents: 30_000,
      laterCents: 70_001,
    });
  });

  it("shows its parts where the sums of the quote are shown", () => {
    const content = quoteContentOf({
      items: [quoteItem({ unitPriceCents: 100_000 })],
      depositPercent: 30,
      schedule: QuoteInput.parse({ ...quoteInput(), items: SITE, depositPercent: 30, schedule: three("2026-03-20") })
        .schedule,
    });
    expect(totalRows(content, quoteTotal(content)).below).toEqual([
      { label: "Deposit (30%), invoiced on acceptance", cents: 30_000 },
      { label: "Design approved (30%), once it’s reached", cents: 30_000 },
      { label: "Spring (20%), on March 20, 2026", cents: 20_000 },
      { label: "Launch (20%), once it’s reached", cents: 20_000 },
    ]);
  });
});

describe("what happens to the parts", () => {
  it("of a paused project: nothing is billed; of one that is done: what is left becomes drafts", async () => {
    const { id, projectId } = await accepted();
    await mark(projectId, "Design approved");
    test.clock.advance(20 * DAY_MS);
    await test.ctx.db.update(projects).set({ status: "paused" });
    expect(await run()).toBe(0);
    await test.ctx.db.update(projects).set({ status: "done" });
    expect(await run()).toBe(3);
    expect((await billsOf(id)).map(({ status }) => status).sort()).toEqual(["draft", "issued", "issued", "issued"]);
  });

  it("when a milestone isn't reached after all: a draft goes and waits again, an issued invoice stays and is named", async () => {
    const { id, projectId } = await accepted();
    await mark(projectId, "Launch");
    await mark(projectId, "Design approved");
    await run();
    expect(await mark(projectId, "Launch", false)).toEqual({ issuedNumbers: [] });
    const { issuedNumbers } = await mark(projectId, "Design approved", false);
    const bills = await billsOf(id);
    expect(bills.map(({ status, part }) => [status, part])).toEqual([
      ["issued", "deposit"],
      ["issued", "part"],
    ]);
    expect(issuedNumbers).toEqual([bills[1]?.number]);
    await mark(projectId, "Launch");
    await mark(projectId, "Design approved");
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
  });

  it("when the milestone is removed, its draft deleted or its invoice credited: they wait for staff, who bill them by a draft", async () => {
    const { id, projectId } = await accepted();
    await mark(projectId, "Launch");
    await run();
    const [, draft] = await billsOf(id);
    expect(await deleteInvoiceDraft(sales(), { id: draft?.id ?? "" })).toEqual({ outcome: "deleted" });
    expect(await run()).toBe(0);
    await removeMilestone(sales(), { projectId, id: await milestone(projectId, "Design approved") });
    expect(await run()).toBe(0);
    test.clock.advance(20 * DAY_MS);
    expect(await run()).toBe(1);
    const spring = (await billsOf(id)).at(-1);
    await creditInvoice(owner(), { id: spring?.id ?? "", amountCents: 20_000, reason: "Too early" });
    expect(await run()).toBe(0);
    const parts = await listParts(sales(), { quoteId: id });
    expect(parts.map(({ name, isHeld, milestone: by, invoice }) => [name, isHeld, by, invoice])).toEqual([
      ["Design approved", false, null, null],
      ["Spring", true, null, null],
      ["Launch", true, "Launch", null],
    ]);
    const [first] = parts;
    const both = await Promise.all([1, 2].map(() => billPartNow(sales(), { id: first?.id ?? "" })));
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(["billed", "there-already"]);
    expect(new Set(both.map(({ invoice }) => invoice.id)).size).toBe(1);
    expect(both[0]?.invoice.status).toBe("draft");
    expect((await listParts(sales(), { projectId }))[0]?.invoice?.status).toBe("draft");
  });

  it("when the acceptance is undone: they go with it, and come again with the next one", async () => {
    const { id, projectId } = await accepted();
    await mark(projectId, "Launch");
    await run();
    expect(await reopenQuote(sales(), { id, reason: "Wrong quote" })).toEqual({ outcome: "reopened" });
    expect(await test.ctx.db.select().from(quoteParts)).toEqual([]);
    expect((await billsOf(id)).map(({ status }) => status)).toEqual(["credited"]);
    expect(await test.ctx.db.select().from(creditNotes)).toHaveLength(1);
    test.clock.advance(20 * DAY_MS);
    expect(await run()).toBe(0);
  });
});

describe("a schedule that doesn't sum up", () => {
  const problemsOf = (changes: Record<string, unknown>) => {
    const read = QuoteInput.safeParse({
      ...quoteInput(),
      items: SITE,
      depositPercent: 30,
      schedule: three(),
      ...changes,
    });
    return read.success ? [] : read.error.issues.map(({ path, message }) => [path.join("."), message]);
  };

  it("is refused beside the field", () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ depositPercent: 25 })).toEqual([
      ["schedule.2.share", "Deposit and parts come to 95%. They have to come to 100%."],
    ]);
    expect(problemsOf({ depositPercent: 100 })).toEqual([
      ["depositPercent", "With a schedule, the deposit has to be less than 100%."],
    ]);
    const mixed = [three()[0], { name: "Rest", share: "$400" }];
    expect(problemsOf({ schedule: mixed })[0]?.[0]).toBe("schedule.1.share");
    for (const share of ["", "abc", "0%", "-5%", "101%", "0", "-1", "99999999999"]) {
      expect(problemsOf({ schedule: [{ name: "All", share }] })[0]).toEqual([
        "schedule.0.share",
        "Enter a share, such as 30% or 500.",
      ]);
    }
    const optional = [{ name: "Site", amount: "10", isOptional: true }];
    expect(problemsOf({ items: optional, schedule: [{ name: "All", share: "7" }] })[0]?.[0]).toBe("schedule.0.share");
    expect(problemsOf({ schedule: [{ name: "", share: "70%" }] })[0]?.[0]).toBe("schedule.0.name");
    expect(problemsOf({ schedule: [{ name: "A", share: "70%", billedOn: "2026-02-31" }] })[0]?.[0]).toBe(
      "schedule.0.billedOn",
    );
  });

  it("in amounts is refused with both sums, and nothing is stored", async () => {
    const quote = (share: string) =>
      quoteInput({ items: SITE, depositPercent: 30, validUntil: inDays(9), schedule: [{ name: "Rest", share }] });
    expect(await createQuote(sales(), { quote: quote("700") })).toEqual({
      outcome: "schedule-off",
      partsCents: 70_000,
      restCents: 70_001,
    });
    const made = await createQuote(sales(), { quote: quote("700.01") });
    if (made.outcome !== "saved") throw new Error(made.outcome);
    expect(await sendQuote(sales(), { id: made.quote.id, byEmail: false })).toMatchObject({ outcome: "sent" });
  });
});
