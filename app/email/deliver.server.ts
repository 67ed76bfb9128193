import { and, asc, gt, inArray, sql } from "drizzle-orm";
import type { PgBoss, WorkOptions } from "pg-boss";
import { type EmailAttachment, type EmailHeaders, emails } from "~/db/schema/emails";
import { DEAD_LETTERS, type WorkItems } from "~/db/work-queue.server";
import { holdUnsentEmails } from "~/domain/emails/hold-unsent-emails.server";
import { getIdentity } from "~/domain/settings/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { autoSubmitted } from "~/kernel/email-kinds";
import type { MailServers } from "~/kernel/mail-servers";
import { transact } from "~/kernel/transact.server";
import { type ClaimedEmail, claimEmail, giveUpEmail, holdEmail, recordVerdict } from "./delivery-log.server";
import { createSmtpSender, PATIENCE, type Patience, type SendOverSmtp } from "./smtp.server";

export type StartWorkersOptions = {
  app: AppContext;
  boss: PgBoss;
  /** Reads the current mail server. Without one, queued messages are held until staff send them. */
  readServer: ReadServer;
  /** Renders a document attached to a message. Without it, messages have no attachments. */
  drawPaper?: DrawPaper;
  patience?: Patience;
};

export type ReadServer = () => Promise<Pick<MailServers, "smtpUrl" | "from">>;

/**
 * A rendered document, with a file name including its extension. `method`: for a calendar entry, what a calendar does
 * with it.
 */
export type DrawnPaper = { name: string; bytes: Buffer; method?: "REQUEST" | "CANCEL" };

/** Renders a document in its current state for the recipient `to`. Null if its subject no longer exists. */
export type DrawPaper = (app: AppContext, paper: EmailAttachment, to: string) => Promise<DrawnPaper | null>;

type Disposition = "completed" | "failed" | "deadletter";

const QUEUE = "email";
const CONCURRENCY = 3;
const BATCH_SIZE = 2;
const POLL_SECONDS = 2;
const ADOPTED_AT_ONCE = 1000;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";
const LINE_BREAK = /[\r\n]/;
const HAS_NO_WORK = sql`${emails.id}::text not in (
  select data->>'emailId' from pgboss.job
  where name = ${QUEUE} and state in ('created', 'retry', 'active') and data->>'emailId' is not null
)`;

/**
 * Starts sending messages from the outbox, including those queued before, through the mail server set at the time.
 * Without one, queued messages are held, and the workers idle until there is one. `stop` waits briefly for messages in
 * progress and then disconnects; those are sent again at the next start.
 */
export async function startWorkers(options: StartWorkersOptions): Promise<{ stop(): Promise<void> }> {
  const { app, boss, readServer, drawPaper, patience = PATIENCE } = options;
  const senderOf = keepSender(patience);
  const stopping = new AbortController();
  const underWay = new Map<string, Promise<Disposition>>();
  const deliverOnce = (emailId: string): Promise<Disposition> => {
    const running = underWay.get(emailId);
    if (running) return running;
    const started = readServer().then(({ smtpUrl, from }): Disposition | Promise<Disposition> =>
      smtpUrl === null
        ? holdEmail(app, emailId).then(() => "completed")
        : deliver(app, senderOf(smtpUrl), { emailId, mailFrom: from, drawPaper, signal: stopping.signal }),
    );
    underWay.set(emailId, started);
    return started.finally(() => underWay.delete(emailId));
  };
  const { smtpUrl } = await readServer();
  if (smtpUrl === null) await transact(app, (tx) => holdUnsentEmails(tx, "held", null));
  else await adoptStranded(app, boss);
  const polling = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS };
  await boss.work<WorkItems["email"], unknown, WorkOptions & { perJobResults: true }>(
    QUEUE,
    { ...polling, perJobResults: true, localConcurrency: CONCURRENCY, batchSize: BATCH_SIZE, burstWhenBatchFull: true },
    async (jobs) => Promise.all(jobs.map(async (job) => ({ id: job.id, status: await deliverOnce(job.data.emailId) }))),
  );
  await boss.work<WorkItems["email"]>(DEAD_LETTERS.email, polling, async (jobs) => {
    for (const { data } of jobs) {
      if (await giveUpEmail(app, data.emailId))
        app.log.error(data, "an email was given up; the reason is kept with it");
    }
  });
  return {
    async stop() {
      const late = setTimeout(() => stopping.abort(), patience.stopMs);
      await Promise.all([boss.offWork(QUEUE, { wait: true }), boss.offWork(DEAD_LETTERS.email, { wait: true })]);
      clearTimeout(late);
    },
  };
}

