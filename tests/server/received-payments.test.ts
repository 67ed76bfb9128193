import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { receivedPayments } from "~/db/schema/received-payments";
import { getInvoice } from "~/domain/invoices/read-invoice.server";
import { getReceivedPayment, listReceivedPayments } from "~/domain/received-payments/queries.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../harness/accounts";
import { readForms } from "../harness/html-forms";
import { makeIssuedInvoice, OWNER, pay } from "../harness/invoices";
import { openRealSite, type RealSite } from "../harness/real-site";

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
});

afterAll(() => real.stop());

const owner = () => onBehalfOf(real.test.ctx, OWNER);
const path = (businessId: string) => `/admin/received/new?customer=${businessId}`;
const today = () => real.test.ctx.clock.now().toISOString().slice(0, 10);
const fields = (changes: Record<string, string>): [string, string][] =>
  Object.entries({ intent: "save", method: "cheque", receivedOn: today(), reference: "1042", note: "", ...changes });
const share = (invoiceId: string, typed: string, openCents = ""): [string, string][] => [
  ["invoiceId", invoiceId],
  ["openCents", openCents],
  ["share", typed],
];
/** A page is too long for a failed assertion to show. */
const said = (page: string, words: string) => page.includes(words);

async function twoInvoices() {
  const { ctx } = real.test;
  const { businessId } = await makeCustomer(ctx);
  const first = await makeIssuedInvoice(ctx, businessId);
  const second = await makeIssuedInvoice(ctx, businessId, { dueOn: "2099-01-01" });
  return { businessId, first, second };
}

async function rowsOf(businessId: string) {
  return real.test.ctx.db.select().from(receivedPayments).where(eq(receivedPayments.businessId, businessId));
}

