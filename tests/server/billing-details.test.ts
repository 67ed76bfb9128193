import { afterAll, beforeAll, expect, it } from "vitest";
import { getBillingDetails } from "~/domain/invoices/billing-details.server";
import { getInvoice } from "~/domain/invoices/read-invoice.server";
import { getInvoicing, getSetting } from "~/domain/settings/queries.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../harness/accounts";
import { makeIssuedInvoice, OWNER } from "../harness/invoices";
import { openRealSite, type RealSite } from "../harness/real-site";

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
});

afterAll(() => real.stop());

const owner = () => onBehalfOf(real.test.ctx, OWNER);
const fields = (changes: Record<string, string> = {}): [string, string][] =>
  Object.entries({
    name: "Juniper Lane LLC",
    address: "1 Main St\nAustin, TX 78701",
    email: "Books@Juniper.example",
    taxNumber: "12-3456789",
    reference: "PO 4711",
    termsDays: "45",
    ...changes,
  });

it("what a customer is billed as appears on its next invoice, with its terms, and those issued keep theirs", async () => {
  const { ctx } = real.test;
  const { businessId } = await makeCustomer(ctx);
  const before = await makeIssuedInvoice(ctx, businessId);
  const path = `/admin/customers/${businessId}/billing`;
  expect((await real.postAs("sales", path, fields())).status).toBe(303);
  const invoice = await getInvoice(owner(), { id: await makeIssuedInvoice(ctx, businessId) });
  expect(invoice).toMatchObject({
    reference: "PO 4711",
    buyer: {
      name: "Juniper Lane LLC",
      address: ["1 Main St", "Austin, TX 78701"],
      email: "books@juniper.example",
      taxNumber: "12-3456789",
    },
  });
  const days = (Date.parse(invoice.dueOn) - Date.parse(invoice.issuedOn ?? "")) / 86_400_000;
  expect(days).toBe(45);
  expect((await getInvoice(owner(), { id: before })).buyer.address).toEqual([]);
  const page = await real.askAs("viewer", `/admin/customers/${businessId}`);
  for (const words of ["Juniper Lane LLC", "PO 4711", "12-3456789"]) expect(page.text.includes(words)).toBe(true);
  expect(page.text.includes("Change billing details")).toBe(false);
  expect((await real.postAs("sales", path, fields({ termsDays: "" }))).status).toBe(303);
  expect(await getBillingDetails(owner(), businessId)).toMatchObject({ termsDays: null });
});

it.each([
  ["days above a year", { termsDays: "366" }, "Enter a whole number from 0 to 365"],
  ["days that are a word", { termsDays: "soon" }, "Enter a whole number from 0 to 365"],
  ["an address that is none", { email: "nobody" }, "Enter a valid email address."],
  ["a name that is too long", { name: "x".repeat(201) }, "200 characters or fewer"],
])("refuses %s beside the field", async (_what, changes, message) => {
  const { businessId } = await makeCustomer(real.test.ctx);
  const answer = await real.postAs("sales", `/admin/customers/${businessId}/billing`, fields(changes));
  expect(answer.status).toBe(400);
  expect(answer.text.includes(message)).toBe(true);
  expect(await getBillingDetails(owner(), businessId)).toMatchObject({ name: "", termsDays: null });
});

it("tells the person who edits an older version, also of what was empty", async () => {
  const { businessId } = await makeCustomer(real.test.ctx);
  const path = `/admin/customers/${businessId}/billing`;
  const { updatedAt } = await getBillingDetails(owner(), businessId);
  expect((await real.postAs("sales", path, [...fields(), ["updatedAt", updatedAt]])).status).toBe(303);
  expect((await real.postAs("owner", path, [...fields({ name: "Mine" }), ["updatedAt", updatedAt]])).status).toBe(409);
  expect(await getBillingDetails(owner(), businessId)).toMatchObject({ name: "Juniper Lane LLC" });
});

it("numbers of invoices begin with what Settings say, and go on counting", async () => {
  const { ctx } = real.test;
  const { businessId } = await makeCustomer(ctx);
  const numberOf = async () => (await getInvoice(owner(), { id: await makeIssuedInvoice(ctx, businessId) })).number;
  const last = Number((await numberOf())?.split("-").at(-1));
  const save = (numberPrefix: string) =>
    real.postAs("owner", "/admin/settings/invoicing", [
      ["updatedAt", ""],
      ["address", ""],
      ["taxNumber", ""],
      ["bankDetails", ""],
      ["howToPay", ""],
      ["termsDays", "14"],
      ["depositPercent", "40"],
      ["numberPrefix", numberPrefix],
    ]);
  expect((await save("inv-")).status).toBeLessThan(400);
  expect(await getInvoicing(ctx)).toMatchObject({ numberPrefix: "INV-" });
  expect(await numberOf()).toMatch(new RegExp(`^INV-\\d{4}-0*${last + 1}$`));
  for (const refused of ["CN-", "cn-", "INV/", "ABCDEFGHIJKLM"]) expect((await save(refused)).status).toBe(400);
});

it("a new quote begins with the special terms that Settings have for new ones", async () => {
  const setting = { termsDays: "14", depositPercent: "40", quoteTerms: "Paid in thirds: 山田 & Ștefan." };
  const saved = await real.postAs("owner", "/admin/settings/invoicing", [
    ["updatedAt", (await getSetting(owner(), "invoicing")).updatedAt],
    ...Object.entries(setting),
  ]);
  expect(saved.status).toBeLessThan(400);
  const { text } = await real.askAs("sales", "/admin/quotes/new");
  expect(text).toMatch(/<textarea[^>]*name="terms"[^>]*>Paid in thirds: 山田 &amp; Ștefan\.<\/textarea>/);
});
