import { and, eq, inArray, type SQL } from "drizzle-orm";
import { notifications } from "~/db/schema/notifications";
import type { StaffActor } from "~/domain/kernel/actor";
import type { AppContext } from "~/domain/kernel/app-context";
import { requireCustomerActor } from "~/domain/kernel/customer-actor";
import { isPermitted, PERMISSIONS, type Permission } from "~/domain/kernel/permissions";
import { requireStaffActor } from "~/domain/kernel/staff-actor";
import { isPersonal, type NoticeChoice, STAFF_NOTICE_WORDS, type StaffNoticeType } from "./schema";

/** The notifications of the asker: a customer's, or those of the staff that their role may still read. Throws `permission.denied`. */
export function ownNotifications(ctx: Pick<AppContext, "by">): SQL | undefined {
  if (ctx.by.actor.kind !== "staff") return eq(notifications.userId, requireCustomerActor(ctx).userId);
  const actor = requireStaffActor(ctx);
  const readable: Permission[] = PERMISSIONS.filter((permission) => isPermitted(actor, permission));
  return and(eq(notifications.userId, actor.userId), inArray(notifications.needs, readable));
}

/** Which types someone of the staff can be told of. */
export function typesFor(actor: StaffActor): StaffNoticeType[] {
  const types = Object.keys(STAFF_NOTICE_WORDS) as StaffNoticeType[]; // safe: its own keys
  return types.filter((type) => STAFF_NOTICE_WORDS[type].needs.some((needs) => isPermitted(actor, needs)));
}

/** What someone is told of as long as they haven't chosen: owners of all money, everyone of what they look after, in the back office of what no one does too. */
export function usualChoice(type: StaffNoticeType, { role }: Pick<StaffActor, "role">): NoticeChoice {
  if (isPersonal(type)) return { inOffice: "own", byEmail: "own" };
  if (type === "money" && role === "owner") return { inOffice: "all", byEmail: "all" };
  return { inOffice: "open", byEmail: "own" };
}
