import { findBusinessRow } from "~/domain/customers/internal.server";
import { removeDiscarded } from "~/domain/files/discard-file.server";
import { holdTeam } from "~/domain/team/internal.server";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { refuseStaleEdit } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { closeBusiness } from "./close-business.server";
import { countCustomerErasure, type ErasureRefusal, findErasureRefusal } from "./get-customer-erasure.server";

/**
 * Deletes all data about a customer that the books don't need: accounts with their sessions and links, contacts,
 * messages, files, figures, tasks, notes and anything not accepted or issued. Accepted quotes, their certificates,
 * issued invoices and payments stay. The audit log keeps what was done and how much was deleted, without the people.
 * Nobody is notified. Changes nothing unless it returns `erased`. Needs `customer.write`. Throws `customer.not-found`
 * and `customer.stale`.
 */
export async function eraseCustomer(
  ctx: AppContext,
  { id, updatedAt }: { id: string; updatedAt?: string },
): Promise<{ outcome: "erased" | ErasureRefusal }> {
  requirePermission(ctx, "customer.write");
  if (!isUuid(id)) throw new DomainError("customer.not-found");
  const outcome = await transact(ctx, async (tx) => {
    const { members } = await holdTeam(tx, id);
    const row = await findBusinessRow(tx, id);
    if (!row) throw new DomainError("customer.not-found");
    await refuseStaleEdit("customer.stale", { row, seenAt: updatedAt }, () => ({
      name: row.name,
      notes: row.notes,
      taxCertificate: row.taxCertificate,
      updatedAt: row.updatedAt.toISOString(),
    }));
    const refusal = await findErasureRefusal(tx, row);
    if (refusal) return refusal;
    const { goes } = await countCustomerErasure(tx, row);
    await closeBusiness(tx, id, members);
    await recordAudit(tx, { action: "customer.erased", subject: { kind: "customer", id }, after: goes });
    return "erased" as const;
  });
  if (outcome === "erased") await removeDiscarded(ctx);
  return { outcome };
}
