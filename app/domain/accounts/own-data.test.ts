import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { businesses, user } from "~/db/schema/accounts";
import { payments, subscriptions } from "~/db/schema/billing";
import { projects } from "~/db/schema/projects";
import { quoteAcceptances, quotes, quoteVersions } from "~/db/schema/quotes";
import { recordMetrics } from "~/domain/metrics/record-metrics.server";
import { deleteOwnAccount } from "~/domain/retention/delete-own-account.server";
import { listRecordMessages } from "~/domain/threads/list-messages.server";
import { writeRecordMessage } from "~/domain/threads/write-message.server";
import { VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { kindsTo } from "../../../tests/harness/account-links";
import { makeCustomer, PASSWORD, signInAs } from "../../../tests/harness/accounts";
import { storeBooking } from "../../../tests/harness/bookings";
import { makeInvoiceDraft, makeIssuedInvoice } from "../../../tests/harness/invoices";
import { storeLead } from "../../../tests/harness/leads";
import { makeColleague, makeProject, SALES } from "../../../tests/harness/portal";
import { quoteContentOf, quoteItem } from "../../../tests/harness/quotes";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { exportOwnData } from "./export-own-data.server";

const test = emptiedContext();

const MINE = { question: "What would you like to talk about?", answer: "A shop." };

type Customer = Awaited<ReturnType<typeof makeCustomer>>;

/** A quote as it was sent, accepted or not. */
async function storeQuote(
  { businessId, email, userId }: Customer,
  number: number,
  isAccepted: boolean,
): Promise<string> {
  const { ctx } = test;
  const [id, versionId, now] = [ctx.ids.uuid(), ctx.ids.uuid(), ctx.clock.now()];
  const content = quoteContentOf({
    businessName: "Juniper Lane",
    contactName: "Dana",
    message: "Hello Dana",
    validUntil: "2026-04-01",
    items: [quoteItem({ name: "Logo", unitPriceCents: 5000 })],
  });
  await ctx.db.insert(quotes).values({
    id,
    number,
    businessId,
    businessName: "Juniper Lane",
    contactName: "Dana",
    businessEmail: email,
    versionId,
    status: isAccepted ? "accepted" : "sent",
    draft: { ...content, message: "A secret draft" },
    totalCents: 5000,
    depositCents: 5000,
    validUntil: "2026-04-01",
    sentAt: now,
    createdAt: now,
    updatedAt: now,
    acceptedAt: isAccepted ? now : null,
  });
  await ctx.db.insert(quoteVersions).values({
    id: versionId,
    quoteId: id,
    version: 1,
    content,
    contentHash: "hash",
    totalCents: 5000,
    sentByLabel: "Sam",
    createdAt: now,
  });
  if (isAccepted) {
    await ctx.db.insert(quoteAcceptances).values({
      quoteId: id,
      versionId,
      chosenItemIds: [],
      totalCents: 5000,
      contentHash: "hash",
      name: "Dana",
      consent: "I agree.",
      userId,
      email,
      clientAddress: "203.0.113.9",
      userAgent: "Firefox",
      acceptedAt: now,
    });
  }
  return id;
}

async function fill(customer: Customer): Promise<{ accepted: string; open: string; projectId: string }> {
  const { ctx } = test;
  const { businessId, actor } = customer;
  const [accepted, open] = [await storeQuote(customer, 1001, true), await storeQuote(customer, 1002, false)];
  const now = ctx.clock.now();
  await ctx.db.insert(payments).values({
    id: ctx.ids.uuid(),
    businessId,
    quoteId: accepted,
    amountCents: 5000,
    status: "paid",
    invoiceNumber: "INV-1",
    description: "Logo",
    createdAt: now,
    updatedAt: now,
  });
  const projectId = await makeProject(ctx, customer);
  await writeRecordMessage(onBehalfOf(ctx, actor), { record: { kind: "project", id: projectId }, text: "Nice" });
  const figures = { visits: 7, leads: 0, reach: 0, spendCents: 0 };
  const entries = [{ day: "2026-03-01", channel: "website", ...figures } as const];
  await recordMetrics(onBehalfOf(ctx, SALES), { businessId, entries });
  return { accepted, open, projectId };
}

describe("the export of one's own data", () => {
  it("holds what is kept about person and business, without secrets and without anyone else's", async () => {
    const dana = await makeCustomer(test.ctx, {
      name: "Dana",
      email: "dana@own.example",
      businessName: "Juniper Lane",
    });
    const other = await makeCustomer(test.ctx, { name: "Otto", businessName: "Others" });
    await fill(dana);
    await makeProject(test.ctx, other, { name: "Not yours" });
    await makeIssuedInvoice(test.ctx, dana.businessId, { title: "Hours in March" });
    await makeInvoiceDraft(test.ctx, dana.businessId, { title: "A draft that is ours" });
    await makeIssuedInvoice(test.ctx, other.businessId, { title: "An invoice of others" });
    await storeLead(test.ctx, { email: "Dana@own.example", summary: "A request of mine" });
    const leadId = await storeLead(test.ctx, { email: other.email, summary: "A request of others" });
    const [own] = await test.ctx.db
      .select({ projectId: projects.id })
      .from(projects)
      .where(eq(projects.businessId, dana.businessId));
    await storeBooking(test.ctx, { leadId, ...own, email: "Dana@own.example", name: "Dana", answers: [MINE] });
    await storeBooking(test.ctx, { leadId, email: other.email, name: "Otto" });
    await storeBooking(test.ctx, { state: "held", heldUntil: new Date(), email: "dana@own.example" });
    await signInAs(test.ctx, dana.username);
    const answer = await exportOwnData(onBehalfOf(test.ctx, dana.actor));
    if (answer.outcome !== "exported") throw new Error(answer.outcome);
    expect(answer.data).toMatchObject({
      account: { name: "Dana", email: "dana@own.example" },
      business: { name: "Juniper Lane" },
      quotes: [{ number: 1001, content: { message: "Hello Dana" } }, { number: 1002 }],
      acceptances: [{ name: "Dana" }],
      invoices: [{ title: "Hours in March", status: "issued", totalCents: 160_000 }],
      links: expect.arrayContaining([expect.objectContaining({ record: "invoice", revokedAt: null })]),
      payments: [{ invoiceNumber: "INV-1", amountCents: 5000 }],
      projects: [{ name: "Online shop" }],
      written: [{ text: "Nice" }],
      analytics: [{ visits: 7 }],
      requests: [{ summary: "A request of mine" }],
      bookings: [{ kind: "Call", state: "booked", name: "Dana", answers: [MINE], project: "Online shop" }],
    });
    const json = JSON.stringify(answer.data);
    for (const secret of [
      "Not yours",
      "A request of others",
      "Otto",
      "A secret draft",
      "A draft that is ours",
      "An invoice of others",
      "token",
      "password",
    ]) {
      expect(json).not.toContain(secret);
    }
    const { rows } = await test.pool.query("select actor_id from audit_log where action = 'account.exported'");
    expect(rows).toEqual([{ actor_id: dana.userId }]);
  });

  it("finds nothing by an address that is not confirmed, and is for customers, not without end", async () => {
    const mallory = await makeCustomer(test.ctx, { email: "victim@own.example", emailVerified: false });
    await storeLead(test.ctx, { email: "victim@own.example", summary: "A request of the victim" });
    for (let count = 0; count < 10; count += 1) {
      const answer = await exportOwnData(onBehalfOf(test.ctx, mallory.actor));
      expect(JSON.stringify(answer)).not.toContain("A request of the victim");
    }
    expect(await exportOwnData(onBehalfOf(test.ctx, mallory.actor))).toMatchObject({ outcome: "rate-limited" });
    for (const who of [VISITOR, SALES]) {
      await expect(exportOwnData(onBehalfOf(test.ctx, who))).rejects.toMatchObject({ code: "permission.denied" });
    }
  });
});

describe("the deletion of one's own account", () => {
  it("takes the right password", async () => {
    const { actor } = await makeCustomer(test.ctx);
    expect(await deleteOwnAccount(onBehalfOf(test.ctx, actor), { currentPassword: "wrong" })).toEqual({
      outcome: "wrong-password",
    });
    await expect(deleteOwnAccount(onBehalfOf(test.ctx, SALES), { currentPassword: PASSWORD })).rejects.toMatchObject({
      code: "permission.denied",
    });
    expect(await countRows(test.pool, '"user"')).toBe(1);
  });

  it("of one of several people leaves the business as it is", async () => {
    const dana = await makeCustomer(test.ctx, { name: "Dana", businessName: "Juniper Lane" });
    const lou = await makeColleague(test.ctx, dana);
    const { projectId } = await fill(dana);
    const { cookie } = await signInAs(test.ctx, dana.username);
    const answer = await deleteOwnAccount(onBehalfOf(test.ctx, dana.actor), { currentPassword: PASSWORD });
    expect(answer).toEqual({ outcome: "deleted", isClosed: false });
    expect(await test.ctx.auth.identify(new Headers({ cookie }))).toEqual(VISITOR);
    const people = await test.ctx.db.select({ id: user.id }).from(user);
    expect(people).toEqual([{ id: lou.userId }]);
    const [business] = await test.ctx.db.select().from(businesses);
    expect(business).toMatchObject({ name: "Juniper Lane", closedAt: null });
    expect(await listRecordMessages(onBehalfOf(test.ctx, SALES), { kind: "project", id: projectId })).toMatchObject([
      { by: "Former customer", text: "Nice" },
    ]);
    expect(await kindsTo(test.ctx, dana.email)).toContain("account-deleted");
    expect((await kindsTo(test.ctx, lou.email)).at(-1)).toBe("customer-notification");
  });

  it("of the last person closes the business and keeps what the law wants kept", async () => {
    const dana = await makeCustomer(test.ctx, { name: "Dana", businessName: "Juniper Lane" });
    const { accepted, open } = await fill(dana);
    const answer = await deleteOwnAccount(onBehalfOf(test.ctx, dana.actor), { currentPassword: PASSWORD });
    expect(answer).toEqual({ outcome: "deleted", isClosed: true });
    const [business] = await test.ctx.db.select().from(businesses);
    expect(business).toMatchObject({ name: "Closed account", notes: "", closedAt: test.clock.now() });
    const quoteOf = async (id: string) => (await test.ctx.db.select().from(quotes).where(eq(quotes.id, id)))[0];
    expect(await quoteOf(accepted)).toMatchObject({
      status: "accepted",
      contactName: "Dana",
      businessEmail: dana.email,
    });
    const unaccepted = await quoteOf(open);
    expect(unaccepted).toMatchObject({ status: "declined", contactName: "", businessName: "Closed account" });
    expect(unaccepted?.businessEmail).not.toContain(dana.email);
    for (const table of ["quote_acceptances", "payments", "projects"])
      expect(await countRows(test.pool, table)).toBe(1);
    for (const table of ['"user"', "session", "daily_metrics", "record_messages", "notifications"]) {
      expect(await countRows(test.pool, table), table).toBe(0);
    }
  });

  it("waits until a subscription of the business is over", async () => {
    const { actor, businessId } = await makeCustomer(test.ctx);
    const now = test.clock.now();
    await test.ctx.db.insert(subscriptions).values({
      id: test.ctx.ids.uuid(),
      businessId,
      packageName: "Growth",
      monthlyPriceCents: 7900,
      status: "past_due",
      currentPeriodEnd: now,
      createdAt: now,
      updatedAt: now,
    });
    const remove = () => deleteOwnAccount(onBehalfOf(test.ctx, actor), { currentPassword: PASSWORD });
    expect(await remove()).toEqual({ outcome: "subscribed" });
    await test.ctx.db.update(subscriptions).set({ cancelAtPeriodEnd: true });
    expect(await remove()).toEqual({ outcome: "deleted", isClosed: true });
  });

  it("of the last two at the same moment closes the business once", async () => {
    const dana = await makeCustomer(test.ctx);
    const lou = await makeColleague(test.ctx, dana);
    const answers = await Promise.all(
      [dana.actor, lou].map((actor) => deleteOwnAccount(onBehalfOf(test.ctx, actor), { currentPassword: PASSWORD })),
    );
    expect(answers.map((answer) => answer.outcome === "deleted" && answer.isClosed).sort()).toEqual([false, true]);
  });
});
