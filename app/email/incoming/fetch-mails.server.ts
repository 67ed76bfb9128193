import { eq } from "drizzle-orm";
import { ImapFlow } from "imapflow";
import { mailCursors } from "~/db/schema/incoming-mails";
import { takeMail } from "~/domain/incoming/take-mail.server";
import type { AppContext } from "~/domain/kernel/app-context";

/** How long the fetcher waits, in milliseconds. */
export type FetchPatience = {
  /** For the mail server's greeting, and for any answer. */
  answerMs: number;
  /** Between two looks where the server says nothing on its own. */
  lookMs: number;
  /** Before it connects again, the first time and at most. */
  firstPauseMs: number;
  longestPauseMs: number;
};

const PATIENCE: FetchPatience = {
  answerMs: 60_000,
  lookMs: 4 * 60_000,
  firstPauseMs: 1000,
  longestPauseMs: 5 * 60_000,
};
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];
const DAY_MS = 24 * 60 * 60 * 1000;
const PROBLEM_MAX_CHARACTERS = 300;

/**
 * Fetches what comes into a mailbox, as soon as its server says so (IDLE), and goes on where it stopped. A mail is kept here before it is
 * marked as seen there and counted as fetched, so that a kill at any moment loses none and takes none twice. The first time it begins
 * with what comes from then on; what lies there already stays. Connects again, ever more rarely, while the server is away.
 */
export async function startMailFetcher(
  app: AppContext,
  imapUrl: string,
  patience: FetchPatience = PATIENCE,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const running = keepFetching(app, imapUrl, patience, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function keepFetching(
  app: AppContext,
  imapUrl: string,
  patience: FetchPatience,
  signal: AbortSignal,
): Promise<void> {
  const mailbox = nameOf(imapUrl);
  let pause = patience.firstPauseMs;
  while (!signal.aborted) {
    try {
      await fetchUntilItBreaks(app, imapUrl, patience, signal, () => {
        pause = patience.firstPauseMs;
      });
    } catch (error) {
      if (signal.aborted) return;
      app.log.warn({ err: error, mailbox }, "the mailbox could not be reached; another try follows");
      await noteProblem(app, mailbox, error).catch(() => {});
    }
    await sleep(pause, signal);
    pause = Math.min(pause * 2, patience.longestPauseMs);
  }
}

async function fetchUntilItBreaks(
  app: AppContext,
  imapUrl: string,
  { answerMs, lookMs }: FetchPatience,
  signal: AbortSignal,
  onSuccess: () => void,
): Promise<void> {
  const mailbox = nameOf(imapUrl);
  const client = connectionTo(imapUrl, answerMs);
  let failure: unknown = null;
  const news = createBell();
  client.on("error", (error) => {
    failure = error;
    news.ring();
  });
  client.on("close", () => {
    failure ??= new Error("the mail server closed the connection");
    news.ring();
  });
  client.on("exists", news.ring);
  const leave = () => {
    news.ring();
    client.close();
  };
  signal.addEventListener("abort", leave, { once: true });
  try {
    await client.connect();
    await client.mailboxOpen(folderOf(imapUrl));
    while (!signal.aborted && failure === null) {
      await takeNew(app, client, mailbox, signal);
      onSuccess();
      if (signal.aborted || failure !== null) break;
      const heard = news.wait(lookMs);
      client.idle().catch(() => {});
      await heard;
      if (!signal.aborted && failure === null) await client.noop();
    }
    if (failure !== null && !signal.aborted) throw failure;
  } finally {
    signal.removeEventListener("abort", leave);
    client.close();
  }
}

/** Takes everything that came after the last look, the oldest first. */
async function takeNew(app: AppContext, client: ImapFlow, mailbox: string, signal: AbortSignal): Promise<void> {
  if (!client.mailbox) throw new Error("the mailbox is not open");
  const uidValidity = Number(client.mailbox.uidValidity);
  const cursor = await readCursor(app, mailbox, { uidValidity, lastUid: client.mailbox.uidNext - 1 });
  const isOther = cursor.uidValidity !== uidValidity;
  // Where the server counts again, whatever came lately is offered again: what is kept is known by its content.
  const since = new Date(cursor.seenAt.getTime() - DAY_MS);
  const after = isOther ? 0 : cursor.lastUid;
  const found = await client.search(isOther ? { since } : { uid: `${after + 1}:*` }, { uid: true });
  const uids = (found || []).filter((uid) => uid > after).sort((one, other) => one - other);
  if (isOther) await setCursor(app, mailbox, { uidValidity, lastUid: 0, seenAt: cursor.seenAt });
  for (const uid of uids) {
    if (signal.aborted) return;
    const { content } = await client.download(String(uid), undefined, { uid: true });
    // Without content it is gone from the mailbox meanwhile.
    if (!content) continue;
    await takeMail(app, { way: "imap", mailbox, place: { uidValidity, uid }, content });
    await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
  }
  const lastUid = Math.max(after, uids.at(-1) ?? 0);
  await setCursor(app, mailbox, { uidValidity, lastUid, seenAt: app.clock.now() });
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
    .onConflictDoNothing();
  const [row] = await app.db.select().from(mailCursors).where(eq(mailCursors.mailbox, mailbox));
  return row ?? { seenAt, ...start };
}

/** Two processes fetch the same mailbox: the one that is behind doesn't take the other back. */
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

async function noteProblem(app: AppContext, mailbox: string, error: unknown): Promise<void> {
  const problem = (error instanceof Error ? error.message : String(error)).slice(0, PROBLEM_MAX_CHARACTERS);
  await app.db.update(mailCursors).set({ problem }).where(eq(mailCursors.mailbox, mailbox));
}

/** Encrypted, but to this machine: a password never goes over a network in the open. */
function connectionTo(imapUrl: string, answerMs: number): ImapFlow {
  const { protocol, hostname, port, username, password } = new URL(imapUrl);
  const secure = protocol === "imaps:";
  return new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(secure ? {} : { doSTARTTLS: !LOOPBACK.includes(hostname) }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    greetingTimeout: answerMs,
    connectionTimeout: answerMs,
    socketTimeout: 10 * 60_000,
  });
}

function folderOf(imapUrl: string): string {
  return decodeURIComponent(new URL(imapUrl).pathname.slice(1)) || "INBOX";
}

/** How a mailbox is called here: without its password. */
function nameOf(imapUrl: string): string {
  const { username, host } = new URL(imapUrl);
  return `${decodeURIComponent(username)} at ${host}, ${folderOf(imapUrl)}`;
}

/** Rings for those who wait, or for the next who does. */
function createBell() {
  let hasRung = false;
  let wake: (() => void) | null = null;
  return {
    ring() {
      hasRung = true;
      wake?.();
    },
    async wait(ms: number): Promise<void> {
      let timer: NodeJS.Timeout | undefined;
      if (!hasRung) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          timer = setTimeout(resolve, ms);
        });
      }
      clearTimeout(timer);
      wake = null;
      hasRung = false;
    },
  };
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done, { once: true });
    function done() {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
  });
}
