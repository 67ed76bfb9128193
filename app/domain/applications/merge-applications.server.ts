import { inArray } from "drizzle-orm";
import { applicantLinks, applicationMoves, applicationNotes, applications } from "~/db/schema/applications";
import { bookings } from "~/db/schema/bookings";
import { emails } from "~/db/schema/emails";
import { notifications } from "~/db/schema/notifications";
import { tasks } from "~/db/schema/tasks";
import { timelineNotes } from "~/db/schema/timeline";
import { actorId, actorLabel } from "~/kernel/actor";
import type { ReadContext } from "~/kernel/app-context";
import { moveMailsAndFiles } from "~/kernel/merged.server";
import { defineMerger } from "~/kernel/merger.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { formatLongDate } from "~/lib/calendar-date";
import { plainMailbox } from "~/lib/mailbox";
import { countApplicationMerge, hasSameMailbox } from "./count-application-merge.server";
import { revokeApplicantLinks, SUMMARY_COLUMNS, type SummaryRow, toSummary } from "./internal.server";
import { mailLinks } from "./request-applicant-links.server";

const MERGER = defineMerger({
  kind: "application",
  permission: "application.write",
  action: "application.merged",
  table: applications,
  columns: SUMMARY_COLUMNS,
  references: {
    column: "application_id",
    tables: [applicationMoves, applicationNotes, applicantLinks, emails, timelineNotes, tasks, notifications, bookings],
  },
  count: countApplicationMerge,
  show: toSummary,
  async prepare(tx, { gone, into }) {
    // The other mailbox may belong to someone else who applied under this name.
    if (!hasSameMailbox(gone, into)) await revokeApplicantLinks(tx, gone.id);
  },
  async join(tx, { gone, into }) {
    const isOneMailbox = hasSameMailbox(gone, into);
    await moveMailsAndFiles(tx, { kind: "application", id: gone.id, intoId: into.id });
    await noteMerged(tx, { gone, into, isOneMailbox });
    const otherEmails = await joinAddresses(tx, gone, into);
    return { ...(isOneMailbox ? joinAnswers(gone, into) : {}), otherEmails };
  },
  async finish(tx, { gone, into }, { links }) {
    if (!hasSameMailbox(gone, into) && links > 0) await mailLinks(tx, [into]);
  },
});

/**
 * Previews the merge of one application into another. `endingLinks`: private links of the merged one that end, because
 * they were sent to another mailbox than the survivor's. Needs `application.write`. Throws `application.not-found`.
 */
export async function getApplicationMerge(ctx: ReadContext, ids: { id: string; intoId: string }) {
  const { moves, ...merge } = await MERGER.preview(ctx, ids);
  const endingLinks = hasSameMailbox(merge.gone, merge.into) ? 0 : moves.links;
  return { ...merge, moves: { ...moves, links: moves.links - endingLinks }, endingLinks };
}

/**
 * Merges one application into another for the same job: notes, history, messages, emails, files and tasks move, data
 * only the merged one has is written into a note, and its address now redirects to the survivor. Answers and private
 * links move if both have one mailbox. Otherwise the links end, the survivor's applicant is sent a new one, and never
 * sees the other's answers. The survivor keeps its status and its resume. `updatedAt`: the later of both, as shown in
 * the confirmation. Nothing was changed unless `merged`. Needs `application.write`. Throws `application.not-found` and
 * `application.stale`.
 */
export const mergeApplications = MERGER.merge;

/** Joins the answers that the applicant sees under their link. */
function joinAnswers(gone: SummaryRow, into: SummaryRow) {
  return {
    coverLetter: into.coverLetter || gone.coverLetter,
    resumeFileId: into.resumeFileId ?? gone.resumeFileId,
    experienceYears: Math.max(into.experienceYears, gone.experienceYears),
    skills: [...new Set([...into.skills, ...gone.skills])],
  };
}

/** Returns all addresses of two applications except the survivor's own, in lower case. */
async function joinAddresses(tx: TransactionContext, gone: SummaryRow, into: SummaryRow): Promise<string[]> {
  const rows = await tx.db
    .select({ others: applications.otherEmails })
    .from(applications)
    .where(inArray(applications.id, [gone.id, into.id]));
  const all = [plainMailbox(gone.applicantEmail), ...rows.flatMap(({ others }) => others)];
  return [...new Set(all)].filter((email) => email !== plainMailbox(into.applicantEmail));
}

/** Writes the merged application's extra answers into a staff note of the survivor. */
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