/** Creates the sender of a server once, and a new one when the server changes. */
function keepSender(patience: Patience): (smtpUrl: string) => SendOverSmtp {
  let kept: { smtpUrl: string; send: SendOverSmtp } | undefined;
  return (smtpUrl) => {
    if (kept?.smtpUrl !== smtpUrl) kept = { smtpUrl, send: createSmtpSender(smtpUrl, patience) };
    return kept.send;
  };
}

/**
 * Makes one attempt. `failed` is retried later; `deadletter` isn't, because the mail server permanently rejected this
 * message. Skips a message that was already sent. If the connection broke after the end of a message and before the
 * reply, it's unknown if it arrived: it is sent again under the same Message-ID, so it may arrive twice but is never
 * lost.
 */
async function deliver(
  app: AppContext,
  send: SendOverSmtp,
  { emailId, signal, ...how }: { emailId: string; signal: AbortSignal } & Composing,
): Promise<Disposition> {
  const email = await claimEmail(app, emailId);
  if (!email) return "completed";
  const verdict = await compose(app, email, how).then(
    ({ from, bytes }) => send({ from, to: email.toAddress, bytes }, signal),
    (error: unknown) => ({ outcome: "interrupted" as const, reply: String(error) }),
  );
  if (verdict.outcome !== "accepted") {
    app.log.warn({ emailId, attempt: email.attempts, ...verdict }, "an email could not be sent");
  }
  await recordVerdict(app, email, verdict, signal);
  if (verdict.outcome === "accepted") return "completed";
  return verdict.outcome === "refused" ? "deadletter" : "failed";
}

type Composing = { mailFrom: string | null; drawPaper: DrawPaper | undefined };

async function compose(app: AppContext, email: ClaimedEmail, { mailFrom, drawPaper }: Composing) {
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const identity = await getIdentity(app);
  const drawn = await Promise.all(
    drawPaper ? email.attachments.map((paper) => drawPaper(app, paper, email.toAddress)) : [],
  );
  const papers = drawn.flatMap((paper) => paper ?? []);
  const from = mailFrom ?? identity.email;
  const message = new MailComposer({
    from: { name: identity.name, address: from },
    to: { name: "", address: email.toAddress },
    ...(email.replyTo ? { replyTo: { name: "", address: email.replyTo } } : {}),
    subject: email.subject,
    text: email.text,
    html: email.html,
    ...attached(papers),
    messageId: email.messageId,
    date: app.clock.now(),
    headers: { ...autoSubmitted(email.kind), ...extraHeaders(email.headers) },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { from, bytes: await message.compile().build() };
}

function attached(papers: readonly DrawnPaper[]) {
  const [entry] = papers.filter(({ method }) => method !== undefined);
  return {
    attachments: papers
      .filter(({ method }) => method === undefined)
      .map(({ name, bytes }) => ({ filename: name, content: bytes, contentType: typeOf(name) })),
    ...(entry ? { icalEvent: { method: entry.method, filename: entry.name, content: entry.bytes } } : {}),
  };
}

function typeOf(name: string): string {
  return name.endsWith(".xml") ? "application/xml" : "application/pdf";
}

/** Returns only known headers, as they were stored, and never one that would inject another line. */
function extraHeaders(stored: EmailHeaders): Record<string, { prepared: true; value: string }> {
  const names = ["List-Unsubscribe", "List-Unsubscribe-Post", "In-Reply-To", "Expires"] as const;
  const known = names.flatMap((name) => {
    const value = stored[name];
    return value && !LINE_BREAK.test(value) ? [[name, { prepared: true as const, value }] as const] : [];
  });
  return Object.fromEntries(known);
}

/**
 * Queues unsent messages again if the queue has lost their jobs. Asks the queue, since the job of a message resent by
 * staff has a key other than the message's id.
 */
async function adoptStranded(app: AppContext, boss: PgBoss): Promise<void> {
  for (let after = FIRST_ID; ; ) {
    const unsent = await app.db
      .select({ id: emails.id })
      .from(emails)
      .where(and(inArray(emails.status, ["queued", "sending"]), gt(emails.id, after), HAS_NO_WORK))
      .orderBy(asc(emails.id))
      .limit(ADOPTED_AT_ONCE);
    const last = unsent.at(-1);
    if (!last) return;
    after = last.id;
    await boss.insert(
      QUEUE,
      unsent.map(({ id }) => ({ id, data: { emailId: id } satisfies WorkItems["email"] })),
    );
  }
}
