import { eq } from "drizzle-orm";
import { absences } from "~/db/schema/absences";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { refuseStaleEdit } from "~/domain/kernel/stale-edit.server";
import { transact } from "~/domain/kernel/transact.server";
import { agencyDay } from "~/lib/calendar-date";
import { auditedAbsence, holdAbsences, readAbsence, requireOwn, toAbsence } from "./internal.server";

/** Deletes days away: nobody stands in anymore. Needs what `createAbsence` does. Throws `absence.not-found` and `absence.stale`. */
export async function deleteAbsence(
  ctx: AppContext,
  { id, updatedAt }: { id: string; updatedAt?: string | undefined },
): Promise<void> {
  requirePermission(ctx, "absence.write");
  await transact(ctx, async (tx) => {
    await holdAbsences(tx);
    const row = await readAbsence(tx, id);
    requireOwn(tx, row.userId);
    const stored = () => toAbsence(row, agencyDay(tx.clock.now()));
    await refuseStaleEdit("absence.stale", { row, seenAt: updatedAt }, stored);
    await tx.db.delete(absences).where(eq(absences.id, id));
    await recordAudit(tx, {
      action: "absence.deleted",
      subject: { kind: "absence", id },
      before: auditedAbsence(row),
    });
  });
}
