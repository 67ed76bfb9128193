import { ImapFlow } from "imapflow";
import { mailCursors } from "~/db/schema/incoming-mails";
import type { AppContext } from "~/kernel/app-context";
import { isLoopback } from "../loopback";
import { type Failures, NEVER_OPENED, takeNewMails } from "./take-new-mails.server";

/** Timeouts of the fetcher, in milliseconds. */
export type FetchPatience = {
  /** Timeout for the mail server's greeting, and for any response. */
  answerMs: number;
  /** Interval between checks when the server sends no notifications. */
  lookMs: number;
  /** Delay before reconnecting, initially and at most. */
  firstPauseMs: number;
  longestPauseMs: number;
  /** Number of failed fetches after which an email is stored without its content. */
  triesOfMail: number;
};

const PATIENCE: FetchPatience = {
  answerMs: 60_000,
  lookMs: 4 * 60_000,
  firstPauseMs: 1000,
  longestPauseMs: 5 * 60_000,
  // Over four minutes, including the delays between them.
  triesOfMail: 8,
};
const PROBLEM_MAX_CHARACTERS = 300;

/**
 * Fetches new email from a mailbox as soon as its server announces it (IDLE), and continues where it stopped. An email
 * is stored before it is marked as seen on the server and counted as fetched, so that a kill at any moment loses none
 * and duplicates none. The first run starts with new email and ignores what is already in the mailbox. Reconnects with
 * increasing delays while the server is down. An email that the server never fully delivers is stored as far as it was
 * delivered, with a note, and the ones after it are fetched.
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
  const failures: Failures = new Map();
  let pause = patience.firstPauseMs;
  while (!signal.aborted) {
    try {
      await fetchUntilItBreaks(app, imapUrl, { patience, failures }, signal, () => {
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
  { patience, failures }: { patience: FetchPatience; failures: Failures },
  signal: AbortSignal,
  onSuccess: () => void,
): Promise<void> {
  const mailbox = nameOf(imapUrl);
  const { answerMs, lookMs, triesOfMail } = patience;
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
      await takeNewMails(app, client, { mailbox, signal, failures, triesOfMail });
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

async function noteProblem(app: AppContext, mailbox: string, error: unknown): Promise<void> {
  const problem = wordsOf(error);
  const neverOpened = { mailbox, uidValidity: NEVER_OPENED, lastUid: 0, seenAt: app.clock.now(), problem };
  await app.db
    .insert(mailCursors)
    .values(neverOpened)
    .onConflictDoUpdate({ target: mailCursors.mailbox, set: { problem } });
}

/** Signs in to a mailbox, opens its folder and disconnects. `reply`: the server's own message if that failed. */
export async function openMailbox(imapUrl: string, answerMs: number): Promise<{ isOpen: boolean; reply: string }> {
  const client = connectionTo(imapUrl, answerMs);
  client.on("error", () => {});
  const late = setTimeout(() => client.close(), 2 * answerMs);
  try {
    await client.connect();
    await client.mailboxOpen(folderOf(imapUrl), { readOnly: true });
    return { isOpen: true, reply: "" };
  } catch (error) {
    return { isOpen: false, reply: wordsOf(error) };
  } finally {
    clearTimeout(late);
    client.close();
  }
}

/** Returns the server's own message if there is one, since it is more specific than the library's. */
function wordsOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  const said = error instanceof Error && "responseText" in error ? error.responseText : undefined;
  return (typeof said === "string" && said !== "" ? said : words).slice(0, PROBLEM_MAX_CHARACTERS);
}

/** Encrypts connections to other machines: a password never goes over a network unencrypted. */
function connectionTo(imapUrl: string, answerMs: number): ImapFlow {
  const { protocol, hostname, port, username, password } = new URL(imapUrl);
  const secure = protocol === "imaps:";
  return new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(secure ? {} : { doSTARTTLS: !isLoopback(hostname) }),
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

/** Returns a mailbox's name, without its password. */
function nameOf(imapUrl: string): string {
  const { username, host } = new URL(imapUrl);
  return `${decodeURIComponent(username)} at ${host}, ${folderOf(imapUrl)}`;
}

/** Wakes the current waiter, or the next one. */
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
