import { inArray, sql } from "drizzle-orm";
import { leads } from "~/db/schema/leads";
import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { seenOfBoth } from "~/kernel/stale-edit.server";
import { isUuid } from "~/lib/uuid";
import { LEAD_COLUMNS, type Lead, type LeadRow, toLead } from "./inbox.server";

/** Reasons not to merge two leads. `set-aside`: one is spam or suspected of it. */
export type LeadMergeRefusal = "same" | "set-aside";

/** Records of the merged lead that move. */
export type LeadMoves = {
  notes: number;
  tasks: number;
  messages: number;
  mails: number;
  files: number;
  quotes: number;
};

export type LeadMerge = {
  from: Lead;
  into: Lead;
  moves: LeadMoves;
  /** Reason why it can't be done. */
  refusal: LeadMergeRefusal | null;
  /** Version of both records, for the verb. */
  updatedAt: string;
};

/** Previews the merge of one lead into another. Needs `lead.write`. Throws `lead.not-found`. */
export async function getLeadMerge(
  ctx: ReadContext,
  { id, intoId }: { id: string; intoId: string },
): Promise<LeadMerge> {
  requirePermission(ctx, "lead.write");
  const rows = [id, intoId].every(isUuid)
    ? await ctx.db
        .select(LEAD_COLUMNS)
        .from(leads)
        .where(inArray(leads.id, [id, intoId]))
    : [];
  const [gone, into] = [id, intoId].map((wanted) => rows.find((row) => row.id === wanted));
  if (!gone || !into) throw new DomainError("lead.not-found");
  return {
    from: toLead(gone),
    into: toLead(into),
    moves: await countLeadMoves(ctx, id),
    refusal: refuseLeadMerge(gone, into),
    updatedAt: seenOfBoth(gone, into).toISOString(),
  };
}

type Mergeable = Pick<LeadRow, "id" | "stage" | "quarantineReason">;

export function refuseLeadMerge(gone: Mergeable, into: Mergeable): LeadMergeRefusal | null {
  if (gone.id === into.id) return "same";
  if ([gone, into].some(({ stage, quarantineReason }) => stage === "spam" || quarantineReason)) return "set-aside";
  return null;
}

/** The numbers of it, in one statement. The caller answers for who may. */
export async function countLeadMoves({ db }: Pick<ReadContext, "db">, id: string): Promise<LeadMoves> {
  const { rows } = await db.execute<LeadMoves>(sql`select
    (select count(*)::int from lead_notes where lead_id = ${id}) + (select count(*)::int from timeline_notes where lead_id = ${id}) as notes,
    (select count(*)::int from tasks where lead_id = ${id}) as tasks,
    (select count(*)::int from emails where lead_id = ${id}) as messages,
    (select count(*)::int from incoming_mails where subject_kind = 'lead' and subject_id = ${id}) as mails,
    (select count(*)::int from file_attachments where subject_kind = 'lead' and subject_id = ${id}) as files,
    (select count(*)::int from quotes where lead_id = ${id}) as quotes`);
  const [counted] = rows;
  if (!counted) throw new Error("a statement that counts has one row");
  return counted;
}
