import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { invoiceLines, invoices } from "~/db/schema/invoices";
import { getInvoice } from "~/domain/invoices/read-invoice.server";
import { createTaxRate } from "~/domain/taxes/change-taxes.server";
import { TaxRateInput } from "~/domain/taxes/schema";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../harness/accounts";
import { makeInvoiceDraft, makeIssuedInvoice, OWNER } from "../harness/invoices";
import { openRealSite, type RealSite } from "../harness/real-site";

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
});

afterAll(() => real.stop());

const owner = () => onBehalfOf(real.test.ctx, OWNER);
const newPath = (businessId: string) => `/admin/invoices/new?customer=${businessId}`;
const line = (name: string, quantity: string, price: string, tax = "", unit = "hour"): [string, string][] => [
  ["lineName", name],
  ["lineDescription", ""],
  ["lineQuantity", quantity],
  ["lineUnit", unit],
  ["linePrice", price],
  ["lineTax", tax],
];
const head = (changes: Record<string, string> = {}): [string, string][] =>
  Object.entries({ intent: "save", title: "Consulting", reference: "", note: "", dueOn: "", ...changes });

/** A page is too long for a failed assertion to show. */
const said = (page: string, words: string) => page.includes(words);

async function invoicesOf(businessId: string) {
  return real.test.ctx.db.select().from(invoices).where(eq(invoices.businessId, businessId));
}

async function taxRate(): Promise<string> {
  const name = `Tax ${real.test.ctx.ids.uuid().slice(-6)}`;
  const rate = TaxRateInput.parse({ name, rate: "8.25", taxable: "100", validFrom: "2026-01-01" });
  const made = await createTaxRate(owner(), rate);
  if (made.outcome !== "saved") throw new Error(made.outcome);
  return made.rate.id;
}

