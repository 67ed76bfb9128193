import { and, eq } from "drizzle-orm";
import { fileAttachments } from "~/db/schema/files";
import { recordMessages } from "~/db/schema/records";
import { type OpenedFile, openFileOf } from "~/domain/files/open-file.server";
import { requireProven } from "~/domain/links/internal.server";
import type { RecordRef } from "~/domain/links/schema";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { requireReading } from "./require-reading.server";

/**
 * Opens a file of a record's thread, for anyone who may read the thread; holders of a link need the code. The audit log
 * records staff who open one. Throws as `requireReading` does, and `file.not-found` if it doesn't exist or belongs to
 * another thread.
 */
export async function openMessageFile(
  ctx: AppContext,
  { record, fileId }: { record: RecordRef; fileId: string },
): Promise<OpenedFile> {
  const { actor } = ctx.by;
  if (actor.kind === "link") await transact(ctx, (tx) => requireProven(tx, record));
  else await requireReading(ctx, record);
  if (!isUuid(fileId) || !isUuid(record.id)) throw new DomainError("file.not-found");
  const isThis = and(
    eq(fileAttachments.fileId, fileId),
    eq(fileAttachments.subjectKind, "message"),
    eq(recordMessages.recordKind, record.kind),
    eq(recordMessages.recordId, record.id),
  );
  const [found] = await ctx.db
    .select({ messageId: recordMessages.id })
    .from(fileAttachments)
    .innerJoin(recordMessages, eq(recordMessages.id, fileAttachments.subjectId))
    .where(isThis);
  if (!found) throw new DomainError("file.not-found");
  const file = await openFileOf(ctx, fileId);
  if (actor.kind === "customer" || actor.kind === "link") return file;
  return {
    ...file,
    async read() {
      const opened = { action: "file.opened", subject: { kind: "file", id: fileId } } as const;
      await transact(ctx, (tx) => recordAudit(tx, { ...opened, after: { belongsTo: [`message ${found.messageId}`] } }));
      return file.read();
    },
  };
}
