import type { ApplicationStatus } from "~/db/schema/lists";

type Standing = { status: ApplicationStatus; withdrawnAt: Date | null };

const UNDECIDED: readonly ApplicationStatus[] = ["pending", "shortlisted"];

/** True while the application is undecided, so the applicant can withdraw it. */
export function canWithdraw({ status, withdrawnAt }: Standing): boolean {
  return withdrawnAt === null && UNDECIDED.includes(status);
}

/** True while the applicant can send another resume. */
export function canReplaceResume(standing: Standing): boolean {
  return canWithdraw(standing);
}
