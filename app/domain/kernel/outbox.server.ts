import { emails } from "~/db/schema/emails";
import type { EmailKind } from "~/db/schema/lists";
import { isMailbox } from "~/lib/mailbox";
import { DomainError } from "./domain-error";
import type { RenderedEmail } from "./email-templates";
import type { TransactionContext } from "./transact.server";

export type OutgoingEmail = {
  kind: EmailKind;
  /** A bare address. */
  to: string;
  /** Where an answer goes, if not to the agency. A bare address. */
  replyTo?: string;
  body: RenderedEmail;
  leadId?: string;
};

const SUBJECT_MAX_CHARACTERS = 200;
const CONTROL_CHARACTER = /\p{Cc}/u;

/**
 * Stores a message and the work of sending it, in the transaction that causes it: it leaves if and only if that commits.
 * Answers the message's id. Throws `email.invalid-address` and `email.invalid-subject`, so nothing can be smuggled into
 * a header.
 */
export async function queueEmail(tx: TransactionContext, message: OutgoingEmail): Promise<string> {
  const { kind, to, replyTo, body, leadId } = message;
  for (const address of [to, replyTo]) {
    if (address !== undefined && !isMailbox(address)) throw new DomainError("email.invalid-address");
  }
  if (CONTROL_CHARACTER.test(body.subject)) throw new DomainError("email.invalid-subject");
  const id = tx.ids.uuid();
  await tx.db.insert(emails).values({
    id,
    kind,
    toAddress: to,
    replyTo: replyTo ?? null,
    subject: body.subject.slice(0, SUBJECT_MAX_CHARACTERS),
    text: body.text,
    html: body.html,
    leadId: leadId ?? null,
    status: "queued",
    messageId: `<${id}@${new URL(tx.origin).hostname}>`,
    createdAt: tx.clock.now(),
  });
  await tx.queue.enqueue(tx.db, "email", { emailId: id }, id);
  return id;
}
