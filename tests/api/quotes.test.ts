import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { makeCustomer, makeStaff, PASSWORD } from "../harness/accounts";
import { dataOf, openTestApi, refusalOf, type TestApi } from "../harness/api";
import { makeDraft, makeSentQuote } from "../harness/quotes";

const EMAIL = "dana@juniperlane.example";
const BODY = {
  businessName: "Juniper Lane Bakery",
  businessEmail: EMAIL,
  validUntil: "2026-03-31",
  items: [
    { packageId: "medium", name: "Medium", amount: 5999 },
    { name: "SEO Optimization", amount: 800.5, isOptional: true },
  ],
  discount: 10,
  discountType: "percentage",
};

type Shown = Record<string, unknown> & { id: string; updatedAt: string; items: Record<string, unknown>[] };

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
});

afterEach(() => api.test.reset());

afterAll(() => api.close());

async function tokenFor(username: string): Promise<string> {
  const answer = await api.test.ctx.auth.signInForToken({
    username,
    password: PASSWORD,
    clientAddress: "203.0.113.9",
    requestId: "test",
  });
  if (answer.outcome !== "signed-in") throw new Error(answer.outcome);
  return answer.token;
}

it("a program makes a quote, changes it and sends it, in the specification's words", async () => {
  const token = await api.makeKey(["quote.read", "quote.write"]);
  const made = dataOf<Shown>(await api.ask("POST", "/api/quotes", { token, body: BODY }), 201);
  expect(made).toMatchObject({
    quoteNumber: null,
    state: "draft",
    discount: 10,
    discountType: "percentage",
    totalAmount: 5399.1,
    items: [
      { type: "package", packageId: "medium", name: "Medium", amount: 5999 },
      { type: "one-time", packageId: null, amount: 800.5, isOptional: true },
    ],
  });
  const target = `/api/quotes/${made.id}`;
  const sentBack = { ...made, discount: 99.5, discountType: "fixed" };
  const changed = dataOf<Shown>(await api.ask("PUT", target, { token, body: sentBack }));
  expect(changed).toMatchObject({ totalAmount: 5899.5, items: made.items });
  expect(refusalOf(await api.ask("PUT", target, { token, body: sentBack }))).toMatchObject({ code: "quote.stale" });
  const sent = dataOf<Shown>(await api.ask("POST", `${target}/send`, { token, body: { byEmail: false } }));
  expect(sent).toMatchObject({ quoteNumber: "Q-0001", status: "pending" });
  const list = await api.ask("GET", "/api/quotes?state=open&text=Q-0001", { token });
  expect(list.json).toMatchObject({ data: [{ id: made.id }], page: { total: { count: 1 } } });
});

it("what is wrong is said by the names of the fields", async () => {
  const token = await api.makeKey(["quote.write"]);
  const items = [{ name: "", amount: 1.234 }];
  const refused = await api.ask("POST", "/api/quotes", { token, body: { ...BODY, items, businessEmail: "nobody" } });
  expect(refusalOf(refused)).toMatchObject({
    status: 422,
    fields: ["businessEmail", "items.0.name", "items.0.amount"],
  });
  const code = await api.ask("POST", "/api/quotes", { token, body: { ...BODY, promotionCode: "NONE" } });
  expect(refusalOf(code)).toMatchObject({ status: 422, fields: ["promotionCode"] });
});

