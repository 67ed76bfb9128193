import { asc, desc, eq } from "drizzle-orm";
import { type EmailHeaders, emailAttempts, emails } from "~/db/schema/emails";
import type { DeliveryOutcome, EmailKind, EmailStatus } from "~/db/schema/lists";
import type { ReadContext } from "~/domain/kernel/app-context";
import { DomainError } from "~/domain/kernel/domain-error";
import { isUuid } from "~/lib/uuid";

export type EmailSummary = {
  id: string;
  kind: EmailKind;
  to: string;
  subject: string;
  status: EmailStatus;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
};

/** One try to deliver a message. `outcome` is null while it is under way. */
export type DeliveryAttempt = {
  number: number;
  startedAt: Date;
  endedAt: Date | null;
  outcome: DeliveryOutcome | null;
  reply: string | null;
};

export type Email = EmailSummary & {
  replyTo: string | null;
  headers: EmailHeaders;
  text: string;
  html: string;
  leadId: string | null;
  log: DeliveryAttempt[];
};

const SUMMARY = {
  id: emails.id,
  kind: emails.kind,
  to: emails.toAddress,
  subject: emails.subject,
  status: emails.status,
  attempts: emails.attempts,
  lastError: emails.lastError,
  createdAt: emails.createdAt,
  sentAt: emails.sentAt,
};

const MAX_LIMIT = 200;

/** The newest outgoing messages, of one status or of all. For whoever runs the machine. */
export async function listEmails(
  ctx: ReadContext,
  { limit = 20, status }: { limit?: number; status?: EmailStatus | undefined } = {},
): Promise<EmailSummary[]> {
  return ctx.db
    .select(SUMMARY)
    .from(emails)
    .where(status ? eq(emails.status, status) : undefined)
    .orderBy(desc(emails.createdAt), desc(emails.id))
    .limit(Math.min(Math.max(1, limit), MAX_LIMIT));
}

/** One message as its receiver sees it, and the log of its delivery. Throws `email.not-found`. */
export async function getEmail(ctx: ReadContext, id: string): Promise<Email> {
  const [row] = isUuid(id)
    ? await ctx.db
        .select({
          ...SUMMARY,
          replyTo: emails.replyTo,
          headers: emails.headers,
          text: emails.text,
          html: emails.html,
          leadId: emails.leadId,
        })
        .from(emails)
        .where(eq(emails.id, id))
    : [];
  if (!row) throw new DomainError("email.not-found");
  const log = await ctx.db
    .select({
      number: emailAttempts.number,
      startedAt: emailAttempts.startedAt,
      endedAt: emailAttempts.endedAt,
      outcome: emailAttempts.outcome,
      reply: emailAttempts.reply,
    })
    .from(emailAttempts)
    .where(eq(emailAttempts.emailId, id))
    .orderBy(asc(emailAttempts.number));
  return { ...row, log };
}
