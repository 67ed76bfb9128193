import { eq } from "drizzle-orm";
import { applications } from "~/db/schema/applications";
import { attachFile } from "~/domain/files/attach-file.server";
import { detachFiles, removeDiscarded } from "~/domain/files/discard-file.server";
import { VISITOR } from "~/domain/kernel/actor";
import type { AppContext } from "~/domain/kernel/app-context";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { changeTime } from "~/domain/kernel/stale-edit.server";
import { canReplaceResume } from "./applicant-rules";
import { auditApplication } from "./internal.server";
import { type Closed, withApplicant } from "./link-access.server";

export type ReplaceOutcome = { outcome: "replaced" | "settled" | "resume-gone" } | Closed;

/**
 * Puts another resume in the place of the one that came with the application; the old one is deleted. For whoever holds
 * the private link, while nobody has decided. `resumeClaim` is what the upload answered.
 */
export async function replaceResume(
  ctx: AppContext,
  { token, resumeClaim }: { token: string; resumeClaim: string },
): Promise<ReplaceOutcome> {
  const answer = await withApplicant<ReplaceOutcome>(ctx, token, async (tx, row) => {
    if (!canReplaceResume(row)) return { outcome: "settled" };
    const subject = { kind: "application" as const, id: row.id };
    const resume = await attachFile(tx, { claim: resumeClaim, purpose: "resume", subject });
    if (!resume) return { outcome: "resume-gone" };
    if (resume.id === row.resumeFileId) return { outcome: "replaced" };
    await tx.db
      .update(applications)
      .set({ resumeFileId: resume.id, updatedAt: changeTime(tx, row) })
      .where(eq(applications.id, row.id));
    await detachFiles(tx, subject, [row.resumeFileId]);
    await auditApplication(onBehalfOf(tx, VISITOR), "application.resume-replaced", row.id, {});
    return { outcome: "replaced" };
  });
  if (answer.outcome === "replaced") await removeDiscarded(ctx);
  return answer;
}
