import { eq } from "drizzle-orm";
import { applications } from "~/db/schema/applications";
import type { ApplicationStatus } from "~/db/schema/lists";
import { getWorkingTime } from "~/domain/settings/queries.server";
import { reviewDueOn } from "~/domain/settings/working-time";
import type { AppContext } from "~/kernel/app-context";
import { countWorkingDays, dayOf } from "~/lib/working-time";
import { canReplaceResume, canWithdraw } from "./applicant-rules";
import { describeResume, SUMMARY_COLUMNS } from "./internal.server";
import { findLink, isLinkOpen } from "./link-access.server";

/** Application as its applicant sees it, without staff notes. */
export type MyApplication = {
  jobTitle: string;
  /** Null: the job has been deleted. */
  jobId: string | null;
  applicantName: string;
  applicantEmail: string;
  experienceYears: number;
  skills: string[];
  coverLetter: string;
  status: ApplicationStatus;
  /** YYYY-MM-DD. */
  appliedOn: string;
  withdrawnAt: Date | null;
  /**
   * Last day, YYYY-MM-DD, of the promised answer, and the working days left after today; below 0: overdue. Null:
   * answered.
   */
  answer: { dueOn: string; daysLeft: number } | null;
  /** Null: the application has none. */
  resume: { name: string; bytes: number } | null;
  canWithdraw: boolean;
  canReplaceResume: boolean;
  linkExpiresAt: Date;
};

type Found = { state: "open"; application: MyApplication } | { state: "closed" };

/**
 * Returns the application behind a private link. `closed`: the link is too old or was revoked. Null: no message of ours
 * contains it, or the data was deleted.
 */
export async function findMyApplication(
  ctx: Pick<AppContext, "by" | "clock" | "db" | "log">,
  token: string,
): Promise<Found | null> {
  const link = await findLink(ctx, token);
  if (!link) return null;
  if (!isLinkOpen(ctx, link)) return { state: "closed" };
  const [row] = await ctx.db.select(SUMMARY_COLUMNS).from(applications).where(eq(applications.id, link.applicationId));
  if (!row) return null;
  const resume = await describeResume(ctx, row);
  const answer = row.status === "pending" && row.withdrawnAt === null ? await findAnswer(ctx, row.createdAt) : null;
  const { jobTitle, jobId, applicantName, applicantEmail, experienceYears, skills, coverLetter } = row;
  const { status, appliedOn, withdrawnAt } = row;
  return {
    state: "open",
    application: {
      jobTitle,
      jobId,
      applicantName,
      applicantEmail,
      experienceYears,
      skills,
      coverLetter,
      status,
      appliedOn,
      withdrawnAt,
      answer,
      resume: resume && { name: resume.name, bytes: resume.bytes },
      canWithdraw: canWithdraw(row),
      canReplaceResume: canReplaceResume(row),
      linkExpiresAt: link.expiresAt,
    },
  };
}

async function findAnswer(ctx: Pick<AppContext, "clock" | "db" | "log">, createdAt: Date) {
  const time = await getWorkingTime(ctx);
  const dueOn = reviewDueOn(time, createdAt);
  const today = dayOf(time, ctx.clock.now());
  return { dueOn, daysLeft: today > dueOn ? -1 : countWorkingDays(time, today, dueOn) };
}
