import { absences } from "~/db/schema/absences";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { transact } from "~/domain/kernel/transact.server";
import { type AbsenceRefusal, auditedAbsence, holdAbsences, refuseAbsence, requireOwn } from "./internal.server";
import type { AbsenceInput } from "./schema";

/** Stores days away with who stands in. Needs `absence.write`, and `account.manage` for others. Nothing is stored but for `saved`. */
export async function createAbsence(
  ctx: AppContext,
  absence: AbsenceInput,
): Promise<{ outcome: "saved" | AbsenceRefusal }> {
  requirePermission(ctx, "absence.write");
  requireOwn(ctx, absence.userId);
  return transact(ctx, async (tx) => {
    await holdAbsences(tx);
    const refused = await refuseAbsence(tx, absence);
    if (refused) return { outcome: refused };
    const [id, now] = [tx.ids.uuid(), tx.clock.now()];
    await tx.db.insert(absences).values({ id, ...auditedAbsence(absence), createdAt: now, updatedAt: now });
    await recordAudit(tx, {
      action: "absence.created",
      subject: { kind: "absence", id },
      after: auditedAbsence(absence),
    });
    return { outcome: "saved" };
  });
}
