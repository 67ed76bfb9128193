import { eq } from "drizzle-orm";
import type { ImapFlow } from "imapflow";
import { mailCursors } from "~/db/schema/incoming-mails";
import { takeMail } from "~/domain/mail-in/take-mail.server";
import type { AppContext } from "~/kernel/app-context";

/** Number of failed fetches of each email, by its position in the mailbox. */
export type Failures = Map<string, number>;

type Fetching = {
  mailbox: string;
  signal: AbortSignal;
  failures: Failures;
  /** Number of failures after which an email is stored without the parts that can't be fetched. */
  triesOfMail: number;
};

/** UID validity of a cursor that only records why its mailbox couldn't be opened; servers count from 1. */
export const NEVER_OPENED = 0;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Fetches everything received since the last check, oldest first. Throws if the mail server, the store or the database
 * fails.
 */
export async function takeNewMails(app: AppContext, client: ImapFlow, fetching: Fetching): Promise<void> {
  if (!client.mailbox) throw new Error("the mailbox is not open");
  const { mailbox, signal } = fetching;
  const uidValidity = Number(client.mailbox.uidValidity);
  const cursor = await readCursor(app, mailbox, { uidValidity, lastUid: client.mailbox.uidNext - 1 });
  const isOther = cursor.uidValidity !== uidValidity;
  // When the server renumbers, recent emails are fetched again; stored ones are recognized by content.
  const since = new Date(cursor.seenAt.getTime() - DAY_MS);
  const after = isOther ? 0 : cursor.lastUid;
  const found = await client.search(isOther ? { since } : { uid: `${after + 1}:*` }, { uid: true });
  const uids = (found || []).filter((uid) => uid > after).sort((one, other) => one - other);
  if (isOther) await setCursor(app, mailbox, { uidValidity, lastUid: 0, seenAt: cursor.seenAt });
  for (const uid of uids) {
    if (signal.aborted) return;
    await takeOne(app, client, { uidValidity, uid }, fetching);
  }
  const lastUid = Math.max(after, uids.at(-1) ?? 0);
  await setCursor(app, mailbox, { uidValidity, lastUid, seenAt: app.clock.now() });
}

type Place = { uidValidity: number; uid: number };

async function takeOne(app: AppContext, client: ImapFlow, place: Place, fetching: Fetching): Promise<void> {
  const { mailbox, failures, triesOfMail } = fetching;
  const key = `${place.uidValidity}:${place.uid}`;
  const failed = failures.get(key) ?? 0;
  const fail = () => failures.set(key, failed + 1);
  const isGivenUp = failed >= triesOfMail;
  const content = isGivenUp
    ? await fetchBeginning(client, place, { mailbox, isLast: failed > triesOfMail, fail })
    : await fetchWhole(client, place, fail);
  // Gone from the mailbox.
  if (!content) return;
  await takeMail(app, { way: "imap", mailbox, place, content, ...(isGivenUp ? { isPart: true } : {}) });
  failures.delete(key);
  if (isGivenUp) app.log.warn({ mailbox, uid: place.uid }, "a mail could not be fetched; its beginning is kept");
  await client.messageFlagsAdd(String(place.uid), ["\\Seen"], { uid: true });
}

/**
 * Returns null if it no longer exists. Calls `fail` if the mail server doesn't deliver it, now or while it's being
 * read.
 */
async function fetchWhole(client: ImapFlow, { uid }: Place, fail: () => void): Promise<AsyncIterable<Buffer> | null> {
  try {
    const { content } = await client.download(String(uid), undefined, { uid: true });
    if (content) return watched(content, fail);
    const there = await client.search({ uid: String(uid) }, { uid: true });
    if (!(there || []).includes(uid)) return null;
    throw new Error("the mail server says that a mail is there, and doesn't hand it over");
  } catch (error) {
    fail();
    throw error;
  }
}

async function* watched(content: AsyncIterable<Buffer>, fail: () => void): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (error) {
    fail();
    throw error;
  }
}

/** Returns the header of an email whose body can't be fetched or, if that failed before, a line that identifies it. */
async function fetchBeginning(
  client: ImapFlow,
  { uidValidity, uid }: Place,
  { mailbox, isLast, fail }: { mailbox: string; isLast: boolean; fail: () => void },
): Promise<AsyncIterable<Buffer>> {
  if (isLast) return only(Buffer.from(`Email ${uidValidity}-${uid} of ${mailbox} couldn't be fetched.\n`));
  try {
    const found = await client.fetchOne(String(uid), { uid: true, headers: true }, { uid: true });
    const headers = found ? found.headers : undefined;
    if (!headers?.length) throw new Error("the mail server doesn't hand over the header of a mail");
    return only(headers);
  } catch (error) {
    fail();
    throw error;
  }
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

type Cursor = { uidValidity: number; lastUid: number; seenAt: Date };

async function readCursor(
  app: AppContext,
  mailbox: string,
  start: { uidValidity: number; lastUid: number },
): Promise<Cursor> {
  const seenAt = app.clock.now();
  await app.db
    .insert(mailCursors)
    .values({ mailbox, seenAt, ...start })
    .onConflictDoUpdate({
      target: mailCursors.mailbox,
      set: { seenAt, ...start },
      setWhere: eq(mailCursors.uidValidity, NEVER_OPENED),
    });
  const [row] = await app.db.select().from(mailCursors).where(eq(mailCursors.mailbox, mailbox));
  return row ?? { seenAt, ...start };
}

/** Never moves the cursor back, in case two processes fetch the same mailbox. */
async function setCursor(app: AppContext, mailbox: string, cursor: Cursor): Promise<void> {
  await app.db.transaction(async (tx) => {
    const [row] = await tx.select().from(mailCursors).where(eq(mailCursors.mailbox, mailbox)).for("update");
    const isSame = row?.uidValidity === cursor.uidValidity;
    const lastUid = isSame ? Math.max(row.lastUid, cursor.lastUid) : cursor.lastUid;
    const { uidValidity, seenAt } = cursor;
    await tx
      .update(mailCursors)
      .set({ uidValidity, lastUid, seenAt, problem: "" })
      .where(eq(mailCursors.mailbox, mailbox));
  });
}
