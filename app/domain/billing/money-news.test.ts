import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { EVENT_DATA } from "~/api/webhook-events";
import { subscriptions } from "~/db/schema/billing";
import { emails } from "~/db/schema/emails";
import { invoices } from "~/db/schema/invoices";
import { leads } from "~/db/schema/leads";
import { notifications } from "~/db/schema/notifications";
import { quotes } from "~/db/schema/quotes";
import { webhookEvents } from "~/db/schema/webhooks";
import { getDashboard } from "~/domain/dashboard/get-dashboard.server";
import { creditInvoice } from "~/domain/invoices/credit-invoice.server";
import { getRevenue } from "~/domain/invoices/get-revenue.server";
import { getInvoice } from "~/domain/invoices/read-invoice.server";
import { tellOverdueInvoices } from "~/domain/invoices/tell-overdue-invoices.server";
import { writeOffInvoice } from "~/domain/invoices/write-off-invoice.server";
import { refundPayment } from "~/domain/received-payments/refund-payment.server";
import { reversePayment } from "~/domain/received-payments/reverse-payment.server";
import { createEndpoint } from "~/domain/webhooks/create-endpoint.server";
import { WEBHOOK_EVENT_TYPES } from "~/domain/webhooks/schema";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { addDays } from "~/lib/calendar-date";
import { makeCustomer, makeStaff } from "../../../tests/harness/accounts";
import { makeIssuedInvoice, OWNER, pay, SALES, VIEWER } from "../../../tests/harness/invoices";
import { storeLead } from "../../../tests/harness/leads";
import { makeSentQuote } from "../../../tests/harness/quotes";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { cancelSubscription } from "./cancel-subscription.server";
import { listSubscriptions } from "./list-subscriptions.server";
import { tellOfSubscription } from "./tell.server";

const DAY_MS = 24 * 60 * 60 * 1000;
const test = emptiedContext();

beforeEach(async () => {
  const endpoint = { url: "https://hooks.example.com/in", description: "", eventTypes: [...WEBHOOK_EVENT_TYPES] };
  await createEndpoint(onBehalfOf(test.ctx, OWNER), endpoint);
});

const owner = () => onBehalfOf(test.ctx, OWNER);

async function events() {
  const rows = await test.ctx.db.select().from(webhookEvents).orderBy(webhookEvents.id);
  const known = rows.filter(({ type }) => type !== "webhook.test");
  for (const { type, data } of known) {
    const read = EVENT_DATA[type as keyof typeof EVENT_DATA].safeParse(data);
    expect(read.error?.issues ?? [], type).toEqual([]);
  }
  return known.map(({ type }) => type);
}

const newsTo = async () =>
  (await test.ctx.db.select().from(emails).where(eq(emails.kind, "money-news")).orderBy(emails.id)).map(
    ({ toAddress, subject }) => `${toAddress}: ${subject}`,
  );

async function subscribe(businessId: string, changes: Partial<typeof subscriptions.$inferInsert> = {}) {
  const now = test.clock.now();
  const [row] = await test.ctx.db
    .insert(subscriptions)
    .values({
      id: test.ctx.ids.uuid(),
      businessId,
      packageName: "Care",
      monthlyPriceCents: 9900,
      status: "active",
      currentPeriodEnd: new Date(now.getTime() + 20 * DAY_MS),
      createdAt: now,
      updatedAt: now,
      ...changes,
    })
    .returning();
  if (!row) throw new Error("no subscription");
  return row;
}

