import { expect, it } from "vitest";
import { subscriptions } from "~/db/schema/billing";
import { markAllNotificationsRead } from "~/domain/notifications/mark-notifications.server";
import { declineQuote } from "~/domain/quotes/decline-quote.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { agencyDay } from "~/lib/calendar-date";
import { makeCustomer } from "../../../tests/harness/accounts";
import { makeInvoiceDraft, makeIssuedInvoice } from "../../../tests/harness/invoices";
import { makeProject } from "../../../tests/harness/portal";
import { acceptanceOf, makeDraft, makeSentQuote, SALES } from "../../../tests/harness/quotes";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { openCustomerDashboard } from "./open-customer-dashboard.server";

const DAY_MS = 24 * 60 * 60 * 1000;
const PERIOD_DAYS = 10;
const EMAIL = "dana@juniperlane.example";

const test = emptiedContext();

const inDays = (days: number) => agencyDay(new Date(test.clock.now().getTime() + days * DAY_MS));

async function dana() {
  const customer = await makeCustomer(test.ctx, { email: EMAIL, name: "Dana Whitfield" });
  return Object.assign(customer, { ctx: onBehalfOf(test.ctx, customer.actor) });
}

it("has nothing for someone who has nothing yet", async () => {
  const { ctx } = await dana();
  expect((await openCustomerDashboard(ctx)).next).toEqual([]);
});

it("names what is overdue first, then quotes by their last day, other invoices, projects and the plan", async () => {
  const { ctx, actor } = await dana();
  const late = await makeIssuedInvoice(test.ctx, actor.businessId);
  test.clock.advance(60 * DAY_MS);
  const soon = await makeIssuedInvoice(test.ctx, actor.businessId);
  const longer = await makeSentQuote(test.ctx, { businessEmail: EMAIL, validUntil: inDays(20) });
  const shorter = await makeSentQuote(test.ctx, { businessEmail: EMAIL, validUntil: inDays(3) });
  const projectId = await makeProject(test.ctx, { businessId: actor.businessId });
  const now = test.clock.now();
  await test.ctx.db.insert(subscriptions).values({
    id: test.ctx.ids.uuid(),
    businessId: actor.businessId,
    packageName: "Growth",
    monthlyPriceCents: 7900,
    status: "active",
    currentPeriodEnd: new Date(now.getTime() + PERIOD_DAYS * DAY_MS),
    createdAt: now,
    updatedAt: now,
  });
  const { next } = await openCustomerDashboard(ctx);
  const nameOf = (step: (typeof next)[number]) => ("id" in step ? step.id : step.kind);
  expect(next.map(nameOf)).toEqual([late, shorter.id, longer.id, soon, "unread", projectId, "plan"]);
  expect(next[0]).toMatchObject({ kind: "invoice", isOverdue: true });
  expect(next[1]).toMatchObject({ kind: "quote", daysLeft: 3, validUntil: inDays(3) });
  expect(next[3]).toMatchObject({ kind: "invoice", isOverdue: false });
  expect(next[6]).toEqual({ kind: "plan", name: "Growth", priceCents: 7900, on: inDays(PERIOD_DAYS), isEnding: false });
});

it("leaves out drafts, answered and expired quotes, and what others have", async () => {
  const { ctx, actor } = await dana();
  const other = await makeCustomer(test.ctx, { email: "rae@copperkettle.example", name: "Rae" });
  await makeInvoiceDraft(test.ctx, other.actor.businessId);
  await makeIssuedInvoice(test.ctx, other.actor.businessId);
  await makeProject(test.ctx, { businessId: other.actor.businessId });
  await makeDraft(test.ctx, { businessEmail: EMAIL });
  const { id } = await makeSentQuote(test.ctx, { businessEmail: EMAIL, validUntil: inDays(20) });
  const { versionId } = await acceptanceOf(test.ctx, actor, id);
  await declineQuote(ctx, { id, versionId, reason: "" });
  await makeSentQuote(test.ctx, { businessEmail: EMAIL, validUntil: inDays(2) });
  test.clock.advance(5 * DAY_MS);
  await markAllNotificationsRead(ctx, "");
  expect((await openCustomerDashboard(ctx)).next).toEqual([]);
});

it("says how much is unread, with the newest of it, until it is read", async () => {
  const { ctx } = await dana();
  await makeSentQuote(test.ctx, { businessEmail: EMAIL, validUntil: inDays(20) });
  test.clock.advance(DAY_MS);
  const { quoteNumber } = await makeSentQuote(test.ctx, { businessEmail: EMAIL, validUntil: inDays(20) });
  const unread = async () => (await openCustomerDashboard(ctx)).next.filter(({ kind }) => kind === "unread");
  expect(await unread()).toEqual([{ kind: "unread", count: 2, newest: `Quote ${quoteNumber} is ready` }]);
  await markAllNotificationsRead(ctx, "");
  expect(await unread()).toEqual([]);
});

it("is for customers", async () => {
  await expect(openCustomerDashboard(onBehalfOf(test.ctx, SALES))).rejects.toMatchObject({ code: "permission.denied" });
});
