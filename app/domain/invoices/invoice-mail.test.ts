import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { businesses } from "~/db/schema/accounts";
import { contacts } from "~/db/schema/contacts";
import { emails } from "~/db/schema/emails";
import { notifications } from "~/db/schema/notifications";
import { recordReceivedPayment } from "~/domain/received-payments/record-received-payment.server";
import { ReceivedPaymentInput } from "~/domain/received-payments/schema";
import { sendReminders } from "~/domain/reminders/send-reminders.server";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { agencyDay } from "~/lib/calendar-date";
import { makeCustomer, makeStaff } from "../../../tests/harness/accounts";
import { makeIssuedInvoice, OWNER, pay } from "../../../tests/harness/invoices";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { BillingDetailsInput } from "./billing-details";
import { getBillingDetails } from "./billing-details.server";
import { chooseInvoicePaper } from "./choose-invoice-paper.server";
import { creditInvoice } from "./credit-invoice.server";
import { listInvoiceMail, ownInvoiceMail } from "./invoice-mail.server";
import { pressPay } from "./press-pay.server";
import { getInvoice } from "./read-invoice.server";
import { tellOverdueInvoices } from "./tell-overdue-invoices.server";
import { saveInvoicing, tellWaitingPayers } from "./tell-waiting-payers.server";
import { updateBillingDetails } from "./update-billing-details.server";

const DAY_MS = 24 * 60 * 60 * 1000;

const test = emptiedContext();

const owner = () => onBehalfOf(test.ctx, OWNER);
const sent = () => test.ctx.db.select().from(emails).orderBy(asc(emails.createdAt), asc(emails.id));
const toCustomers = async () =>
  (await sent()).filter(({ kind }) => kind === "customer-notification" || kind === "payment-receipt");

/** A customer in which nobody has an account, with a mailbox. */
async function makeMailbox(email: string): Promise<string> {
  const id = test.ctx.ids.uuid();
  const createdAt = test.ctx.clock.now();
  const contact = { contactEmail: email, contactName: "Robin" };
  await test.ctx.db
    .insert(businesses)
    .values({ id, name: "Robin's Café", createdAt, updatedAt: createdAt, ...contact });
  return id;
}

async function bill(businessId: string, details: Record<string, string>): Promise<void> {
  await updateBillingDetails(owner(), { id: businessId, details: BillingDetailsInput.parse(details) });
}

