import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import type { BusinessRole, NotificationType, StaffNoticeType } from "~/db/schema/lists";
import { notificationPreferences, notifications, staffDigests, staffNoticeChoices } from "~/db/schema/notifications";
import type { ReadContext } from "~/kernel/app-context";
import { requireCustomerActor } from "~/kernel/customer-actor";
import type { ListPage } from "~/kernel/list-page";
import { pageByKey } from "~/kernel/list-page.server";
import { isPermitted } from "~/kernel/permissions";
import { readPage } from "~/kernel/read-rows.server";
import { requireStaffActor } from "~/kernel/staff-actor";
import { ownNotifications, typesFor, usualChoice } from "./internal.server";
import { NOTIFICATION_TYPES, type NoticeChoice, type NotificationState } from "./schema";

export type Notification<Type = NotificationType> = {
  id: string;
  type: Type;
  title: string;
  text: string;
  /** ISO 8601, in UTC. */
  createdAt: string;
  isRead: boolean;
};

type Row = typeof notifications.$inferSelect;

export type NotificationQuery = {
  state?: NotificationState;
  cursor?: string;
  limit?: number;
};

const PAGE_SIZE = 25;

export type StaffNotification = Notification<StaffNoticeType>;

/** Lists a page of the signed-in customer's notifications, newest first. Throws `permission.denied`. */
export async function listNotifications(ctx: ReadContext, query?: NotificationQuery): Promise<ListPage<Notification>> {
  requireCustomerActor(ctx);
  return listOwn(ctx, query);
}

/** Lists the notices of a member of staff that their role may still read. Throws `permission.denied`. */
export async function listStaffNotifications(
  ctx: ReadContext,
  query?: NotificationQuery,
): Promise<ListPage<StaffNotification>> {
  requireStaffActor(ctx);
  return listOwn(ctx, query);
}

async function listOwn<Type extends Row["type"]>(
  ctx: ReadContext,
  { state, cursor, limit = PAGE_SIZE }: NotificationQuery = {},
): Promise<ListPage<Notification<Type>>> {
  const isOwn = ownNotifications(ctx);
  const page = await pageByKey<Row>(ctx, {
    sort: {
      name: "newest",
      direction: "desc",
      type: "moment",
      column: notifications.createdAt,
      valueOf: (row) => row.createdAt,
    },
    id: notifications.id,
    from: notifications,
    filter: state === "unread" ? and(isOwn, isNull(notifications.readAt)) : isOwn,
    cursor,
    limit,
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select()
        .from(notifications)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  return readPage(ctx, page, (row) => toNotification<Type>(row));
}

function toNotification<Type extends Row["type"]>(row: Row): Notification<Type> {
  const { id, title, text, createdAt, readAt } = row;
  const type = row.type as Type; // safe: customers and staff each have their own types
  return { id, type, title, text, createdAt: createdAt.toISOString(), isRead: readAt !== null };
}

/** Returns which types the signed-in customer wants by email. */
export async function getNotificationPreferences(ctx: ReadContext): Promise<Record<NotificationType, boolean>> {
  const { userId } = requireCustomerActor(ctx);
  const rows = await ctx.db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  const wants = (type: NotificationType) => rows.find((row) => row.type === type)?.byEmail ?? true;
  const entries = NOTIFICATION_TYPES.map((type) => [type, wants(type)]);
  return Object.fromEntries(entries) as Record<NotificationType, boolean>; // safe: one entry for each type
}

/** Counts the signed-in customer's unread notices, and returns the newest text. Null when everything is read. */
export async function findUnread(ctx: ReadContext): Promise<{ count: number; newest: string } | null> {
  const { userId } = requireCustomerActor(ctx);
  const [row] = await ctx.db
    .select({ newest: notifications.title, count: sql<number>`(count(*) over ())::int` })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(1);
  return row ?? null;
}

export type DashboardHead = { name: string; businessName: string; businessRole: BusinessRole; unreadCount: number };

/** Returns the frame of every dashboard page: the user, their role, and the unread count. */
export async function getDashboardHead(ctx: ReadContext): Promise<DashboardHead> {
  const { userId, businessId, businessRole, name } = requireCustomerActor(ctx);
  const [[business], [unread]] = await Promise.all([
    ctx.db.select({ name: businesses.name }).from(businesses).where(eq(businesses.id, businessId)),
    ctx.db
      .select({ count: count() })
      .from(notifications)
      .where(and(eq(notifications.userId, userId), isNull(notifications.readAt))),
  ]);
  return { name, businessName: business?.name ?? "", businessRole, unreadCount: unread?.count ?? 0 };
}

/** Maximum that is counted; the back office shows no more. */
const UNREAD_MAX = 100;

export type StaffChoices = {
  /** Choices for each type available to the caller, in display order. */
  choices: ({ type: StaffNoticeType } & NoticeChoice)[];
  /** Hour of the daily digest; null for none. */
  digestHour: number | null;
  /** ISO time at which the last digest was written; null if none yet. */
  digestSentAt: string | null;
};

/** Returns the calling staff member's choices of notices. Throws `permission.denied`. */
export async function getStaffChoices(ctx: ReadContext): Promise<StaffChoices> {
  const actor = requireStaffActor(ctx);
  const [rows, [digest]] = await Promise.all([
    ctx.db.select().from(staffNoticeChoices).where(eq(staffNoticeChoices.userId, actor.userId)),
    ctx.db.select().from(staffDigests).where(eq(staffDigests.userId, actor.userId)),
  ]);
  const choices = typesFor(actor).map((type) => {
    const { inOffice, byEmail } = rows.find((row) => row.type === type) ?? usualChoice(type, actor);
    return { type, inOffice, byEmail };
  });
  return { choices, digestHour: digest?.hour ?? null, digestSentAt: digest?.sentAt?.toISOString() ?? null };
}

/**
 * Returns the unread count and the newest notices for the back-office bell. Empty for staff without read permissions.
 */
export async function getBell(ctx: ReadContext): Promise<{ unread: number; newest: StaffNotification[] }> {
  if (!isPermitted(ctx.by.actor, "dashboard.read")) return { unread: 0, newest: [] };
  const rows = await ctx.db
    .select()
    .from(notifications)
    .where(and(ownNotifications(ctx), isNull(notifications.readAt)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(UNREAD_MAX);
  return {
    unread: rows.length,
    newest: rows.slice(0, BELL_SHOWN_MAX).map((row) => toNotification<StaffNoticeType>(row)),
  };
}

const BELL_SHOWN_MAX = 6;
