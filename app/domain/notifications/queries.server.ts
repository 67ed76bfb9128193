import { and, count, eq, isNull } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import type { BusinessRole, NotificationType } from "~/db/schema/lists";
import { notificationPreferences, notifications } from "~/db/schema/notifications";
import type { ReadContext } from "~/domain/kernel/app-context";
import { requireCustomerActor } from "~/domain/kernel/customer-actor";
import type { ListPage } from "~/domain/kernel/list-page";
import { pageByKey } from "~/domain/kernel/list-page.server";
import { NOTIFICATION_TYPES, type NotificationState } from "./schema";

export type Notification = {
  id: string;
  type: NotificationType;
  title: string;
  text: string;
  /** ISO 8601, in UTC. */
  createdAt: string;
  isRead: boolean;
};

type Row = typeof notifications.$inferSelect;

export type NotificationQuery = {
  state?: NotificationState | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

const PAGE_SIZE = 25;

/** A page of what the signed-in customer was told, the newest first. */
export async function listNotifications(
  ctx: ReadContext,
  { state, cursor, limit = PAGE_SIZE }: NotificationQuery = {},
): Promise<ListPage<Notification>> {
  const { userId } = requireCustomerActor(ctx);
  const isOwn = eq(notifications.userId, userId);
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
  return { ...page, items: page.items.map(toNotification) };
}

function toNotification({ id, type, title, text, createdAt, readAt }: Row): Notification {
  return { id, type, title, text, createdAt: createdAt.toISOString(), isRead: readAt !== null };
}

/** What the signed-in customer wants by email, by type. */
export async function getNotificationPreferences(ctx: ReadContext): Promise<Record<NotificationType, boolean>> {
  const { userId } = requireCustomerActor(ctx);
  const rows = await ctx.db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  const wants = (type: NotificationType) => rows.find((row) => row.type === type)?.byEmail ?? true;
  const entries = NOTIFICATION_TYPES.map((type) => [type, wants(type)]);
  return Object.fromEntries(entries) as Record<NotificationType, boolean>; // safe: one entry for each type
}

export type DashboardHead = { name: string; businessName: string; businessRole: BusinessRole; unreadCount: number };

/** What is around every page of the dashboard: for whom, in which role, and how much is unread. */
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
