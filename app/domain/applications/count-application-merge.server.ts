import { sql } from "drizzle-orm";
import type { ReadContext } from "~/kernel/app-context";
import { plainMailbox } from "~/lib/mailbox";
import type { SummaryRow } from "./internal.server";

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
  bookings: number;
};

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

/**
 * Counts the records that move, in one statement, and returns why a merge is refused. The caller checks permissions.
 */
export async function countApplicationMerge(
  { db }: Pick<ReadContext, "db">,
  { gone, into }: { gone: SummaryRow; into: SummaryRow },
): Promise<{ moves: ApplicationMoves; refusal: ApplicationMergeRefusal | null }> {
  const { id } = gone;
  const { rows } = await db.execute<ApplicationMoves>(sql`select
    (select count(*)::int from application_notes where application_id = ${id}) + (select count(*)::int from timeline_notes where application_id = ${id}) as notes,
    (select count(*)::int from tasks where application_id = ${id}) as tasks,
    (select count(*)::int from emails where application_id = ${id}) as messages,
    (select count(*)::int from incoming_mails where subject_kind = 'application' and subject_id = ${id}) as mails,
    (select count(*)::int from file_attachments where subject_kind = 'application' and subject_id = ${id}) as files,
    (select count(*)::int from applicant_links where application_id = ${id} and revoked_at is null) as links,
    (select count(*)::int from bookings where application_id = ${id}) as bookings`);
  const [moves] = rows;
  if (!moves) throw new Error("a statement that counts has one row");
  return { moves, refusal: refuseApplicationMerge(gone, into) };
}
