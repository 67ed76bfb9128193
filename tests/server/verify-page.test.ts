import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { creditNotes, invoices } from "~/db/schema/invoices";
import { quoteAcceptances } from "~/db/schema/quotes";
import { creditInvoice } from "~/domain/invoices/credit-invoice.server";
import { acceptQuote } from "~/domain/quotes/accept-quote.server";
import { reopenQuote } from "~/domain/quotes/reopen-quote.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../harness/accounts";
import { makeInvoiceDraft, makeIssuedInvoice, OWNER, pay } from "../harness/invoices";
import { openPageVisitor } from "../harness/page-visitor";
import { acceptanceOf, makeSentQuote, SALES } from "../harness/quotes";
import { openRealSite, type RealSite } from "../harness/real-site";

const BANK = "Bank of Austin\nAccount: 12345";

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
  const owner = openPageVisitor(real, "owner");
  await owner.fill(await owner.open("/admin/settings/invoicing"), { has: "bankDetails" }, { bankDetails: BANK });
});

afterAll(() => real.stop());

const ask = (code: string) => real.askAs("visitor", `/verify/${code}`);
/** Those of these words that a page doesn't say. */
const lacks = (page: string, ...words: string[]) => words.filter((word) => !page.includes(word));
const find = async (id: string) =>
  (await real.test.ctx.db.select().from(invoices).where(eq(invoices.id, id)))[0] ?? expect.fail("no such invoice");

it("anyone who holds an invoice sees its number, amount, status and our bank details as they are now, and that this is the truth", async () => {
  const { ctx } = real.test;
  const { businessId } = await makeCustomer(ctx, { businessName: "Secret Garden" });
  const id = await makeIssuedInvoice(ctx, businessId, { title: "Advice on roses" });
  const { verifyCode, number } = await find(id);
  const page = await ask(verifyCode);
  expect(page.status).toBe(200);
  expect(lacks(page.text, number ?? "-", "$1,600.00", "Account: 12345", "Trust this page.")).toEqual([]);
  for (const [name, value] of [
    ["cache-control", "no-store"],
    ["referrer-policy", "no-referrer"],
  ] as const) {
    expect(page.headers[name], name).toBe(value);
  }
  expect(page.text).toContain("noindex");
  // A paper that was found says nothing of whom it was for.
  for (const word of ["Secret Garden", "Advice on roses"]) expect(page.text).not.toContain(word);
  await pay(ctx, businessId, { amount: "600" }, [{ invoiceId: id, cents: 60_000 }]);
  expect(lacks((await ask(verifyCode)).text, "$1,600.00", "$1,000.00", "Partly paid")).toEqual([]);
});

it("a credit note says what it takes back of which invoice", async () => {
  const { ctx } = real.test;
  const { businessId } = await makeCustomer(ctx);
  const id = await makeIssuedInvoice(ctx, businessId);
  await creditInvoice(onBehalfOf(ctx, OWNER), { id, amountCents: 12_345, reason: "Too much" });
  const [note] = await ctx.db.select().from(creditNotes).where(eq(creditNotes.invoiceId, id));
  const { number } = await find(id);
  const page = await ask(note?.verifyCode ?? "");
  expect(lacks(page.text, note?.number ?? "-", number ?? "-", "$123.45", "Credit note")).toEqual([]);
});

it("a certificate of acceptance says what was agreed to, and that it doesn't hold anymore once it was withdrawn", async () => {
  const { ctx } = real.test;
  const { actor } = await makeCustomer(ctx, { email: "dana@juniperlane.example" });
  const { id } = await makeSentQuote(ctx, { items: [{ name: "Site", amount: "987.65" }] });
  await acceptQuote(onBehalfOf(ctx, actor), await acceptanceOf(ctx, actor, id));
  const [certificate] = await ctx.db
    .select()
    .from(quoteAcceptances)
    .orderBy(desc(quoteAcceptances.acceptedAt))
    .limit(1);
  const code = certificate?.verifyCode ?? "";
  const page = await ask(code);
  expect(lacks(page.text, "Certificate of acceptance", "$987.65", certificate?.contentHash ?? "-")).toEqual([]);
  expect(page.text).not.toContain("No longer valid");
  expect(page.text).not.toContain("Dana");
  await reopenQuote(onBehalfOf(ctx, SALES), { id, reason: "A wrong press" });
  expect((await ask(code)).text).toContain("No longer valid since");
});

it("a draft, another code and what is none are no documents of ours", async () => {
  const { ctx } = real.test;
  const { businessId } = await makeCustomer(ctx);
  const { verifyCode } = await find(await makeInvoiceDraft(ctx, businessId));
  for (const code of [verifyCode, "0".repeat(32), "0199f0a2", "%27%20or%201=1"]) {
    const page = await ask(code);
    expect([page.status, page.text.includes("We don’t know this document")], code).toEqual([404, true]);
    expect(page.text).not.toContain("Account: 12345");
  }
});
