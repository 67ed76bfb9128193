import { eq, sql } from "drizzle-orm";
import { staffDigests, staffNoticeChoices } from "~/db/schema/notifications";
import type { AppContext } from "~/kernel/app-context";
import { requireStaffActor } from "~/kernel/staff-actor";
import { transact } from "~/kernel/transact.server";
import { addDays, agencyDay, agencyHour } from "~/lib/calendar-date";
import { typesFor } from "./internal.server";
import { isPersonal, type NoticeChoice, type StaffChoicesForm, type StaffNoticeType, scopeField } from "./schema";

/**
 * Saves which notices a member of staff wants in the back office and by email, and the hour of their daily digest; null
 * for none. Types unavailable to them are dropped. If today's hour has passed, the digest starts tomorrow. Throws
 * `permission.denied`.
 */
export async function chooseStaffNotices(ctx: AppContext, form: StaffChoicesForm): Promise<void> {
  const actor = requireStaffActor(ctx);
  const { userId } = actor;
  const digestHour = form.digest === undefined ? null : Number(form.digest);
  const rows = typesFor(actor).flatMap((type) => {
    const [inOffice, byEmail] = [form[scopeField("office", type)], form[scopeField("email", type)]];
    return inOffice && byEmail ? [{ userId, type, ...fitting(type, { inOffice, byEmail }) }] : [];
  });
  await transact(ctx, async (tx) => {
    if (rows.length > 0) {
      await tx.db
        .insert(staffNoticeChoices)
        .values(rows)
        .onConflictDoUpdate({
          target: [staffNoticeChoices.userId, staffNoticeChoices.type],
          set: { inOffice: sql`excluded.in_office`, byEmail: sql`excluded.by_email` },
        });
    }
    if (digestHour === null) {
      await tx.db.update(staffDigests).set({ hour: null }).where(eq(staffDigests.userId, userId));
      return;
    }
    const now = tx.clock.now();
    const today = agencyDay(now);
    const isOver = agencyHour(now) >= digestHour;
    const begins = { lastDay: isOver ? today : addDays(today, -1), toldUntil: now };
    await tx.db
      .insert(staffDigests)
      .values({ userId, hour: digestHour, ...begins })
      .onConflictDoUpdate({
        target: staffDigests.userId,
        set: {
          hour: digestHour,
          // A digest already sent today isn't sent again at a later hour.
          lastDay: sql`greatest(${staffDigests.lastDay}, ${begins.lastDay}::date)`,
          toldUntil: sql`case when ${staffDigests.hour} is null then excluded.told_until else ${staffDigests.toldUntil} end`,
        },
      });
  });
}

/** Drops choices that don't apply: nobody can subscribe to other people's personal notices. */
function fitting(type: StaffNoticeType, { inOffice, byEmail }: NoticeChoice): NoticeChoice {
  if (!isPersonal(type)) return { inOffice, byEmail };
  return { inOffice: inOffice === "off" ? "off" : "own", byEmail: byEmail === "off" ? "off" : "own" };
}
