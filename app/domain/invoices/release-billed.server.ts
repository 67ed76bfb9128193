import { and, eq } from "drizzle-orm";
import { invoices } from "~/db/schema/invoices";
import { projectHours } from "~/db/schema/project-hours";
import { quoteParts } from "~/db/schema/quote-parts";
import { recordAudit } from "~/kernel/audit.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { auditedInvoice, findInvoiceRow, holdBusiness, INVOICE_COLUMNS } from "./internal.server";

/**
 * Makes hours and hand-billed parts of an invoice billable again. For verbs that delete its draft or credited all of
 * it.
 */
export async function releaseBilled(tx: TransactionContext, invoiceId: string): Promise<void> {
  await tx.db.update(quoteParts).set({ invoiceId: null, isHeld: true }).where(eq(quoteParts.invoiceId, invoiceId));
  await tx.db
    .update(projectHours)
    .set({ invoiceId: null, updatedAt: tx.clock.now() })
    .where(eq(projectHours.invoiceId, invoiceId));
}

/**
 * A milestone isn't reached after all: drafts that it made go, and their parts wait for it again. Returns the numbers
 * of those that are issued, which stay; a credit note takes them back. For verbs that know that the actor may.
 */
export async function takeBackMilestone(tx: TransactionContext, milestoneId: string): Promise<string[]> {
  const billed = await tx.db
    .select({ invoiceId: invoices.id, businessId: invoices.businessId })
    .from(quoteParts)
    .innerJoin(invoices, eq(invoices.id, quoteParts.invoiceId))
    .where(eq(quoteParts.milestoneId, milestoneId));
  const issued: string[] = [];
  for (const { invoiceId, businessId } of billed) {
    await holdBusiness(tx, businessId);
    const isDraft = and(eq(invoices.id, invoiceId), eq(invoices.status, "draft"));
    const [row] = await tx.db.delete(invoices).where(isDraft).returning(INVOICE_COLUMNS);
    if (!row) {
      issued.push((await findInvoiceRow(tx, invoiceId)).number ?? "");
      continue;
    }
    await recordAudit(tx, {
      action: "invoice.deleted",
      subject: { kind: "invoice", id: invoiceId },
      before: auditedInvoice(row),
    });
  }
  return issued;
}
