import { sql } from "drizzle-orm";
import type { ReadContext } from "~/kernel/app-context";
import type { LeadRow } from "./inbox.server";

/** Reasons not to merge two leads. `set-aside`: one is spam or suspected spam. */
export type LeadMergeRefusal = "same" | "set-aside";

/** Records of the merged lead that move. */
export type LeadMoves = {
  notes: number;
  tasks: number;
  messages: number;
  mails: number;
  files: number;
  bookings: number;
  quotes: number;
};

type Mergeable = Pick<LeadRow, "id" | "stage" | "quarantineReason">;

export function refuseLeadMerge(gone: Mergeable, into: Mergeable): LeadMergeRefusal | null {
  if (gone.id === into.id) return "same";
  if ([gone, into].some(({ stage, quarantineReason }) => stage === "spam" || quarantineReason)) return "set-aside";
  return null;
}

/**
 * Counts the records that move, in one statement, and returns why a merge is refused. The caller checks permissions.
 */
export async function countLeadMerge(
  { db }: Pick<ReadContext, "db">,
  { gone, into }: { gone: LeadRow; into: LeadRow },
): Promise<{ moves: LeadMoves; refusal: LeadMergeRefusal | null }> {
  const { id } = gone;
  const { rows } = await db.execute<LeadMoves>(sql`select
    (select count(*)::int from lead_notes where lead_id = ${id}) + (select count(*)::int from timeline_notes where lead_id = ${id}) as notes,
    (select count(*)::int from tasks where lead_id = ${id}) as tasks,
    (select count(*)::int from emails where lead_id = ${id}) as messages,
    (select count(*)::int from incoming_mails where subject_kind = 'lead' and subject_id = ${id}) as mails,
    (select count(*)::int from file_attachments where subject_kind = 'lead' and subject_id = ${id}) as files,
    (select count(*)::int from bookings where lead_id = ${id}) as bookings,
    (select count(*)::int from quotes where lead_id = ${id}) as quotes`);
  const [moves] = rows;
  if (!moves) throw new Error("a statement that counts has one row");
  return { moves, refusal: refuseLeadMerge(gone, into) };
}
