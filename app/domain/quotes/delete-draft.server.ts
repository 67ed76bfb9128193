import { eq } from "drizzle-orm";
import { quotes } from "~/db/schema/quotes";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { refuseStaleEdit } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { auditedQuote, holdQuote, toQuote } from "./internal.server";

/**
 * Deletes a quote that was never sent. `sent`: a customer has seen it, so it can't be deleted. Needs `quote.write`.
 * Throws `quote.not-found`, and `quote.stale` when it was changed since `updatedAt`.
 */
export async function deleteDraft(
  ctx: AppContext,
  { id, updatedAt }: { id: string; updatedAt?: string },
): Promise<"deleted" | "sent"> {
  requirePermission(ctx, "quote.write");
  return transact(ctx, async (tx) => {
    const row = await holdQuote(tx, id);
    if (row.versionId !== null) return "sent";
    await refuseStaleEdit("quote.stale", { row, seenAt: updatedAt }, () => toQuote(tx, row));
    await tx.db.delete(quotes).where(eq(quotes.id, row.id));
    await recordAudit(tx, {
      action: "quote.deleted",
      subject: { kind: "quote", id: row.id },
      before: auditedQuote(row.draft, row.businessEmail),
    });
    return "deleted";
  });
}
