import { afterAll, beforeAll, expect, it } from "vitest";
import { pricingPlans } from "~/db/schema/plans";
import { webhookEndpoints, webhookEvents } from "~/db/schema/webhooks";
import { makeCustomer } from "../harness/accounts";
import { dataOf, openTestApi, refusalOf, type TestApi } from "../harness/api";

type Shown = {
  id: string;
  updatedAt: string;
  state: string;
  prices: { fromOn: string }[];
  upcoming: { totalAmount: number }[];
};

let api: TestApi;
let token: string;
let businessId: string;

beforeAll(async () => {
  api = await openTestApi();
  const { ctx } = api.test;
  token = await api.makeKey(["invoice.read", "invoice.write"]);
  ({ businessId } = await makeCustomer(ctx));
  await ctx.db.insert(webhookEndpoints).values({
    id: ctx.ids.uuid(),
    url: "https://receiver.example/agreements",
    eventTypes: ["agreement.started", "agreement.changed", "agreement.paused", "agreement.resumed", "agreement.ended"],
    sealedSecret: "none",
    createdAt: ctx.clock.now(),
    updatedAt: ctx.clock.now(),
  });
});

afterAll(() => api.close());

const ask = (method: string, path: string, body?: unknown, by = token) => api.ask(method, path, { token: by, body });
const line = (unitPrice: number) => ({ name: "Website care", unit: "month", unitPrice });

it("a program makes an agreement, changes its price, pauses, resumes and ends it, and hears of each", async () => {
  const body = { businessId, title: "Website care", lines: [line(450)], rhythm: "month", startsOn: "2199-01-01" };
  const made = dataOf<Shown>(await ask("POST", "/api/agreements", { ...body, minimumMonths: 3 }), 201);
  expect(made).toMatchObject({ state: "upcoming", netAmount: 450, nextOn: "2199-01-01", firstPeriod: "by-days" });
  const path = `/api/agreements/${made.id}`;
  const early = refusalOf(await ask("POST", `${path}/change`, { fromOn: "2199-02-15", lines: [line(500)] }));
  expect(early).toMatchObject({ status: 422 });
  const agreed = { fromOn: "2199-02-15", lines: [line(500)], isAgreed: true, message: "Hosting is included now." };
  const changed = dataOf<Shown>(await ask("POST", `${path}/change`, agreed));
  expect(changed.prices.map(({ fromOn }) => fromOn)).toEqual(["2199-01-01", "2199-02-15"]);
  expect(changed.upcoming.map(({ totalAmount }) => totalAmount)).toEqual([450, 475, 500, 500]);
  expect(refusalOf(await ask("POST", `${path}/change`, agreed))).toMatchObject({ status: 409 });
  const stale = { ...agreed, lines: [line(600)], updatedAt: made.updatedAt };
  expect(refusalOf(await ask("POST", `${path}/change`, stale))).toMatchObject({ status: 409 });
  const other = dataOf<Shown>(
    await ask("POST", `${path}/change`, { ...agreed, fromOn: "2199-03-01", lines: [line(700)] }),
  );
  expect(other.prices.map(({ fromOn }) => fromOn)).toEqual(["2199-01-01", "2199-02-15", "2199-03-01"]);
  const unknown = refusalOf(await ask("POST", `${path}/withdraw-change`, { fromOn: "2199-04-01" }));
  expect(unknown).toMatchObject({ status: 409, code: "agreement.no-change" });
  const kept = dataOf<Shown>(await ask("POST", `${path}/withdraw-change`, { fromOn: "2199-02-15" }));
  expect(kept.upcoming.map(({ totalAmount }) => totalAmount)).toEqual([450, 450, 700, 700]);
  const back = dataOf<Shown>(await ask("POST", `${path}/withdraw-change`, {}));
  expect(back.prices.map(({ fromOn }) => fromOn)).toEqual(["2199-01-01"]);
  const first = refusalOf(await ask("POST", `${path}/withdraw-change`, {}));
  expect(first).toMatchObject({ status: 409, code: "agreement.in-effect" });
  expect(dataOf<Shown>(await ask("POST", `${path}/pause`, {})).state).toBe("paused");
  expect(refusalOf(await ask("POST", `${path}/pause`, {}))).toMatchObject({ code: "agreement.already-paused" });
  expect(dataOf<Shown>(await ask("POST", `${path}/resume`, { resumesOn: "2199-01-10" }))).toMatchObject({
    state: "upcoming",
    nextOn: "2199-01-10",
  });
  const end = { endsOn: "2199-02-28", endedBy: "customer" };
  expect(refusalOf(await ask("POST", `${path}/end`, end))).toMatchObject({ status: 422 });
  expect(dataOf<Shown>(await ask("POST", `${path}/end`, { ...end, isEarly: true }))).toMatchObject({
    state: "ending",
    endsOn: "2199-02-28",
    endedBy: "customer",
  });
  const events = await api.test.ctx.db.select().from(webhookEvents).orderBy(webhookEvents.createdAt, webhookEvents.id);
  expect(events.map(({ type }) => type)).toEqual([
    "agreement.started",
    ...Array(4).fill("agreement.changed"),
    "agreement.paused",
    "agreement.resumed",
    "agreement.ended",
  ]);
});

