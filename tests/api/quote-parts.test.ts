import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { acceptQuote } from "~/domain/quotes/accept-quote.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../harness/accounts";
import { dataOf, openTestApi, refusalOf, type TestApi } from "../harness/api";
import { makeInvoiceDraft, makeIssuedInvoice, pay } from "../harness/invoices";
import { acceptanceOf, makeSentQuote } from "../harness/quotes";

type Part = { name: string; amount: number; billedOn: string | null; milestone: string | null; invoiceId: string };

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
});

afterEach(() => api.test.reset());

afterAll(() => api.close());

const key = () => api.makeKey(["invoice.read", "invoice.write"]);

/** A quote of $1,000 with a deposit of 40 percent. */
async function makeQuote({ isAccepted = true } = {}) {
  const { ctx } = api.test;
  const { actor } = await makeCustomer(ctx, { email: "dana@juniperlane.example" });
  const items = [{ name: "Site", amount: "1000" }];
  const { id } = await makeSentQuote(ctx, { items, depositPercent: 40 });
  if (isAccepted) await acceptQuote(onBehalfOf(ctx, actor), await acceptanceOf(ctx, actor, id));
  return { id, target: `/api/quotes/${id}/parts` };
}

describe("the rest of an accepted quote", () => {
  it("is billed in parts by a program, once for a repeated request, and the parts come to it", async () => {
    const token = await key();
    const { target, id } = await makeQuote();
    expect(dataOf(await api.ask("GET", target, { token }))).toEqual([]);
    const schedule = [
      { name: "Design approved", share: "50%" },
      { name: "Spring", share: "50%", billedOn: "2027-04-01", isDraft: true },
    ];
    const sent = { token, body: { schedule, restAmount: 600 }, headers: { "idempotency-key": "parts-1" } };
    const parts = dataOf<Part[]>(await api.ask("POST", target, sent), 201);
    expect(parts).toMatchObject([
      { name: "Design approved", amount: 300, billedOn: null, milestone: "Design approved", isDraft: false },
      { name: "Spring", amount: 300, billedOn: "2027-04-01", milestone: null, isDraft: true, invoiceId: null },
    ]);
    expect(dataOf(await api.ask("POST", target, sent), 201)).toEqual(parts);
    expect(dataOf(await api.ask("GET", target, { token }))).toEqual(parts);
    const again = refusalOf(await api.ask("POST", target, { token, body: { schedule } }));
    expect(again).toMatchObject({ status: 409, code: "quote.there-already" });
    const bills = await api.ask("GET", `/api/invoices?quoteId=${id}`, { token });
    expect(bills.json).toMatchObject({ data: [{ part: "deposit", totalAmount: 400 }] });
  });

  const half = { name: "Half", share: "50%" };
  it.each([
    ["no part", { schedule: [] }, "schedule"],
    ["percents that don't come to 100", { schedule: [half, { name: "Rest", share: "40%" }] }, "schedule.1.share"],
    ["percent beside dollars", { schedule: [half, { name: "Rest", share: "300" }, half] }, "schedule.1.share"],
    [
      "dollars that don't come to it",
      {
        schedule: [
          { name: "One", share: "300" },
          { name: "Two", share: "299.99" },
        ],
      },
      "schedule.1.share",
    ],
    ["a share below zero", { schedule: [half, { name: "Rest", share: "-50%" }] }, "schedule.1.share"],
    ["a part without a name", { schedule: [{ name: " ", share: "100%" }] }, "schedule.0.name"],
    [
      "a day that there isn't",
      { schedule: [{ ...half, share: "100%", billedOn: "2027-02-30" }] },
      "schedule.0.billedOn",
    ],
  ])("with %s is refused beside its field, and nothing is stored", async (_what, body, field) => {
    const token = await key();
    const { target } = await makeQuote();
    expect(refusalOf(await api.ask("POST", target, { token, body }))).toMatchObject({ status: 422, fields: [field] });
    expect(dataOf(await api.ask("GET", target, { token }))).toEqual([]);
  });

  it("that is another sum than the program knew, or isn't there, is refused by what happened", async () => {
    const token = await key();
    const { target } = await makeQuote();
    const schedule = [{ name: "All", share: "100%" }];
    const changed = await api.ask("POST", target, { token, body: { schedule, restAmount: 599.99 } });
    expect(refusalOf(changed)).toMatchObject({ status: 409, code: "quote.rest-changed", fields: ["restAmount"] });
    const nowhere = "/api/quotes/0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d/parts";
    expect((await api.ask("GET", nowhere, { token })).status).toBe(404);
    expect((await api.ask("POST", nowhere, { token, body: { schedule } })).status).toBe(404);
    const reader = await api.makeKey(["invoice.read"]);
    expect((await api.ask("POST", target, { token: reader, body: { schedule } })).status).toBe(403);
  });

  it("doesn't exist before the acceptance", async () => {
    const token = await key();
    const { target } = await makeQuote({ isAccepted: false });
    const asked = await api.ask("POST", target, { token, body: { schedule: [{ name: "All", share: "100%" }] } });
    expect(refusalOf(asked)).toMatchObject({ status: 409, code: "quote.unaccepted" });
  });
});

