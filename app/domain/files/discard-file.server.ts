import { and, eq, inArray, isNotNull, notInArray, type SQL, sql } from "drizzle-orm";
import { mayRemoveFiles } from "~/db/backup-lock.server";
import { fileAttachments, files } from "~/db/schema/files";
import type { FileSubjectKind } from "~/db/schema/lists";
import type { AppContext } from "~/kernel/app-context";
import type { TransactionContext } from "~/kernel/transact.server";

type RemoveContext = Pick<AppContext, "db" | "files" | "log">;

/**
 * Detaches files from `subject`, in the transaction that deletes or changes it: all of them, or those in `only`. Files
 * without another subject are discarded right away: nobody can open or claim them anymore. Call `removeDiscarded` after
 * the commit; the next sweep does the rest.
 */
export async function detachFiles(
  tx: TransactionContext,
  subject: { kind: FileSubjectKind; id: string },
  only?: readonly string[],
): Promise<void> {
  const isOfSubject = and(
    eq(fileAttachments.subjectKind, subject.kind),
    eq(fileAttachments.subjectId, subject.id),
    only && inArray(fileAttachments.fileId, [...only]),
  );
  const owned = await tx.db.select({ id: fileAttachments.fileId }).from(fileAttachments).where(isOfSubject);
  const ids = owned.map(({ id }) => id).sort();
  if (ids.length === 0) return;
  // A verb that attaches one of these concurrently locks its row, and has committed when this returns.
  await tx.db.select({ id: files.id }).from(files).where(inArray(files.id, ids)).orderBy(files.id).for("update");
  await tx.db.delete(fileAttachments).where(isOfSubject);
  const stillNeeded = tx.db
    .select({ id: fileAttachments.fileId })
    .from(fileAttachments)
    .where(inArray(fileAttachments.fileId, ids));
  await tx.db
    .update(files)
    .set({ discardedAt: sql`coalesce(${files.discardedAt}, ${tx.clock.now().toISOString()}::timestamptz)` })
    .where(and(inArray(files.id, ids), notInArray(files.id, stillNeeded)));
}

const BATCH = 200;

/**
 * Removes the bytes of discarded files and then their rows, so that the next run finishes an interrupted one. Safe to
 * run concurrently. Returns how many were removed; none while a backup runs.
 */
export function sweepDiscarded(ctx: RemoveContext): Promise<number> {
  return removeFiles(ctx, isNotNull(files.discardedAt));
}

/** Removes every discarded file that matches `condition`. */
export async function removeFiles(
  ctx: Pick<RemoveContext, "db" | "files">,
  condition: SQL | undefined,
): Promise<number> {
  for (let removed = 0; ; ) {
    const rows = await ctx.db.select({ id: files.id, key: files.storageKey }).from(files).where(condition).limit(BATCH);
    for (const { id, key } of rows) {
      const isRemoved = await ctx.db.transaction(async (tx) => {
        if (!(await mayRemoveFiles(tx))) return false;
        await ctx.files.remove(key);
        await tx.delete(files).where(and(eq(files.id, id), condition));
        return true;
      });
      if (!isRemoved) return removed;
      removed += 1;
    }
    if (rows.length < BATCH) return removed;
  }
}

/** Removes discarded files right after a deletion. If the store doesn't respond, the hourly sweep removes them. */
export async function removeDiscarded(ctx: RemoveContext): Promise<void> {
  await sweepDiscarded(ctx).catch((error: unknown) => {
    ctx.log.error({ err: error }, "discarded files could not be removed; the next sweep tries again");
  });
}
