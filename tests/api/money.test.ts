import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { businesses } from "~/db/schema/accounts";
import { makeCustomer } from "../harness/accounts";
import { dataOf, openTestApi, refusalOf, type TestApi } from "../harness/api";

const SCOPES = [
  "invoice.read",
  "invoice.write",
  "payment.read",
  "payment.manage",
  "project.read",
  "tax.read",
  "tax.write",
] as const;

type Shown = Record<string, unknown> & { id: string; updatedAt: string; number: string | null };

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
});

afterEach(() => api.test.reset());

afterAll(() => api.close());

const today = () => api.test.clock.now().toISOString().slice(0, 10);

async function setUp() {
  const token = await api.makeKey(SCOPES);
  const { businessId } = await makeCustomer(api.test.ctx);
  const tax = { name: "Sales tax", percent: 8.25, validFrom: "2026-01-01" };
  const rate = dataOf<Shown>(await api.ask("POST", "/api/taxes", { token, body: tax }), 201);
  const body = {
    businessId,
    title: "Consulting",
    lines: [{ name: "Consulting", quantity: 20, unit: "hour", unitPrice: 80, taxRateId: rate.id }],
  };
  return { token, businessId, rate, body };
}

it("a program writes exact hours, a discount and a deduction, and sends them back whole", async () => {
  const { token, businessId } = await setUp();
  const lines = [
    { name: "Advice", minutes: 20, unit: "hour", unitPrice: 100, taxRateId: null },
    { name: "Design", quantity: 1.333, minutes: 80, unit: "hour", unitPrice: 120, taxRateId: null },
    { name: "Down payment", unitPrice: -50, taxRateId: null },
  ];
  const body = { businessId, title: "Hours", lines, discount: { type: "percentage", value: 12.5 } };
  const draft = dataOf<Shown>(await api.ask("POST", "/api/invoices", { token, body }), 201);
  expect(draft).toMatchObject({
    subtotalAmount: 143.33,
    discountAmount: 17.92,
    totalAmount: 125.41,
    discount: { type: "percentage", value: 12.5 },
    lines: [
      { quantity: 0.333, minutes: 20, amount: 33.33 },
      { quantity: 1.333, minutes: 80, amount: 160 },
      { quantity: 1, minutes: null, unitPrice: -50, amount: -50 },
    ],
  });
  const target = `/api/invoices/${draft.id}`;
  const change = (changes: object) =>
    api.ask("PUT", target, { token, body: { ...draft, updatedAt: undefined, ...changes } });
  expect(dataOf<Shown>(await change({}))).toMatchObject({ totalAmount: 125.41 });
  const kept = { title: "Hours", lines };
  expect(dataOf<Shown>(await api.ask("PUT", target, { token, body: kept }))).toMatchObject({ totalAmount: 125.41 });
  const less = { title: "Hours", discount: { type: "fixed", value: 43.33 } };
  expect(dataOf<Shown>(await api.ask("PUT", target, { token, body: less }))).toMatchObject({ totalAmount: 100 });
  expect(dataOf<Shown>(await change({ discount: null }))).toMatchObject({ totalAmount: 143.33, discount: null });
  for (const [bad, field] of [
    [[{ ...lines[1], quantity: 2 }], "lines.0.minutes"],
    [[{ ...lines[0], unit: "piece" }], "lines.0.minutes"],
    [[{ ...lines[0], minutes: 1.5 }], "lines.0.minutes"],
    [[{ name: "Rebate", unitPrice: -1 }], "lines.0.unitPrice"],
  ] as const) {
    expect(refusalOf(await change({ lines: bad })).fields).toEqual([field]);
  }
});

