import { eq, getTableName, inArray, sql } from "drizzle-orm";
import { applicantLinks, applicationMoves, applicationNotes, applications } from "~/db/schema/applications";
import { emails } from "~/db/schema/emails";
import { notifications } from "~/db/schema/notifications";
import { tasks } from "~/db/schema/tasks";
import { timelineNotes } from "~/db/schema/timeline";
import { actorId, actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { moveMailsAndFiles, recordMerge } from "~/kernel/merged.server";
import { requirePermission } from "~/kernel/permissions";
import { changeTime, refuseStaleEdit, seenOfBoth } from "~/kernel/stale-edit.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { formatLongDate } from "~/lib/calendar-date";
import { plainMailbox } from "~/lib/mailbox";
import {
  type ApplicationMergeRefusal,
  countApplicationMoves,
  hasSameMailbox,
  refuseApplicationMerge,
} from "./get-application-merge.server";
import { auditApplication, holdApplication, revokeApplicantLinks, type SummaryRow, toSummary } from "./internal.server";
import { mailLinks } from "./request-applicant-links.server";

/** Columns that name an application. A test holds the list against every foreign key of the database. */
const MOVED = [
  applicationMoves,
  applicationNotes,
  applicantLinks,
  emails,
  timelineNotes,
  tasks,
  notifications,
] as const;

/**
 * Makes one application part of another for the same job: notes, history, messages, mails, files and tasks move, what
 * only the merged one said is written into a note, and its address leads to the survivor from then on. Answers and
 * private links move where both have one mailbox. Links of another mailbox end, the survivor's applicant is mailed a
 * fresh one, and sees nothing of what the other wrote.
 * The survivor keeps its status and its resume. `updatedAt`: the later of both, as the question showed them. Nothing
 * was changed unless `merged`. Needs `application.write`. Throws `application.not-found` and `application.stale`.
 */
export async function mergeApplications(
  ctx: AppContext,
  { id, intoId, updatedAt }: { id: string; intoId: string; updatedAt?: string },
): Promise<{ outcome: "merged" | ApplicationMergeRefusal }> {
  requirePermission(ctx, "application.write");
  return transact(ctx, async (tx) => {
    // In the order of their ids, so that two merges don't wait for each other.
    const held = new Map<string, SummaryRow>();
    for (const each of [id, intoId].sort()) held.set(each, await holdApplication(tx, each));
    const [gone, into] = [held.get(id), held.get(intoId)];
    if (!gone || !into) throw new Error("both are held");
    const seen = { updatedAt: seenOfBoth(gone, into) };
    await refuseStaleEdit("application.stale", { row: seen, seenAt: updatedAt }, () =>
      Object.assign(toSummary(into), { updatedAt: seen.updatedAt.toISOString() }),
    );
    const refusal = refuseApplicationMerge(gone, into);
    if (refusal) return { outcome: refusal };
    const moves = await countApplicationMoves(tx, id);
    // Someone else may read the other mailbox, and have applied under this name.
    const isOneMailbox = hasSameMailbox(gone, into);
    if (!isOneMailbox) await revokeApplicantLinks(tx, id);
    for (const table of MOVED) {
      await tx.db.execute(
        sql`update ${sql.identifier(getTableName(table))} set application_id = ${intoId} where application_id = ${id}`,
      );
    }
    await moveMailsAndFiles(tx, { kind: "application", id, intoId });
    await noteMerged(tx, { gone, into, isOneMailbox });
    const otherEmails = await joinAddresses(tx, gone, into);
    await tx.db.delete(applications).where(eq(applications.id, id));
    await tx.db
      .update(applications)
      .set({
        ...(isOneMailbox ? joinAnswers(gone, into) : {}),
        otherEmails,
        updatedAt: changeTime(tx, into),
      })
      .where(eq(applications.id, intoId));
    if (!isOneMailbox && moves.links > 0) await mailLinks(tx, [into]);
    await recordMerge(tx, { kind: "application", id, intoId });
    await auditApplication(tx, "application.merged", intoId, { after: { mergedId: id, ...moves } });
    return { outcome: "merged" };
  });
}

/** Answers that the applicant sees under their link. */
function joinAnswers(gone: SummaryRow, into: SummaryRow) {
  return {
    coverLetter: into.coverLetter || gone.coverLetter,
    resumeFileId: into.resumeFileId ?? gone.resumeFileId,
    experienceYears: Math.max(into.experienceYears, gone.experienceYears),
    skills: [...new Set([...into.skills, ...gone.skills])],
  };
}

/** All addresses of two applications but the survivor's own, in lower case. */
async function joinAddresses(tx: TransactionContext, gone: SummaryRow, into: SummaryRow): Promise<string[]> {
  const rows = await tx.db
    .select({ others: applications.otherEmails })
    .from(applications)
    .where(inArray(applications.id, [gone.id, into.id]));
  const all = [plainMailbox(gone.applicantEmail), ...rows.flatMap(({ others }) => others)];
  return [...new Set(all)].filter((email) => email !== plainMailbox(into.applicantEmail));
}

/** Notes the answers that only the merged application had, for staff who read the survivor. */
async function noteMerged(
  tx: TransactionContext,
  { gone, into, isOneMailbox }: { gone: SummaryRow; into: SummaryRow; isOneMailbox: boolean },
): Promise<void> {
  const isKept = isOneMailbox && (into.coverLetter === "" || gone.coverLetter === into.coverLetter);
  const text = [
    `Merged: application of ${formatLongDate(gone.appliedOn)}`,
    `${gone.applicantName}, ${gone.applicantEmail}`,
    `${gone.experienceYears} years of experience`,
    ...(isOneMailbox || gone.skills.length === 0 ? [] : [`Skills: ${gone.skills.join(", ")}`]),
    ...(isKept ? [] : [gone.coverLetter]),
  ].filter((line) => line !== "");
  const { actor } = tx.by;
  await tx.db.insert(applicationNotes).values({
    id: tx.ids.uuid(),
    applicationId: into.id,
    text: text.join("\n"),
    at: tx.clock.now(),
    actorId: actorId(actor),
    actorLabel: actorLabel(actor),
  });
}