describe("an invoice by hand", () => {
  it("is filled in line by line, with empty ones left out, edited, and then issued", async () => {
    const { businessId } = await makeCustomer(real.test.ctx);
    const tax = await taxRate();
    const page = await real.askAs("sales", newPath(businessId));
    expect(said(page.text, "New invoice for")).toBe(true);
    const made = await real.postAs("sales", newPath(businessId), [
      ...head({ reference: "PO 7", note: "Thank you" }),
      ...line("Consulting", "20", "80", tax),
      ...line("", "1", ""),
      ...line("Travel", "1.5", "99.99", "", "day"),
    ]);
    const id = made.headers.location?.split("/").at(-1) ?? "";
    expect(made.status).toBe(303);
    expect(await getInvoice(owner(), { id })).toMatchObject({
      state: "draft",
      reference: "PO 7",
      netCents: 160_000 + 14_999,
      taxCents: 13_200,
      lines: [
        { name: "Consulting", quantity: 20_000, unit: "hour" },
        { name: "Travel", quantity: 1500, amountCents: 14_999, tax: null },
      ],
    });
    const form = await real.askAs("sales", `/admin/invoices/${id}/edit`);
    for (const typed of ["PO 7", "Thank you", "99.99", "1.5"]) expect(said(form.text, typed)).toBe(true);
    const updatedAt = form.text.match(/name="updatedAt" value="([^"]+)"/)?.[1] ?? "";
    const edited = await real.postAs("sales", `/admin/invoices/${id}/edit`, [
      ...head({ updatedAt, title: "Advice", taxIncluded: "yes" }),
      ...line("Advice", "1", "108.25", tax),
    ]);
    expect(edited.status).toBe(303);
    expect(await getInvoice(owner(), { id })).toMatchObject({ title: "Advice", netCents: 10_000, taxCents: 825 });
    const stale = await real.postAs("sales", `/admin/invoices/${id}/edit`, [
      ...head({ updatedAt, title: "Mine" }),
      ...line("Mine", "1", "1"),
    ]);
    expect(stale.status).toBe(409);
    expect(said(stale.text, "Someone else saved this draft")).toBe(true);
    expect(said(stale.text, 'value="Mine"')).toBe(true);
    await real.postAs("sales", `/admin/invoices/${id}`, [["intent", "issue"]]);
    expect(await getInvoice(owner(), { id })).toMatchObject({ state: "issued", totalCents: 10_825 });
    const issued = await real.askAs("sales", `/admin/invoices/${id}`);
    expect(said(issued.text, "This invoice doesn’t say how to pay"), "Settings hold no bank details").toBe(true);
    const late = await real.askAs("sales", `/admin/invoices/${id}/edit`);
    expect(late.headers.location).toBe(`/admin/invoices/${id}`);
  });

  it("has a discount, a deduction and a time as typed, and the form shows them again", async () => {
    const { businessId } = await makeCustomer(real.test.ctx);
    const made = await real.postAs("sales", newPath(businessId), [
      ...head({ discountKind: "percentage", discountValue: "12.5" }),
      ...line("Consulting", "1:20", "120"),
      ...line("Down payment", "1", "-40", "", "piece"),
    ]);
    expect(made.status).toBe(303);
    const id = made.headers.location?.split("/").at(-1) ?? "";
    expect(await getInvoice(owner(), { id })).toMatchObject({
      discount: { type: "percentage", value: 12.5 },
      totalCents: 10_500,
      lines: [
        { minutes: 80, quantity: 1333, amountCents: 16_000 },
        { minutes: null, amountCents: -4_000 },
      ],
    });
    const form = await real.askAs("sales", `/admin/invoices/${id}/edit`);
    for (const typed of ['value="1:20"', 'value="-40"', 'value="12.5"']) expect(said(form.text, typed)).toBe(true);
    const page = await real.askAs("sales", `/admin/invoices/${id}`);
    for (const words of ["1:20 hours × $120.00", "-$40.00", "Discount (12.5%)", "-$15.00", "$105.00"])
      expect(said(page.text, words), words).toBe(true);
  });

  it("asks for more lines without script, keeping what was typed", async () => {
    const { businessId } = await makeCustomer(real.test.ctx);
    const answer = await real.postAs("sales", newPath(businessId), [
      ...head({ intent: "add-rows", title: "Half done" }),
      ...line("First", "2", "5"),
    ]);
    expect(answer.status).toBe(200);
    expect(said(answer.text, "Half done")).toBe(true);
    expect(answer.text.match(/name="lineName"/g)).toHaveLength(6);
    expect(await invoicesOf(businessId)).toEqual([]);
  });

  it.each([
    ["a negative quantity", line("Work", "-1", "80"), "Enter a quantity above zero"],
    ["four decimals of quantity", line("Work", "1.2345", "80"), "at most three decimals"],
    ["a price that is a word", line("Work", "1", "abc"), "Enter a price"],
    ["a price above 10⁹ cents", line("Work", "1", "10000000.01"), "Enter a price"],
    ["a line above 10⁹ cents", line("Work", "1000000", "9999999"), "can total $10,000,000 at most"],
    ["sixty lines of the most", Array.from({ length: 60 }, () => line("W", "1000000", "9999999")).flat(), "at most"],
    ["deductions above all", [...line("Work", "1", "80"), ...line("Rebate", "1", "-80.01")], "less than zero"],
    ["a time of pieces", line("Work", "1:20", "80", "", "piece"), "Only hours can be entered as a time"],
    ["no line at all", line("", "1", ""), "Add at least one line."],
    ["a tax of nobody", line("Work", "1", "80", "01a20000-0000-7000-8000-000000000000"), "This tax isn’t in Settings"],
    ["a tax that is none", line("Work", "1", "80", "former"), "Choose a tax."],
  ] as const)("refuses %s beside the field, and stores nothing", async (_what, lines, message) => {
    const { businessId } = await makeCustomer(real.test.ctx);
    const answer = await real.postAs("sales", newPath(businessId), [...head(), ...lines]);
    expect(answer.status).toBe(400);
    expect(said(answer.text, message)).toBe(true);
    expect(said(answer.text, 'aria-invalid="true"')).toBe(true);
    expect(await invoicesOf(businessId)).toEqual([]);
  });

  it.each([
    ["a due date before today", { dueOn: "2020-01-01" }, "isn’t before the day of issue"],
    ["a due date that is none", { dueOn: "2027-02-30" }, "Enter a date"],
    ["no title", { title: " " }, "Enter what the invoice is for."],
    ["a note that is too long", { note: "x".repeat(2001) }, "2000 characters or fewer"],
  ])("refuses %s beside the field", async (_what, changes, message) => {
    const { businessId } = await makeCustomer(real.test.ctx);
    const answer = await real.postAs("sales", newPath(businessId), [...head(changes), ...line("Work", "1", "80")]);
    expect(answer.status).toBe(400);
    expect(said(answer.text, message)).toBe(true);
    expect(await invoicesOf(businessId)).toEqual([]);
  });

  it("of nobody is refused", async () => {
    for (const customer of ["", "nobody", "01a20000-0000-7000-8000-000000000000"]) {
      const answer = await real.postAs("sales", newPath(customer), [...head(), ...line("Work", "1", "80")]);
      expect(answer.status).toBe(404);
    }
  });

  it("without a customer is for one that is searched for and chosen there, whatever it is", async () => {
    const { businessId } = await makeCustomer(real.test.ctx, {
      email: "stefan@yamada.example",
      businessName: "山田 Ștefan",
    });
    for (const path of ["invoices", "invoices/agreements", "received", "projects"]) {
      const chosen = `/admin/${path}/new?customer=${businessId}`;
      const found = await real.askAs("sales", `/admin/${path}/new?find=stefan`);
      expect(found.text).toContain(`href="${chosen}"`);
      expect((await real.askAs("sales", chosen)).text).toContain("山田 Ștefan");
      const missed = await real.askAs("sales", `/admin/${path}/new?find=nobody-like-this`);
      expect(said(missed.text, "No customer matches this.")).toBe(true);
    }
    const kept = await real.askAs("sales", "/admin/invoices/new?project=p%261&find=stefan");
    expect(kept.text).toContain(`href="/admin/invoices/new?project=p%261&amp;customer=${businessId}"`);
  });
});

describe("deleting a draft", () => {
  it("removes it with its lines, and an issued one stays", async () => {
    const { ctx } = real.test;
    const { businessId } = await makeCustomer(ctx);
    const draft = await makeInvoiceDraft(ctx, businessId);
    expect(
      said((await real.askAs("sales", `/admin/invoices/${draft}/delete`)).text, "will be permanently deleted"),
    ).toBe(true);
    expect((await real.postAs("sales", `/admin/invoices/${draft}/delete`, [])).status).toBe(303);
    expect(await invoicesOf(businessId)).toEqual([]);
    expect(await ctx.db.select().from(invoiceLines).where(eq(invoiceLines.invoiceId, draft))).toEqual([]);
    const issued = await makeIssuedInvoice(ctx, businessId);
    const refused = await real.postAs("sales", `/admin/invoices/${issued}/delete`, []);
    expect(said(refused.text, "It was issued in the meantime")).toBe(true);
    expect(await invoicesOf(businessId)).toHaveLength(1);
  });
});
