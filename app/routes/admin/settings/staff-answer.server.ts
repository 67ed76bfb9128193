import type { ChangeStaffOutcome } from "~/domain/accounts/change-staff.server";
import { bad, type Notice } from "~/lib/notice";
import { LAST_OWNER } from "~/routes/admin/notices.server";
import { sayDone, sayRefused } from "../answer.server";

export const STAFF_REFUSALS = {
  "last-owner": LAST_OWNER,
  yourself: bad("That’s you", "You can’t lock yourself out."),
} as const satisfies Record<Exclude<ChangeStaffOutcome["outcome"], "changed">, Notice>;

/** Returns the list's notice after a change in place. */
export function sayStaffOutcome({ outcome }: ChangeStaffOutcome, done: Notice) {
  return outcome === "changed" ? sayDone(done) : sayRefused(STAFF_REFUSALS[outcome]);
}
