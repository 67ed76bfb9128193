import type { leads } from "~/db/schema/leads";
import type { LeadChannel, LeadKind } from "~/db/schema/lists";
import { listAttachedFiles } from "~/domain/files/queries.server";
import type { LeadEmail, LeadKindEmail } from "~/domain/leads/email-data";
import type { AppContext, RateLimitRule } from "~/kernel/app-context";
import type { RenderedEmail } from "~/kernel/email-data";
import type { EmailKind } from "~/kernel/email-kinds";
import { templateName } from "~/kernel/email-templates";
import { hashAddress } from "~/kernel/hashes.server";
import { type OutgoingEmail, queueEmails } from "~/kernel/outbox.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { isMailbox } from "~/lib/mailbox";
import { readAnswers } from "./kinds/answers";
import { type AnswersByKind, KINDS } from "./kinds/kinds";

type LeadMessage = { kind: EmailKind; render(facts: LeadEmail): Promise<RenderedEmail> };

/** `toSender`: null if the visitor gave no valid email address. */
export type LeadMessages = { toAgency: LeadMessage; toSender: LeadMessage | null };

type Mailer = Pick<AppContext, "emails">;
type Deck = LeadKindEmail<LeadKind>["deck"];
type LeadRow = Pick<
  typeof leads.$inferSelect,
  "id" | "kind" | "name" | "businessName" | "email" | "phone" | "details" | "channel"
>;

/**
 * Returns the messages about a new lead. Only the agency gets one if the sender gave no valid email address, which only
 * forms without a required one allow.
 */
export function messagesFor<Kind extends LeadKind>(
  { emails }: Mailer,
  kind: Kind,
  answers: AnswersByKind[Kind],
  deck: Deck = null,
  channel: LeadChannel = "form",
): LeadMessages {
  const message = (end: "received" | "confirmation"): LeadMessage => {
    const name = `${kind}-${end}` as const;
    const write = emails[templateName(name)] as (data: LeadKindEmail<Kind>) => Promise<RenderedEmail>; // safe: the kind's own
    return { kind: name, render: (facts) => write({ answers, deck, channel, ...facts }) };
  };
  const { isRequired = false } = KINDS[kind].fields.email;
  return {
    toAgency: message("received"),
    toSender: isRequired || isMailbox(String(answers.email)) ? message("confirmation") : null,
  };
}

/** Returns the messages about a stored lead, as they would have been when it arrived. */
export async function messagesOfLead(ctx: AppContext, lead: LeadRow): Promise<LeadMessages> {
  const [deck] = lead.kind === "startup-pitch" ? await listAttachedFiles(ctx, { kind: "lead", id: lead.id }) : [];
  return messagesFor(ctx, lead.kind, readAnswers(lead.kind, lead), deck ?? null, lead.channel);
}

type Outgoing = {
  notices: Omit<OutgoingEmail, "leadId">[];
  confirmation: Omit<OutgoingEmail, "leadId"> | null;
};

/** Limits confirmations per address, because anyone can enter any address. */
const CONFIRMATIONS: RateLimitRule = { name: "lead-confirmation", points: 3, seconds: 24 * 60 * 60 };

/** Counts a confirmation and returns true while the sender may get one: at most three a day. */
export async function mayConfirm(tx: TransactionContext, { confirmation }: Outgoing): Promise<boolean> {
  return confirmation !== null && tx.limits.takeWithin(tx.db, CONFIRMATIONS, hashAddress(confirmation.to));
}

/**
 * Queues the messages about a lead and returns their number and the state of the sender's confirmation. The agency is
 * always notified.
 */
export async function queueMessages(
  tx: TransactionContext,
  { notices, confirmation }: Outgoing,
  {
    leadId,
    readers = [],
    isWelcome,
  }: {
    leadId: string;
    /** Addresses of staff who want the agency's notice; each gets it once. */
    readers?: readonly string[];
    /** Result of `mayConfirm`. */
    isWelcome: boolean;
  },
): Promise<{ count: number; confirmation: "queued" | "limit" | "none" }> {
  const named = new Set(notices.map(({ to }) => to.toLowerCase()));
  const [notice] = notices;
  const others = notice ? readers.filter((to) => !named.has(to)).map((to) => ({ ...notice, to })) : [];
  const toAgency = [...notices, ...others];
  const toSender: OutgoingEmail[] =
    isWelcome && confirmation ? [{ ...confirmation, leadId, answers: { kind: "lead", id: leadId } }] : [];
  await queueEmails(tx, [...toAgency.map((each) => ({ ...each, leadId })), ...toSender]);
  return {
    count: toAgency.length + (isWelcome ? 1 : 0),
    confirmation: isWelcome ? "queued" : confirmation ? "limit" : "none",
  };
}

/** Renders the messages about a new lead: to the recipients set in Settings, and to the sender. For `queueMessages`. */
export async function renderMessages({
  messages: { toAgency, toSender },
  email,
  facts,
  recipients,
}: {
  messages: LeadMessages;
  /** Address of the sender. */
  email: string;
  facts: LeadEmail;
  recipients: readonly string[];
}): Promise<Outgoing> {
  const body = await toAgency.render(facts);
  const answer = toSender ? { replyTo: email } : {};
  const notices = recipients.map((to) => ({ kind: toAgency.kind, to, body, ...answer }));
  if (!toSender) return { notices, confirmation: null };
  const confirmation = await toSender.render(facts);
  return {
    notices,
    confirmation: { kind: toSender.kind, to: email, replyTo: facts.identity.email, body: confirmation },
  };
}
