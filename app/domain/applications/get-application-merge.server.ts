import { sql } from "drizzle-orm";
import { applications } from "~/db/schema/applications";
import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { seenOfBoth } from "~/kernel/stale-edit.server";
import { plainMailbox } from "~/lib/mailbox";
import { isUuid } from "~/lib/uuid";
import { type ApplicationSummary, SUMMARY_COLUMNS, type SummaryRow, toSummary } from "./internal.server";

/**
 * Reasons not to merge two applications. `other-job`: they are for different jobs. `set-aside`: one is suspected spam.
 * `withdrawn`: the one to keep was withdrawn, and the other wasn't.
 */
export type ApplicationMergeRefusal = "same" | "other-job" | "set-aside" | "withdrawn";

/** Records of the merged application that move. */
export type ApplicationMoves = {
  notes: number;
  tasks: number;
  messages: number;
  mails: number;
  files: number;
  links: number;
};

export type ApplicationMerge = {
  from: ApplicationSummary;
  into: ApplicationSummary;
  moves: ApplicationMoves;
  /** Private links of the merged one that end: they were mailed to another mailbox than the survivor's. */
  endingLinks: number;
  /** Reason why it can't be done. */
  refusal: ApplicationMergeRefusal | null;
  /** Version of both records, for the verb. */
  updatedAt: string;
};

/** Previews the merge of one application into another. Needs `application.write`. Throws `application.not-found`. */
export async function getApplicationMerge(
  ctx: ReadContext,
  { id, intoId }: { id: string; intoId: string },
): Promise<ApplicationMerge> {
  requirePermission(ctx, "application.write");
  const rows = [id, intoId].every(isUuid)
    ? await ctx.db.select(SUMMARY_COLUMNS).from(applications).where(sql`${applications.id} in (${id}, ${intoId})`)
    : [];
  const [gone, into] = [id, intoId].map((wanted) => rows.find((row) => row.id === wanted));
  if (!gone || !into) throw new DomainError("application.not-found");
  const counted = await countApplicationMoves(ctx, id);
  const isOneMailbox = hasSameMailbox(gone, into);
  return {
    from: toSummary(gone),
    into: toSummary(into),
    moves: isOneMailbox ? counted : { ...counted, links: 0 },
    endingLinks: isOneMailbox ? 0 : counted.links,
    refusal: refuseApplicationMerge(gone, into),
    updatedAt: seenOfBoth(gone, into).toISOString(),
  };
}

/** True when messages about both go to one mailbox. */
export function hasSameMailbox(
  one: Pick<SummaryRow, "applicantEmail">,
  other: Pick<SummaryRow, "applicantEmail">,
): boolean {
  return plainMailbox(one.applicantEmail) === plainMailbox(other.applicantEmail);
}

type Mergeable = Pick<SummaryRow, "id" | "jobId" | "jobTitle" | "quarantineReason" | "withdrawnAt">;

export function refuseApplicationMerge(gone: Mergeable, into: Mergeable): ApplicationMergeRefusal | null {
  if (gone.id === into.id) return "same";
  if (gone.quarantineReason || into.quarantineReason) return "set-aside";
  // A deleted job leaves only its title.
  if (gone.jobId !== into.jobId || (gone.jobId === null && gone.jobTitle !== into.jobTitle)) return "other-job";
  return into.withdrawnAt && !gone.withdrawnAt ? "withdrawn" : null;
}

/** The numbers of it, in one statement. The caller answers for who may. */
export async function countApplicationMoves({ db }: Pick<ReadContext, "db">, id: string): Promise<ApplicationMoves> {
  const { rows } = await db.execute<ApplicationMoves>(sql`select
    (select count(*)::int from application_notes where application_id = ${id}) + (select count(*)::int from timeline_notes where application_id = ${id}) as notes,
    (select count(*)::int from tasks where application_id = ${id}) as tasks,
    (select count(*)::int from emails where application_id = ${id}) as messages,
    (select count(*)::int from incoming_mails where subject_kind = 'application' and subject_id = ${id}) as mails,
    (select count(*)::int from file_attachments where subject_kind = 'application' and subject_id = ${id}) as files,
    (select count(*)::int from applicant_links where application_id = ${id} and revoked_at is null) as links`);
  const [counted] = rows;
  if (!counted) throw new Error("a statement that counts has one row");
  return counted;
}
