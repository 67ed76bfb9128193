import { eq, getTableName, inArray, sql } from "drizzle-orm";
import { emails } from "~/db/schema/emails";
import { leadNotes, leads } from "~/db/schema/leads";
import { notifications } from "~/db/schema/notifications";
import { quotes } from "~/db/schema/quotes";
import { tasks } from "~/db/schema/tasks";
import { timelineNotes } from "~/db/schema/timeline";
import { actorId, actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { moveMailsAndFiles, recordMerge } from "~/kernel/merged.server";
import { requirePermission } from "~/kernel/permissions";
import { changeTime, refuseStaleEdit, seenOfBoth } from "~/kernel/stale-edit.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { formatMoment } from "~/lib/calendar-date";
import { plainMailbox } from "~/lib/mailbox";
import { countLeadMoves, type LeadMergeRefusal, refuseLeadMerge } from "./get-lead-merge.server";
import { holdLeads, type LeadRow, toLead } from "./inbox.server";
import { describeDetails } from "./kinds/answers";
import { LEAD_CHANNEL_LABELS, LEAD_KIND_LABELS, waitingFor } from "./lead-pipeline";

/** Columns that name a lead. A test holds the list against every foreign key of the database. */
const MOVED = [leadNotes, timelineNotes, tasks, emails, notifications, quotes] as const;

/**
 * Makes one lead part of another of the same person: notes, calls, tasks, messages, mails, files and quotes move, what
 * it said is written into a note, and its address leads to the survivor from then on. Where both have an email address,
 * the survivor's stays the main one, and mail from either belongs to it. Where the merged one waits for an answer, so
 * does the survivor, by the earlier of both promises. `updatedAt`: the later of both, as the question showed them.
 * Nothing was changed unless `merged`. Needs `lead.write`. Throws `lead.not-found` and `lead.stale`.
 */
export async function mergeLeads(
  ctx: AppContext,
  { id, intoId, updatedAt }: { id: string; intoId: string; updatedAt?: string },
): Promise<{ outcome: "merged" | LeadMergeRefusal }> {
  requirePermission(ctx, "lead.write");
  return transact(ctx, async (tx) => {
    const rows = await holdLeads(tx, [id, intoId]);
    const [gone, into] = [id, intoId].map((wanted) => rows.find((row) => row.id === wanted));
    if (!gone || !into) throw new DomainError("lead.not-found");
    const seen = { updatedAt: seenOfBoth(gone, into) };
    await refuseStaleEdit("lead.stale", { row: seen, seenAt: updatedAt }, () =>
      Object.assign(toLead(into), { updatedAt: seen.updatedAt.toISOString() }),
    );
    const refusal = refuseLeadMerge(gone, into);
    if (refusal) return { outcome: refusal };
    const moves = await countLeadMoves(tx, id);
    for (const table of MOVED) {
      await tx.db.execute(
        sql`update ${sql.identifier(getTableName(table))} set lead_id = ${intoId} where lead_id = ${id}`,
      );
    }
    await moveMailsAndFiles(tx, { kind: "lead", id, intoId });
    await noteMerged(tx, gone, intoId);
    const email = into.email || gone.email;
    const otherEmails = await joinAddresses(tx, { gone, into, email });
    await tx.db.delete(leads).where(eq(leads.id, id));
    await tx.db
      .update(leads)
      .set({
        email,
        otherEmails,
        name: into.name || gone.name,
        businessName: into.businessName || gone.businessName,
        phone: into.phone || gone.phone,
        assigneeId: into.assigneeId ?? gone.assigneeId,
        ...promiseOf(gone, into),
        updatedAt: changeTime(tx, into),
      })
      .where(eq(leads.id, intoId));
    await recordMerge(tx, { kind: "lead", id, intoId });
    await recordAudit(tx, {
      action: "lead.merged",
      subject: { kind: "lead", id: intoId },
      after: { mergedId: id, ...moves },
    });
    return { outcome: "merged" };
  });
}

/** All addresses of two leads but the main one, in lower case. */
async function joinAddresses(
  tx: TransactionContext,
  { gone, into, email }: { gone: LeadRow; into: LeadRow; email: string },
): Promise<string[]> {
  const rows = await tx.db
    .select({ otherEmails: leads.otherEmails })
    .from(leads)
    .where(inArray(leads.id, [gone.id, into.id]));
  const all = [gone.email, into.email, ...rows.flatMap(({ otherEmails }) => otherEmails)].map(plainMailbox);
  return [...new Set(all)].filter((each) => each !== "" && each !== plainMailbox(email));
}

/** Notes the merged lead's answers for readers of the survivor. */
async function noteMerged(tx: TransactionContext, gone: LeadRow, intoId: string): Promise<void> {
  const who = [gone.businessName, gone.name, gone.email, gone.phone].filter((part) => part !== "").join(", ");
  const text = [
    `Merged: ${LEAD_KIND_LABELS[gone.kind]} of ${formatMoment(gone.createdAt)} (${LEAD_CHANNEL_LABELS[gone.channel]})`,
    who,
    gone.summary,
    ...describeDetails(gone).map(({ label, value }) => `${label}: ${value}`),
  ].filter((line) => line !== "");
  const { actor } = tx.by;
  await tx.db.insert(leadNotes).values({
    id: tx.ids.uuid(),
    leadId: intoId,
    text: text.join("\n"),
    authorId: actorId(actor),
    authorLabel: actorLabel(actor),
    createdAt: tx.clock.now(),
  });
}

type Promised = Pick<LeadRow, "stage" | "repliedAt" | "askedAt" | "replyDueAt" | "createdAt">;

/** Returns the survivor's changes to its promise. */
function promiseOf(gone: Promised, into: Promised): Partial<Promised> {
  const waitsForUs = ({ stage, repliedAt }: Promised) =>
    waitingFor({ stage, repliedAt: repliedAt?.toISOString() ?? null }) === "us";
  if (!waitsForUs(gone)) return {};
  const { replyDueAt, askedAt, createdAt } = gone;
  if (!waitsForUs(into)) return { stage: "in-review", repliedAt: null, askedAt: askedAt ?? createdAt, replyDueAt };
  return replyDueAt < into.replyDueAt ? { replyDueAt } : {};
}
