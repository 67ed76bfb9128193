import { inArray } from "drizzle-orm";
import { bookings } from "~/db/schema/bookings";
import { emails } from "~/db/schema/emails";
import { leadNotes, leads } from "~/db/schema/leads";
import { notifications } from "~/db/schema/notifications";
import { proposals } from "~/db/schema/proposals";
import { quotes } from "~/db/schema/quotes";
import { tasks } from "~/db/schema/tasks";
import { timelineNotes } from "~/db/schema/timeline";
import { actorId, actorLabel } from "~/kernel/actor";
import { moveMailsAndFiles } from "~/kernel/merged.server";
import { defineMerger } from "~/kernel/merger.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { formatMoment } from "~/lib/calendar-date";
import { plainMailbox } from "~/lib/mailbox";
import { countLeadMerge } from "./count-lead-merge.server";
import { LEAD_COLUMNS, type LeadRow, toLead } from "./inbox.server";
import { describeDetails } from "./kinds/answers";
import { LEAD_CHANNEL_LABELS, LEAD_KIND_LABELS, waitingFor } from "./lead-pipeline";

const MERGER = defineMerger({
  kind: "lead",
  permission: "lead.write",
  action: "lead.merged",
  table: leads,
  columns: LEAD_COLUMNS,
  references: {
    column: "lead_id",
    tables: [leadNotes, timelineNotes, tasks, proposals, emails, notifications, quotes, bookings],
  },
  count: countLeadMerge,
  show: toLead,
  async join(tx, { gone, into }) {
    await moveMailsAndFiles(tx, { kind: "lead", id: gone.id, intoId: into.id });
    await noteMerged(tx, gone, into.id);
    const email = into.email || gone.email;
    return {
      email,
      otherEmails: await joinAddresses(tx, { gone, into, email }),
      name: into.name || gone.name,
      businessName: into.businessName || gone.businessName,
      phone: into.phone || gone.phone,
      assigneeId: into.assigneeId ?? gone.assigneeId,
      ...promiseOf(gone, into),
    };
  },
});

/** Previews the merge of one lead into another. Needs `lead.write`. Throws `lead.not-found`. */
export const getLeadMerge = MERGER.preview;

/**
 * Merges one lead into another of the same person: notes, calls, tasks, messages, emails, files, bookings and quotes
 * move, its answers are written into a note, and its address now redirects to the survivor. If both have an email
 * address, the survivor's stays the main one, and email from either belongs to it. If the merged one waits for an
 * answer, so does the survivor, by the earlier of both promises. `updatedAt`: the later of both, as shown in the
 * confirmation. Nothing was changed unless `merged`. Needs `lead.write`. Throws `lead.not-found` and `lead.stale`.
 */
export const mergeLeads = MERGER.merge;

/** Returns all addresses of two leads except the main one, in lower case. */
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

/** Writes the merged lead's answers into a note of the survivor. */
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
