import { desc, eq } from "drizzle-orm";
import { emails } from "~/db/schema/emails";
import type { EmailKind, EmailStatus } from "~/db/schema/lists";
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

export type Email = EmailSummary & { replyTo: string | null; text: string; html: string; leadId: string | null };

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

/** The newest outgoing messages. For whoever runs the machine. */
export async function listEmails(ctx: ReadContext, { limit = 20 }: { limit?: number } = {}): Promise<EmailSummary[]> {
  return ctx.db
    .select(SUMMARY)
    .from(emails)
    .orderBy(desc(emails.createdAt), desc(emails.id))
    .limit(Math.min(Math.max(1, limit), MAX_LIMIT));
}

/** One message as its receiver sees it. Throws `email.not-found`. */
export async function getEmail(ctx: ReadContext, id: string): Promise<Email> {
  const [row] = isUuid(id)
    ? await ctx.db
        .select({ ...SUMMARY, replyTo: emails.replyTo, text: emails.text, html: emails.html, leadId: emails.leadId })
        .from(emails)
        .where(eq(emails.id, id))
    : [];
  if (!row) throw new DomainError("email.not-found");
  return row;
}
