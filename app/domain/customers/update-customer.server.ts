import { eq } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { changeTime, refuseStaleEdit } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { changedFields } from "~/lib/changed-fields";
import { isUuid } from "~/lib/uuid";
import type { CustomerInput } from "./schema";

/**
 * Changes the name of a customer's business, its tax certificate and its staff notes. Needs `customer.write`. Throws
 * `customer.not-found`, and `customer.stale` if someone has saved since `updatedAt`.
 */
export async function updateCustomer(
  ctx: AppContext,
  { id, updatedAt, customer }: { id: string; updatedAt?: string; customer: CustomerInput },
): Promise<void> {
  requirePermission(ctx, "customer.write");
  if (!isUuid(id)) throw new DomainError("customer.not-found");
  await transact(ctx, async (tx) => {
    const [before] = await tx.db.select().from(businesses).where(eq(businesses.id, id)).for("update");
    if (!before) throw new DomainError("customer.not-found");
    await refuseStaleEdit("customer.stale", { row: before, seenAt: updatedAt }, () => ({
      name: before.name,
      notes: before.notes,
      taxCertificate: before.taxCertificate,
      updatedAt: before.updatedAt.toISOString(),
    }));
    const { name, notes, taxCertificate = before.taxCertificate } = customer;
    const changes = { name, notes, taxCertificate };
    await tx.db
      .update(businesses)
      .set({ ...changes, updatedAt: changeTime(tx, before) })
      .where(eq(businesses.id, id));
    await recordAudit(tx, {
      action: "customer.updated",
      subject: { kind: "customer", id },
      ...changedFields({ name: before.name, notes: before.notes, taxCertificate: before.taxCertificate }, changes),
    });
  });
}
