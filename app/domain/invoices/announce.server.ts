import type { invoices } from "~/db/schema/invoices";
import { listMailboxesOfBills } from "~/domain/links/internal.server";
import { notifyBusiness, notifyBusinesses, settleNotices } from "~/domain/notifications/notify.server";
import { tellStaffOfMoney } from "~/domain/notifications/tell-staff-of-money.server";
import { getIdentity, getInvoicing, getReminderSetting } from "~/domain/settings/queries.server";
import { emitEvents } from "~/domain/webhooks/emit-event.server";
import type { EventData } from "~/domain/webhooks/schema";
import type { TransactionContext } from "~/kernel/transact.server";
import { formatLongDate } from "~/lib/calendar-date";
import { centsToAmount, formatMoney } from "~/lib/money";
import type { Billing } from "./billing-parties.server";
import { findInvoiceMail, paperOf } from "./invoice-mail.server";
import { chosenEInvoice, isPayable, openCents } from "./schema";

type InvoiceRow = Omit<typeof invoices.$inferSelect, "search">;
type InvoiceEvent =
  | "invoice.issued"
  | "invoice.paid"
  | "invoice.overdue"
  | "invoice.credited"
  | "invoice.written-off"
  | "invoice.pay-pressed";

/** Returns the customer's page of an invoice, a path of this site. */
function invoicePath({ id }: Pick<InvoiceRow, "id">): string {
  return `/dashboard/invoices/${id}`;
}

/**
 * Tells whom it concerns that an issued invoice has another status. Every change of status comes by here or by
 * `tellOfIssued`.
 */
export async function tellOfInvoice(tx: TransactionContext, before: InvoiceRow, after: InvoiceRow): Promise<void> {
  if (before.status === after.status) return;
  const notice = { businessId: after.businessId, type: "payment" as const, path: invoicePath(after) };
  if (after.status !== "issued") await settleNotices(tx, notice);
  const total = formatMoney(after.totalCents, { cents: "always" });
  if (after.status === "written-off") await emitInvoice(tx, "invoice.written-off", after);
  if (after.status !== "paid") return;
  await emitInvoice(tx, "invoice.paid", after);
  const text = `${after.title}. ${total} in total.`;
  await notifyBusiness(tx, { ...notice, title: `Invoice ${after.number} is paid. Thank you.`, text, isMailed: true });
  await tellStaffOfMoney(tx, { ...newsOf(after), title: `invoice ${after.number} is paid`, text });
}

/**
 * Tells customers and integrations of invoices that were issued just now, with as many statements as for one.
 * `billing`: the details of their businesses by their ids.
 */
export async function tellOfIssued(
  tx: TransactionContext,
  issued: readonly InvoiceRow[],
  billing: ReadonlyMap<string, Pick<Billing, "attachesPdf" | "eInvoice">>,
): Promise<void> {
  await emitEvents(tx, "invoice.issued", issued.map(eventOf));
  const mailboxes = await listMailboxesOfBills(tx, [...billing.keys()]);
  const { attachesPdf: usually, eInvoice: format } = await getInvoicing(tx);
  const { country } = await getIdentity(tx);
  const notices = issued.map((invoice) => {
    const { businessId, number, title, status, totalCents, dueOn } = invoice;
    const total = formatMoney(totalCents, { cents: "always" });
    const isDue = status === "issued" && dueOn !== null;
    const attachesPdf = billing.get(businessId)?.attachesPdf ?? usually;
    return {
      businessId,
      path: invoicePath(invoice),
      title: `Invoice ${number}`,
      text: isDue ? `${title}. ${total}, due ${formatLongDate(dueOn)}.` : `${title}. Nothing is due.`,
      copies: mailboxes.get(businessId) ?? [],
      attachments: paperOf(
        invoice,
        { attachesPdf },
        chosenEInvoice(billing.get(businessId)?.eInvoice ?? null, format, country),
      ),
    };
  });
  await notifyBusinesses(tx, "payment", notices);
  await emitEvents(tx, "invoice.paid", issued.filter(({ status }) => status === "paid").map(eventOf));
}

/** Tells the customer of a credit note, with its PDF. `invoice`: as it is with it. */
export async function tellOfCredit(
  tx: TransactionContext,
  invoice: InvoiceRow,
  { number, amountCents, reason }: { number: string; amountCents: number; reason: string },
): Promise<void> {
  const { id, businessId, status } = invoice;
  const amount = formatMoney(amountCents, { cents: "always" });
  const rest = isPayable(status)
    ? `${formatMoney(openCents(invoice), { cents: "always" })} is still open.`
    : "Nothing is open anymore.";
  const { copies, eInvoice } = await findInvoiceMail(tx, businessId);
  await notifyBusiness(tx, {
    businessId,
    type: "payment",
    path: invoicePath(invoice),
    title: `Credit note ${number} for invoice ${invoice.number}`,
    text: `We credited ${amount}: ${reason.replace(/[.\s]+$/, "")}. ${rest}`,
    copies,
    // One that is a PDF takes the place of the other.
    attachments: [
      ...(eInvoice === "facturx" ? [] : [{ kind: "credit-note" as const, id, number }]),
      ...(eInvoice === null ? [] : [{ kind: "e-credit-note" as const, id, number }]),
    ],
  });
}

/**
 * Tells the customer, the staff and integrations that an invoice is overdue. Where reminders are on, they alone are
 * mailed to the customer. For the worker, which does so once.
 */
export async function tellOfOverdue(tx: TransactionContext, invoice: InvoiceRow): Promise<void> {
  const { businessId, number, title, openCents, dueOn } = invoice;
  const open = formatMoney(openCents, { cents: "always" });
  const text = `${title}. ${open} is open, due ${formatLongDate(dueOn ?? "")}.`;
  const path = invoicePath(invoice);
  const { invoices, deposits } = await getReminderSetting(tx);
  const isMailed = invoice.part === "deposit" ? deposits : invoices;
  const mail = await findInvoiceMail(tx, businessId);
  await notifyBusiness(tx, {
    copies: mail.copies,
    attachments: paperOf(invoice, mail),
    businessId,
    type: "payment",
    path,
    title: `Invoice ${number} is overdue`,
    text,
    isMailed,
  });
  await tellStaffOfMoney(tx, { ...newsOf(invoice), title: `invoice ${number} is overdue`, text });
  await emitInvoice(tx, "invoice.overdue", invoice);
}

function newsOf({ id, businessId, quoteId }: InvoiceRow) {
  return { businessId, quoteId, path: `/admin/invoices/${id}` };
}

/** Tells integrations what became of an invoice. */
export function emitInvoice(tx: TransactionContext, type: InvoiceEvent, row: InvoiceRow): Promise<void> {
  return emitEvents(tx, type, [eventOf(row)]);
}

function eventOf(row: InvoiceRow): EventData<InvoiceEvent> {
  const { id, number, title, status, businessId, quoteId, projectId, reference, issuedOn, dueOn } = row;
  const openCents =
    status === "issued" || status === "partly-paid" ? row.totalCents - row.paidCents - row.creditedCents : 0;
  return {
    id,
    number,
    title,
    status,
    businessId,
    quoteId,
    projectId,
    reference,
    issuedOn,
    dueOn,
    netAmount: centsToAmount(row.netCents),
    taxAmount: centsToAmount(row.taxCents),
    totalAmount: centsToAmount(row.totalCents),
    paidAmount: centsToAmount(row.paidCents),
    creditedAmount: centsToAmount(row.creditedCents),
    openAmount: centsToAmount(openCents),
  };
}
