import type { ChangeStaffOutcome } from "~/domain/accounts/change-staff.server";
import { sayDone, sayRefused } from "../answer.server";
import type { AdminNoticeName } from "../notices.server";

export const STAFF_REFUSALS = {
  "last-owner": "last-owner",
  yourself: "not-yourself",
} as const satisfies Record<Exclude<ChangeStaffOutcome["outcome"], "changed">, AdminNoticeName>;

/** What the list says after a change in place. */
export function sayStaffOutcome({ outcome }: ChangeStaffOutcome, done: AdminNoticeName) {
  return outcome === "changed" ? sayDone(done) : sayRefused(STAFF_REFUSALS[outcome]);
}