describe("an invoice", () => {
  it("of a quote keeps its lines; what is beside them is changed while it is a draft", async () => {
    const token = await key();
    const { id } = await makeQuote();
    const { json } = await api.ask("GET", `/api/invoices?quoteId=${id}&state=draft`, { token });
    const [{ id: restId }] = (json as { data: [{ id: string }] }).data;
    const target = `/api/invoices/${restId}`;
    const rest = dataOf<{ title: string; updatedAt: string }>(await api.ask("GET", target, { token }));
    const whole = await api.ask("PUT", target, { token, body: rest });
    expect(refusalOf(whole)).toMatchObject({ status: 409, code: "invoice.fixed" });
    const head = { title: "The rest", reference: "PO 7", updatedAt: rest.updatedAt };
    const changed = dataOf(await api.ask("PUT", target, { token, body: head }));
    expect(changed).toEqual({ ...rest, title: "The rest", reference: "PO 7", updatedAt: expect.any(String) });
  });

  it("is paid from the customer's credit, once", async () => {
    const token = await key();
    const { businessId } = await makeCustomer(api.test.ctx);
    const id = await makeIssuedInvoice(api.test.ctx, businessId);
    const target = `/api/invoices/${id}/apply-credit`;
    expect(refusalOf(await api.ask("POST", target, { token }))).toMatchObject({ code: "invoice.no-credit" });
    await pay(api.test.ctx, businessId, { amount: "600" });
    expect(dataOf(await api.ask("POST", target, { token }))).toMatchObject({ state: "partly-paid", openAmount: 1000 });
    expect((await api.ask("POST", target, { token })).status).toBe(409);
  });

  it("is written off with a reason by those who may, as it was read", async () => {
    const token = await api.makeKey(["invoice.read", "payment.manage"]);
    const { businessId } = await makeCustomer(api.test.ctx);
    const id = await makeIssuedInvoice(api.test.ctx, businessId);
    const target = `/api/invoices/${id}/write-off`;
    const ask = (body: object, by = token) => api.ask("POST", target, { token: by, body });
    expect((await ask({ reason: "They closed." }, await key())).status).toBe(403);
    expect(refusalOf(await ask({ reason: " " }))).toMatchObject({ status: 422, fields: ["reason"] });
    const stale = await ask({ reason: "They closed.", updatedAt: "2020-01-01T00:00:00.000Z" });
    expect(refusalOf(stale)).toMatchObject({ status: 409, code: "invoice.stale" });
    expect(dataOf(await ask({ reason: "They closed." }))).toMatchObject({ state: "written-off", openAmount: 0 });
    expect(refusalOf(await ask({ reason: "They closed." }))).toMatchObject({ code: "invoice.nothing-open" });
  });

  it("is deleted as a draft, and stays once it is issued", async () => {
    const token = await key();
    const { businessId } = await makeCustomer(api.test.ctx);
    const draft = await makeInvoiceDraft(api.test.ctx, businessId);
    expect((await api.ask("DELETE", `/api/invoices/${draft}`, { token })).status).toBe(204);
    expect((await api.ask("GET", `/api/invoices/${draft}`, { token })).status).toBe(404);
    const issued = await makeIssuedInvoice(api.test.ctx, businessId);
    const refused = refusalOf(await api.ask("DELETE", `/api/invoices/${issued}`, { token }));
    expect(refused).toMatchObject({ status: 409, code: "invoice.issued" });
  });
});
