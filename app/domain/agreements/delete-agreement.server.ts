import { eq } from "drizzle-orm";
import { agreementPeriods } from "~/db/schema/agreements";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import type { Edited } from "~/kernel/record.server";
import { transact } from "~/kernel/transact.server";
import { AGREEMENT, holdAgreement } from "./internal.server";

/**
 * Deletes an agreement that has billed nothing; otherwise it has to be ended. Needs `invoice.write`. Throws
 * `agreement.not-found` and `agreement.stale`.
 */
export async function deleteAgreement(ctx: AppContext, edited: Edited): Promise<{ outcome: "deleted" | "billed" }> {
  requirePermission(ctx, "invoice.write");
  return transact(ctx, async (tx) => {
    const row = await holdAgreement(tx, edited);
    const count = await tx.db.$count(agreementPeriods, eq(agreementPeriods.agreementId, row.id));
    if (count > 0) return { outcome: "billed" };
    await AGREEMENT.remove(tx, row);
    return { outcome: "deleted" };
  });
}
