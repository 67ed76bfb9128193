import { and, eq, ne } from "drizzle-orm";
import { invoices } from "~/db/schema/invoices";
import { isOfQuote } from "~/domain/invoices/internal.server";
import { mintRecordLink, requireProven } from "~/domain/links/internal.server";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";

/**
 * Creates a link, for the same mailbox, to an invoice of the quote that a link opened, or of its agreements. Returns
 * its path. For callers who have confirmed the mailbox: throws `permission.denied` for anyone else, and
 * `invoice.not-found`.
 */
export async function openQuoteInvoice(
  ctx: AppContext,
  { quoteId, invoiceId }: { quoteId: string; invoiceId: string },
): Promise<string> {
  return transact(ctx, async (tx) => {
    const { email, name } = await requireProven(tx, { kind: "quote", id: quoteId });
    const isIssued = and(eq(invoices.id, invoiceId), isOfQuote(quoteId), ne(invoices.status, "draft"));
    const [invoice] = isUuid(invoiceId) ? await tx.db.select({ id: invoices.id }).from(invoices).where(isIssued) : [];
    if (!invoice) throw new DomainError("invoice.not-found");
    return mintRecordLink(tx, { record: { kind: "invoice", id: invoice.id }, email, name });
  });
}
