import { RouterContextProvider } from "react-router";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { subscriptions } from "~/db/schema/billing";
import { requestContext } from "~/routes/request-context";
import { makeCustomer } from "../../../../tests/harness/accounts";
import { openTestBilling, type TestBilling } from "../../../../tests/harness/billing";
import { loader as downloadInvoice } from "./payment-invoice";
import { action as pay } from "./quote-pay";
import { action as subscribe } from "./quote-subscribe";
import { action as actOnSubscription } from "./subscription";

type Args = { context: RouterContextProvider; request: Request; params: Record<string, string>; url: URL };

let test: TestBilling;

beforeAll(async () => {
  test = await openTestBilling();
});

afterEach(() => test.reset());

afterAll(() => test.close());

type Customer = Awaited<ReturnType<typeof makeCustomer>>;

/** Sends a form to a route of a site without keys. Answers where it leads and the notice that is left there. */
async function send(route: unknown, customer: Customer, path: string, params: object, fields: Record<string, string>) {
  const context = new RouterContextProvider();
  const asked = { requestId: "test", clientAddress: "", nonce: "", origin: test.ctx.origin, theme: undefined };
  const app = { ...test.ctx, payments: null };
  context.set(requestContext, {
    app,
    ...asked,
    identify: async () => customer.actor,
    readApiDocument: async () => null,
    readKept: (_key, read) => read(),
    noteOutage() {},
    notePreview() {},
    isFormSent: true,
  });
  const url = new URL(test.ctx.origin + path);
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
  const answer = (route as (args: Args) => Promise<Response>)({ context, request, params: { ...params }, url }); // safe: what the routes read of their arguments
  const { headers } = await answer.catch((thrown: Response) => thrown);
  const payload = headers.get("set-cookie")?.match(/notice=([\w-]+)/)?.[1];
  const title = payload && JSON.parse(Buffer.from(payload, "base64url").toString()).title;
  return [headers.get("location"), title];
}

it("the buttons of a quote lead back to it with their notices, those of strangers to the quote alone", async () => {
  const dana = await makeCustomer(test.ctx);
  const quoteId = await test.addQuote(dana.businessId);
  const back = `/quotes/${quoteId}`;
  expect(await send(pay, dana, `${back}/pay`, { quoteId }, { part: "due" })).toEqual([back, "Payment Processing"]);
  expect(await send(subscribe, dana, `${back}/subscribe`, { quoteId }, {})).toEqual([back, "Subscription Setup"]);
  const finn = await makeCustomer(test.ctx);
  expect(await send(pay, finn, `${back}/pay`, { quoteId }, {})).toEqual([back, undefined]);
  expect(await send(subscribe, finn, `${back}/subscribe`, { quoteId }, {})).toEqual([back, undefined]);
});

it("an invoice can't be downloaded yet, and a plan can't be subscribed to; a cancellation is stored", async () => {
  const dana = await makeCustomer(test.ctx);
  const planId = await test.addPlan("Growth", 7_900);
  const id = test.ctx.ids.uuid();
  const now = test.ctx.clock.now();
  await test.pool.query(
    `insert into payments (id, business_id, amount_cents, status, invoice_number, description, created_at, updated_at)
     values ($1, $2, 100, 'paid', 'A-1', 'Site', now(), now())`,
    [id, dana.businessId],
  );
  const history = "/dashboard/payments";
  const download = send(downloadInvoice, dana, `${history}/${id}/invoice`, { paymentId: id }, {});
  expect(await download).toEqual([history, "Download Coming Soon"]);
  const tab = "/dashboard/subscription";
  const act = (fields: Record<string, string>) => send(actOnSubscription, dana, tab, {}, fields);
  expect(await act({ intent: "subscribe", planId })).toEqual([tab, "Subscription Setup"]);
  expect(await act({ intent: "card" })).toEqual([tab, "Payment Processing"]);
  await test.ctx.db.insert(subscriptions).values({
    id,
    businessId: dana.businessId,
    packageName: "Growth",
    monthlyPriceCents: 7_900,
    status: "active",
    currentPeriodEnd: now,
    createdAt: now,
    updatedAt: now,
  });
  expect(await act({ intent: "cancel", subscriptionId: id })).toEqual([tab, "Subscription canceled"]);
  expect(await act({ intent: "cancel", subscriptionId: id })).toEqual([tab, "Nothing was changed"]);
});
