import { and, eq, isNull, lte } from "drizzle-orm";
import { notifications } from "~/db/schema/notifications";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { isUuid } from "~/lib/uuid";
import { ownNotifications } from "./internal.server";

/**
 * Marks one of the caller's notifications, as customer or staff. Returns the path it leads to. Throws
 * `notification.not-found`.
 */
export async function markNotification(
  ctx: AppContext,
  { id, isRead }: { id: string; isRead: boolean },
): Promise<{ path: string }> {
  const isOwn = ownNotifications(ctx);
  if (!isUuid(id)) throw new DomainError("notification.not-found");
  const [marked] = await ctx.db
    .update(notifications)
    .set({ readAt: isRead ? ctx.clock.now() : null })
    .where(and(eq(notifications.id, id), isOwn))
    .returning({ path: notifications.path });
  if (!marked) throw new DomainError("notification.not-found");
  return marked;
}

/**
 * Marks all of the caller's notifications as read, up to the newest that the page showed; later ones stay unread.
 * `until` is that one's time, ISO 8601; any other value means now.
 */
export async function markAllNotificationsRead(ctx: AppContext, until: string): Promise<void> {
  const isOwn = ownNotifications(ctx);
  const now = ctx.clock.now();
  const shown = Number.isNaN(Date.parse(until)) ? now : new Date(until);
  await ctx.db
    .update(notifications)
    .set({ readAt: now })
    .where(and(isOwn, isNull(notifications.readAt), lte(notifications.createdAt, shown)));
}
