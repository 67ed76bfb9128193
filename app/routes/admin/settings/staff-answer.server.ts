import type { ChangeStaffOutcome } from "~/domain/accounts/change-staff.server";
import { goWithNotice, sayDone, sayRefused } from "../answer.server";
import type { AdminNoticeName } from "../notices.server";
import { STAFF_PATH } from "./staff-list";

const REFUSALS = {
  "last-owner": "last-owner",
  yourself: "not-yourself",
} as const satisfies Record<Exclude<ChangeStaffOutcome["outcome"], "changed">, AdminNoticeName>;

/** What the list says after a change in place. */
export function sayStaffOutcome({ outcome }: ChangeStaffOutcome, done: AdminNoticeName) {
  return outcome === "changed" ? sayDone(done) : sayRefused(REFUSALS[outcome]);
}

/** The same after a dialog: back to the list. */
export function leaveWithStaffOutcome({ outcome }: ChangeStaffOutcome, done: AdminNoticeName) {
  return outcome === "changed" ? goWithNotice(STAFF_PATH, done) : sayRefused(REFUSALS[outcome]);
}
