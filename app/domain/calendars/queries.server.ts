import { and, asc, eq, gte, inArray } from "drizzle-orm";
import { busyTimes, calendarFeeds, calendars } from "~/db/schema/calendars";
import { listActiveStaff } from "~/domain/accounts/list-active-staff.server";
import { actorId } from "~/kernel/actor";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { hashToken } from "~/kernel/hashes.server";
import { isPermitted, requirePermission } from "~/kernel/permissions";
import { readRows } from "~/kernel/read-rows.server";
import { isUuid } from "~/lib/uuid";
import { feedUrl, toOwn } from "./internal.server";
import type { OwnCalendar, OwnCalendars } from "./schema";

/** Lists one's own calendars, and the address of one's own bookings. Needs `lead.write`. */
export async function getOwnCalendars(
  ctx: ReadContext & Pick<AppContext, "log" | "origin" | "signer">,
): Promise<OwnCalendars> {
  requirePermission(ctx, "lead.write");
  const userId = actorId(ctx.by.actor) ?? "";
  const rows = await ctx.db
    .select()
    .from(calendars)
    .where(eq(calendars.userId, userId))
    .orderBy(asc(calendars.createdAt), asc(calendars.id));
  const [feed] = await ctx.db
    .select({ key: calendarFeeds.key })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return { calendars: await readRows(ctx, rows, toOwn), feedUrl: feed ? feedUrl(ctx, feed.key) : null };
}

/** Returns one of one's own calendars. Needs `lead.write`. Throws `calendar.not-found`. */
export async function getOwnCalendar(ctx: Pick<ReadContext, "by" | "db">, id: string): Promise<OwnCalendar> {
  requirePermission(ctx, "lead.write");
  return toOwn(await findOwn(ctx, id));
}

/** Like `getOwnCalendar`, for an account. Needs `lead.write`. Throws `calendar.not-found`. */
export async function getOwnAccount(
  ctx: Pick<ReadContext, "by" | "db">,
  id: string,
): Promise<OwnCalendar & { updatedAt: string }> {
  requirePermission(ctx, "lead.write");
  const row = await findOwn(ctx, id);
  if (row.kind !== "caldav") throw new DomainError("calendar.not-found");
  return { ...toOwn(row), updatedAt: row.updatedAt.toISOString() };
}

async function findOwn(ctx: Pick<ReadContext, "by" | "db">, id: string) {
  const isOwn = and(eq(calendars.id, id), eq(calendars.userId, actorId(ctx.by.actor) ?? ""));
  const [row] = isUuid(id) ? await ctx.db.select().from(calendars).where(isOwn) : [];
  if (!row) throw new DomainError("calendar.not-found");
  return row;
}

/** Finds the owner of a feed address; null: none who can sign in and host. For anyone who has its secret. */
export async function findFeedOwner(
  ctx: Pick<AppContext, "by" | "db" | "log">,
  token: string,
): Promise<{ userId: string } | null> {
  const [feed] = await ctx.db
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.tokenHash, hashToken(token)));
  if (!feed) return null;
  const staff = await listActiveStaff(ctx);
  return staff.some(({ actor }) => actor.userId === feed.userId && isPermitted(actor, "lead.read")) ? feed : null;
}

/** Selects the busy times in these people's calendars, from a moment on. For queries of bookings. */
export function selectBusyTimes({ db }: Pick<ReadContext, "db">, userIds: readonly string[], from: Date) {
  return db
    .select({ hostId: calendars.userId, from: busyTimes.busyFrom, until: busyTimes.busyUntil })
    .from(busyTimes)
    .innerJoin(calendars, eq(calendars.id, busyTimes.calendarId))
    .where(and(inArray(calendars.userId, [...userIds]), gte(busyTimes.busyUntil, from)));
}