it("a program writes an invoice, issues it, records what came, reverses it, and credits it", async () => {
  const { token, businessId, body } = await setUp();
  const draft = dataOf<Shown>(await api.ask("POST", "/api/invoices", { token, body }), 201);
  expect(draft).toMatchObject({
    number: null,
    state: "draft",
    netAmount: 1600,
    taxAmount: 132,
    totalAmount: 1732,
    lines: [{ quantity: 20, unit: "hour", unitPrice: 80, tax: { percent: 8.25 } }],
    taxes: [{ name: "Sales tax", percent: 8.25, taxablePercent: 100, netAmount: 1600, amount: 132 }],
    taxExemption: "",
  });
  const target = `/api/invoices/${draft.id}`;
  const issue = { token, body: { updatedAt: draft.updatedAt } };
  const issued = dataOf<Shown>(await api.ask("POST", `${target}/issue`, issue));
  expect(issued).toMatchObject({ state: "issued", openAmount: 1732, number: expect.stringMatching(/^\d{4}-0001$/) });
  expect(refusalOf(await api.ask("POST", `${target}/issue`, { token, body: {} }))).toMatchObject({
    code: "invoice.issued",
  });
  const came = {
    businessId,
    method: "cheque",
    amount: 2000,
    receivedOn: today(),
    invoices: [{ id: draft.id, amount: 1732 }],
  };
  const headers = { "idempotency-key": "cheque-1042" };
  const payment = dataOf<Shown>(await api.ask("POST", "/api/payments", { token, body: came, headers }), 201);
  expect(payment).toMatchObject({ amount: 2000, creditAmount: 268, invoices: [{ amount: 1732 }] });
  const again = await api.ask("POST", "/api/payments", { token, body: came, headers });
  expect(dataOf<Shown>(again, 201).id).toBe(payment.id);
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect((await api.ask("GET", "/api/payments", { token })).json).toMatchObject({ page: { total: { count: 1 } } });
  expect(dataOf<Shown>(await api.ask("GET", target, { token }))).toMatchObject({
    state: "paid",
    payments: [{ amount: 1732 }],
  });
  const reverse = { token, body: { reason: "Bounced" } };
  const reversed = dataOf<Shown>(await api.ask("POST", `/api/payments/${payment.id}/reverse`, reverse), 201);
  expect(reversed).toMatchObject({ creditAmount: 0, invoices: [] });
  expect(refusalOf(await api.ask("POST", `/api/payments/${payment.id}/reverse`, reverse))).toMatchObject({
    status: 409,
  });
  const credit = { token, body: { amount: 32, reason: "An hour less" } };
  const credited = dataOf<Shown>(await api.ask("POST", `${target}/credit`, credit), 201);
  expect(credited).toMatchObject({ creditedAmount: 32, openAmount: 1700, creditNotes: [{ amount: 32 }] });
  const notes = await api.ask("GET", `/api/credit-notes?invoiceId=${draft.id}`, { token });
  expect(notes.json).toMatchObject({ data: [{ amount: 32, invoiceNumber: issued.number, reason: "An hour less" }] });
  const other = await api.ask("GET", `/api/credit-notes?businessId=${businessId}`, { token });
  expect(other.json).toMatchObject({ page: { total: { count: 1 } } });
  const list = await api.ask("GET", "/api/invoices?state=open", { token });
  expect(list.json).toMatchObject({ data: [{ id: draft.id, openAmount: 1700 }] });
});

