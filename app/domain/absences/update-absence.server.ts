import { eq } from "drizzle-orm";
import { absences } from "~/db/schema/absences";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { changeTime, refuseStaleEdit } from "~/domain/kernel/stale-edit.server";
import { transact } from "~/domain/kernel/transact.server";
import { agencyDay } from "~/lib/calendar-date";
import { changedFields } from "~/lib/changed-fields";
import {
  type AbsenceRefusal,
  auditedAbsence,
  holdAbsences,
  readAbsence,
  refuseAbsence,
  requireOwn,
  toAbsence,
} from "./internal.server";
import type { AbsenceInput } from "./schema";

/** Changes days away, such as when someone is back early. Needs what `createAbsence` does. Throws `absence.not-found` and `absence.stale`. */
export async function updateAbsence(
  ctx: AppContext,
  { id, updatedAt, absence }: { id: string; updatedAt?: string | undefined; absence: AbsenceInput },
): Promise<{ outcome: "saved" | AbsenceRefusal }> {
  requirePermission(ctx, "absence.write");
  requireOwn(ctx, absence.userId);
  return transact(ctx, async (tx) => {
    await holdAbsences(tx);
    const before = await readAbsence(tx, id);
    requireOwn(tx, before.userId);
    const stored = () => toAbsence(before, agencyDay(tx.clock.now()));
    await refuseStaleEdit("absence.stale", { row: before, seenAt: updatedAt }, stored);
    const refused = await refuseAbsence(tx, absence, id);
    if (refused) return { outcome: refused };
    await tx.db
      .update(absences)
      .set({ ...auditedAbsence(absence), updatedAt: changeTime(tx, before) })
      .where(eq(absences.id, id));
    await recordAudit(tx, {
      action: "absence.updated",
      subject: { kind: "absence", id },
      ...changedFields(auditedAbsence(before), auditedAbsence(absence)),
    });
    return { outcome: "saved" };
  });
}
