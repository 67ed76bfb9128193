import type { leads } from "~/db/schema/leads";
import {
  notifyStaff,
  readAudience,
  type StaffAudience,
  type StaffNotice,
} from "~/domain/notifications/notify-staff.server";
import { tellHandedOver } from "~/domain/notifications/tell-handed-over.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { KINDS } from "./kinds/kinds";

const NOTICE = "lead";

/** Lead data for notices to staff. */
export type ToldLead = Pick<
  typeof leads.$inferSelect,
  "id" | "kind" | "email" | "name" | "businessName" | "summary" | "assigneeId"
>;

/**
 * Notifies staff of a new lead in the back office, as each has chosen. `audience`: from `readLeadAudience`. Returns the
 * addresses of those who want it by email. For verbs.
 */
export async function tellStaffOfLead(
  tx: TransactionContext,
  lead: ToldLead,
  audience: StaffAudience,
): Promise<string[]> {
  const { id, kind, summary, assigneeId } = lead;
  const notice: StaffNotice = {
    type: NOTICE,
    needs: "lead.read",
    settles: "lead.write",
    title: `${KINDS[kind].name} from ${nameOfLead(lead)}`,
    text: summary,
    path: `/admin/leads/${id}`,
    about: { leadId: id },
    inCharge: assigneeId === null ? [] : [assigneeId],
  };
  return notifyStaff(tx, notice, audience);
}

/** Reads the audience of `tellStaffOfLead`. For verbs. */
export function readLeadAudience(tx: TransactionContext): Promise<StaffAudience> {
  return readAudience(tx, NOTICE);
}

/** Notifies a member of staff that the actor assigned them a lead. For verbs. */
export async function tellLeadHandedOver(tx: TransactionContext, lead: ToldLead, to: string): Promise<void> {
  const { id, kind } = lead;
  const what = `a lead, “${KINDS[kind].name} from ${nameOfLead(lead)}”`;
  await tellHandedOver(tx, { to, what, path: `/admin/leads/${id}`, needs: "lead.read", leadId: id });
}

/** Returns the name of a lead for staff: business, person or address. */
function nameOfLead({ businessName, name, email }: Pick<ToldLead, "businessName" | "name" | "email">): string {
  return businessName || name || email || "No name";
}
