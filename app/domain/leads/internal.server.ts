import { and, eq } from "drizzle-orm";
import { emails } from "~/db/schema/emails";
import { leads } from "~/db/schema/leads";
import type { LeadChannel, QuarantineReason } from "~/db/schema/lists";
import {
  countSubmission,
  identifySubmission,
  identifyTokenless,
  isFromTokenlessPage,
} from "~/domain/forms/screening.server";
import type { LeadOutcome, Submission } from "~/domain/forms/submission";
import { VISITOR } from "~/domain/kernel/actor";
import type { AppContext, RateLimitRule, ReadContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import type { LeadEmail, RenderedEmail } from "~/domain/kernel/email-data";
import type { EmailKind } from "~/domain/kernel/email-kinds";
import { canonicalHash, hashAddress } from "~/domain/kernel/hashes.server";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { type OutgoingEmail, queueEmails } from "~/domain/kernel/outbox.server";
import { type TransactionContext, transact } from "~/domain/kernel/transact.server";
import { getMailFacts, getReplyDue } from "~/domain/settings/queries.server";
import { emitEvent } from "~/domain/webhooks/emit-event.server";
import { giveNewLead } from "./give-lead.server";
import { readDetails } from "./kinds/answers";
import { KINDS } from "./kinds/kinds";

type SubmissionIdentity = { submissionKey: string; payloadHash: string };

type NewLead = Pick<
  typeof leads.$inferSelect,
  "kind" | "email" | "name" | "businessName" | "phone" | "summary" | "details"
>;

type LeadMessage = { kind: EmailKind; render(facts: LeadEmail): Promise<RenderedEmail> };

/** `toSender` is left out when the visitor gave no address that a message could go to. */
export type LeadMessages = { toAgency: LeadMessage; toSender: LeadMessage | null };

const SUMMARY_MAX_CHARACTERS = 200;

/**
 * Takes what a visitor sent: the lead, its audit row and two emails (to the agency, to the sender) in one transaction,
 * with whatever `alongside` does. The same form sent again with the same `content` returns the same lead and stores
 * nothing; with other content it is another lead. Suspected spam is stored apart (`stage` spam) and nobody is mailed.
 */
export async function receiveLead(
  ctx: AppContext,
  submission: Submission,
  {
    lead,
    content,
    messages,
    alongside,
    mayLackToken = false,
  }: {
    lead: NewLead;
    content: Record<string, unknown>;
    messages: LeadMessages;
    alongside?: (tx: TransactionContext, leadId: string) => Promise<void>;
    /** The form is on a page that all visitors share, and only script can fetch a token for it. */
    mayLackToken?: boolean;
  },
): Promise<LeadOutcome> {
  const payloadHash = canonicalHash([lead.kind, content]);
  const identified =
    mayLackToken && isFromTokenlessPage(submission)
      ? identifyTokenless(ctx, submission, payloadHash)
      : identifySubmission(ctx, submission);
  if (!identified) return { outcome: "press-again" };
  const { key, suspicion: apparent } = identified;
  const submitted: SubmissionIdentity = { submissionKey: key, payloadHash };
  const earlier = await findSubmittedLead(ctx, submitted);
  if (earlier) return repeated(ctx, earlier, lead.email);
  const receivedAt = ctx.clock.now();
  const { identity, recipients } = await getMailFacts(ctx, "leads");
  const replyDueAt = await getReplyDue(ctx, identity, KINDS[lead.kind].promise, receivedAt);
  const id = ctx.ids.uuid();
  const facts: LeadEmail = { leadId: id, receivedAt, replyDueAt, identity, origin: ctx.origin };
  const outgoing = apparent ? null : await renderMessages({ messages, email: lead.email, facts, recipients });
  const summary = lead.summary.slice(0, SUMMARY_MAX_CHARACTERS);
  const stored = await transact(ctx, async (tx) => {
    const verdict = await countSubmission(tx, submission);
    if (verdict === "refused") return "refused";
    const suspicion = apparent ?? (verdict === "suspect" ? "rate-limit" : null);
    const row = { ...lead, id, summary, receivedAt, replyDueAt, suspicion, identity: submitted, submission };
    const leadId = await storeLead(tx, row);
    if (!leadId) return null;
    await alongside?.(tx, leadId);
    if (suspicion || !outgoing) return { leadId, confirmation: "none" as const };
    const readers = await giveNewLead(tx, { ...row, assigneeId: null });
    const { confirmation } = await queueMessages(tx, outgoing, leadId, readers);
    await emitEvent(tx, { type: "lead.created", data: toSnapshot(row) });
    return { leadId, confirmation };
  });
  if (stored === "refused") return { outcome: "rate-limited" };
  if (stored) return { outcome: "received", leadId: stored.leadId, confirmation: stored.confirmation };
  const leadId = await findSubmittedLead(ctx, submitted);
  if (!leadId) throw new Error("a submission was neither stored nor found");
  return repeated(ctx, leadId, lead.email);
}

/** What the sender of a form hears that is a lead already. */
async function repeated(ctx: ReadContext, leadId: string, email: string): Promise<LeadOutcome> {
  const [message] = await ctx.db
    .select({ id: emails.id })
    .from(emails)
    .where(and(eq(emails.leadId, leadId), eq(emails.toAddress, email)))
    .limit(1);
  return { outcome: "received", leadId, confirmation: message ? "queued" : "none" };
}

/** What integrations are told of a new lead. */
export function toSnapshot(lead: NewLead & { id: string; summary: string; receivedAt: Date; replyDueAt: Date }) {
  const { id, kind, email, name, businessName, phone, summary, receivedAt, replyDueAt } = lead;
  return {
    id,
    kind,
    stage: "new",
    name,
    businessName,
    email,
    phone,
    summary,
    details: readDetails(lead),
    createdAt: receivedAt.toISOString(),
    replyDueAt: replyDueAt.toISOString(),
  };
}

type Outgoing = {
  notices: Omit<OutgoingEmail, "leadId">[];
  confirmation: Omit<OutgoingEmail, "leadId"> | null;
};

/** Anyone can have us write to any address, so nobody gets more than this. */
const CONFIRMATIONS: RateLimitRule = { name: "lead-confirmation", points: 3, seconds: 24 * 60 * 60 };

/**
 * Queues what is sent about a lead and returns how many messages that are and what became of the sender's confirmation: it is
 * left out for an address that had three within a day. The agency is told in any case.
 */
export async function queueMessages(
  tx: TransactionContext,
  { notices, confirmation }: Outgoing,
  leadId: string,
  /** Who of the staff wants what the agency is told; each address gets it once. */
  readers: readonly string[] = [],
): Promise<{ count: number; confirmation: "queued" | "limit" | "none" }> {
  const key = hashAddress(confirmation?.to ?? "");
  const isWelcome = confirmation !== null && (await tx.limits.takeWithin(tx.db, CONFIRMATIONS, key));
  const named = new Set(notices.map(({ to }) => to.toLowerCase()));
  const [notice] = notices;
  const others = notice ? readers.filter((to) => !named.has(to)).map((to) => ({ ...notice, to })) : [];
  const toAgency = [...notices, ...others];
  const toSender: OutgoingEmail[] = isWelcome
    ? [{ ...confirmation, leadId, answers: { kind: "lead", id: leadId } }]
    : [];
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

/** The lead that this very form has already become, if any. */
async function findSubmittedLead(ctx: ReadContext, identity: SubmissionIdentity): Promise<string | null> {
  const [row] = await ctx.db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.submissionKey, identity.submissionKey), eq(leads.payloadHash, identity.payloadHash)));
  return row?.id ?? null;
}

