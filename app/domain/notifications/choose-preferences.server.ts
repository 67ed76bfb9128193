import { sql } from "drizzle-orm";
import type { NotificationType } from "~/db/schema/lists";
import { notificationPreferences } from "~/db/schema/notifications";
import type { AppContext } from "~/kernel/app-context";
import { requireCustomerActor } from "~/kernel/customer-actor";
import { NOTIFICATION_TYPES } from "./schema";

/** Saves which types the signed-in customer wants by email; all others appear only in the dashboard. */
export async function chooseNotificationPreferences(
  ctx: AppContext,
  wanted: readonly NotificationType[],
): Promise<void> {
  const { userId } = requireCustomerActor(ctx);
  await ctx.db
    .insert(notificationPreferences)
    .values(NOTIFICATION_TYPES.map((type) => ({ userId, type, byEmail: wanted.includes(type) })))
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.type],
      set: { byEmail: sql`excluded.by_email` },
    });
}