describe("recording a payment", () => {
  it("pays several invoices at once, keeps the rest as credit, and says that it is overpaid", async () => {
    const { businessId, first, second } = await twoInvoices();
    const page = await real.askAs("sales", path(businessId));
    expect(said(page.text, first) && said(page.text, second)).toBe(true);
    expect(page.text.indexOf(first)).toBeLessThan(page.text.indexOf(second));
    const suggested = await real.postAs("sales", path(businessId), fields({ intent: "suggest", amount: "2000" }));
    expect(said(suggested.text, 'value="1600"') && said(suggested.text, 'value="400"')).toBe(true);
    const sent = [
      ...fields({ amount: "$3,500.00", formKey: real.test.ctx.ids.uuid() }),
      ...share(first, "1600", "160000"),
      ...share(second, "1600.00", "160000"),
    ];
    const done = await real.postAs("sales", path(businessId), sent);
    expect(done.status).toBe(303);
    expect((await real.postAs("sales", path(businessId), sent)).headers.location).toBe(done.headers.location);
    expect(await rowsOf(businessId)).toHaveLength(1);
    for (const id of [first, second]) expect(await getInvoice(owner(), { id })).toMatchObject({ state: "paid" });
    const detail = await real.askAs("viewer", done.headers.location ?? "");
    expect(said(detail.text, "Overpaid: credit left") && said(detail.text, "$300.00")).toBe(true);
    const { items } = await listReceivedPayments(owner(), { credit: "left", businessId });
    expect(items).toMatchObject([{ amountCents: 350_000, creditCents: 30_000, invoices: [{ cents: 160_000 }, {}] }]);
  });

  it.each([
    ["an amount of nothing", { amount: "0" }, "Enter an amount above zero"],
    ["a negative amount", { amount: "-5" }, "Enter an amount above zero"],
    ["an amount above 10⁹ cents", { amount: "10000000.01" }, "Enter an amount above zero"],
    ["no amount", { amount: "" }, "Enter the amount."],
    ["a day in the future", { amount: "5", receivedOn: "2099-01-01" }, "This day is in the future."],
    ["a day that is none", { amount: "5", receivedOn: "2026-02-30" }, "Enter the day on which it came"],
    ["a way that is none", { amount: "5", method: "stripe" }, "Choose how it came."],
  ])("refuses %s beside the field, and stores nothing", async (_what, changes, message) => {
    const { businessId } = await twoInvoices();
    const answer = await real.postAs("sales", path(businessId), fields(changes));
    expect(answer.status).toBe(400);
    expect(said(answer.text, message)).toBe(true);
    expect(await rowsOf(businessId)).toEqual([]);
  });

  it("refuses shares beyond what came or what is open, and those of someone else's invoices", async () => {
    const { businessId, first } = await twoInvoices();
    const other = await twoInvoices();
    const send = (amount: string, shares: [string, string][]) =>
      real.postAs("sales", path(businessId), [...fields({ amount }), ...shares]);
    const more = await send("5", share(first, "6"));
    expect([more.status, said(more.text, "The amounts for the invoices are more than this.")]).toEqual([400, true]);
    const above = await send("5000", share(first, "1600.01"));
    expect([above.status, said(above.text, "Only $1,600.00 is open.")]).toEqual([400, true]);
    const word = await send("5", share(first, "half"));
    expect([word.status, said(word.text, "or leave it empty")]).toEqual([400, true]);
    expect((await send("5", share(other.first, "5"))).status).toBe(404);
    expect((await send("5", share("nobody", "5"))).status).toBe(404);
    expect(await rowsOf(businessId)).toEqual([]);
  });

  it("tells the slower of two people what happened, with what they typed", async () => {
    const { ctx } = real.test;
    const { businessId, first } = await twoInvoices();
    await pay(ctx, businessId, { amount: "1000" }, [{ invoiceId: first, cents: 100_000 }]);
    const sent = [...fields({ amount: "600", note: "Mine" }), ...share(first, "600", "160000")];
    const answer = await real.postAs("sales", path(businessId), sent);
    expect(answer.status).toBe(409);
    expect(said(answer.text, "Someone changed it in the meantime: $600.00 is open now.")).toBe(true);
    expect(said(answer.text, 'value="Mine"') && said(answer.text, 'name="openCents" value="60000"')).toBe(true);
    expect(await rowsOf(businessId)).toHaveLength(1);
  });
});

describe("reversing a payment", () => {
  it("needs a reason, adds a row, and owes the invoice again", async () => {
    const { ctx } = real.test;
    const { businessId, first } = await twoInvoices();
    const paid = await pay(ctx, businessId, { amount: "1600" }, [{ invoiceId: first, cents: 160_000 }]);
    if (paid.outcome !== "recorded") throw new Error(paid.outcome);
    const at = `/admin/received/${paid.id}/reverse`;
    expect(said((await real.askAs("sales", at)).text, "Reverse this payment")).toBe(true);
    const empty = await real.postAs("sales", at, [["reason", " "]]);
    expect([empty.status, said(empty.text, "Enter the reason.")]).toEqual([400, true]);
    expect((await real.postAs("sales", at, [["reason", "It bounced"]])).status).toBe(303);
    expect(await getInvoice(owner(), { id: first })).toMatchObject({ state: "issued", openCents: 160_000 });
    expect(await getReceivedPayment(owner(), paid.id)).toMatchObject({
      amountCents: 160_000,
      creditCents: 0,
      takenOff: [{ kind: "reversal", amountCents: -160_000, note: "It bounced" }],
    });
    const again = await real.postAs("sales", at, [["reason", "It bounced"]]);
    expect(said(again.text, "Nothing left to reverse")).toBe(true);
    expect(await rowsOf(businessId)).toHaveLength(2);
  });
});

