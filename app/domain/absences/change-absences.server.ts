import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import type { Edited } from "~/kernel/record.server";
import { transact } from "~/kernel/transact.server";
import {
  ABSENCE,
  type AbsenceRefusal,
  auditedAbsence,
  holdAbsences,
  refuseAbsence,
  requireOwn,
} from "./internal.server";
import type { AbsenceInput } from "./schema";

/**
 * Stores an absence and its stand-in. Needs `absence.write`, and `account.manage` for other people's. Only `saved`
 * stores anything.
 */
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
    await ABSENCE.create(tx, auditedAbsence(absence));
    return { outcome: "saved" };
  });
}

/**
 * Changes an absence, for example after an early return. Permissions as for `createAbsence`. Throws `absence.not-found`
 * and `absence.stale`.
 */
export async function updateAbsence(
  ctx: AppContext,
  { absence, ...edited }: Edited & { absence: AbsenceInput },
): Promise<{ outcome: "saved" | AbsenceRefusal }> {
  requirePermission(ctx, "absence.write");
  requireOwn(ctx, absence.userId);
  return transact(ctx, async (tx) => {
    await holdAbsences(tx);
    requireOwn(tx, (await ABSENCE.find(tx, edited.id)).userId);
    const before = await ABSENCE.hold(tx, edited);
    const refused = await refuseAbsence(tx, absence, before.id);
    if (refused) return { outcome: refused };
    await ABSENCE.change(tx, before, auditedAbsence(absence));
    return { outcome: "saved" };
  });
}

/**
 * Deletes an absence and its stand-in. Permissions as for `createAbsence`. Throws `absence.not-found` and
 * `absence.stale`.
 */
export async function deleteAbsence(ctx: AppContext, edited: Edited): Promise<void> {
  requirePermission(ctx, "absence.write");
  await transact(ctx, async (tx) => {
    await holdAbsences(tx);
    requireOwn(tx, (await ABSENCE.find(tx, edited.id)).userId);
    await ABSENCE.remove(tx, await ABSENCE.hold(tx, edited));
  });
}
