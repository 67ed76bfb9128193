import { eq } from "drizzle-orm";
import { applications } from "~/db/schema/applications";
import { attachFile } from "~/domain/files/attach-file.server";
import { detachFiles, removeDiscarded } from "~/domain/files/discard-file.server";
import { VISITOR } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { requirePermission } from "~/kernel/permissions";
import { changeTime } from "~/kernel/stale-edit.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { canReplaceResume } from "./applicant-rules";
import { auditApplication, holdApplication, type SummaryRow } from "./internal.server";
import { type Closed, withApplicant } from "./link-access.server";

export type ReplaceOutcome = { outcome: "replaced" | "settled" | "resume-gone" } | Closed;

/**
 * Replaces the resume of an application and deletes the old one. For anyone who has the private link, while the
 * application is undecided. `resumeClaim`: returned by the upload.
 */
export async function replaceResume(
  ctx: AppContext,
  { token, resumeClaim }: { token: string; resumeClaim: string },
): Promise<ReplaceOutcome> {
  const answer = await withApplicant<ReplaceOutcome>(ctx, token, async (tx, row) => {
    if (!canReplaceResume(row)) return { outcome: "settled" };
    return putResume(onBehalfOf(tx, VISITOR), row, resumeClaim);
  });
  if (answer.outcome === "replaced") await removeDiscarded(ctx);
  return answer;
}

/**
 * Replaces the resume for staff, such as when one comes by email, or adds the first to an application that they
 * entered. Needs `application.write`. Throws `application.not-found`.
 */
export async function putApplicationResume(
  ctx: AppContext,
  { id, resumeClaim }: { id: string; resumeClaim: string },
): Promise<{ outcome: "replaced" | "resume-gone" }> {
  requirePermission(ctx, "application.write");
  const answer = await transact(ctx, async (tx) => putResume(tx, await holdApplication(tx, id), resumeClaim));
  if (answer.outcome === "replaced") await removeDiscarded(ctx);
  return answer;
}

async function putResume(
  tx: TransactionContext,
  row: SummaryRow,
  claim: string,
): Promise<{ outcome: "replaced" | "resume-gone" }> {
  const subject = { kind: "application" as const, id: row.id };
  const resume = await attachFile(tx, { claim, purpose: "resume", subject });
  if (!resume) return { outcome: "resume-gone" };
  if (resume.id === row.resumeFileId) return { outcome: "replaced" };
  await tx.db
    .update(applications)
    .set({ resumeFileId: resume.id, updatedAt: changeTime(tx, row) })
    .where(eq(applications.id, row.id));
  if (row.resumeFileId !== null) await detachFiles(tx, subject, [row.resumeFileId]);
  await auditApplication(tx, "application.resume-replaced", row.id, {});
  return { outcome: "replaced" };
}
