import { keptInsert } from "~/db/kept-statements.server";
import { type EmailAttachment, type EmailHeaders, emails } from "~/db/schema/emails";
import type { EmailKind } from "~/kernel/email-kinds";
import { asciiMailbox, isMailbox } from "~/lib/mailbox";
import { DomainError } from "./domain-error";
import type { RenderedEmail } from "./email-data";
import { type MailSubject, replyAddress } from "./reply-address";
import type { TransactionContext } from "./transact.server";

export type OutgoingEmail = {
  /** The id of the link to a record in the message, used to tell whether that link was opened. */
  id?: string;
  kind: EmailKind;
  /** A bare address. */
  to: string;
  /** Reply address, if not the agency's. A bare address. */
  replyTo?: string;
  /** For recipients of a subscription: a POST to this address ends it without further confirmation. */
  unsubscribeUrl?: string;
  body: RenderedEmail;
  leadId?: string;
  /**
   * Record that a reply belongs to, for a message to someone outside. If mail can come in, replies go to an address
   * specific to the record.
   */
  answers?: MailSubject;
  /** Documents sent with it. */
  attachments?: readonly EmailAttachment[];
  /** The Message-ID of the mail it replies to. */
  inReplyTo?: string;
  /** The message is no longer sent after this moment. */
  leaveBy?: Date;
  /** Deleting the application deletes the message. */
  applicationId?: string;
};

const SUBJECT_MAX_CHARACTERS = 200;
const UNSUBSCRIBE_URL_MAX_CHARACTERS = 600;
const CONTROL_CHARACTER = /\p{Cc}/u;
const MESSAGE_ID = /^<[\x21-\x3b\x3d\x3f-\x7e]{3,400}>$/;
const HEADER_URL = /^https?:\/\/[\x21-\x3b\x3d\x3f-\x7e]+$/;

/**
 * Stores a message and queues its delivery in the caller's transaction: it is sent if and only if that commits. While
 * no mail server is set up it is held until staff send it. Returns the message's id. Throws `email.invalid-address`,
 * `email.invalid-subject` and `email.invalid-header`, so nothing can be smuggled into a header.
 */
export async function queueEmail(tx: TransactionContext, message: OutgoingEmail): Promise<string> {
  const row = toRow(tx, message);
  await queueRows(tx, [row]);
  return row.id;
}

/** As `queueEmail`, for several in one statement. */
export async function queueEmails(tx: TransactionContext, messages: readonly OutgoingEmail[]): Promise<void> {
  const rows = messages.map((message) => toRow(tx, message));
  if (rows.length > 0) await queueRows(tx, rows);
}

const insertEmails = keptInsert(emails);

type EmailRow = typeof emails.$inferInsert & { id: string };

async function queueRows(tx: TransactionContext, rows: EmailRow[]): Promise<void> {
  await insertEmails(tx.db, rows);
  if (!tx.sendsMail) return;
  const work = rows.map(({ id }) => ({ item: { emailId: id }, key: id }));
  await tx.queue.enqueueAll(tx.db, "email", work);
}

function toRow(tx: TransactionContext, message: OutgoingEmail): EmailRow {
  const { kind, to, body, leadId, applicationId, answers, attachments = [] } = message;
  const replyTo = (answers ? replyAddress(tx, answers) : null) ?? message.replyTo;
  for (const address of [to, replyTo]) {
    if (address !== undefined && (!isMailbox(address) || CONTROL_CHARACTER.test(address))) {
      throw new DomainError("email.invalid-address");
    }
  }
  if (CONTROL_CHARACTER.test(body.subject)) throw new DomainError("email.invalid-subject");
  const id = message.id ?? tx.ids.uuid();
  return {
    id,
    kind,
    toAddress: asciiMailbox(to),
    replyTo: replyTo ?? null,
    headers: headersOf(message, replyTo),
    attachments,
    subject: body.subject.slice(0, SUBJECT_MAX_CHARACTERS),
    text: body.text,
    html: body.html,
    leadId: leadId ?? null,
    applicationId: applicationId ?? null,
    answersKind: answers?.kind ?? null,
    answersId: answers?.id ?? null,
    status: tx.sendsMail ? "queued" : "held",
    messageId: `<${id}@${new URL(tx.origin).hostname}>`,
    createdAt: tx.clock.now(),
  };
}

function headersOf({ unsubscribeUrl, inReplyTo, leaveBy }: OutgoingEmail, replyTo?: string): EmailHeaders {
  const headers: EmailHeaders = unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl, replyTo);
  if (inReplyTo !== undefined && MESSAGE_ID.test(inReplyTo)) headers["In-Reply-To"] = inReplyTo;
  if (leaveBy !== undefined) headers.Expires = leaveBy.toUTCString();
  return headers;
}

/**
 * Returns headers (RFC 2369 and RFC 8058) that make mail programs show a button that posts to this address; those
 * without that feature write to `mailbox`.
 */
function unsubscribeHeaders(url: string, mailbox: string | undefined): EmailHeaders {
  if (url.length > UNSUBSCRIBE_URL_MAX_CHARACTERS || !HEADER_URL.test(url) || !URL.canParse(url)) {
    throw new DomainError("email.invalid-header");
  }
  const byMail = mailbox ? `, <mailto:${encodeURIComponent(mailbox).replace("%40", "@")}?subject=unsubscribe>` : "";
  return { "List-Unsubscribe": `<${url}>${byMail}`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