describe("refunding a payment", () => {
  it("gives credit back that pays no invoice, once however often the form is sent, and no more than there is", async () => {
    const { ctx } = real.test;
    const { businessId, first } = await twoInvoices();
    const paid = await pay(ctx, businessId, { amount: "2000" }, [{ invoiceId: first, cents: 160_000 }]);
    if (paid.outcome !== "recorded") throw new Error(paid.outcome);
    const record = `/admin/received/${paid.id}`;
    const at = `${record}/refund`;
    expect(said((await real.askAs("owner", record)).text, `href="${at}"`)).toBe(true);
    expect(said((await real.askAs("sales", record)).text, `href="${at}"`)).toBe(false);
    expect((await real.askAs("sales", at)).status).toBe(403);
    expect((await real.postAs("sales", at, [["amount", "400"]])).status).toBe(403);

    const page = await real.askAs("owner", at);
    const fields = new Map(readForms(page.text, at).flatMap((form) => form.fields));
    expect(fields.get("amount")).toBe("400");
    expect(said(page.text, "Up to $2,000.00.")).toBe(true);
    const key = fields.get("updatedAt") ?? "";
    for (const [amount, words] of [
      ["2000.01", "This is more than is left of the payment."],
      ["", "Enter the amount to refund."],
      ["-1", "Enter an amount above zero"],
      ["10000000.01", "Enter an amount above zero"],
    ] as const) {
      const refused = await real.postAs("owner", at, [["amount", amount]]);
      expect([refused.status, said(refused.text, words)], amount).toEqual([400, true]);
    }
    expect(await rowsOf(businessId)).toHaveLength(1);

    const sent: [string, string][] = [
      ["updatedAt", key],
      ["amount", "400"],
      ["note", "Paid twice"],
    ];
    const both = await Promise.all([real.postAs("owner", at, sent), real.postAs("owner", at, sent)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(await rowsOf(businessId)).toHaveLength(2);
    expect(await getInvoice(owner(), { id: first })).toMatchObject({ state: "paid" });
    expect(await getReceivedPayment(owner(), paid.id)).toMatchObject({
      creditCents: 0,
      takenOff: [{ kind: "refund", amountCents: -40_000, note: "Paid twice" }],
    });
    const again = await real.postAs("owner", at, [...sent.slice(1), ["updatedAt", ctx.ids.uuid()]]);
    expect(again.status).toBe(303);
    expect(await getInvoice(owner(), { id: first })).toMatchObject({ state: "partly-paid", openCents: 40_000 });
  });
});

describe("the list of what was received", () => {
  it("is narrowed by kind, way, customer and period, and downloaded", async () => {
    const { ctx } = real.test;
    const { businessId } = await twoInvoices();
    await pay(ctx, businessId, { amount: "10", receivedOn: "2026-01-05", reference: "Zebra 7" });
    await pay(ctx, businessId, { amount: "20", method: "cash", receivedOn: "2026-02-05" });
    const amounts = async (query: Parameters<typeof listReceivedPayments>[1]) =>
      (await listReceivedPayments(owner(), { businessId, ...query })).items.map(({ amountCents }) => amountCents);
    expect(await amounts({})).toEqual([2000, 1000]);
    expect(await amounts({ method: "cash" })).toEqual([2000]);
    expect(await amounts({ kind: "refund" })).toEqual([]);
    expect(await amounts({ from: "2026-01-01", to: "2026-01-31" })).toEqual([1000]);
    expect(await amounts({ from: "soon" })).toHaveLength(2);
    expect(await amounts({ text: "zeb" })).toEqual([1000]);
    expect(await amounts({ sort: "day", direction: "asc" })).toEqual([1000, 2000]);
    const csv = await real.askAs("viewer", `/admin/received.csv?businessId=${businessId}`);
    expect(csv.text.trim().split("\n")).toHaveLength(3);
    expect(said(csv.text, "Zebra 7")).toBe(true);
    const page = await real.askAs("viewer", `/admin/received?businessId=${businessId}&from=2026-02-01`);
    expect(said(page.text, "$20.00") && !said(page.text, "$10.00")).toBe(true);
    expect(said(page.text, "/admin/received/new")).toBe(false);
  });
});
