import { eq, inArray } from "drizzle-orm";
import { expect, it } from "vitest";
import { businesses } from "~/db/schema/accounts";
import { emails } from "~/db/schema/emails";
import { quotes } from "~/db/schema/quotes";
import { openLink } from "~/domain/links/open-link.server";
import { transact } from "~/kernel/transact.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { makeIssuedInvoice } from "../../../tests/harness/invoices";
import { paymentOf } from "../../../tests/harness/payments";
import { makeSentQuote } from "../../../tests/harness/quotes";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { recordPayment } from "./record-payment.server";

const test = emptiedContext();

const record = (facts: Parameters<typeof paymentOf>[0]) =>
  transact(test.ctx, (tx) => recordPayment(tx, paymentOf(facts)));

const mails = () =>
  test.ctx.db
    .select({ to: emails.toAddress, kind: emails.kind, text: emails.text })
    .from(emails)
    .where(inArray(emails.kind, ["payment-receipt", "payment-failed"]))
    .orderBy(emails.id);

async function openedBy(kind: "invoice" | "quote", text = "") {
  const token = text.match(kind === "invoice" ? /\/i\/([\w-]{43})/ : /\/q\/([\w-]{43})/)?.[1] ?? "";
  const opened = await openLink(test.ctx, { kind, token, proof: () => undefined });
  return opened?.state === "open" ? opened.actor : null;
}

it("messages about money carry a link of their receiver's own to the invoice or the quote that it was for", async () => {
  const { businessId, email } = await makeCustomer(test.ctx);
  const invoiceId = await makeIssuedInvoice(test.ctx, businessId);
  const { id: quoteId } = await makeSentQuote(test.ctx, { businessEmail: email });
  await test.ctx.db.update(quotes).set({ businessId }).where(eq(quotes.id, quoteId));
  await record({ providerId: "pi_1", businessId, invoiceId, quoteId });
  await record({ providerId: "pi_2", businessId, quoteId, status: "failed" });
  const [receipt, failed] = await mails();
  expect([receipt?.kind, failed?.kind]).toEqual(["payment-receipt", "payment-failed"]);
  expect(await openedBy("invoice", receipt?.text)).toMatchObject({ email, record: { kind: "invoice", id: invoiceId } });
  expect(receipt?.text).toContain("Open the invoice");
  expect(await openedBy("quote", failed?.text)).toMatchObject({ email, record: { kind: "quote", id: quoteId } });
});

it("of a plan, and of an invoice of another business, they lead to the dashboard", async () => {
  const dana = await makeCustomer(test.ctx);
  const other = await makeCustomer(test.ctx);
  const invoiceId = await makeIssuedInvoice(test.ctx, other.businessId);
  await record({ providerId: "pi_3", businessId: dana.businessId, invoiceId });
  const [receipt] = await mails();
  expect(receipt?.text).toContain("/dashboard/payments");
  expect(receipt?.text).not.toMatch(/\/[qip]\/[\w-]{43}/);
});

it("where nobody of the business has an account, its mailbox gets them", async () => {
  const businessId = test.ctx.ids.uuid();
  const contact = { contactEmail: "robin@cafe.example", contactName: "Robin" };
  await test.ctx.db
    .insert(businesses)
    .values({ id: businessId, name: "Robin's Café", createdAt: test.ctx.clock.now(), ...contact });
  const invoiceId = await makeIssuedInvoice(test.ctx, businessId);
  await record({ providerId: "pi_4", businessId, invoiceId });
  const [receipt] = await mails();
  expect(receipt?.to).toBe("robin@cafe.example");
  expect(await openedBy("invoice", receipt?.text)).toMatchObject({ record: { kind: "invoice", id: invoiceId } });
});