describe("an invoice goes", () => {
  it("to its people, its address for invoices, those in copy and contacts marked billing, each once", async () => {
    const { businessId, email } = await makeCustomer(test.ctx, { email: "dana@acme.example" });
    await bill(businessId, {
      email: "Books@Acme.example",
      copies: "tax@acme.example\ndana@acme.example, keeper@out.example",
    });
    const now = test.ctx.clock.now();
    const contact = (name: string, changes: Partial<typeof contacts.$inferInsert>) => ({
      id: test.ctx.ids.uuid(),
      businessId,
      name,
      createdAt: now,
      updatedAt: now,
      ...changes,
    });
    await test.ctx.db
      .insert(contacts)
      .values([
        contact("Bill", { email: "bill@acme.example", tags: "VIP, Billing" }),
        contact("Rob", { email: "rob@acme.example", tags: "billings" }),
        contact("Acc", { email: "acc@acme.example", role: "Billing" }),
      ]);
    const all = [
      email,
      "books@acme.example",
      "tax@acme.example",
      "keeper@out.example",
      "bill@acme.example",
      "acc@acme.example",
    ].sort();
    const { readers, attachesPdf } = await listInvoiceMail(owner(), businessId);
    expect(readers.map((reader) => reader.email).sort()).toEqual(all);
    expect(attachesPdf).toBe(false);
    await makeIssuedInvoice(test.ctx, businessId);
    const mails = await toCustomers();
    expect(mails.map(({ toAddress }) => toAddress).sort()).toEqual(all);
    // Each opens it without an account.
    for (const { text } of mails) expect(text).toMatch(/\/i\/[\w-]{43}/);
    for (const { toAddress, text } of mails) {
      expect(text.includes("account that gets")).toBe(toAddress === email);
      expect(text.includes("Choose which emails you get")).toBe(toAddress === email);
    }
    expect(mails.every(({ attachments }) => attachments.length === 0)).toBe(true);
  });

  it("with its PDF where Settings say so, unless its customer's details say otherwise", async () => {
    const plain = await makeMailbox("robin@cafe.example");
    const never = await makeMailbox("never@cafe.example");
    const always = await makeMailbox("always@cafe.example");
    await bill(never, { attachesPdf: "no" });
    await bill(always, { attachesPdf: "yes" });
    const withPdf = async () => {
      for (const businessId of [plain, never, always]) await makeIssuedInvoice(test.ctx, businessId);
      return (await toCustomers()).slice(-3).map(({ toAddress, attachments }) => [toAddress, attachments.length]);
    };
    expect(await withPdf()).toEqual([
      ["robin@cafe.example", 0],
      ["never@cafe.example", 0],
      ["always@cafe.example", 1],
    ]);
    const { updatedAt: seen } = await getSetting(owner(), "invoicing");
    await saveSetting(owner(), { key: "invoicing", seen, change: { attachesPdf: true } });
    test.clock.advance(1000);
    expect(await withPdf()).toEqual([
      ["robin@cafe.example", 1],
      ["never@cafe.example", 0],
      ["always@cafe.example", 1],
    ]);
  });

  it("with its PDF to everyone again once it's overdue, by a reminder or by a notice, and where nothing is due", async () => {
    const businessId = await makeMailbox("robin@cafe.example");
    await bill(businessId, { copies: "keeper@out.example", attachesPdf: "yes" });
    const free = [{ name: "Gift", quantity: "1", unit: "piece", unitPrice: "0" }];
    for (const lines of [free, undefined]) await makeIssuedInvoice(test.ctx, businessId, { ...(lines && { lines }) });
    test.clock.advance(40 * DAY_MS);
    await tellOverdueInvoices(test.ctx);
    const { updatedAt: seen } = await getSetting(owner(), "reminders");
    const always = { weekdaysOnly: false, fromHour: 0, untilHour: 24 };
    await saveSetting(owner(), { key: "reminders", seen, change: { invoices: true, ...always } });
    for (let day = 0; day < 20; day += 1) {
      await sendReminders(test.ctx);
      test.clock.advance(DAY_MS);
    }
    const mails = (await sent()).filter(({ kind }) => kind === "customer-notification" || kind === "reminder");
    for (const about of ["Nothing is due.", "is overdue", "reminder"]) {
      const those = mails.filter(({ kind, text, subject }) => (subject + text).includes(about) || kind === about);
      expect(new Set(those.map(({ toAddress }) => toAddress))).toEqual(
        new Set(["robin@cafe.example", "keeper@out.example"]),
      );
      for (const { attachments, text } of those) {
        expect(attachments).toMatchObject([{ kind: "invoice" }]);
        expect(text).toMatch(/\/i\/[\w-]{43}/);
      }
    }
  });

  it("with its PDF or without, as its customer chooses, whatever else their details say", async () => {
    const { actor, businessId } = await makeCustomer(test.ctx);
    await bill(businessId, { reference: "PO 7" });
    const own = () => onBehalfOf(test.ctx, actor);
    expect(await ownInvoiceMail(own())).toEqual({ attachesPdf: false });
    for (const attachesPdf of [true, false]) {
      test.clock.advance(1000);
      await chooseInvoicePaper(own(), { attachesPdf });
      expect(await ownInvoiceMail(own())).toEqual({ attachesPdf });
      await makeIssuedInvoice(test.ctx, businessId);
      expect((await toCustomers()).at(-1)?.attachments.length).toBe(attachesPdf ? 1 : 0);
    }
    expect(await getBillingDetails(owner(), businessId)).toMatchObject({ reference: "PO 7", attachesPdf: false });
    const worker = onBehalfOf(test.ctx, { ...actor, businessRole: "member" });
    await expect(chooseInvoicePaper(worker, { attachesPdf: true })).rejects.toMatchObject({
      code: "permission.denied",
    });
  });

  it("and its details refuse addresses that are none", () => {
    expect(BillingDetailsInput.safeParse({ copies: "a@b.example nobody" }).success).toBe(false);
    expect(BillingDetailsInput.parse({ copies: " A@b.example;a@B.example " }).copies).toEqual(["a@b.example"]);
    expect(BillingDetailsInput.parse({}).copies).toEqual([]);
  });
});

