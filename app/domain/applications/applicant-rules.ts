import type { ApplicationStatus } from "~/db/schema/lists";

type Standing = { status: ApplicationStatus; withdrawnAt: Date | null };

const UNDECIDED: readonly ApplicationStatus[] = ["pending", "shortlisted"];

/** While nobody has decided, an applicant can take the application back. */
export function canWithdraw({ status, withdrawnAt }: Standing): boolean {
  return withdrawnAt === null && UNDECIDED.includes(status);
}

/** As long, they can send another resume. */
export function canReplaceResume(standing: Standing): boolean {
  return canWithdraw(standing);
}
