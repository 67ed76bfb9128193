import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import nodemailer from "nodemailer";
import type { PgBoss } from "pg-boss";
import { emails } from "~/db/schema/emails";
import { DEAD_LETTERS, type WorkItems } from "~/db/work-queue.server";
import type { AppContext } from "~/domain/kernel/app-context";
import { getIdentity } from "~/domain/settings/queries.server";

export type StartWorkersOptions = {
  app: AppContext;
  boss: PgBoss;
  /** Absent: no message leaves; all stay queued. */
  smtpUrl?: string | undefined;
  /** The bare address that messages come from; absent: the agency's own. */
  mailFrom?: string | undefined;
};

type EmailRow = typeof emails.$inferSelect;
type Send = (email: EmailRow) => Promise<void>;

const QUEUE = "email";
const CONCURRENCY = 3;
const POLL_SECONDS = 2;
const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 45_000;
const ERROR_MAX_CHARACTERS = 500;
const ADOPTED_AT_START = 1000;
const PERMANENT_CODES = ["EENVELOPE", "EMESSAGE"];

/** Starts sending what the outbox holds, when a mail server is configured. `stop` waits for messages under way. */
export async function startWorkers(options: StartWorkersOptions): Promise<{ stop(): Promise<void> }> {
  const { app, boss, smtpUrl, mailFrom } = options;
  if (!smtpUrl) return { stop: async () => {} };
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const send: Send = async (email) => {
    const identity = await getIdentity(app);
    await transport.sendMail({
      from: { name: identity.name, address: mailFrom ?? identity.email },
      to: { name: "", address: email.toAddress },
      ...(email.replyTo ? { replyTo: { name: "", address: email.replyTo } } : {}),
      subject: email.subject,
      text: email.text,
      html: email.html,
      messageId: email.messageId,
      headers: { "Auto-Submitted": "auto-generated" },
    });
  };
  await adoptStranded(app, boss);
  const polling = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS };
  await boss.work<WorkItems["email"], unknown, { perJobResults: true; localConcurrency: number }>(
    QUEUE,
    { ...polling, perJobResults: true, localConcurrency: CONCURRENCY },
    async (jobs) =>
      Promise.all(jobs.map(async (job) => ({ id: job.id, status: await deliver(app, send, job.data.emailId) }))),
  );
  await boss.work<WorkItems["email"]>(DEAD_LETTERS.email, polling, async (jobs) => {
    for (const job of jobs) await giveUp(app, job.data.emailId);
  });
  return {
    async stop() {
      await Promise.all([boss.offWork(QUEUE, { wait: true }), boss.offWork(DEAD_LETTERS.email, { wait: true })]);
      transport.close();
    },
  };
}

/**
 * One attempt. `failed` is tried again later; `deadletter` is not, because the mail server refused this very message for
 * good. A message that was sent before is left alone; one whose sender died half-way is sent again under the same
 * Message-ID.
 */
async function deliver(app: AppContext, send: Send, emailId: string): Promise<"completed" | "failed" | "deadletter"> {
  const [email] = await app.db
    .update(emails)
    .set({ status: "sending", attempts: sql`${emails.attempts} + 1` })
    .where(and(eq(emails.id, emailId), ne(emails.status, "sent")))
    .returning();
  if (!email) return "completed";
  try {
    await send(email);
  } catch (error) {
    app.log.warn({ err: error, emailId, attempt: email.attempts }, "an e-mail could not be sent");
    await app.db
      .update(emails)
      .set({ status: "queued", lastError: describe(error) })
      .where(eq(emails.id, emailId));
    return isPermanent(error) ? "deadletter" : "failed";
  }
  await app.db
    .update(emails)
    .set({ status: "sent", sentAt: app.clock.now(), lastError: null })
    .where(eq(emails.id, emailId));
  return "completed";
}

async function giveUp(app: AppContext, emailId: string): Promise<void> {
  const given = await app.db
    .update(emails)
    .set({ status: "failed" })
    .where(and(eq(emails.id, emailId), ne(emails.status, "sent")))
    .returning({ id: emails.id });
  if (given.length > 0) app.log.error({ emailId }, "an e-mail was given up; it can be sent again by hand");
}

/** Unsent messages whose work the queue no longer holds get it again; the queue knows the others by their key. */
async function adoptStranded(app: AppContext, boss: PgBoss): Promise<void> {
  const unsent = await app.db
    .select({ id: emails.id })
    .from(emails)
    .where(inArray(emails.status, ["queued", "sending"]))
    .orderBy(asc(emails.createdAt))
    .limit(ADOPTED_AT_START);
  if (unsent.length === 0) return;
  await boss.insert(
    QUEUE,
    unsent.map(({ id }) => ({ id, data: { emailId: id } satisfies WorkItems["email"] })),
  );
}

function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error) || !("responseCode" in error)) return false;
  return PERMANENT_CODES.includes(String(error.code)) && Number(error.responseCode) >= 500;
}

function describe(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, ERROR_MAX_CHARACTERS);
}
