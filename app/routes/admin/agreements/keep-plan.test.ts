import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, it } from "vitest";
import { subscriptions } from "~/db/schema/billing";
import { cancelSubscription } from "~/domain/billing/cancel-subscription.server";
import { startPlanCheckout } from "~/domain/billing/start-plan-checkout.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { requestContext } from "~/routes/request-context";
import { makeCustomer, makeStaff } from "../../../../tests/harness/accounts";
import { openTestBilling, type TestBilling, visitIn } from "../../../../tests/harness/billing";
import { guardBackOffice } from "../back-office.server";
import { action } from "./agreement";

let test: TestBilling;

beforeAll(async () => {
  test = await openTestBilling();
});

afterAll(() => test.close());

/** Presses "Keep it running" on an agreement's page, as a request of staff with these fields. */
async function keep(agreementId: string, fields: Record<string, string>): Promise<void> {
  const { actor } = await makeStaff(test.ctx);
  const context = new RouterContextProvider();
  context.set(requestContext, {
    app: test.ctx,
    requestId: "test",
    clientAddress: "",
    nonce: "",
    origin: test.ctx.origin,
    theme: undefined,
    identify: async () => actor,
    readApiDocument: async () => null,
    readKept: (_key, read) => read(),
    noteOutage() {},
    notePreview() {},
    isFormSent: true,
  });
  const url = new URL(`${test.ctx.origin}/admin/invoices/agreements/${agreementId}`);
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
  const args = { context, request, url, params: { agreementId }, pattern: "" };
  const run = action as unknown as (asked: typeof args) => Promise<Response>; // safe: what it reads of its arguments
  const guard = guardBackOffice as unknown as (asked: typeof args, next: () => Promise<Response>) => Promise<Response>; // safe: the same
  await guard(args, async () => {
    await run(args);
    return new Response();
  });
}

async function endingPlan(planId: string) {
  const { businessId, actor } = await makeCustomer(test.ctx);
  const customer = onBehalfOf(test.ctx, actor);
  const opened = await startPlanCheckout(customer, { planId });
  test.stripe.world.pay(visitIn("url" in opened ? opened.url : ""));
  await test.deliverAll();
  const { rows } = await test.pool.query(
    "select s.id, a.id as agreement from subscriptions s join agreements a on a.subscription_id = s.id where s.business_id = $1",
    [businessId],
  );
  const [{ id, agreement }] = rows;
  await cancelSubscription(customer, { id });
  return { id, agreement };
}

async function endings() {
  const rows = await test.ctx.db
    .select({ id: subscriptions.id, ends: subscriptions.cancelAtPeriodEnd })
    .from(subscriptions);
  return new Map(rows.map(({ id, ends }) => [id, ends]));
}

it("the plan of the page goes on by its own form alone, whichever subscription the request names", async () => {
  const planId = await test.addPlan("Growth", 7_900);
  const mine = await endingPlan(planId);
  const other = await endingPlan(planId);
  for (const intent of ["", "resume", "undo"]) await keep(mine.agreement, { intent });
  expect(await endings()).toEqual(new Map([mine.id, other.id].map((id) => [id, true] as const)));
  await keep(mine.agreement, { intent: "keep", subscriptionId: other.id });
  expect(await endings()).toEqual(
    new Map([
      [mine.id, false],
      [other.id, true],
    ]),
  );
});