describe("the customer hears of money", () => {
  it("by a receipt for each payment that is recorded, in part or in whole", async () => {
    const businessId = await makeMailbox("robin@cafe.example");
    const id = await makeIssuedInvoice(test.ctx, businessId);
    const { openCents, number } = await getInvoice(owner(), { id });
    await pay(test.ctx, businessId, { amount: "100" }, [{ invoiceId: id, cents: 10_000 }]);
    await pay(test.ctx, businessId, { amount: String((openCents - 10_000) / 100) }, [
      { invoiceId: id, cents: openCents - 10_000 },
    ]);
    const receipts = (await sent()).filter(({ kind }) => kind === "payment-receipt");
    expect(receipts.map(({ toAddress }) => toAddress)).toEqual(["robin@cafe.example", "robin@cafe.example"]);
    expect(receipts[0]?.text).toContain("$100.00");
    for (const { text } of receipts) {
      expect(text).toContain(String(number));
      expect(text).toMatch(/\/i\/[\w-]{43}/);
      expect(text).not.toMatch(/dashboard|sign/i);
    }
  });

  it("once, though the form is sent twice", async () => {
    const { businessId, userId } = await makeCustomer(test.ctx);
    const id = await makeIssuedInvoice(test.ctx, businessId);
    const twice = () => pay(test.ctx, businessId, { amount: "5" }, [{ invoiceId: id, cents: 500 }], "key-1");
    await twice();
    await twice();
    expect((await sent()).filter(({ kind }) => kind === "payment-receipt")).toHaveLength(1);
    const told = await test.ctx.db.select().from(notifications).where(eq(notifications.userId, userId));
    expect(told.filter(({ title }) => title === "We received $5.00. Thank you.")).toHaveLength(1);
  });

  it("by a mail with the PDF of each credit note, which says what is still open", async () => {
    const businessId = await makeMailbox("robin@cafe.example");
    const id = await makeIssuedInvoice(test.ctx, businessId);
    for (const amountCents of [10_000, 150_000]) {
      const credited = await creditInvoice(owner(), { id, amountCents, reason: "Two hours less." });
      if (credited.outcome !== "credited") throw new Error(credited.outcome);
      const mail = (await toCustomers()).at(-1);
      expect(mail?.subject).toContain(credited.number);
      expect(mail?.attachments).toEqual([{ kind: "credit-note", id, number: credited.number }]);
      expect(mail?.text).toContain(amountCents === 10_000 ? "$1,500.00 is still open." : "Nothing is open anymore.");
    }
  });

  it("and the person who recorded it isn't told of their own deed", async () => {
    const one = await makeStaff(test.ctx, "owner", { email: "hello@bluebonnet.example" });
    const two = await makeStaff(test.ctx, "owner");
    const { businessId } = await makeCustomer(test.ctx);
    const id = await makeIssuedInvoice(test.ctx, businessId);
    const payment = ReceivedPaymentInput.parse({
      method: "cheque",
      amount: "1600",
      receivedOn: agencyDay(test.ctx.clock.now()),
    });
    const allocations = [{ invoiceId: id, cents: 160_000 }];
    await recordReceivedPayment(onBehalfOf(test.ctx, one.actor), { businessId, payment, allocations });
    const news = (await sent()).filter(({ kind }) => kind === "money-news");
    expect(news.map(({ toAddress }) => toAddress)).toEqual([two.email]);
  });
});

describe("a customer who pressed Pay in vain", () => {
  it("is told once when the details are entered, and the record says what they saw", async () => {
    const { businessId, actor } = await makeCustomer(test.ctx);
    const id = await makeIssuedInvoice(test.ctx, businessId);
    const paid = await makeIssuedInvoice(test.ctx, businessId);
    for (const each of [id, paid]) await pressPay(onBehalfOf(test.ctx, actor), { id: each });
    await pay(test.ctx, businessId, { amount: "1600" }, [{ invoiceId: paid, cents: 160_000 }]);
    expect(await tellWaitingPayers(test.ctx)).toBe(0);
    const { updatedAt: seen } = await getSetting(owner(), "invoicing");
    await saveInvoicing(owner(), { seen, change: { bankDetails: "IBAN DE00" } });
    expect(await getInvoice(owner(), { id })).toMatchObject({
      payWasShown: false,
      payToldAt: test.clock.now().toISOString(),
    });
    const told = (await sent()).filter(({ subject }) => subject.startsWith("You can pay invoice"));
    expect(told.map(({ toAddress }) => toAddress)).toEqual([actor.email]);
    expect(await tellWaitingPayers(test.ctx)).toBe(0);
    await pressPay(onBehalfOf(test.ctx, actor), { id });
    expect(await getInvoice(owner(), { id })).toMatchObject({ payWasShown: true });
  });
});
