import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { createPaymentWebhook } from "~/server/payment-webhook";
import { makeStaff } from "../../../tests/harness/accounts";
import { openTestBilling, payNewQuote, type TestBilling } from "../../../tests/harness/billing";
import { signEvent } from "../../../tests/harness/stripe/fake-stripe";
import type { Thing } from "../../../tests/harness/stripe/shapes";
import { countRows } from "../../../tests/harness/test-context";
import { applyPaymentEvent } from "./apply-payment-event.server";
import { getPaymentEvent, getPaymentSetup, listPaymentEvents } from "./payment-events.server";
import { replayPaymentEvents } from "./replay-payment-events.server";

let test: TestBilling;

beforeAll(async () => {
  test = await openTestBilling();
});

afterEach(() => test.reset());

afterAll(() => test.close());

const payQuote = () => payNewQuote(test);

async function post(...asked: Parameters<typeof ask>): Promise<number> {
  return (await ask(...asked)).status;
}

function ask(body: string, signature: string | null, address = "198.51.100.1", ctx = test.ctx): Promise<Response> {
  const headers = new Headers({
    "content-type": "application/json",
    cookie: "session=none",
    origin: "https://elsewhere.example",
  });
  if (signature) headers.set("stripe-signature", signature);
  const request = new Request("https://agency.example/api/webhooks/stripe", { method: "POST", headers, body });
  return createPaymentWebhook(ctx)(request, address);
}

it("takes an event once, no matter who delivers it and how often, all at once", async () => {
  const events = await payQuote();
  const received = await Promise.all([...events, ...events, ...events].map((event) => test.receive(event)));
  expect(received.filter((outcome) => outcome === "received")).toHaveLength(events.length);
  expect(await countRows(test.pool, "payment_events")).toBe(events.length);
  const { rows } = await test.pool.query("select count(*)::int from pgboss.job where name = 'payment-event'");
  expect(rows[0].count).toBe(events.length);
});

it("refuses what is not signed with the secret over exactly these bytes, about now", async () => {
  const [event] = await payQuote();
  if (!event) throw new Error("nothing happened");
  const now = test.clock.now();
  const { body, signature } = signEvent(event, { at: now });
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
  expect(await post(body, null)).toBe(400);
  expect(await post(`${body} `, signature)).toBe(400);
  expect(await post(body, signEvent(event, { at: now, secret: "whsec_other" }).signature)).toBe(400);
  expect(await post(body, signEvent(event, { at: minutes(-6), secret: "whsec_other" }).signature)).toBe(400);
  expect(await post(body, signEvent(event, { at: minutes(-6) }).signature)).toBe(503);
  expect(await post(body, signEvent(event, { at: minutes(6) }).signature)).toBe(503);
  expect(await post("x".repeat(600_000), signature)).toBe(413);
  expect(await countRows(test.pool, "payment_events")).toBe(0);
  expect(await post(body, signEvent(event, { at: minutes(-4) }).signature)).toBe(200);
  expect(await post(body, signature)).toBe(200);
});

it("stops listening to an address that sends forgeries, and never to the provider", async () => {
  const [event] = await payQuote();
  if (!event) throw new Error("nothing happened");
  const { body, signature } = signEvent(event, { at: test.clock.now() });
  const statuses: number[] = [];
  for (let index = 0; index < 32; index++) statuses.push(await post(body, "t=1,v1=00", "198.51.100.9"));
  expect(statuses.at(0)).toBe(400);
  expect(statuses.at(-1)).toBe(429);
  expect(await post(body, signature, "198.51.100.9")).toBe(200);
});

it("tells a true event of another time to come again, however many come, and one that can't be stored", async () => {
  const [event] = await payQuote();
  if (!event) throw new Error("nothing happened");
  const { body, signature } = signEvent(event, { at: test.clock.now() });
  const stale = signEvent(event, { at: new Date(test.clock.now().getTime() - 600_000) }).signature;
  const told = ({ status, headers }: Response) => [status, headers.get("retry-after")];
  for (let times = 0; times < 35; times++) expect(told(await ask(body, stale))).toEqual([503, "60"]);
  const db = { transaction: () => Promise.reject(new Error("the database is away")) };
  const away = Object.assign({}, test.ctx, { db });
  for (let times = 0; times < 35; times++)
    expect(told(await ask(body, signature, undefined, away))).toEqual([503, "60"]);
  expect(await post("{}", "t=1,v1=00")).toBe(400);
  expect(await post(body, signature)).toBe(200);
});

it("counts forgeries for a network, and says when it listens again", async () => {
  const from = (at: number) => ask("{}", "t=1,v1=00", `2001:db8:0:1::${at}`);
  const answers: Response[] = [];
  for (let at = 0; at < 31; at++) answers.push(await from(at));
  expect(answers.at(-1)?.status).toBe(429);
  expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(60);
});

it("answers nothing of payments without keys", async () => {
  const answer = await createPaymentWebhook({ ...test.ctx, payments: null })(
    new Request("https://agency.example/", { method: "POST", body: "{}" }),
    "",
  );
  expect(answer.status).toBe(404);
});

it("keeps no secret of the provider's pages, and ignores what is none of ours", async () => {
  const events = await payQuote();
  const plan = {
    ...(events[0] as Thing),
    id: "evt_other",
    type: "product.created",
    data: { object: { id: "prod_1", object: "product" } },
  };
  await test.receive(plan);
  for (const event of events) await test.receive(event);
  const { rows } = await test.pool.query("select state, body::text from payment_events");
  expect(rows.filter(({ state }) => state === "ignored")).toHaveLength(1);
  expect(rows.some(({ body }) => body.includes("_secret_"))).toBe(false);
});

it("shows what failed, and applies it again when staff ask", async () => {
  const owner = await makeStaff(test.ctx);
  const events = await payQuote();
  const event = events.at(-1) as Thing; // safe: a payment tells of itself
  await test.receive(event);
  test.stripe.failNext(9);
  await expect(applyPaymentEvent(test.ctx, event.id)).rejects.toMatchObject({ code: "payment.provider-failed" });
  test.stripe.failNext(0);
  const [failed] = (await listPaymentEvents(onBehalfOf(test.ctx, owner.actor), { state: "failed" })).items;
  expect(failed).toMatchObject({ attempts: 1, note: expect.stringContaining("refused") });
  expect(await getPaymentSetup(onBehalfOf(test.ctx, owner.actor))).toMatchObject({
    hasKeys: true,
    isLive: false,
    failed: { count: 1 },
  });
  expect(await replayPaymentEvents(onBehalfOf(test.ctx, owner.actor), { which: "failed" })).toBe(1);
  await applyPaymentEvent(test.ctx, event.id);
  expect(await getPaymentEvent(onBehalfOf(test.ctx, owner.actor), failed?.id ?? "")).toMatchObject({
    state: "applied",
    attempts: 2,
  });
  expect(await countRows(test.pool, "payments")).toBe(1);
  const sales = await makeStaff(test.ctx, "sales");
  await expect(replayPaymentEvents(onBehalfOf(test.ctx, sales.actor), { which: "failed" })).rejects.toMatchObject({
    code: "permission.denied",
  });
  await expect(listPaymentEvents(onBehalfOf(test.ctx, sales.actor))).rejects.toMatchObject({
    code: "permission.denied",
  });
});
