import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { invoices } from "~/db/schema/invoices";
import { makeCustomer } from "../harness/accounts";
import { makeInvoiceDraft, makeIssuedInvoice, pay } from "../harness/invoices";
import { openPageVisitor, type PageVisitor, type VisitedPage } from "../harness/page-visitor";
import { openRealSite, type RealSite } from "../harness/real-site";

let real: RealSite;
let sales: PageVisitor;
let owner: PageVisitor;

beforeAll(async () => {
  real = await openRealSite();
  sales = openPageVisitor(real, "sales");
  owner = openPageVisitor(real, "owner");
});

afterAll(() => real.stop());

const find = async (id: string) =>
  (await real.test.ctx.db.select().from(invoices).where(eq(invoices.id, id)))[0] ?? expect.fail("no such invoice");

/** Returns the value of a field, in the form with this button. */
function held(page: VisitedPage, button: string, name: string): string | undefined {
  const form = page.html.split("<form").find((part) => part.includes(`value="${button}"`)) ?? "";
  const field = form.match(new RegExp(`<input[^>]* name="${name}"[^>]*>`))?.[0];
  return field?.match(/ value="([^"]*)"/)?.[1];
}

/** Both open the page before either sends its form. */
async function bothOpen(id: string) {
  const path = `/admin/invoices/${id}`;
  return { first: await owner.open(path), second: await owner.open(path), path };
}

describe("of two people who do the same with an invoice one wins, and the other sees what happened", () => {
  it("who issue it", async () => {
    const { businessId } = await makeCustomer(real.test.ctx);
    const id = await makeInvoiceDraft(real.test.ctx, businessId);
    const { first, second } = await bothOpen(id);
    const issue = { has: "updatedAt", button: "issue" };
    const pages = await Promise.all([owner.fill(first, issue), sales.fill(second, issue)]);
    expect(pages.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { number } = await find(id);
    const late = pages.find(({ status }) => status === 409);
    expect(late?.html).toContain(`It has the number ${number}.`);
    expect(late?.html).toContain("Record payment…");
  });

  it("who record what came: the slower is told, sees what is open, and keeps what was typed", async () => {
    const { ctx } = real.test;
    const { businessId } = await makeCustomer(ctx);
    const id = await makeIssuedInvoice(ctx, businessId);
    const { first, second } = await bothOpen(id);
    const record = { has: "openCents", button: "record" };
    const typed = { amount: "600", reference: "1042", method: "cheque" };
    const pages = await Promise.all([owner.fill(first, record, typed), sales.fill(second, record, typed)]);
    expect(pages.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = pages.find(({ status }) => status === 409) ?? expect.fail("nobody was told");
    expect(late.html).toContain("Someone paid, credited or wrote it off in the meantime.");
    expect(held(late, "record", "openCents")).toBe("100000");
    expect([held(late, "record", "amount"), held(late, "record", "reference")]).toEqual(["600", "1042"]);
    expect(await find(id)).toMatchObject({ paidCents: 60_000 });
    expect((await sales.fill(late, record)).status).toBe(200);
    expect(await find(id)).toMatchObject({ paidCents: 120_000 });
  });

  it.each([
    ["credit", { amount: "1000", reason: "Two days less" }, { creditedCents: 100_000 }],
    ["write-off", { reason: "Gone" }, { status: "written-off" }],
  ] as const)("who %s it, with the form still filled in", async (button, typed, after) => {
    const { ctx } = real.test;
    const { businessId } = await makeCustomer(ctx);
    const id = await makeIssuedInvoice(ctx, businessId);
    const { first, second } = await bothOpen(id);
    const form = { has: "reason", button };
    const pages = await Promise.all([owner.fill(first, form, typed), owner.fill(second, form, typed)]);
    expect(pages.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await find(id)).toMatchObject(after);
    const late = pages.find(({ status }) => status === 409) ?? expect.fail("nobody was told");
    if (button === "write-off") return expect(held(late, button, "updatedAt")).toBeUndefined();
    expect(late.html).toContain("Two days less");
    expect([held(late, button, "amount"), held(late, button, "reason")]).toEqual(["1000", "Two days less"]);
    expect(held(late, button, "updatedAt")).toBe((await find(id)).updatedAt.toISOString());
  });

  it("one of whom paid while the other credits the whole of it", async () => {
    const { ctx } = real.test;
    const { businessId } = await makeCustomer(ctx);
    const id = await makeIssuedInvoice(ctx, businessId);
    const { first } = await bothOpen(id);
    await pay(ctx, businessId, { amount: "400" }, [{ invoiceId: id, cents: 40_000 }]);
    const late = await owner.fill(first, { has: "reason", button: "credit" }, { amount: "1600", reason: "Wrong" });
    expect(late.status).toBe(409);
    expect(late.html).toContain("$1,200.00");
    expect(await find(id)).toMatchObject({ creditedCents: 0, paidCents: 40_000 });
  });
});

it("what is refused beside a field is shown again as it was typed, in the form of its own payment", async () => {
  const { ctx } = real.test;
  const { businessId } = await makeCustomer(ctx);
  const id = await makeIssuedInvoice(ctx, businessId);
  for (const amount of ["400", "500"]) {
    await pay(ctx, businessId, { amount }, [{ invoiceId: id, cents: Number(amount) * 100 }]);
  }
  const page = await owner.open(`/admin/invoices/${id}`);
  const credit = await owner.fill(page, { has: "reason", button: "credit" }, { amount: "9999", reason: "Too much" });
  expect([held(credit, "credit", "amount"), held(credit, "credit", "reason")]).toEqual(["9999", "Too much"]);
  const refund = await owner.fill(page, { has: "paymentId", button: "refund" }, { amount: "9999" });
  expect(refund.status).toBe(400);
  expect(refund.html.match(/<p [^>]*role="alert"[^>]*>[^<]*can be refunded/g)).toHaveLength(1);
});
