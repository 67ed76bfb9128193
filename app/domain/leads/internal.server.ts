import { and, eq, sql } from "drizzle-orm";
import { keptInsert, keptStatement } from "~/db/kept-statements.server";
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
import type { LeadEmail } from "~/domain/leads/email-data";
import { getMailFacts, getReplyDue } from "~/domain/settings/queries.server";
import { emitEvent } from "~/domain/webhooks/emit-event.server";
import { VISITOR } from "~/kernel/actor";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { canonicalHash } from "~/kernel/hashes.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { together } from "~/lib/together";
import { giveNewLead } from "./give-lead.server";
import { readDetails } from "./kinds/answers";
import { KINDS } from "./kinds/kinds";
import { type LeadMessages, mayConfirm, queueMessages, renderMessages } from "./lead-messages.server";

type SubmissionIdentity = { submissionKey: string; payloadHash: string };

type NewLead = Pick<
  typeof leads.$inferSelect,
  "kind" | "email" | "name" | "businessName" | "phone" | "summary" | "details"
>;

const SUMMARY_MAX_CHARACTERS = 200;

/**
 * Stores a visitor's submission: the lead, its audit row and two emails (to the agency, to the sender) in one
 * transaction, together with the effects of `alongside`. A form sent again with equal `content` returns its lead and
 * stores nothing; with other content it is another lead. Suspected spam is stored apart (`stage` spam) and no emails
 * are sent.
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
    /** True if all visitors share the form's page, so that only scripts can fetch a token for it. */
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
  try {
    return await transact(ctx, async (tx) => {
      const [earlier, { identity, recipients }] = await together([
        findSubmittedLead(tx, submitted),
        getMailFacts(tx, "leads"),
      ]);
      if (earlier) return repeated(tx, earlier, lead.email);
      const receivedAt = tx.clock.now();
      const replyDueAt = await getReplyDue(tx, identity, KINDS[lead.kind].promise, receivedAt);
      const id = tx.ids.uuid();
      const facts: LeadEmail = { leadId: id, receivedAt, replyDueAt, identity, origin: tx.origin };
      const outgoing = apparent ? null : await renderMessages({ messages, email: lead.email, facts, recipients });
      const verdict = await countSubmission(tx, submission);
      if (verdict === "refused") return { outcome: "rate-limited" };
      const suspicion = apparent ?? (verdict === "suspect" ? "rate-limit" : null);
      const summary = lead.summary.slice(0, SUMMARY_MAX_CHARACTERS);
      const row = { ...lead, id, summary, receivedAt, replyDueAt, suspicion, identity: submitted, submission };
      if (suspicion || !outgoing) {
        await storeLead(tx, row);
        await alongside?.(tx, id);
        return { outcome: "received", leadId: id, confirmation: "none" };
      }
      const [, readers, isWelcome] = await together([
        storeLead(tx, row),
        giveNewLead(tx, { ...row, assigneeId: null }),
        mayConfirm(tx, outgoing),
        emitEvent(tx, { type: "lead.created", data: toSnapshot(row) }),
      ]);
      await alongside?.(tx, id);
      const { confirmation } = await queueMessages(tx, outgoing, { leadId: id, readers, isWelcome });
      return { outcome: "received", leadId: id, confirmation };
    });
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
  }
  const leadId = await findSubmittedLead(ctx, submitted);
  if (!leadId) throw new Error("a submission was neither stored nor found");
  return repeated(ctx, leadId, lead.email);
}

/** Rolls back the transaction if a concurrent submission of the same form was faster. */
class Overtaken extends Error {}

/** Returns the outcome for a form that is already a lead. */
async function repeated(ctx: ReadContext, leadId: string, email: string): Promise<LeadOutcome> {
  const [message] = await ctx.db
    .select({ id: emails.id })
    .from(emails)
    .where(and(eq(emails.leadId, leadId), eq(emails.toAddress, email)))
    .limit(1);
  return { outcome: "received", leadId, confirmation: message ? "queued" : "none" };
}

/** Returns the event for integrations about a new lead. */
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

const insertLeads = keptInsert(leads, { unless: [leads.submissionKey, leads.payloadHash] });

const selectSubmitted = keptStatement("lead_by_submission", (db) =>
  db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        eq(leads.submissionKey, sql.placeholder("submissionKey")),
        eq(leads.payloadHash, sql.placeholder("payloadHash")),
      ),
    ),
);

/** Finds the lead that this submission has already become, if any. */
async function findSubmittedLead(ctx: ReadContext, identity: SubmissionIdentity): Promise<string | null> {
  const [row] = await selectSubmitted(ctx.db, identity);
  return row?.id ?? null;
}

/** Stored fields of a lead beyond its answers. */
type StoredLead = NewLead & {
  id: string;
  replyDueAt: Date;
  receivedAt: Date;
  suspicion: QuarantineReason | null;
  identity: SubmissionIdentity;
  submission: Pick<Submission, "source" | "clientAddress">;
  /** Absent: sent with a form. */
  channel?: LeadChannel;
};

/** Stores the lead with its audit row. Throws `Overtaken` if another submission of the same form was faster. */
export async function storeLead(tx: TransactionContext, lead: StoredLead): Promise<void> {
  const { id, kind, suspicion, identity, submission, receivedAt, replyDueAt, email, summary, details } = lead;
  const { name, businessName, phone } = lead;
  const stage = suspicion ? "spam" : "new";
  const row = {
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
  } satisfies typeof leads.$inferInsert;
  const stored = insertLeads(tx.db, [row]);
  const audited = recordAudit(onBehalfOf(tx, VISITOR), {
    action: suspicion ? "lead.quarantined" : "lead.received",
    subject: { kind: "lead", id },
    after: { kind, stage, ...(suspicion ? { reason: suspicion } : {}) },
  });
  const [count] = await together([stored, audited]);
  if (count === 0) throw new Overtaken();
}
