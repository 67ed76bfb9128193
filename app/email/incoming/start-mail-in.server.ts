import { eq } from "drizzle-orm";
import type { PgBoss, WorkOptions } from "pg-boss";
import { files } from "~/db/schema/files";
import { incomingMails } from "~/db/schema/incoming-mails";
import { DEAD_LETTERS, type WorkItems } from "~/db/work-queue.server";
import { placeMail } from "~/domain/mail-in/place-mail.server";
import { MAIL_READ_MAX_BYTES } from "~/domain/mail-in/schema";
import type { AppContext } from "~/kernel/app-context";
import { fileSizeHere } from "~/lib/file-size-here";
import { HEAD_MAX_BYTES } from "~/lib/mail-head";
import { withInvitation } from "./describe-invitation";
import { createMailReader, type MailReader, UNREADABLE } from "./read-mail.server";

const QUEUE = "incoming-mail";
const POLL_SECONDS = 2;
const BATCH_SIZE = 5;

/** The mailbox that replies are fetched from. */
export type MailboxSource = {
  /** Current URL of the mailbox; null if there is none. */
  mailboxUrl(): string | null;
  /** Calls `listener` whenever the mailbox may have changed. */
  onChange(listener: () => void): void;
};

/**
 * Places stored emails and fetches new ones from the mailbox, if there is one, switching when it changes. `stop` waits
 * for work in progress.
 */
export async function startMailIn({
  app,
  boss,
  mailbox,
}: {
  app: AppContext;
  boss: PgBoss;
  mailbox: MailboxSource;
}): Promise<{ stop(): Promise<void> }> {
  const reader = createMailReader();
  const polling = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS };
  const tryToPlace = async (mailId: string) => {
    try {
      await readAndPlace(app, reader, mailId);
      return "completed" as const;
    } catch (error) {
      app.log.warn({ err: error, mailId }, "a mail that came in could not be placed; another try follows");
      return "failed" as const;
    }
  };
  await boss.work<WorkItems["incoming-mail"], unknown, WorkOptions & { perJobResults: true }>(
    QUEUE,
    { ...polling, perJobResults: true, batchSize: BATCH_SIZE, burstWhenBatchFull: true },
    async (jobs) => {
      const results: { id: string; status: "completed" | "failed" }[] = [];
      for (const { id, data } of jobs) results.push({ id, status: await tryToPlace(data.mailId) });
      return results;
    },
  );
  await boss.work<WorkItems["incoming-mail"]>(DEAD_LETTERS[QUEUE], polling, async (jobs) => {
    for (const { data } of jobs) {
      await placeMail(app, { mailId: data.mailId, beginning: Buffer.alloc(0), mail: null, why: UNREADABLE });
      app.log.error(data, "a mail that came in could not be placed; it waits for staff");
    }
  });
  const fetcher = followMailbox(app, mailbox);
  return {
    async stop() {
      await fetcher.stop();
      await Promise.all([QUEUE, DEAD_LETTERS[QUEUE]].map((queue) => boss.offWork(queue, { wait: true })));
      await reader.stop();
    },
  };
}

/**
 * Follows changes one after the other, ending with the latest. The IMAP client is only loaded if there is a mailbox.
 */
function followMailbox(app: AppContext, mailbox: MailboxSource): { stop(): Promise<void> } {
  let running: { url: string; fetcher: { stop(): Promise<void> } } | null = null;
  let isStopped = false;
  let last: Promise<void> = Promise.resolve();

  async function follow(): Promise<void> {
    const url = isStopped ? null : mailbox.mailboxUrl();
    if (url === (running?.url ?? null)) return;
    await running?.fetcher.stop();
    running = null;
    if (url === null) return;
    const { startMailFetcher } = await import("./fetch-mails.server");
    running = { url, fetcher: await startMailFetcher(app, url) };
  }

  const next = () => {
    last = last.then(follow).catch((error) => app.log.error({ err: error }, "another mailbox could not be turned to"));
    return last;
  };
  mailbox.onChange(() => void next());
  void next();
  return {
    stop() {
      isStopped = true;
      return next();
    },
  };
}

/** Reads a stored email and places it. Throws if the store can't be reached. */
export async function readAndPlace(app: AppContext, reader: MailReader, mailId: string): Promise<void> {
  const [kept] = await app.db
    .select({
      state: incomingMails.state,
      key: files.storageKey,
      bytes: incomingMails.bytes,
      isWhole: incomingMails.isWhole,
    })
    .from(incomingMails)
    .innerJoin(files, eq(files.id, incomingMails.fileId))
    .where(eq(incomingMails.id, mailId));
  if (kept?.state !== "received") return;
  const isTooLarge = !kept.isWhole || kept.bytes > MAIL_READ_MAX_BYTES;
  const raw = await readBytes(app, kept.key, isTooLarge ? HEAD_MAX_BYTES : MAIL_READ_MAX_BYTES);
  const read = isTooLarge ? { why: whyUnread(kept) } : await reader.read(raw);
  const beginning = raw.subarray(0, 2 * HEAD_MAX_BYTES);
  await placeMail(app, {
    mailId,
    beginning,
    mail: "mail" in read ? withInvitation(read.mail) : null,
    why: "mail" in read ? "" : read.why,
  });
}

function whyUnread({ isWhole, bytes }: { isWhole: boolean; bytes: number }): string {
  if (!isWhole) {
    return "This email couldn't be kept whole: it's too large, or the mail server didn't hand all of it over. Its beginning is kept, and the mailbox has the rest.";
  }
  return `This email is too large to be read here (${fileSizeHere(bytes)}). It's kept as it came.`;
}

async function readBytes(app: AppContext, key: string, maxBytes: number): Promise<Buffer> {
  const content = await app.files.open(key);
  if (!content) throw new Error("a kept mail has lost its content");
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of content) {
    parts.push(part);
    size += part.length;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(parts);
}
