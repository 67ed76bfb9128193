import { and, eq, isNull } from "drizzle-orm";
import { applicantLinks, applications } from "~/db/schema/applications";
import { files } from "~/db/schema/files";
import type { ApplicationStatus, QuarantineReason } from "~/db/schema/lists";
import type { ReadContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { hashToken } from "~/kernel/hashes.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { APPLICANT_LINK_DAYS } from "./schema";

export type ApplicationRow = typeof applications.$inferSelect;

/** Application as listed for staff. */
export type ApplicationSummary = {
  id: string;
  applicantName: string;
  applicantEmail: string;
  /** Null: the job has been deleted. */
  jobId: string | null;
  jobTitle: string;
  experienceYears: number;
  skills: string[];
  status: ApplicationStatus;
  /** YYYY-MM-DD. */
  appliedOn: string;
  appliedAt: Date;
  withdrawnAt: Date | null;
  /** Set for suspected spam, until staff clear it. */
  quarantineReason: QuarantineReason | null;
  /** When staff confirmed the suspicion. */
  spamConfirmedAt: Date | null;
  coverLetter: string;
  /** Null: it has none. */
  resumeFileId: string | null;
  /** Member of staff who entered it; null: the applicant sent it. */
  enteredBy: string | null;
  /** ISO time, to refuse stale edits. */
  updatedAt: string;
};

/** Placeholder in a preview for the applicant's private link, which only they may see. */
export const PREVIEW_TOKEN = "the-private-link-of-the-applicant";

const LINK = "applicant-link";
const DAY_MS = 24 * 60 * 60 * 1000;

/** Columns that lists read; never the search columns. */
export const SUMMARY_COLUMNS = {
  id: applications.id,
  applicantName: applications.applicantName,
  applicantEmail: applications.applicantEmail,
  jobId: applications.jobId,
  jobTitle: applications.jobTitle,
  experienceYears: applications.experienceYears,
  skills: applications.skills,
  status: applications.status,
  appliedOn: applications.appliedOn,
  createdAt: applications.createdAt,
  withdrawnAt: applications.withdrawnAt,
  quarantineReason: applications.quarantineReason,
  spamConfirmedAt: applications.spamConfirmedAt,
  coverLetter: applications.coverLetter,
  resumeFileId: applications.resumeFileId,
  enteredBy: applications.enteredBy,
  updatedAt: applications.updatedAt,
} as const;

export type SummaryRow = Pick<ApplicationRow, keyof typeof SUMMARY_COLUMNS>;

export function toSummary({ createdAt, updatedAt, ...row }: SummaryRow): ApplicationSummary {
  return { ...row, appliedAt: createdAt, updatedAt: updatedAt.toISOString() };
}

/** Returns the row, locked until the transaction ends; null if there is none. */
export async function lockApplication(tx: TransactionContext, id: string): Promise<SummaryRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await tx.db.select(SUMMARY_COLUMNS).from(applications).where(eq(applications.id, id)).for("update");
  return row ?? null;
}

/** Locks and returns an application that must exist. Throws `application.not-found`. */
export async function holdApplication(tx: TransactionContext, id: string): Promise<SummaryRow> {
  const row = await lockApplication(tx, id);
  if (!row) throw new DomainError("application.not-found");
  return row;
}

/** Returns name and size of an application's resume; null: it has none. */
export async function describeResume(
  ctx: ReadContext,
  { resumeFileId }: Pick<ApplicationRow, "resumeFileId">,
): Promise<{ fileId: string; name: string; type: string; bytes: number; receivedAt: Date } | null> {
  if (resumeFileId === null) return null;
  const [file] = await ctx.db
    .select({ fileId: files.id, name: files.name, type: files.type, bytes: files.bytes, receivedAt: files.createdAt })
    .from(files)
    .where(eq(files.id, resumeFileId));
  if (!file) throw new Error("an application has lost its resume");
  return file;
}

/** Records an event of an application, without personal data: the log outlives the application. */
export async function auditApplication(
  tx: TransactionContext,
  action: `application.${string}`,
  id: string,
  { before, after }: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
): Promise<void> {
  await recordAudit(tx, {
    action,
    subject: { kind: "application", id },
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  });
}

/**
 * Returns the event for integrations, without name and address: programs read those with their key, as long as they are
 * stored.
 */
export function eventData(row: Pick<ApplicationRow, "id" | "jobId" | "jobTitle" | "status" | "appliedOn">) {
  const { id, jobId, jobTitle, status, appliedOn } = row;
  return { id, jobId, jobTitle, status, appliedDate: appliedOn };
}

/**
 * Creates a private link to an application, for a message to the applicant, and returns its address. Only the hash of
 * its token is stored.
 */
export async function mintApplicantLink(tx: TransactionContext, applicationId: string): Promise<string> {
  const token = tx.signer.sign(LINK, tx.ids.uuid());
  const createdAt = tx.clock.now();
  const expiresAt = new Date(createdAt.getTime() + APPLICANT_LINK_DAYS * DAY_MS);
  await tx.db
    .insert(applicantLinks)
    .values({ tokenHash: hashToken(token), applicationId, createdAt, expiresAt, revokedAt: null });
  return applicantAddress(tx.origin, token);
}

/** Returns the address of an applicant's page. */
export function applicantAddress(origin: string, token: string): string {
  return `${origin}/application/${token}`;
}

/** Revokes all private links of this application made so far. */
export async function revokeApplicantLinks(tx: TransactionContext, applicationId: string): Promise<void> {
  await tx.db
    .update(applicantLinks)
    .set({ revokedAt: tx.clock.now() })
    .where(and(eq(applicantLinks.applicationId, applicationId), isNull(applicantLinks.revokedAt)));
}

declare module "~/kernel/stale-edit.server" {
  interface StoredNow {
    "application.stale": ApplicationSummary;
  }
}