describe("word of invoices", () => {
  it("goes to owners and to who has the lead, each once, and to endpoints, when one is paid", async () => {
    const { email: ownerMail } = await makeStaff(test.ctx, "owner");
    const inCharge = await makeStaff(test.ctx, "sales");
    const { businessId } = await makeCustomer(test.ctx);
    const leadId = await storeLead(test.ctx);
    await test.ctx.db.update(leads).set({ assigneeId: inCharge.userId }).where(eq(leads.id, leadId));
    const quote = await makeSentQuote(test.ctx);
    await test.ctx.db.update(quotes).set({ leadId, businessId }).where(eq(quotes.id, quote.id));
    const id = await makeIssuedInvoice(test.ctx, businessId);
    const { totalCents, number } = await getInvoice(owner(), { id });
    await pay(test.ctx, businessId, { amount: String(totalCents / 100) }, [{ invoiceId: id, cents: totalCents }]);
    const to = (await newsTo()).map((line) => line.split(": ")[0]).sort();
    expect(to).toEqual(["hello@bluebonnet.example", ownerMail, inCharge.email].sort());
    expect((await newsTo())[0]).toContain(`invoice ${number} is paid`);
    expect(await events()).toEqual(["quote.sent", "invoice.issued", "invoice.paid", "payment.received"]);
  });

  it("says of a credit note, a loss, a reversal and a refund what they are", async () => {
    const { businessId } = await makeCustomer(test.ctx);
    const first = await makeIssuedInvoice(test.ctx, businessId);
    const second = await makeIssuedInvoice(test.ctx, businessId);
    await creditInvoice(owner(), { id: first, amountCents: 1000, reason: "Too much." });
    await writeOffInvoice(owner(), { id: second, reason: "Gone." });
    const one = await pay(test.ctx, businessId, { amount: "10" });
    const two = await pay(test.ctx, businessId, { amount: "20" });
    if (one.outcome !== "recorded" || two.outcome !== "recorded") throw new Error("not recorded");
    await reversePayment(owner(), { id: one.id, reason: "Bounced." });
    await refundPayment(owner(), { id: two.id, amountCents: 500, note: "" });
    expect((await events()).slice(2)).toEqual([
      "invoice.credited",
      "invoice.written-off",
      "payment.received",
      "payment.received",
      "payment.reversed",
      "payment.refunded",
    ]);
  });

  it("tells of an overdue one once, to both sides, also by two processes at once, and never of a paid one", async () => {
    const { businessId, userId } = await makeCustomer(test.ctx);
    const id = await makeIssuedInvoice(test.ctx, businessId);
    const { dueOn, number, updatedAt } = await getInvoice(owner(), { id });
    expect(await tellOverdueInvoices(test.ctx)).toBe(0);
    test.clock.advance(Date.parse(`${addDays(dueOn, 1)}T15:00:00Z`) - test.clock.now().getTime());
    const told = await Promise.all([tellOverdueInvoices(test.ctx), tellOverdueInvoices(test.ctx)]);
    expect(told.sort()).toEqual([0, 1]);
    expect(await tellOverdueInvoices(test.ctx)).toBe(0);
    expect((await newsTo()).filter((line) => line.includes("overdue"))).toHaveLength(1);
    expect((await events()).filter((type) => type === "invoice.overdue")).toHaveLength(1);
    const shown = await test.ctx.db.select().from(notifications).where(eq(notifications.userId, userId));
    expect(shown.map(({ title }) => title)).toContain(`Invoice ${number} is overdue`);
    const [row] = await test.ctx.db.select().from(invoices).where(eq(invoices.id, id));
    expect(row?.overdueToldAt).not.toBeNull();
    expect(row?.updatedAt.toISOString(), "a form that someone has open stays good").toBe(updatedAt);
  });
});

describe("word of plans", () => {
  it("tells staff and endpoints that one began, changed and ended", async () => {
    const { businessId, actor } = await makeCustomer(test.ctx);
    const row = await subscribe(businessId);
    const tell = (before: typeof row | undefined, after: typeof row) =>
      transact(owner(), (tx) => tellOfSubscription(tx, before, after));
    await tell(undefined, row);
    await tell(row, { ...row, packageName: "Care Plus", monthlyPriceCents: 19_900 });
    await cancelSubscription(onBehalfOf(test.ctx, actor), { id: row.id });
    const mails = await test.ctx.db
      .select()
      .from(emails)
      .where(eq(emails.kind, "subscription-changed"))
      .orderBy(emails.id);
    expect(mails.map(({ subject }) => subject.replace(/^.* (began|changed|of) /, "$1 "))).toEqual([
      "began Care",
      expect.stringContaining("Care Plus"),
      expect.stringContaining("has ended"),
    ]);
    expect(await events()).toEqual(["subscription.started", "subscription.changed", "subscription.ended"]);
  });
});

describe("figures", () => {
  it("move with every invoice and payment, and the report adds up to the same", async () => {
    const { businessId } = await makeCustomer(test.ctx);
    const money = async () => (await getDashboard(owner())).money;
    expect(await money()).toMatchObject({ owed: { cents: 0, count: 0 }, thisMonth: { cents: 0 } });
    const id = await makeIssuedInvoice(test.ctx, businessId);
    const { totalCents, dueOn } = await getInvoice(owner(), { id });
    expect(await money()).toMatchObject({ owed: { cents: totalCents, count: 1 }, overdue: { count: 0 } });
    const paid = await pay(test.ctx, businessId, { amount: "100" }, [{ invoiceId: id, cents: 10_000 }]);
    if (paid.outcome !== "recorded") throw new Error(paid.outcome);
    expect(await money()).toMatchObject({ owed: { cents: totalCents - 10_000 }, thisMonth: { cents: 10_000 } });
    await refundPayment(owner(), { id: paid.id, amountCents: 2500, note: "" });
    const now = await money();
    expect(now).toMatchObject({ owed: { cents: totalCents - 7500 }, thisMonth: { cents: 7500 } });
    const revenue = await getRevenue(owner(), { from: now?.thisMonth.from ?? "", to: now?.thisMonth.to ?? "" });
    expect(revenue).toMatchObject({
      totalCents: 7500,
      months: [{ cents: 7500 }],
      sources: [{ name: "Without a lead", cents: 7500 }],
      packages: [{ name: "Other work", cents: 7500 }],
    });
    test.clock.advance(Date.parse(`${addDays(dueOn, 40)}T15:00:00Z`) - test.clock.now().getTime());
    expect(await money()).toMatchObject({ overdue: { count: 1, cents: totalCents - 7500 }, thisMonth: { cents: 0 } });
  });

  it("of subscriptions list what they count, for who may read payments", async () => {
    const { businessId } = await makeCustomer(test.ctx);
    await subscribe(businessId);
    await subscribe(businessId, { status: "canceled" });
    const { items } = await listSubscriptions(onBehalfOf(test.ctx, VIEWER), { status: "active" });
    expect(items).toMatchObject([{ packageName: "Care", business: { id: businessId } }]);
    expect((await listSubscriptions(onBehalfOf(test.ctx, SALES), { text: "nobody of this name" })).items).toEqual([]);
  });
});
