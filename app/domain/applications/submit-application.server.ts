import { and, eq, isNull, sql } from "drizzle-orm";
import { applications } from "~/db/schema/applications";
import { jobs } from "~/db/schema/jobs";
import type { QuarantineReason } from "~/db/schema/lists";
import { attachFile } from "~/domain/files/attach-file.server";
import { findClaimableFile } from "~/domain/files/queries.server";
import { findJob } from "~/domain/jobs/queries.server";
import { emitEvent } from "~/domain/webhooks/emit-event.server";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { canonicalHash } from "~/kernel/hashes.server";
import { requirePermission } from "~/kernel/permissions";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { agencyDay } from "~/lib/calendar-date";
import { announceApplication, tellAlreadyApplied } from "./announce.server";
import { auditApplication, eventData } from "./internal.server";
import type { JobApplication } from "./schema";
import { type ApplicationSubmission, countApplication, identify, isTrusted, mayWriteTo } from "./screening.server";

export type NewApplication = {
  jobId: string;
  application: JobApplication;
  /** Claim that the upload of the resume returned. */
  resumeClaim: string;
  submission: ApplicationSubmission;
};

/**
 * `already-applied` is returned only to those who may read applications. Others get `received` with an ID that leads
 * nowhere, and the owner of the address gets a message. All other outcomes: nothing was stored; `press-again` asks for
 * the same form with a new token.
 */
export type SubmitOutcome =
  | { outcome: "received"; applicationId: string }
  | { outcome: "already-applied"; applicationId: string }
  | { outcome: "resume-gone" | "job-unknown" | "rate-limited" | "press-again" };

type Identity = { submissionKey: string; payloadHash: string };

const MAX_ATTEMPTS = 3;

/** Rolls back the transaction of an application that can't be stored. */
class Undone extends Error {
  readonly reason: "resume-gone" | "job-unknown" | "rate-limited" | "conflict";

  constructor(reason: Undone["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Stores an application for an advertised job: the row with its resume, its audit row, the applicant's private link,
 * the receipt, the notice to the agency and the event for integrations in one transaction. A form sent again with equal
 * content counts as one application; a person has one application for a job at a time. Suspected spam is stored apart
 * and no messages are sent. Open to everyone.
 */
export async function submitApplication(ctx: AppContext, input: NewApplication): Promise<SubmitOutcome> {
  requirePermission(ctx, "application.submit");
  const { jobId, application, resumeClaim, submission } = input;
  const resume = await findClaimableFile(ctx, resumeClaim, "resume");
  if (!resume) return { outcome: "resume-gone" };
  const { name, bytes } = resume;
  const payloadHash = canonicalHash(["application", { ...application, jobId, resume: { name, bytes } }]);
  const identified = identify(ctx, submission, payloadHash);
  if (!identified) return { outcome: "press-again" };
  const identity: Identity = { submissionKey: identified.key, payloadHash };
  const earlier = await findSubmitted(ctx, identity);
  if (earlier) return { outcome: "received", applicationId: earlier };
  const job = await findJob(ctx, jobId);
  if (!job) return { outcome: "job-unknown" };
  const { suspicion } = identified;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    try {
      const applicationId = await transact(ctx, (tx) => store(tx, { ...input, identity, suspicion }));
      return { outcome: "received", applicationId };
    } catch (error) {
      if (!(error instanceof Undone)) throw error;
      if (error.reason === "resume-gone") return await answerSpentResume(ctx, identity);
      if (error.reason !== "conflict") return { outcome: error.reason };
      const answer = await answerConflict(ctx, input, identity);
      if (answer) return answer;
    }
  }
  throw new Error("an application was neither stored nor found");
}

async function store(
  tx: TransactionContext,
  input: NewApplication & { identity: Identity; suspicion: QuarantineReason | null },
): Promise<string> {
  const { application, resumeClaim, submission, identity } = input;
  const verdict = await countApplication(tx, submission);
  if (verdict === "refused") throw new Undone("rate-limited");
  const suspicion = input.suspicion ?? (verdict === "suspect" ? "rate-limit" : null);
  const id = tx.ids.uuid();
  const job = await holdAdvertisedJob(tx, input.jobId);
  const subject = { kind: "application" as const, id };
  const resume = await attachFile(tx, { claim: resumeClaim, purpose: "resume", subject });
  if (!resume) throw new Undone("resume-gone");
  const now = tx.clock.now();
  const [row] = await tx.db
    .insert(applications)
    .values({
      id,
      jobId: job.id,
      jobTitle: job.title,
      ...application,
      ...identity,
      status: "pending",
      resumeFileId: resume.id,
      appliedOn: agencyDay(now),
      quarantineReason: suspicion,
      source: submission.source ?? {},
      clientAddress: submission.clientAddress,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new Undone("conflict");
  const after = { jobId: job.id, status: row.status, ...(suspicion ? { reason: suspicion } : {}) };
  const action = suspicion ? "application.quarantined" : "application.received";
  await auditApplication(tx, action, id, { after });
  if (suspicion) return id;
  await announceApplication(tx, row, resume);
  await emitEvent(tx, { type: "application.created", data: eventData(row) });
  return id;
}

/** Locks and returns the job until the transaction ends. */
async function holdAdvertisedJob(tx: TransactionContext, id: string): Promise<{ id: string; title: string }> {
  const [job] = await tx.db
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.status, "active")))
    .for("share");
  if (!job) throw new Undone("job-unknown");
  return job;
}

/** Returns `resume-gone`, unless another submission of the same form has just stored the resume. */
async function answerSpentResume(ctx: AppContext, identity: Identity): Promise<SubmitOutcome> {
  const same = await findSubmitted(ctx, identity);
  return same ? { outcome: "received", applicationId: same } : { outcome: "resume-gone" };
}

/**
 * Returns the outcome if another submission of the same form was faster, or the person has already applied for this
 * job. Null: the conflicting row is gone.
 */
async function answerConflict(
  ctx: AppContext,
  { jobId, application }: NewApplication,
  identity: Identity,
): Promise<SubmitOutcome | null> {
  const { actor } = ctx.by;
  const same = await findSubmitted(ctx, identity);
  if (same) return { outcome: "received", applicationId: same };
  const { applicantEmail } = application;
  const isTold = isTrusted(actor);
  const existing = await transact(ctx, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(applications)
      .where(
        and(
          eq(applications.jobId, jobId),
          sql`lower(${applications.applicantEmail}) = lower(${applicantEmail})`,
          isNull(applications.withdrawnAt),
          isNull(applications.quarantineReason),
        ),
      )
      .for("update");
    if (row && !isTold && (await mayWriteTo(tx, applicantEmail))) {
      await tellAlreadyApplied(tx, row);
      await auditApplication(tx, "application.repeated", row.id, {});
    }
    return row;
  });
  if (!existing) return null;
  if (isTold) return { outcome: "already-applied", applicationId: existing.id };
  return { outcome: "received", applicationId: ctx.ids.uuid() };
}

async function findSubmitted(ctx: ReadContext, identity: Identity): Promise<string | null> {
  const [row] = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(eq(applications.submissionKey, identity.submissionKey), eq(applications.payloadHash, identity.payloadHash)),
    );
  return row?.id ?? null;
}
