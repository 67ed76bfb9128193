import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { invoices } from "~/db/schema/invoices";
import { notifyBusiness } from "~/domain/notifications/notify.server";
import { getInvoicing } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import type { SettingValues } from "~/domain/settings/schema";
import type { AppContext } from "~/kernel/app-context";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { formatMoney } from "~/lib/money";
import { INVOICE_COLUMNS, noteOnInvoice } from "./internal.server";
import { findInvoiceMail, paperOf } from "./invoice-mail.server";
import { hasWaysToPay, openCents } from "./schema";

/**
 * Changes what invoices say of the agency, and tells customers who pressed Pay while there was no way to. Needs and
 * throws what `saveSetting` does.
 */
export async function saveInvoicing(
  ctx: AppContext,
  setting: { change: Partial<SettingValues["invoicing"]>; seen: string },
): Promise<void> {
  await transact(ctx, async (tx) => {
    await saveSetting(tx, { key: "invoicing", ...setting });
    await tellWaiting(tx);
  });
}

/**
 * Tells each customer once who pressed Pay while there was no way to, and could pay now. Returns how many invoices that
 * was about. For the worker.
 */
export function tellWaitingPayers(ctx: AppContext): Promise<number> {
  return transact(ctx, tellWaiting);
}

async function tellWaiting(tx: TransactionContext): Promise<number> {
  if (!hasWaysToPay(await getInvoicing(tx))) return 0;
  const isWaiting = and(
    inArray(invoices.status, ["issued", "partly-paid"]),
    eq(invoices.payWasShown, false),
    isNull(invoices.payToldAt),
  );
  const waiting = await tx.db
    .select(INVOICE_COLUMNS)
    .from(invoices)
    .where(isWaiting)
    .orderBy(asc(invoices.id))
    .for("update");
  for (const invoice of waiting) {
    const mail = await findInvoiceMail(tx, invoice.businessId);
    await notifyBusiness(tx, {
      businessId: invoice.businessId,
      type: "payment",
      path: `/dashboard/invoices/${invoice.id}`,
      title: `You can pay invoice ${invoice.number} now`,
      text: `It now says how to pay. ${formatMoney(openCents(invoice), { cents: "always" })} is open.`,
      copies: mail.copies,
      attachments: paperOf(invoice, mail),
    });
    await noteOnInvoice(tx, invoice, { payToldAt: tx.clock.now() });
  }
  return waiting.length;
}
