import type { leads } from "~/db/schema/leads";
import type { LeadKind } from "~/db/schema/lists";
import { listAttachedFiles } from "~/domain/files/queries.server";
import type { AppContext, RateLimitRule } from "~/domain/kernel/app-context";
import type { LeadEmail, RenderedEmail, StartupPitchEmail } from "~/domain/kernel/email-data";
import type { EmailKind } from "~/domain/kernel/email-kinds";
import { hashAddress } from "~/domain/kernel/hashes.server";
import { type OutgoingEmail, queueEmails } from "~/domain/kernel/outbox.server";
import type { TransactionContext } from "~/domain/kernel/transact.server";
import { isMailbox } from "~/lib/mailbox";
import { readAnswers } from "./kinds/answers";
import type { AnswersByKind } from "./kinds/kinds";

type LeadMessage = { kind: EmailKind; render(facts: LeadEmail): Promise<RenderedEmail> };

/** `toSender` is left out when the visitor gave no address that a message could go to. */
export type LeadMessages = { toAgency: LeadMessage; toSender: LeadMessage | null };

type Mailer = Pick<AppContext, "emails">;
type Deck = StartupPitchEmail["deck"];
type LeadRow = Pick<
  typeof leads.$inferSelect,
  "id" | "kind" | "name" | "businessName" | "email" | "phone" | "details" | "channel"
>;

const MESSAGES: {
  [Kind in LeadKind]: (ctx: Mailer, answers: AnswersByKind[Kind], deck: Deck, isMailed: boolean) => LeadMessages;
} = {
  "quote-request": (ctx, request) => ({
    toAgency: {
      kind: "quote-request-received",
      render: (facts) => ctx.emails.quoteRequestReceived({ request, ...facts }),
    },
    toSender: {
      kind: "quote-request-confirmation",
      render: (facts) => ctx.emails.quoteRequestConfirmation({ request, ...facts }),
    },
  }),
  "startup-pitch": (ctx, pitch, deck) => ({
    toAgency: {
      kind: "startup-pitch-received",
      render: (facts) => ctx.emails.startupPitchReceived({ pitch, deck, ...facts }),
    },
    toSender: {
      kind: "startup-pitch-confirmation",
      render: (facts) => ctx.emails.startupPitchConfirmation({ pitch, deck, ...facts }),
    },
  }),
  "contact-message": (ctx, message, _deck, isMailed) => ({
    toAgency: {
      kind: "contact-message-received",
      render: (facts) => ctx.emails.contactMessageReceived({ message, isMailed, ...facts }),
    },
    toSender: {
      kind: "contact-message-confirmation",
      render: (facts) => ctx.emails.contactMessageConfirmation({ message, ...facts }),
    },
  }),
  // Only the agency is told when the practice left no address that a message can go to.
  "discovery-session": (ctx, request) => ({
    toAgency: {
      kind: "discovery-session-received",
      render: (facts) => ctx.emails.discoverySessionReceived({ request, ...facts }),
    },
    toSender: isMailbox(request.email)
      ? {
          kind: "discovery-session-confirmation",
          render: (facts) => ctx.emails.discoverySessionConfirmation({ request, ...facts }),
        }
      : null,
  }),
};

/** The messages about a form that just came in. */
export function messagesFor<Kind extends LeadKind>(
  ctx: Mailer,
  kind: Kind,
  answers: AnswersByKind[Kind],
  deck: Deck = null,
  isMailed = false,
): LeadMessages {
  return MESSAGES[kind](ctx, answers, deck, isMailed);
}

/** The messages about a stored lead, as they would have been when it arrived. */
export async function messagesOfLead(ctx: AppContext, lead: LeadRow): Promise<LeadMessages> {
  const [deck] = lead.kind === "startup-pitch" ? await listAttachedFiles(ctx, { kind: "lead", id: lead.id }) : [];
  return messagesFor(ctx, lead.kind, readAnswers(lead.kind, lead), deck ?? null, lead.channel === "email");
}

type Outgoing = {
  notices: Omit<OutgoingEmail, "leadId">[];
  confirmation: Omit<OutgoingEmail, "leadId"> | null;
};

/** Anyone can have us write to any address, so nobody gets more than this. */
const CONFIRMATIONS: RateLimitRule = { name: "lead-confirmation", points: 3, seconds: 24 * 60 * 60 };

/** Whether the sender may have a confirmation, which counts it: nobody gets more than three within a day. */
export async function mayConfirm(tx: TransactionContext, { confirmation }: Outgoing): Promise<boolean> {
  return confirmation !== null && tx.limits.takeWithin(tx.db, CONFIRMATIONS, hashAddress(confirmation.to));
}

/** Queues what is sent about a lead and returns how many messages that are and what became of the sender's confirmation. The agency is told in any case. */
export async function queueMessages(
  tx: TransactionContext,
  { notices, confirmation }: Outgoing,
  {
    leadId,
    readers = [],
    isWelcome,
  }: {
    leadId: string;
    /** Who of the staff wants what the agency is told; each address gets it once. */
    readers?: readonly string[];
    /** As `mayConfirm` says. */
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

/** What is sent about a new lead: to those whom Settings name, and to the sender. For `queueMessages`. */
export async function renderMessages({
  messages: { toAgency, toSender },
  email,
  facts,
  recipients,
}: {
  messages: LeadMessages;
  /** Of the sender. */
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
