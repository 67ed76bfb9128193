import { randomBytes } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { fileAttachments, files } from "~/db/schema/files";
import { incomingMails, mailCursors } from "~/db/schema/incoming-mails";
import type { MailWay } from "~/db/schema/lists";
import type { AppContext } from "~/kernel/app-context";
import { startHash } from "~/kernel/hashes.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { cleanLine } from "~/lib/clean-text";
import { HEAD_MAX_BYTES, headEnd, messageIds, readMailHead } from "~/lib/mail-head";
import { MAIL_BEGINNING_BYTES, MAIL_KEPT_MAX_BYTES } from "./schema";

export type TakenMail = {
  way: MailWay;
  /** Address of the mailbox; no password. */
  mailbox: string;
  /** Position in the mailbox, as IMAP numbers mails. */
  place?: { uidValidity: number; uid: number };
  /** The mail as it arrived. */
  content: AsyncIterable<Uint8Array>;
  /** True when this is only the beginning of the mail because the rest can't be fetched. */
  isPart?: true;
  /**
   * Called once after the whole mail was read. If it returns false because the sender is unknown, nothing of the mail
   * is stored.
   */
  isGenuine?: () => boolean | Promise<boolean>;
};

/** `known`: the same mail is already stored. `not-genuine`, `empty` (and genuine): nothing was stored. */
export type Taking = { outcome: "taken"; id: string } | { outcome: "known" | "not-genuine" | "empty" };

const STORAGE_KEY_BYTES = 16;
const MESSAGE_ID_MAX_CHARACTERS = 400;
const HEX_ID_BITS = 16;

/** Stops reading a mail once enough of it is stored. */
class Enough extends Error {}

/**
 * Stores an incoming mail: first its bytes, then, in one transaction, its row and the job that places it. Once this
 * returns, the source may forget the mail; until then it has to offer it again. Each mail is stored once, however often
 * and by whichever route it arrives. Only the beginning of a mail beyond `MAIL_KEPT_MAX_BYTES` is stored. Reads no more
 * of it than the header. For the program itself. Throws when the store or the database is unavailable.
 */
export async function takeMail(ctx: AppContext, mail: TakenMail): Promise<Taking> {
  const storageKey = randomBytes(STORAGE_KEY_BYTES).toString("hex");
  const kept = await keep(ctx, storageKey, mail.content);
  const isGenuine = (await mail.isGenuine?.()) !== false;
  if (kept.bytes === 0 || !isGenuine) {
    await ctx.files.remove(storageKey);
    return { outcome: isGenuine ? "empty" : "not-genuine" };
  }
  const isWhole = kept.isWhole && mail.isPart !== true;
  const id = await transact(ctx, (tx) => store(tx, mail, { storageKey, ...kept, isWhole }));
  if (id !== null) return { outcome: "taken", id };
  await ctx.files.remove(storageKey).catch(() => {});
  return { outcome: "known" };
}

type Kept = { bytes: number; isWhole: boolean; contentHash: string; messageId: string | null };

async function keep(ctx: AppContext, key: string, content: AsyncIterable<Uint8Array>): Promise<Kept> {
  const whole = watch(content, MAIL_KEPT_MAX_BYTES);
  try {
    await ctx.files.put(key, whole.chunks());
    return { isWhole: true, ...whole.told() };
  } catch (error) {
    if (!(error instanceof Enough) && !whole.isTooLarge()) throw error;
  }
  const { head, contentHash, messageId } = whole.told();
  await ctx.files.put(key, once(head.subarray(0, MAIL_BEGINNING_BYTES)));
  return { isWhole: false, bytes: Math.min(head.length, MAIL_BEGINNING_BYTES), contentHash, messageId };
}

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Passes a mail through, then reports its length, its beginning and its identifying hash. */
function watch(content: AsyncIterable<Uint8Array>, maxBytes: number) {
  const body = startHash();
  let head = Buffer.alloc(0);
  let end: number | null = null;
  let bytes = 0;
  const see = (chunk: Uint8Array) => {
    if (end !== null) return void body.update(chunk);
    head = Buffer.concat([head, chunk]);
    end = headEnd(head) ?? (head.length > HEAD_MAX_BYTES ? HEAD_MAX_BYTES : null);
    if (end !== null) body.update(head.subarray(end));
  };
  return {
    isTooLarge: () => bytes > maxBytes,
    async *chunks(): AsyncGenerator<Uint8Array> {
      for await (const chunk of content) {
        bytes += chunk.length;
        if (bytes > maxBytes) throw new Enough();
        see(chunk);
        yield chunk;
      }
    },
    told() {
      const { first } = readMailHead(head);
      const about = ["message-id", "from", "to", "cc", "date", "subject"].map((name) => first(name));
      // A header without an end is hashed whole.
      if (end === null) body.update(head);
      const contentHash = startHash().update(JSON.stringify(about)).update(body.digest()).digest("hex");
      const [messageId] = messageIds(first("message-id"), 1);
      return { head, bytes, contentHash, messageId: messageId?.slice(0, MESSAGE_ID_MAX_CHARACTERS) ?? null };
    },
  };
}

/** Stores the row of a mail; null when the mail is already stored. */
async function store(
  tx: TransactionContext,
  { way, mailbox, place }: TakenMail,
  { storageKey, bytes, isWhole, contentHash, messageId }: Kept & { storageKey: string },
): Promise<string | null> {
  const now = tx.clock.now();
  const [id, fileId] = [tx.ids.uuid(), tx.ids.uuid()];
  if (place) await moveCursor(tx, mailbox, place);
  const [known] = await tx.db
    .select({ id: incomingMails.id })
    .from(incomingMails)
    .where(eq(incomingMails.contentHash, contentHash));
  if (known) return null;
  const name = `mail-${id.replaceAll("-", "").slice(-HEX_ID_BITS)}.eml`;
  await tx.db.insert(files).values({
    id: fileId,
    storageKey,
    purpose: "incoming-mail",
    name,
    type: "message/rfc822",
    bytes,
    clientAddress: "",
    createdAt: now,
    attachedAt: now,
  });
  const [row] = await tx.db
    .insert(incomingMails)
    .values({
      id,
      way,
      mailbox: cleanLine(mailbox),
      uidValidity: place?.uidValidity ?? null,
      uid: place?.uid ?? null,
      contentHash,
      messageId: messageId === null ? null : cleanLine(messageId),
      fileId,
      bytes,
      isWhole,
      state: "received",
      receivedAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: incomingMails.id });
  if (!row) {
    await tx.db.delete(files).where(eq(files.id, fileId));
    return null;
  }
  await tx.db.insert(fileAttachments).values({ fileId, subjectKind: "mail", subjectId: id, createdAt: now });
  await tx.queue.enqueue(tx.db, "incoming-mail", { mailId: id }, id);
  return id;
}

/** Records the position up to which everything is stored. Never moves backward. */
async function moveCursor(
  tx: TransactionContext,
  mailbox: string,
  { uidValidity, uid }: { uidValidity: number; uid: number },
): Promise<void> {
  await tx.db
    .update(mailCursors)
    .set({ lastUid: uid })
    .where(
      and(eq(mailCursors.mailbox, mailbox), eq(mailCursors.uidValidity, uidValidity), lt(mailCursors.lastUid, uid)),
    );
}
