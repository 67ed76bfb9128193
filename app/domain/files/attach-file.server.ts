import { and, eq, exists, gt, isNull, or, sql } from "drizzle-orm";
import { fileAttachments, files } from "~/db/schema/files";
import type { FilePurpose, FileSubjectKind } from "~/db/schema/lists";
import type { ReceivedEInvoice } from "~/db/schema/received-e-invoice";
import type { TransactionContext } from "~/kernel/transact.server";
import { claimableSince, readClaim } from "./internal.server";

export type AttachedFile = { id: string; name: string; type: string; bytes: number };

/** File with the facts of the electronic invoice that it is or contains; null: none. */
export type ReadFile = AttachedFile & { eInvoice: ReceivedEInvoice | null };

/**
 * Attaches an uploaded file to `subject`, in the transaction that stores the subject. Null: the claim isn't ours, is
 * for another purpose, is older than `CLAIM_HOURS`, was deleted with its former subject, or is spent: the file already
 * belongs to another subject. Attaching to the same subject again changes nothing.
 */
export async function attachFile(
  tx: TransactionContext,
  options: { claim: string; purpose: FilePurpose; subject: { kind: FileSubjectKind; id: string } },
): Promise<AttachedFile | null> {
  const { claim, purpose, subject } = options;
  const id = readClaim(tx, claim);
  if (!id) return null;
  const now = tx.clock.now();
  const ownAttachment = tx.db
    .select({ fileId: fileAttachments.fileId })
    .from(fileAttachments)
    .where(
      and(
        eq(fileAttachments.fileId, files.id),
        eq(fileAttachments.subjectKind, subject.kind),
        eq(fileAttachments.subjectId, subject.id),
      ),
    );
  const [file] = await tx.db
    .update(files)
    .set({ attachedAt: sql`coalesce(${files.attachedAt}, ${now.toISOString()}::timestamptz)` })
    .where(
      and(
        eq(files.id, id),
        eq(files.purpose, purpose),
        gt(files.createdAt, claimableSince(now)),
        isNull(files.discardedAt),
        or(isNull(files.attachedAt), exists(ownAttachment)),
      ),
    )
    .returning({ id: files.id, name: files.name, type: files.type, bytes: files.bytes });
  if (!file) return null;
  await tx.db
    .insert(fileAttachments)
    .values({ fileId: id, subjectKind: subject.kind, subjectId: subject.id, createdAt: now })
    .onConflictDoNothing();
  return file;
}