/** What else is stored of a lead. */
type StoredLead = NewLead & {
  id: string;
  replyDueAt: Date;
  receivedAt: Date;
  suspicion: QuarantineReason | null;
  identity: SubmissionIdentity;
  submission: Pick<Submission, "source" | "clientAddress">;
  /** Absent: by a form. */
  channel?: LeadChannel;
};

/** Stores the lead with its audit row. Null: another submission of the same form was faster. */
export async function storeLead(tx: TransactionContext, lead: StoredLead): Promise<string | null> {
  const { id, kind, suspicion, identity, submission, receivedAt, replyDueAt, email, summary, details } = lead;
  const { name, businessName, phone } = lead;
  const stage = suspicion ? "spam" : "new";
  const [row] = await tx.db
    .insert(leads)
    .values({
      id,
      kind,
      stage,
      email,
      summary,
      details,
      replyDueAt,
      name,
      businessName,
      phone,
      ...identity,
      quarantineReason: suspicion,
      source: submission.source ?? {},
      clientAddress: submission.clientAddress,
      channel: lead.channel ?? "form",
      createdAt: receivedAt,
      updatedAt: receivedAt,
    })
    .onConflictDoNothing({ target: [leads.submissionKey, leads.payloadHash] })
    .returning({ id: leads.id });
  if (!row) return null;
  await recordAudit(onBehalfOf(tx, VISITOR), {
    action: suspicion ? "lead.quarantined" : "lead.received",
    subject: { kind: "lead", id: row.id },
    after: { kind, stage, ...(suspicion ? { reason: suspicion } : {}) },
  });
  return row.id;
}
