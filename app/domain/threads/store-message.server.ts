import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { fileAttachments, files } from "~/db/schema/files";
import type { MessageVia, ProjectSide } from "~/db/schema/lists";
import { recordMessages } from "~/db/schema/records";
import { type AttachedFile, attachFile, type ReadFile } from "~/domain/files/attach-file.server";
import { detachFiles } from "~/domain/files/discard-file.server";
import type { RecordRef } from "~/domain/links/schema";
import { recordAudit } from "~/kernel/audit.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { plainMailbox } from "~/lib/mailbox";
import type { HeldRecord } from "./hold-record.server";
import { MESSAGE_FILES_MAX } from "./schema";
import { tellOfMessage } from "./tell-message.server";

export type MessageAuthor = {
  side: ProjectSide;
  /** The account or link; null for someone who wrote by email. */
  id: string | null;
  /** Name shown to the other side. */
  name: string;
  /** Empty for staff. */
  email: string;
};

export type NewMessage = {
  via: MessageVia;
  author: MessageAuthor;
  /** Cleaned by the caller. */
  text: string;
  /** Text shown to staff instead of `text`. */
  toldText?: string;
  /** Claims of files uploaded for `message-file`. */
  claims: readonly string[];
  asksChange: boolean;
  outerId: string | null;
  /** Set if a customer expects no answer, for example when withdrawing a request. */
  needsNoAnswer?: true;
};

/** Thrown if a file can't be attached, so that nothing of the message is stored. */
export class UnusableFile extends Error {}

/**
 * Adds a message with its files to the thread of a locked record, notifies the other side and records it in the audit
 * log. Repeating the last message of the same person counts as submitting one form twice, and an outer id is stored
 * once. Returns the message's id. Throws `UnusableFile`.
 */
export async function storeMessage(tx: TransactionContext, record: HeldRecord, message: NewMessage): Promise<string> {
  const { ref } = record;
  const { via, author, text, claims, asksChange, outerId } = message;
  if (claims.length > MESSAGE_FILES_MAX) throw new UnusableFile("too many files");
  const known = outerId === null ? null : await findOuter(tx, outerId);
  if (known) return known;
  const id = tx.ids.uuid();
  const attached: AttachedFile[] = [];
  for (const claim of claims) {
    const file = await attachFile(tx, { claim, purpose: "message-file", subject: { kind: "message", id } });
    if (!file) throw new UnusableFile("unusable upload");
    attached.push(file);
  }
  const repeated = outerId === null ? await findRepeated(tx, record, message, attached) : null;
  if (repeated) {
    await detachFiles(tx, { kind: "message", id });
    return repeated;
  }
  const createdAt = tx.clock.now();
  await tx.db.insert(recordMessages).values({
    id,
    recordKind: ref.kind,
    recordId: ref.id,
    text,
    asksChange,
    via,
    outerId,
    createdAt,
    awaitsAnswer: await startsWaiting(tx, record, message),
    side: author.side,
    authorId: author.id,
    authorLabel: author.name,
    authorEmail: plainMailbox(author.email),
  });
  await recordAudit(tx, {
    action: "message.added",
    subject: ref,
    after: { messageId: id, side: author.side, via, ...(asksChange ? { asksChange } : {}), files: attached.length },
  });
  await tellOfMessage(tx, record, {
    id,
    author,
    text,
    toldText: message.toldText,
    asksChange,
    via,
    createdAt,
    files: attached,
  });
  return id;
}

/**
 * True when this message starts to wait for an answer: it's a customer's, and no other in the thread waits. A staff
 * message answers the waiting one. A change request waits with its quote.
 */
async function startsWaiting(tx: TransactionContext, { ref }: HeldRecord, message: NewMessage): Promise<boolean> {
  if (message.author.side === "staff") {
    await answerThread(tx, ref);
    return false;
  }
  if (message.asksChange || message.needsNoAnswer) return false;
  const waiting = await tx.db.select({ id: recordMessages.id }).from(recordMessages).where(waitsIn(ref));
  return waiting.length === 0;
}

function waitsIn(ref: RecordRef) {
  const { recordKind, recordId, awaitsAnswer } = recordMessages;
  return and(awaitsAnswer, eq(recordKind, ref.kind), eq(recordId, ref.id));
}

/** Marks the waiting message of a locked record's thread as answered. Returns it, if there was one. */
export async function answerThread(tx: TransactionContext, ref: RecordRef): Promise<{ id: string } | undefined> {
  const [answered] = await tx.db
    .update(recordMessages)
    .set({ awaitsAnswer: false })
    .where(waitsIn(ref))
    .returning({ id: recordMessages.id });
  return answered;
}

async function findOuter(tx: TransactionContext, outerId: string): Promise<string | null> {
  const [row] = await tx.db
    .select({ id: recordMessages.id })
    .from(recordMessages)
    .where(eq(recordMessages.outerId, outerId));
  return row?.id ?? null;
}

/** Returns the id of the thread's last message if it repeats this one: same author, same text, same file names. */
async function findRepeated(
  tx: TransactionContext,
  { ref }: HeldRecord,
  { author, text, asksChange }: NewMessage,
  attached: readonly AttachedFile[],
): Promise<string | null> {
  const [last] = await tx.db
    .select()
    .from(recordMessages)
    .where(and(eq(recordMessages.recordKind, ref.kind), eq(recordMessages.recordId, ref.id)))
    .orderBy(desc(recordMessages.createdAt), desc(recordMessages.id))
    .limit(1);
  if (!last || last.authorId !== author.id || last.authorEmail !== plainMailbox(author.email)) return null;
  if (last.text !== text || last.asksChange !== asksChange) return null;
  const before = (await listMessageFiles(tx, [last.id])).map(({ name }) => name).sort();
  const names = attached.map(({ name }) => name).sort();
  return JSON.stringify(before) === JSON.stringify(names) ? last.id : null;
}

/** Lists the files of these messages, oldest first. */
export function listMessageFiles(
  ctx: Pick<TransactionContext, "db">,
  ids: readonly string[],
): Promise<(ReadFile & { messageId: string })[]> {
  return ctx.db
    .select({
      messageId: fileAttachments.subjectId,
      id: files.id,
      name: files.name,
      type: files.type,
      bytes: files.bytes,
      eInvoice: files.eInvoice,
    })
    .from(fileAttachments)
    .innerJoin(files, eq(files.id, fileAttachments.fileId))
    .where(and(eq(fileAttachments.subjectKind, "message"), inArray(fileAttachments.subjectId, [...ids])))
    .orderBy(asc(files.id));
}
