import { and, eq, inArray, type SQL } from "drizzle-orm";
import { notifications } from "~/db/schema/notifications";
import type { StaffActor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { requireCustomerActor } from "~/kernel/customer-actor";
import { isPermitted, PERMISSIONS, type Permission } from "~/kernel/permissions";
import { requireStaffActor } from "~/kernel/staff-actor";
import { isPersonal, type NoticeChoice, STAFF_NOTICE_WORDS, type StaffNoticeType } from "./schema";

/**
 * Condition: notifications are the caller's own; for staff, only those that their role may still read. Throws
 * `permission.denied`.
 */
export function ownNotifications(ctx: Pick<AppContext, "by">): SQL | undefined {
  if (ctx.by.actor.kind !== "staff") return eq(notifications.userId, requireCustomerActor(ctx).userId);
  const actor = requireStaffActor(ctx);
  const readable: Permission[] = PERMISSIONS.filter((permission) => isPermitted(actor, permission));
  return and(eq(notifications.userId, actor.userId), inArray(notifications.needs, readable));
}

/** Returns the types of notices available to a member of staff. */
export function typesFor(actor: StaffActor): StaffNoticeType[] {
  const types = Object.keys(STAFF_NOTICE_WORDS) as StaffNoticeType[]; // safe: its own keys
  return types.filter((type) => STAFF_NOTICE_WORDS[type].needs.some((needs) => isPermitted(actor, needs)));
}

/**
 * Returns the default choice for staff who haven't chosen: owners hear about all money, everyone about their own
 * records, and in the back office also about unassigned ones.
 */
export function usualChoice(type: StaffNoticeType, { role }: Pick<StaffActor, "role">): NoticeChoice {
  if (isPersonal(type)) return { inOffice: "own", byEmail: "own" };
  if (type === "money" && role === "owner") return { inOffice: "all", byEmail: "all" };
  return { inOffice: "open", byEmail: "own" };
}