describe("bad input is refused beside its field, and nothing is stored", () => {
  it.each([
    ["a quantity below zero", { lines: [{ name: "Work", quantity: -1, unitPrice: 80 }] }, ["lines.0.quantity"]],
    ["a price beyond all", { lines: [{ name: "Work", unitPrice: 10_000_001 }] }, ["lines.0.unitPrice"]],
    ["no line", { lines: [] }, ["lines"]],
    [
      "a line beyond all",
      {
        lines: [
          { name: "Work", unitPrice: 1 },
          { name: "More", unitPrice: 9_999_999, quantity: 2 },
        ],
      },
      ["lines.1.unitPrice"],
    ],
    [
      "lines that are too much together",
      {
        lines: [
          { name: "Work", unitPrice: 9_999_999 },
          { name: "More", unitPrice: 9_999_999 },
        ],
      },
      ["lines"],
    ],
    ["a project of nobody", { projectId: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d" }, ["projectId"]],
    ["a due date that is over", { dueOn: "2020-01-01" }, ["dueOn"]],
    [
      "a tax that nobody knows",
      { lines: [{ name: "Work", unitPrice: 1, taxRateId: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d" }] },
      ["lines.0.taxRateId"],
    ],
  ])("%s", async (_what, change, fields) => {
    const { token, body } = await setUp();
    const answer = await api.ask("POST", "/api/invoices", { token, body: { ...body, ...change } });
    expect(refusalOf(answer)).toMatchObject({ status: 422, fields });
    expect((await api.ask("GET", "/api/invoices", { token })).json).toMatchObject({ data: [] });
  });

  it("a payment above all, of tomorrow, or beyond its invoice; a credit above the invoice; a tax beyond 100", async () => {
    const { token, businessId, body } = await setUp();
    const draft = dataOf<Shown>(await api.ask("POST", "/api/invoices", { token, body }), 201);
    await api.ask("POST", `/api/invoices/${draft.id}/issue`, { token, body: {} });
    const came = { businessId, method: "cash", amount: 10, receivedOn: today() };
    const pay = async (change: object) =>
      refusalOf(await api.ask("POST", "/api/payments", { token, body: { ...came, ...change } })).fields;
    expect(await pay({ amount: 10_000_001 })).toEqual(["amount"]);
    expect(await pay({ amount: -5 })).toEqual(["amount"]);
    expect(await pay({ businessId: draft.id })).toEqual(["businessId"]);
    const own = { id: draft.id, amount: 1 };
    expect(await pay({ invoices: [{ id: businessId, amount: 1 }] })).toEqual(["invoices.0.id"]);
    expect(await pay({ invoices: [own, { id: businessId, amount: 1 }] })).toEqual(["invoices.1.id"]);
    expect(await pay({ invoices: [own, own] })).toEqual(["invoices.1.id"]);
    const other = await makeCustomer(api.test.ctx);
    expect(await pay({ businessId: other.businessId, invoices: [own] })).toEqual(["invoices.0.id"]);
    expect(await pay({ receivedOn: "2099-01-01" })).toEqual(["receivedOn"]);
    expect(await pay({ amount: 5000, invoices: [{ id: draft.id, amount: 5000 }] })).toEqual(["invoices.0.amount"]);
    expect(await pay({ invoices: [{ id: draft.id, amount: 11 }] })).toEqual(["amount"]);
    expect(await pay({ invoices: [{ id: draft.id, amount: 0 }] })).toEqual(["invoices.0.amount"]);
    const credit = { token, body: { amount: 1732.01, reason: "x" } };
    expect(refusalOf(await api.ask("POST", `/api/invoices/${draft.id}/credit`, credit)).fields).toEqual(["amount"]);
    const tax = { token, body: { name: "Much", percent: 101, validFrom: "2026-01-01" } };
    expect(refusalOf(await api.ask("POST", "/api/taxes", tax)).fields).toEqual(["percent"]);
    expect((await api.ask("GET", "/api/payments", { token })).json).toMatchObject({ data: [] });
  });
});

it("a draft whose due date has gone by isn't issued, and the refusal names the date", async () => {
  const { token, body } = await setUp();
  const dueOn = today();
  const draft = dataOf<Shown>(await api.ask("POST", "/api/invoices", { token, body: { ...body, dueOn } }), 201);
  api.test.clock.advance(2 * 24 * 60 * 60 * 1000);
  const refused = refusalOf(await api.ask("POST", `/api/invoices/${draft.id}/issue`, { token, body: {} }));
  expect(refused).toMatchObject({ status: 422, fields: ["dueOn"] });
  expect(dataOf<Shown>(await api.ask("GET", `/api/invoices/${draft.id}`, { token }))).toEqual(draft);
});

it("the invoice of an exempt customer says by which certificate it has no tax", async () => {
  const { token, businessId, body } = await setUp();
  await api.test.ctx.db.update(businesses).set({ taxCertificate: "TX-4711" }).where(eq(businesses.id, businessId));
  const draft = dataOf<Shown>(await api.ask("POST", "/api/invoices", { token, body }), 201);
  expect(draft).toMatchObject({ taxAmount: 0, totalAmount: 1600, taxes: [], taxExemption: "TX-4711" });
  const issued = dataOf<Shown>(await api.ask("POST", `/api/invoices/${draft.id}/issue`, { token, body: {} }));
  await api.test.ctx.db.update(businesses).set({ taxCertificate: "" }).where(eq(businesses.id, businessId));
  const target = `/api/invoices/${issued.id}`;
  expect(dataOf(await api.ask("GET", target, { token }))).toMatchObject({ taxExemption: "TX-4711" });
});

it("a line that says no rate has the usual one, as on a quote, and null is no tax", async () => {
  const { token, businessId } = await setUp();
  const tax = { name: "City tax", percent: 10, validFrom: "2026-01-01", defaultFor: ["all"] };
  const rate = dataOf<Shown>(await api.ask("POST", "/api/taxes", { token, body: tax }), 201);
  const lines = [
    { name: "Consulting", unitPrice: 100 },
    { name: "Postage", unitPrice: 20, taxRateId: null },
  ];
  const body = { businessId, title: "Consulting", lines };
  const draft = dataOf<Shown>(await api.ask("POST", "/api/invoices", { token, body }), 201);
  expect(draft).toMatchObject({
    totalAmount: 130,
    lines: [{ taxRateId: rate.id }, { taxRateId: null, tax: null }],
    taxes: [{ name: "City tax", netAmount: 100, amount: 10 }],
  });
  const change = { title: "Consulting", lines: [{ name: "More", unitPrice: 200 }], updatedAt: draft.updatedAt };
  const changed = dataOf<Shown>(await api.ask("PUT", `/api/invoices/${draft.id}`, { token, body: change }));
  expect(changed).toMatchObject({ totalAmount: 220, lines: [{ taxRateId: rate.id }] });
});

describe("the draft of an invoice is changed", () => {
  it("as it was read, with other lines, and only from its latest version", async () => {
    const { token, rate, body } = await setUp();
    const draft = dataOf<Shown & { lines: object[] }>(await api.ask("POST", "/api/invoices", { token, body }), 201);
    expect(draft).toMatchObject({ dueOn: null, pricesIncludeTax: false, lines: [{ taxRateId: rate.id }] });
    const target = `/api/invoices/${draft.id}`;
    const same = dataOf<Shown>(await api.ask("PUT", target, { token, body: draft }));
    expect(same).toMatchObject({ totalAmount: 1732, dueOn: null, lines: [{ taxRateId: rate.id, amount: 1600 }] });
    expect(refusalOf(await api.ask("PUT", target, { token, body: draft }))).toMatchObject({ status: 409 });
    const { updatedAt: _seen, ...unseen } = draft;
    const stale = { token, body: unseen, headers: { "if-match": `"${draft.updatedAt}"` } };
    expect(refusalOf(await api.ask("PUT", target, stale))).toMatchObject({ status: 412 });
    const lines = [...draft.lines, { name: "Travel", unitPrice: 50 }];
    const more = { ...same, title: "Consulting and travel", note: "Thank you", lines };
    const changed = dataOf<Shown>(await api.ask("PUT", target, { token, body: more }));
    expect(changed).toMatchObject({
      title: "Consulting and travel",
      note: "Thank you",
      netAmount: 1650,
      taxAmount: 132,
      lines: [{ name: "Consulting" }, { name: "Travel", quantity: 1, unit: "piece", taxRateId: null, tax: null }],
    });
    const headOnly = { token, body: { title: "November", dueOn: "2099-12-31", updatedAt: changed.updatedAt } };
    const kept = dataOf<Shown>(await api.ask("PUT", target, headOnly));
    expect(kept).toMatchObject({ title: "November", dueOn: "2099-12-31", totalAmount: 1782 });
    expect((kept as unknown as { lines: object[] }).lines).toHaveLength(2);
  });

  it("with the tax of a line whose rate was removed, which no other line can get", async () => {
    const { token, rate, body } = await setUp();
    const draft = dataOf<Shown & { lines: object[] }>(await api.ask("POST", "/api/invoices", { token, body }), 201);
    const plain = { ...body, lines: [{ name: "Travel", unitPrice: 50 }] };
    const other = dataOf<Shown>(await api.ask("POST", "/api/invoices", { token, body: plain }), 201);
    expect((await api.ask("DELETE", `/api/taxes/${rate.id}`, { token })).status).toBe(204);
    const saved = await api.ask("PUT", `/api/invoices/${draft.id}`, { token, body: draft });
    expect(dataOf(saved)).toMatchObject({ taxAmount: 132, lines: [{ taxRateId: rate.id, tax: { percent: 8.25 } }] });
    const taken = await api.ask("PUT", `/api/invoices/${other.id}`, { token, body: { ...plain, lines: body.lines } });
    expect(refusalOf(taken).fields).toEqual(["lines.0.taxRateId"]);
  });

  it.each([
    ["a quantity below zero", { lines: [{ name: "Work", quantity: -1, unitPrice: 80 }] }, ["lines.0.quantity"]],
    ["no title", { title: "" }, ["title"]],
    ["no line", { lines: [] }, ["lines"]],
    ["a line beyond all", { lines: [{ name: "Work", unitPrice: 9_999_999, quantity: 2 }] }, ["lines.0.unitPrice"]],
    ["a due date that is over", { dueOn: "2020-01-01" }, ["dueOn"]],
    ["a field that nobody knows", { state: "paid", discount: 5 }, ["discount"]],
  ])("but not with %s, and then nothing of it", async (_what, change, fields) => {
    const { token, body } = await setUp();
    const draft = dataOf<Shown>(await api.ask("POST", "/api/invoices", { token, body }), 201);
    const target = `/api/invoices/${draft.id}`;
    const answer = await api.ask("PUT", target, { token, body: { ...draft, ...change } });
    expect(refusalOf(answer)).toMatchObject({ status: 422, fields });
    expect(dataOf<Shown>(await api.ask("GET", target, { token }))).toEqual(draft);
  });

  it("by two at once: one is stored, the other is refused and sees what happened", async () => {
    const { token, body } = await setUp();
    const draft = dataOf<Shown>(await api.ask("POST", "/api/invoices", { token, body }), 201);
    const target = `/api/invoices/${draft.id}`;
    const titles = ["One", "Other"];
    const answers = await Promise.all(
      titles.map((title) => api.ask("PUT", target, { token, body: { ...draft, title } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { title } = dataOf<Shown>(await api.ask("GET", target, { token }));
    expect(title).toBe(titles[answers.findIndex(({ status }) => status === 200)]);
  });

  it("never once it is issued", async () => {
    const { token, body } = await setUp();
    const draft = dataOf<Shown>(await api.ask("POST", "/api/invoices", { token, body }), 201);
    const target = `/api/invoices/${draft.id}`;
    const issued = dataOf<Shown>(await api.ask("POST", `${target}/issue`, { token, body: {} }));
    const answer = await api.ask("PUT", target, { token, body: issued });
    expect(refusalOf(answer)).toMatchObject({ status: 409, code: "invoice.issued" });
  });
});

it("tax rates are read, changed and deleted; a stale change is refused", async () => {
  const { token, rate } = await setUp();
  const target = `/api/taxes/${rate.id}`;
  const changed = dataOf<Shown>(await api.ask("PUT", target, { token, body: { ...rate, percent: 9 } }));
  expect(changed).toMatchObject({ percent: 9, taxablePercent: 100 });
  expect(refusalOf(await api.ask("PUT", target, { token, body: { ...rate, percent: 7 } })).status).toBe(409);
  const twice = { token, body: { name: "sales tax", percent: 1, validFrom: "2026-01-01" } };
  expect(refusalOf(await api.ask("POST", "/api/taxes", twice)).fields).toEqual(["name"]);
  expect((await api.ask("DELETE", target, { token })).status).toBe(204);
  expect((await api.ask("GET", "/api/taxes", { token })).json).toEqual({ data: [] });
});

it("subscriptions and projects are listed", async () => {
  const { token } = await setUp();
  for (const path of ["/api/subscriptions?status=active", "/api/projects"]) {
    expect((await api.ask("GET", path, { token })).json).toMatchObject({ data: [] });
  }
});

describe("a refund", () => {
  it("of a check, in part and the rest, is made once for one key, and never above what is left", async () => {
    const { token, businessId, body } = await setUp();
    const draft = dataOf<Shown>(await api.ask("POST", "/api/invoices", { token, body }), 201);
    await api.ask("POST", `/api/invoices/${draft.id}/issue`, { token, body: {} });
    const came = { businessId, method: "cheque", amount: 1732, receivedOn: today() };
    const invoices = [{ id: draft.id, amount: 1732 }];
    const paid = dataOf<Shown>(await api.ask("POST", "/api/payments", { token, body: { ...came, invoices } }), 201);
    const target = `/api/payments/${paid.id}/refund`;
    const part = { token, body: { amount: 500, note: "Less work" }, headers: { "idempotency-key": "refund-1" } };
    expect(dataOf(await api.ask("POST", target, part), 201)).toMatchObject({
      state: "refunded",
      payment: { id: paid.id, invoices: [{ amount: 1232 }] },
    });
    dataOf(await api.ask("POST", target, part), 201);
    expect(dataOf<Shown>(await api.ask("GET", `/api/invoices/${draft.id}`, { token }))).toMatchObject({
      state: "partly-paid",
      openAmount: 500,
    });
    const above = await api.ask("POST", target, { token, body: { amount: 1232.01 } });
    expect(refusalOf(above).fields).toEqual(["amount"]);
    for (const amount of [0, -5, 1e9]) {
      expect(refusalOf(await api.ask("POST", target, { token, body: { amount } })).fields).toEqual(["amount"]);
    }
    dataOf(await api.ask("POST", target, { token, body: { amount: 1232 } }), 201);
    expect(dataOf<Shown>(await api.ask("GET", `/api/invoices/${draft.id}`, { token }))).toMatchObject({
      state: "issued",
      openAmount: 1732,
    });
  });

  it("needs its own scope", async () => {
    const { token, businessId } = await setUp();
    const came = { businessId, method: "cash", amount: 10, receivedOn: today() };
    const paid = dataOf<Shown>(await api.ask("POST", "/api/payments", { token, body: came }), 201);
    const writer = await api.makeKey(["invoice.read", "invoice.write"]);
    const asked = await api.ask("POST", `/api/payments/${paid.id}/refund`, { token: writer, body: { amount: 1 } });
    expect(refusalOf(asked)).toMatchObject({ code: "permission.denied" });
  });
});
