import { and, desc, eq } from "drizzle-orm";
import type { MessageVia, ProjectSide } from "~/db/schema/lists";
import { recordMessages } from "~/db/schema/records";
import type { AttachedFile } from "~/domain/files/attach-file.server";
import { actorId } from "~/domain/kernel/actor";
import type { ReadContext } from "~/domain/kernel/app-context";
import { requireReading } from "./require-reading.server";
import type { RecordRef } from "./schema";
import { listMessageFiles } from "./store-message.server";

/** A message of a thread. Moments are ISO 8601, in UTC. */
export type RecordMessage = {
  id: string;
  text: string;
  asksChange: boolean;
  side: ProjectSide;
  via: MessageVia;
  by: string;
  isYours: boolean;
  createdAt: string;
  files: Omit<AttachedFile, "type">[];
};

const SHOWN_MAX = 300;

/**
 * What both sides said about a record, the oldest first; of very many the newest. For staff that may read such records, for the people whom
 * it is for, and for anyone who holds a link to it, with or without the code. Throws as `requireReading` does.
 */
export async function listRecordMessages(ctx: ReadContext, ref: RecordRef): Promise<RecordMessage[]> {
  await requireReading(ctx, ref);
  const self = actorId(ctx.by.actor);
  const rows = await ctx.db
    .select()
    .from(recordMessages)
    .where(and(eq(recordMessages.recordKind, ref.kind), eq(recordMessages.recordId, ref.id)))
    .orderBy(desc(recordMessages.createdAt), desc(recordMessages.id))
    .limit(SHOWN_MAX);
  const ids = rows.map(({ id }) => id);
  const files = ids.length === 0 ? [] : await listMessageFiles(ctx, ids);
  return rows.reverse().map(({ id, text, asksChange, side, via, authorLabel, authorId, createdAt }) => ({
    id,
    text,
    asksChange,
    side,
    via,
    by: authorLabel,
    isYours: authorId !== null && authorId === self,
    createdAt: createdAt.toISOString(),
    files: files
      .filter(({ messageId }) => messageId === id)
      .map((file) => ({ id: file.id, name: file.name, bytes: file.bytes })),
  }));
}
