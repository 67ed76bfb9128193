import type { LeadEmail } from "~/domain/leads/email-data";
import { getMailFacts, getReplyDue } from "~/domain/settings/queries.server";
import { emitEvent } from "~/domain/webhooks/emit-event.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { cleanLine, cleanLines } from "~/lib/clean-text";
import { shorten } from "~/lib/shorten";
import { giveNewLead } from "./give-lead.server";
import { storeLead, toSnapshot } from "./internal.server";
import { completeAnswers, toStored } from "./kinds/answers";
import { CONTACT_MESSAGE, MESSAGE_MAX_CHARACTERS } from "./kinds/contact-message";
import { messagesFor, queueMessages, renderMessages } from "./lead-messages.server";

const NAME_MAX_CHARACTERS = 100;
const SUBJECT_MAX_CHARACTERS = 200;

export type MailedLead = { email: string; name: string; subject: string; text: string; payloadHash: string };

/**
 * Creates a lead from an incoming email, in the transaction that assigns the email, and notifies the agency as of any
 * other. No message goes to its sender: we don't send email to an address only because email came from it. Returns the
 * lead's ID. The caller checks permissions.
 */
export async function receiveMailedLead(tx: TransactionContext, mail: MailedLead): Promise<string> {
  const message = completeAnswers("contact-message", {
    name: cleanLine(mail.name).slice(0, NAME_MAX_CHARACTERS),
    email: mail.email,
    subject: shorten(cleanLine(mail.subject), SUBJECT_MAX_CHARACTERS) || "(no subject)",
    message: shorten(cleanLines(mail.text), MESSAGE_MAX_CHARACTERS),
  });
  const lead = toStored(CONTACT_MESSAGE, message);
  const { identity, recipients } = await getMailFacts(tx, "leads");
  const [id, receivedAt] = [tx.ids.uuid(), tx.clock.now()];
  const replyDueAt = await getReplyDue(tx, identity, CONTACT_MESSAGE.promise, receivedAt);
  const stored = {
    ...lead,
    id,
    receivedAt,
    replyDueAt,
    suspicion: null,
    channel: "email" as const,
    identity: { submissionKey: tx.ids.uuid(), payloadHash: mail.payloadHash },
    submission: { source: {}, clientAddress: "" },
  };
  await storeLead(tx, stored);
  const facts: LeadEmail = { leadId: id, receivedAt, replyDueAt, identity, origin: tx.origin };
  const messages = messagesFor(tx, "contact-message", message, null, "email");
  const { notices } = await renderMessages({ messages, email: mail.email, facts, recipients });
  const readers = await giveNewLead(tx, { ...stored, assigneeId: null });
  await queueMessages(tx, { notices, confirmation: null }, { leadId: id, readers, isWelcome: false });
  await emitEvent(tx, { type: "lead.created", data: toSnapshot(stored) });
  return id;
}
