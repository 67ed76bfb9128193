import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { refuseStaleEdit } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { holdInvoice, type InvoiceRow, today } from "./internal.server";
import { issueHeldInvoice } from "./issue-held-invoice.server";

/** `not-draft`: someone was faster; `invoice` is theirs. Nothing was issued then. */
export type IssueInvoiceOutcome =
  | { outcome: "issued" | "not-draft"; invoice: InvoiceRow }
  | { outcome: "due-before-issue" };

/**
 * Issues a draft today: it gets its number and never changes again. Needs `invoice.write`. Throws `invoice.not-found`
 * and `invoice.stale`.
 */
export async function issueInvoice(
  ctx: AppContext,
  { id, updatedAt }: { id: string; updatedAt?: string },
): Promise<IssueInvoiceOutcome> {
  requirePermission(ctx, "invoice.write");
  return transact(ctx, async (tx) => {
    const draft = await holdInvoice(tx, id);
    if (draft.status !== "draft") return { outcome: "not-draft", invoice: draft };
    await refuseStaleEdit("invoice.stale", { row: draft, seenAt: updatedAt }, () => draft);
    if (draft.dueOn !== null && draft.dueOn < today(tx)) return { outcome: "due-before-issue" };
    return { outcome: "issued", invoice: await issueHeldInvoice(tx, draft) };
  });
}
