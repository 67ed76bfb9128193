import type { invoices } from "~/db/schema/invoices";
import type { TransactionContext } from "~/domain/kernel/transact.server";
import { notifyBusiness } from "~/domain/notifications/notify.server";
import { formatLongDate } from "~/lib/calendar-date";
import { formatUsd } from "~/lib/money";

type InvoiceRow = Omit<typeof invoices.$inferSelect, "search">;

/** Where customers see an invoice, a path of this site. */
function invoicePath({ id }: Pick<InvoiceRow, "id">): string {
  return `/dashboard/invoices/${id}`;
}

/** Tells whom it concerns that an invoice has another status. The one place that every change of status comes by. */
export async function tellOfInvoice(tx: TransactionContext, before: InvoiceRow, after: InvoiceRow): Promise<void> {
  if (before.status === after.status) return;
  const notice = { businessId: after.businessId, type: "payment" as const, path: invoicePath(after) };
  const total = formatUsd(after.totalCents, { cents: "always" });
  if (before.status === "draft" && after.status === "issued" && after.dueOn) {
    const text = `${after.title}. ${total}, due ${formatLongDate(after.dueOn)}.`;
    await notifyBusiness(tx, { ...notice, title: `Invoice ${after.number}`, text });
  }
  if (after.status === "credited") {
    await notifyBusiness(tx, { ...notice, title: `Invoice ${after.number} is credited`, text: after.title });
  }
  if (after.status === "paid" && before.status !== "draft") {
    const text = `${after.title}. ${total} in all.`;
    await notifyBusiness(tx, { ...notice, title: `Invoice ${after.number} is paid. Thank you.`, text, isMailed: true });
  }
}