it("lists by customer, and a key without the scope is refused", async () => {
  const list = await ask("GET", `/api/agreements?businessId=${businessId}&state=ending`);
  expect(dataOf<Shown[]>(list)).toHaveLength(1);
  const readOnly = await api.makeKey(["invoice.read"]);
  const path = `/api/agreements/${dataOf<Shown[]>(list)[0]?.id}`;
  expect((await ask("GET", path, undefined, readOnly)).status).toBe(200);
  expect(refusalOf(await ask("POST", `${path}/pause`, {}, readOnly))).toMatchObject({ status: 403 });
  const nobody = { businessId: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d", title: "Care", lines: [line(1)] };
  const unknown = await ask("POST", "/api/agreements", { ...nobody, rhythm: "month", startsOn: "2199-01-01" });
  expect(refusalOf(unknown)).toMatchObject({ status: 422 });
});

it("refuses hours by the names of the API", async () => {
  const hours = { minutes: 600_060, rollOver: "all", carryMaxMinutes: 0, aboveRate: -1 };
  const lines = [line(450), { ...line(450), hours }];
  const body = { businessId, title: "Website care", lines, rhythm: "month", startsOn: "2199-01-01" };
  const { fields } = refusalOf(await ask("POST", "/api/agreements", body));
  expect(fields).toEqual(["lines.1.hours.minutes", "lines.1.hours.aboveRate"]);
  const without = { ...hours, minutes: 60, aboveRate: 1 };
  const again = refusalOf(await ask("POST", "/api/agreements", { ...body, lines: [{ ...line(450), hours: without }] }));
  expect(again.fields).toEqual(["lines.0.hours.carryMaxMinutes"]);
});

it("says and changes what the customer can do", async () => {
  const body = { businessId, title: "Website care", lines: [line(450)], rhythm: "month", startsOn: "2199-01-01" };
  const made = dataOf<Shown & object>(await ask("POST", "/api/agreements", { ...body, customerEnds: true }), 201);
  expect(made).toMatchObject({ customerEnds: true, customerPauses: false, pausesOn: null, pausedBy: null });
  const path = `/api/agreements/${made.id}`;
  const titled = dataOf<Shown & object>(await ask("PUT", path, { title: "Care", note: "" }));
  expect(titled).toMatchObject({ title: "Care", customerEnds: true, customerPauses: false });
  const both = { title: "Care", note: "", customerEnds: false, customerPauses: true };
  expect(dataOf<Shown & object>(await ask("PUT", path, both))).toMatchObject(both);
});

it("a program starts a plan for a customer, once, and is told which id is wrong", async () => {
  const { ctx } = api.test;
  const { businessId: bakery } = await makeCustomer(ctx);
  const planId = ctx.ids.uuid();
  const now = ctx.clock.now();
  await ctx.db.insert(pricingPlans).values({
    id: planId,
    name: "Basic",
    priceCents: 2_900,
    features: [],
    highlights: [],
    billingPeriod: "month",
    isActive: true,
    isPopular: false,
    color: "good",
    position: 1,
    createdAt: now,
    updatedAt: now,
  });
  const started = dataOf<Shown>(await ask("POST", "/api/agreements/start-plan", { businessId: bakery, planId }), 201);
  expect(started).toMatchObject({ businessId: bakery, title: "Basic plan", state: "running", netAmount: 29 });
  const again = refusalOf(await ask("POST", "/api/agreements/start-plan", { businessId: bakery, planId }));
  expect(again).toMatchObject({ status: 409, code: "agreement.already-subscribed" });
  const { businessId: cafe } = await makeCustomer(ctx);
  for (const wrong of [{ businessId: planId }, { planId: cafe }]) {
    const sent = { businessId: cafe, planId, ...wrong };
    const refused = refusalOf(await ask("POST", "/api/agreements/start-plan", sent));
    expect(refused).toMatchObject({ status: 422, fields: Object.keys(wrong) });
  }
});
