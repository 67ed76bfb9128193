import { asc, eq } from "drizzle-orm";
import { invoices } from "~/db/schema/invoices";
import { quoteParts } from "~/db/schema/quote-parts";
import { quotes } from "~/db/schema/quotes";
import { exactSum } from "~/domain/money/exact";
import { recordAudit } from "~/kernel/audit.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { creditHeldInvoice } from "./credit-invoice.server";
import { auditedInvoice, holdBusiness, INVOICE_COLUMNS, isOfQuote } from "./internal.server";

/**
 * Takes back all invoices of a held quote and of its agreements, and the parts in which it was to be billed: drafts go,
 * since nobody has seen them; of issued ones what is left is credited. `paid`: something is paid on one, and nothing
 * was changed. For verbs that know that the actor may.
 */
export async function voidInvoicesOfQuote(
  tx: TransactionContext,
  quoteId: string,
  reason: string,
): Promise<"voided" | "paid"> {
  const [known] = await tx.db.select({ businessId: quotes.businessId }).from(quotes).where(eq(quotes.id, quoteId));
  if (!known?.businessId) return "voided";
  await holdBusiness(tx, known.businessId);
  const rows = await tx.db
    .select(INVOICE_COLUMNS)
    .from(invoices)
    .where(isOfQuote(quoteId))
    .orderBy(asc(invoices.createdAt), asc(invoices.id))
    .for("update");
  if (exactSum(rows.map(({ paidCents }) => paidCents)) > 0) return "paid";
  for (const row of rows) {
    if (row.status === "draft") {
      await tx.db.delete(invoices).where(eq(invoices.id, row.id));
      await recordAudit(tx, {
        action: "invoice.deleted",
        subject: { kind: "invoice", id: row.id },
        before: auditedInvoice(row),
      });
    } else if (row.totalCents > row.creditedCents) {
      await creditHeldInvoice(tx, row, { amountCents: row.totalCents - row.creditedCents, reason });
    }
  }
  await tx.db.delete(quoteParts).where(eq(quoteParts.quoteId, quoteId));
  return "voided";
}
