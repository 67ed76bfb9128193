import { and, eq } from "drizzle-orm";
import { calendarFeeds, calendars } from "~/db/schema/calendars";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { hashToken } from "~/kernel/hashes.server";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { feedToken, holdOwn, openAddress, sealAddress } from "./internal.server";
import { CALENDARS_MAX, type CalendarInput } from "./schema";

/** Starts reading one's own calendar, so that its times count as taken. Needs `lead.write`. */
export async function addCalendar(
  ctx: AppContext,
  { url }: CalendarInput,
): Promise<{ outcome: "added" | "too-many" | "known" }> {
  requirePermission(ctx, "lead.write");
  return transact(ctx, async (tx) => {
    const userId = await holdOwn(tx);
    const own = await tx.db.select().from(calendars).where(eq(calendars.userId, userId));
    if (own.some(({ sealedUrl }) => openAddress(tx.vault, sealedUrl) === url)) return { outcome: "known" };
    if (own.length >= CALENDARS_MAX) return { outcome: "too-many" };
    const now = tx.clock.now();
    const { host } = new URL(url);
    const sealedUrl = sealAddress(tx.vault, url);
    await tx.db
      .insert(calendars)
      .values({ id: tx.ids.uuid(), userId, host, sealedUrl, createdAt: now, updatedAt: now });
    await recordAudit(tx, { action: "calendar.added", subject: { kind: "account", id: userId }, after: { host } });
    return { outcome: "added" };
  });
}

/** Stops reading one's own calendar: its times are free again. Needs `lead.write`. */
export async function removeCalendar(ctx: AppContext, id: string): Promise<{ outcome: "removed" | "gone" }> {
  requirePermission(ctx, "lead.write");
  return transact(ctx, async (tx) => {
    const userId = await holdOwn(tx);
    const isOwn = and(eq(calendars.id, id), eq(calendars.userId, userId));
    const [gone] = isUuid(id) ? await tx.db.delete(calendars).where(isOwn).returning() : [];
    if (!gone) return { outcome: "gone" };
    const subject = { kind: "account", id: userId };
    await recordAudit(tx, { action: "calendar.removed", subject, before: { host: gone.host } });
    return { outcome: "removed" };
  });
}

/** Creates the address of one's own bookings, replacing any earlier one. Needs `lead.write`. */
export async function makeFeed(ctx: AppContext): Promise<void> {
  requirePermission(ctx, "lead.write");
  await transact(ctx, async (tx) => {
    const userId = await holdOwn(tx);
    const key = tx.ids.uuid();
    const feed = { key, tokenHash: hashToken(feedToken(tx, key)), createdAt: tx.clock.now() };
    await tx.db
      .insert(calendarFeeds)
      .values({ userId, ...feed })
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: feed });
    await recordAudit(tx, { action: "calendar.feed-made", subject: { kind: "account", id: userId } });
  });
}

/** Revokes the address of one's own bookings. Needs `lead.write`. */
export async function endFeed(ctx: AppContext): Promise<void> {
  requirePermission(ctx, "lead.write");
  await transact(ctx, async (tx) => {
    const userId = await holdOwn(tx);
    const ended = await tx.db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)).returning();
    if (ended.length === 0) return;
    await recordAudit(tx, { action: "calendar.feed-ended", subject: { kind: "account", id: userId } });
  });
}
