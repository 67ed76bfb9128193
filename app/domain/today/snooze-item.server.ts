import { and, eq, lte, sql } from "drizzle-orm";
import { todayMarks } from "~/db/schema/today";
import { listStaff } from "~/domain/absences/list-staff.server";
import type { StaffActor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { addDays, agencyDay, isCalendarDate } from "~/lib/calendar-date";
import { agencyTimeZone } from "~/lib/place";
import { findItems, isIdOf } from "./find-items.server";
import { SNOOZE_MAX_DAYS, TODAY_KINDS, type TodayKind } from "./schema";

export type ItemRef = { kind: TodayKind; id: string };

/** `bad-day`: it isn't after today, or is more than `SNOOZE_MAX_DAYS` away. `gone`: nothing with that id is due. */
export type SnoozeOutcome = { outcome: "snoozed"; day: string } | { outcome: "bad-day" | "gone" };

/**
 * Snoozes something for the caller only: until that day begins in the agency's time zone, it is in their snoozed view
 * and not on their list. Needs permission to read its kind, as a member of staff.
 */
export async function snoozeItem(
  ctx: AppContext,
  { kind, id, day }: ItemRef & { day: string },
): Promise<SnoozeOutcome> {
  const { userId } = requireStaff(ctx, kind);
  const today = agencyDay(ctx.clock.now());
  if (!isCalendarDate(day) || day <= today || day > addDays(today, SNOOZE_MAX_DAYS)) return { outcome: "bad-day" };
  return transact(ctx, async (tx) => {
    if (!(await isDue(tx, { kind, id }))) return { outcome: "gone" };
    // Expired marks are no longer needed.
    await tx.db.delete(todayMarks).where(and(eq(todayMarks.userId, userId), lte(todayMarks.until, tx.clock.now())));
    const until = sql`(${day}::date::timestamp at time zone ${agencyTimeZone()})`;
    await tx.db
      .insert(todayMarks)
      .values({ userId, kind, subjectId: id, until })
      .onConflictDoUpdate({ target: [todayMarks.userId, todayMarks.kind, todayMarks.subjectId], set: { until } });
    await auditMark(tx, "today.snoozed", { kind, id }, { until: day });
    return { outcome: "snoozed", day };
  });
}

/** Brings back a row that the caller snoozed. Needs permission to read its kind, as a member of staff. */
export async function wakeItem(ctx: AppContext, { kind, id }: ItemRef): Promise<{ outcome: "woken" | "was-awake" }> {
  const { userId } = requireStaff(ctx, kind);
  if (!isIdOf(kind, id)) return { outcome: "was-awake" };
  return transact(ctx, async (tx) => {
    const { rowCount } = await tx.db
      .delete(todayMarks)
      .where(and(eq(todayMarks.userId, userId), eq(todayMarks.kind, kind), eq(todayMarks.subjectId, id)));
    if (rowCount === 0) return { outcome: "was-awake" };
    await auditMark(tx, "today.woken", { kind, id });
    return { outcome: "woken" };
  });
}

function requireStaff(ctx: Pick<AppContext, "by">, kind: TodayKind): StaffActor {
  requirePermission(ctx, TODAY_KINDS[kind].read);
  const { actor } = ctx.by;
  if (actor.kind !== "staff") throw new DomainError("permission.denied", "only people of the staff put things off");
  return actor;
}

async function isDue(tx: TransactionContext, { kind, id }: ItemRef): Promise<boolean> {
  const rows = await findItems(tx, {
    view: "snoozed",
    snoozed: { [kind]: [id] },
    staff: await listStaff(tx),
    covers: [],
  });
  return rows.length > 0;
}

/** Audits a mark under the caller's account, since it doesn't change the snoozed record. */
async function auditMark(
  tx: TransactionContext,
  action: "today.snoozed" | "today.woken",
  { kind, id }: ItemRef,
  more: Record<string, string> = {},
): Promise<void> {
  const { actor } = tx.by;
  const subject = { kind: "account", id: actor.kind === "staff" ? actor.userId : "" };
  await recordAudit(tx, { action, subject, after: { kind, id, ...more } });
}