it("a customer sees their own in the business view, and nothing of others or of drafts", async () => {
  const { ctx } = api.test;
  const [dana, other] = [await makeCustomer(ctx, { email: EMAIL }), await makeCustomer(ctx)];
  const { id } = await makeSentQuote(ctx);
  const draft = await makeDraft(ctx);
  const [token, strange] = [await tokenFor(dana.username), await tokenFor(other.username)];
  const own = await api.ask("GET", "/api/quotes", { token });
  expect(own.json).toMatchObject({ data: [{ id }], page: { total: { count: 1 } } });
  expect(dataOf(await api.ask("GET", `/api/quotes/${id}`, { token }))).toEqual({
    id,
    businessEmail: EMAIL,
    quoteNumber: "Q-0001",
    serviceType: "small-business",
    packageName: "Medium",
    customServices: ["SEO Optimization"],
    totalAmount: 5999,
    createdAt: ctx.clock.now().toISOString(),
    validUntil: "2026-03-31",
    status: "pending",
    businessName: "Juniper Lane Bakery",
    description: "As we said.",
  });
  expect((await api.ask("GET", `/api/quotes/${draft.id}`, { token })).status).toBe(404);
  expect((await api.ask("GET", "/api/quotes", { token: strange })).json).toMatchObject({ data: [] });
  const denied = await api.ask("GET", `/api/quotes/${id}`, { token: strange });
  expect(refusalOf(denied)).toMatchObject({ status: 403, code: "quote.not-yours" });
  for (const body of [BODY, {}]) {
    expect((await api.ask("POST", "/api/quotes", { token, body })).status).toBe(403);
    expect((await api.ask("PUT", `/api/quotes/${id}`, { token, body })).status).toBe(403);
  }
});

it("staff read quotes as their role allows", async () => {
  const { ctx } = api.test;
  const { id } = await makeSentQuote(ctx);
  const [viewer, recruiter] = [await makeStaff(ctx, "viewer"), await makeStaff(ctx, "recruiter")];
  const token = await tokenFor(viewer.username);
  expect(dataOf(await api.ask("GET", `/api/quotes/${id}`, { token }))).toMatchObject({ id, quoteNumber: "Q-0001" });
  const refused = await api.ask("GET", "/api/quotes", { token: await tokenFor(recruiter.username) });
  expect(refused.status).toBe(403);
});

it.each([
  ["a quantity below zero", { items: [{ name: "Site", unitPrice: 10, quantity: -1 }] }, "items.0.quantity"],
  ["a quantity of four decimals", { items: [{ name: "Site", unitPrice: 10, quantity: 1.2345 }] }, "items.0.quantity"],
  ["a price that is a word", { items: [{ name: "Site", amount: "abc" }] }, "items.0.amount"],
  ["a schedule whose percent don't sum up", { schedule: [{ name: "Rest", share: "50%" }] }, "schedule.0.share"],
  ["a schedule whose amounts don't sum up", { schedule: [{ name: "Rest", share: "5.99" }] }, "schedule.0.share"],
  [
    "a schedule of two whose amounts don't sum up",
    {
      schedule: [
        { name: "Half", share: "3" },
        { name: "Rest", share: "2.99" },
      ],
    },
    "schedule.1.share",
  ],
  ["a deposit beyond 100", { depositPercent: 101 }, "depositPercent"],
])("%s is refused with its field, and nothing is stored", async (_what, change, field) => {
  const token = await api.makeKey(["quote.read", "quote.write"]);
  const items = [{ name: "Site", amount: 10 }];
  const body = { ...BODY, discount: 0, items, depositPercent: 40, ...change };
  const refused = refusalOf(await api.ask("POST", "/api/quotes", { token, body }));
  expect(refused).toMatchObject({ status: 422, fields: [field] });
  expect((await api.ask("GET", "/api/quotes", { token })).json).toMatchObject({ data: [] });
});

it("a quote that was sent keeps its address: the refusal names the field", async () => {
  const token = await api.makeKey(["quote.read", "quote.write"]);
  const made = dataOf<Shown>(await api.ask("POST", "/api/quotes", { token, body: BODY }), 201);
  await api.ask("POST", `/api/quotes/${made.id}/send`, { token, body: { byEmail: false } });
  const body = { ...BODY, businessEmail: "other@example.com" };
  const refused = refusalOf(await api.ask("PUT", `/api/quotes/${made.id}`, { token, body }));
  expect(refused).toMatchObject({ status: 409, code: "quote.address-fixed", fields: ["businessEmail"] });
});
