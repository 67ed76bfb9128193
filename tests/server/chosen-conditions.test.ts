import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { incomingMails } from "~/db/schema/incoming-mails";
import { promotions } from "~/db/schema/promotions";
import { settleIn } from "~/lib/place";
import { makeCustomer } from "../harness/accounts";
import { makeIssuedInvoice } from "../harness/invoices";
import { openPageVisitor, type PageVisitor, wordsOf } from "../harness/page-visitor";
import { openRealSite, type RealSite } from "../harness/real-site";

let real: RealSite;
let owner: PageVisitor;

beforeAll(async () => {
  real = await openRealSite();
  owner = openPageVisitor(real, "owner");
});

afterEach(() => settleIn(DEFAULT_IDENTITY));
afterAll(() => real.stop());

it("a promotion's conditions are typed, stored, listed, and in its form again", async () => {
  const typed = {
    code: "TIGHT",
    discountValue: "10",
    maxPerCustomer: "2",
    minTotal: "1,500.50",
    isForNewCustomers: "on",
  };
  await owner.fill(
    await owner.open("/admin/promotions/new"),
    { has: "minTotal" },
    { ...typed, packageIds: ["basic", "premium"] },
  );
  const row = (await real.test.ctx.db.select().from(promotions)).find(({ code }) => code === "TIGHT");
  expect(row).toMatchObject({
    maxPerCustomer: 2,
    minTotalCents: 150_050,
    isForNewCustomers: true,
    packageIds: ["basic", "premium"],
  });
  const list = wordsOf((await owner.open("/admin/promotions")).html);
  expect(list).toContain("With Basic, Premium · From $1,500.50 · New customers only · 2 per customer");
  const form = await owner.open(`/admin/promotions/${row?.id}/edit`);
  for (const value of ['name="maxPerCustomer"[^>]*value="2"', 'name="minTotal"[^>]*value="1500.50"'])
    expect(form.html).toMatch(new RegExp(value));
  const saved = await owner.fill(form, { has: "minTotal" }, { minTotal: "" });
  expect(saved.status).toBe(200);
  const after = (await real.test.ctx.db.select().from(promotions)).find(({ code }) => code === "TIGHT");
  expect(after).toMatchObject({ minTotalCents: 0, maxPerCustomer: 2, packageIds: ["basic", "premium"] });
});

it("a customer chooses whether emails about invoices bring the PDF", async () => {
  const person = await makeCustomer(real.test.ctx);
  await makeIssuedInvoice(real.test.ctx, person.businessId);
  const customer = openPageVisitor(real, await person.signIn());
  const page = await customer.open("/dashboard/payments");
  expect(wordsOf(page.html)).toContain("Attach the PDF to emails about invoices");
  const box = (html: string) => html.match(/<input[^>]*name="attachesPdf"[^>]*>/)?.[0] ?? "";
  expect(box(page.html)).not.toContain("checked");
  const saved = await customer.fill(page, { has: "intent", button: "invoice-paper" }, { attachesPdf: "on" });
  expect(saved.status).toBe(200);
  expect(box(saved.html)).toContain("checked");
});

it("files for spreadsheets are written as Settings say", async () => {
  const csv = async () => {
    const { body } = await real.askAs("owner", "/admin/promotions.csv");
    return body.toString("utf8").split("\r\n")[0] ?? "";
  };
  expect((await csv()).startsWith("\ufeffCode,Description,")).toBe(true);
  const place = await owner.open("/admin/settings/place");
  const typed = { csvSeparator: "semicolon", csvCharset: "utf-8" };
  expect((await owner.fill(place, { has: "csvSeparator" }, typed)).status).toBe(200);
  expect((await csv()).startsWith("Code;Description;")).toBe(true);
});

it("automatic mail is said where staff look, and dismissed in one press", async () => {
  const [row] = await real.test.ctx.db.select().from(incomingMails).limit(1);
  if (!row) throw new Error("no mail");
  const { id: _id, contentHash: _hash, uid: _uid, search: _search, ...mail } = row;
  await real.test.ctx.db.insert(incomingMails).values({
    ...mail,
    id: real.test.ctx.ids.uuid(),
    contentHash: "automatic",
    state: "automatic",
    subject: "Newsletter",
    subjectKind: null,
    subjectId: null,
  });
  const page = await owner.open("/admin/incoming");
  expect(wordsOf(page.html)).toContain("1 automatic email set aside.");
  expect(/ automatic(?:, )?<\/span>/.test(page.html)).toBe(true);
  const after = await owner.fill(page, { has: "until" });
  expect(wordsOf(after.html)).toContain("1 email dismissed");
  expect(wordsOf((await owner.open("/admin/incoming")).html)).not.toContain("set aside.");
});
