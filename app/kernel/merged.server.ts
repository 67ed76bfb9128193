import { and, eq, sql } from "drizzle-orm";
import { emails } from "~/db/schema/emails";
import { fileAttachments } from "~/db/schema/files";
import { incomingMails } from "~/db/schema/incoming-mails";
import type { MergedKind } from "~/db/schema/lists";
import { mergedRecords } from "~/db/schema/merges";
import { isUuid } from "~/lib/uuid";
import type { ReadContext } from "./app-context";
import type { TransactionContext } from "./transact.server";

export type { MergedKind } from "~/db/schema/lists";

/**
 * Records that one record was merged into another, and redirects everything merged into it before. For the verbs that
 * merge.
 */
export async function recordMerge(
  tx: TransactionContext,
  { kind, id, intoId }: { kind: MergedKind; id: string; intoId: string },
): Promise<void> {
  await tx.db
    .update(mergedRecords)
    .set({ intoId })
    .where(and(eq(mergedRecords.kind, kind), eq(mergedRecords.intoId, id)));
  await tx.db.insert(mergedRecords).values({ kind, id, intoId, mergedAt: tx.clock.now() });
}

/**
 * Moves references to a lead or an application that have no foreign key: replyable messages, mail and files. For the
 * verbs that merge.
 */
export async function moveMailsAndFiles(
  tx: TransactionContext,
  { kind, id, intoId }: { kind: "lead" | "application"; id: string; intoId: string },
): Promise<void> {
  await tx.db
    .update(emails)
    .set({ answersId: intoId })
    .where(and(eq(emails.answersKind, kind), eq(emails.answersId, id)));
  await tx.db
    .update(incomingMails)
    .set({ subjectId: intoId })
    .where(and(eq(incomingMails.subjectKind, kind), eq(incomingMails.subjectId, id)));
  // Both may have the same file attached.
  await tx.db.execute(sql`delete from file_attachments g using file_attachments s
    where g.subject_kind = ${kind} and g.subject_id = ${id} and s.subject_kind = ${kind} and s.subject_id = ${intoId} and s.file_id = g.file_id`);
  await tx.db
    .update(fileAttachments)
    .set({ subjectId: intoId })
    .where(and(eq(fileAttachments.subjectKind, kind), eq(fileAttachments.subjectId, id)));
}

/** Finds the record that one was merged into; null if none. */
export async function findMerged(ctx: Pick<ReadContext, "db">, kind: MergedKind, id: string): Promise<string | null> {
  if (!isUuid(id)) return null;
  const [row] = await ctx.db
    .select({ intoId: mergedRecords.intoId })
    .from(mergedRecords)
    .where(and(eq(mergedRecords.kind, kind), eq(mergedRecords.id, id)));
  return row?.intoId ?? null;
}
