import { and, desc, eq, gte, inArray, isNull, or, sql } from "drizzle-orm";
import { leads } from "~/db/schema/leads";
import { OPEN_LEAD_STAGES } from "~/db/schema/lists";
import type { Submission } from "~/domain/forms/submission";
import { getMailFacts, getReplyDue } from "~/domain/settings/queries.server";
import { emitEvent } from "~/domain/webhooks/emit-event.server";
import { recordAudit } from "~/kernel/audit.server";
import { canonicalHash } from "~/kernel/hashes.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { addressBlock } from "~/lib/address-block";
import { plainMailbox } from "~/lib/mailbox";
import { answerLeadByCall } from "./answer-lead-by-call.server";
import { enterLead } from "./enter-lead.server";
import { giveNewLead } from "./give-lead.server";
import { listAssignees } from "./inbox.server";
import { storeLead, toSnapshot } from "./internal.server";
import { completeAnswers, toStored } from "./kinds/answers";
import { CONTACT_MESSAGE, MESSAGE_MAX_CHARACTERS } from "./kinds/contact-message";

/** Person who booked a time, with their message and the host of the talk. */
export type BookedContact = {
  name: string;
  email: string;
  phone: string;
  /** Summary of the booking in one line. */
  subject: string;
  message: string;
  host: { id: string; name: string } | undefined;
  submission: Submission;
};

/** Age in days after which an open lead no longer gets the booking, and a new lead is created. */
const SAME_REQUEST_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;
const RULE = { kind: "system", label: "Booking" } as const;

/**
 * Finds the open lead of someone who books a time, or creates one, assigned to the host. The booking counts as an
 * answer and fulfills the promise, unless an older request came from another network, since anyone can enter an
 * address. `invitedTo`: the open lead whose link they followed; the link was made for them, so the booking belongs to
 * that lead and answers it. `readers`: addresses of staff who want new leads by email. Part of the verb's transaction;
 * the verb checks permissions.
 */
export async function leadOfBooking(
  tx: TransactionContext,
  contact: BookedContact,
  invitedTo: string | null = null,
): Promise<{ leadId: string; readers: string[] }> {
  if (invitedTo !== null) {
    await answerLeadByCall(tx, { id: invitedTo, at: tx.clock.now() });
    return { leadId: invitedTo, readers: [] };
  }
  const known = await findOpenLead(tx, contact.email);
  const { leadId, readers } = known ? { leadId: known.id, readers: [] } : await makeLead(tx, contact);
  const place = addressBlock(contact.submission.clientAddress);
  const isTheirs = known === null || (place !== "" && addressBlock(known.clientAddress) === place);
  if (isTheirs) await answerLeadByCall(tx, { id: leadId, at: tx.clock.now() });
  return { leadId, readers };
}

/**
 * Finds the lead of someone for whom one of our programs books a time: the given one, the open one of that address, or
 * a new one that counts as entered by staff. Its promise is fulfilled. Part of the verb's transaction; the verb
 * checks permissions. Throws `lead.not-found`.
 */
export async function leadOfEnteredBooking(
  tx: TransactionContext,
  { leadId, ...contact }: Omit<BookedContact, "submission"> & { leadId: string | null },
): Promise<string> {
  const id = leadId ?? (await findOpenLead(tx, contact.email))?.id ?? (await enterContact(tx, contact));
  await answerLeadByCall(tx, { id, at: tx.clock.now() });
  return id;
}

async function enterContact(tx: TransactionContext, contact: Omit<BookedContact, "submission">): Promise<string> {
  const { name, email, phone, subject, message, host } = contact;
  const mayHave = host !== undefined && (await listAssignees(tx)).some(({ id }) => id === host.id);
  const entered = await enterLead(tx, {
    kind: "contact-message",
    channel: "other",
    name,
    businessName: "",
    email,
    phone,
    summary: subject,
    details: { message: message.slice(0, MESSAGE_MAX_CHARACTERS) },
    assigneeId: mayHave ? host.id : null,
    cameAt: tx.clock.now(),
    confirm: false,
  });
  if (entered.outcome !== "entered") throw new Error(`the lead is ${entered.outcome}`);
  return entered.leadId;
}

async function findOpenLead(tx: TransactionContext, email: string) {
  const mailbox = plainMailbox(email);
  const since = new Date(tx.clock.now().getTime() - SAME_REQUEST_DAYS * DAY_MS);
  const [row] = await tx.db
    .select({ id: leads.id, clientAddress: leads.clientAddress })
    .from(leads)
    .where(
      and(
        or(eq(sql`lower(${leads.email})`, mailbox), sql`${mailbox} = any(${leads.otherEmails})`),
        inArray(leads.stage, [...OPEN_LEAD_STAGES]),
        isNull(leads.quarantineReason),
        gte(leads.createdAt, since),
      ),
    )
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(1);
  return row ?? null;
}

async function makeLead(tx: TransactionContext, contact: BookedContact) {
  const { name, email, phone, subject, host, submission } = contact;
  const message = contact.message.slice(0, MESSAGE_MAX_CHARACTERS);
  const answers = completeAnswers("contact-message", { name, email, subject, message });
  const { identity } = await getMailFacts(tx, "leads");
  const [id, receivedAt] = [tx.ids.uuid(), tx.clock.now()];
  const stored = {
    ...toStored(CONTACT_MESSAGE, answers),
    phone,
    id,
    receivedAt,
    replyDueAt: await getReplyDue(tx, identity, CONTACT_MESSAGE.promise, receivedAt),
    suspicion: null,
    identity: { submissionKey: tx.ids.uuid(), payloadHash: canonicalHash([id, answers]) },
    submission,
  };
  await storeLead(tx, stored);
  if (host) await giveToHost(tx, id, host);
  const readers = await giveNewLead(tx, { ...stored, assigneeId: host?.id ?? null });
  await emitEvent(tx, { type: "lead.created", data: toSnapshot(stored) });
  return { leadId: id, readers };
}

async function giveToHost(tx: TransactionContext, id: string, host: { id: string; name: string }): Promise<void> {
  await tx.db.update(leads).set({ assigneeId: host.id }).where(eq(leads.id, id));
  await recordAudit(onBehalfOf(tx, RULE), {
    action: "lead.assigned",
    subject: { kind: "lead", id },
    before: { assigneeId: null, name: null },
    after: { assigneeId: host.id, name: host.name },
  });
}
