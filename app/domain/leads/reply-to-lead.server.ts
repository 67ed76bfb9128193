import { and, desc, eq, isNotNull } from "drizzle-orm";
import { incomingMails } from "~/db/schema/incoming-mails";
import { leads } from "~/db/schema/leads";
import { getMailIdentity } from "~/domain/settings/queries.server";
import { actorLabel } from "~/kernel/actor";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import type { RenderedEmail } from "~/kernel/email-data";
import { queueEmail } from "~/kernel/outbox.server";
import { requirePermission } from "~/kernel/permissions";
import { changeTime, refuseStaleEdit } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { isMailbox } from "~/lib/mailbox";
import { findLeadRow, holdLead, type LeadRow, toLead } from "./inbox.server";
import { LEAD_KIND_LABELS } from "./lead-pipeline";
import { moveHeldLead } from "./move-leads.server";

export type LeadReplyInput = {
  id: string;
  /** Version of the lead when the reply was started: a form sent twice sends one message. */
  updatedAt: string;
  subject: string;
  /** Plain text; empty lines separate paragraphs. */
  body: string;
};

/** `spam`: it must be released first. `no-address`: the sender gave no valid email address. */
export type LeadReplyOutcome = { outcome: "sent"; emailId: string } | { outcome: "spam" | "no-address" };

/**
 * Answers a lead by email. The message is stored and queued in one transaction with the lead; a waiting lead becomes
 * replied. Needs `lead.write` and `email.send`. Throws `lead.not-found`, and `lead.stale` if anyone, including the
 * actor, has changed or answered the lead in the meantime: nothing is sent then.
 */
export async function replyToLead(ctx: AppContext, reply: LeadReplyInput): Promise<LeadReplyOutcome> {
  const { actor } = ctx.by;
  requirePermission(ctx, "lead.write");
  requirePermission(ctx, "email.send");
  const seen = await findLeadRow(ctx, reply.id);
  if (!isMailbox(seen.email)) return { outcome: "no-address" };
  const identity = await getMailIdentity(ctx);
  // Rendered before the transaction, to keep its locks short.
  const body = await renderReply(ctx, seen, reply);
  return transact(ctx, async (tx) => {
    const row = await holdLead(tx, reply.id);
    await refuseStaleEdit("lead.stale", { row, seenAt: reply.updatedAt }, () => toLead(row));
    if (row.stage === "spam") return { outcome: "spam" };
    const lastMail = await findLastMail(tx, row.id);
    const emailId = await queueEmail(tx, {
      kind: "lead-reply",
      to: row.email,
      replyTo: identity.email,
      body,
      leadId: row.id,
      answers: { kind: "lead", id: row.id },
      ...(lastMail ? { inReplyTo: lastMail } : {}),
    });
    const now = changeTime(tx, row);
    const repliedAt = row.repliedAt ?? now;
    await tx.db.update(leads).set({ updatedAt: now, repliedAt }).where(eq(leads.id, row.id));
    await recordAudit(tx, {
      action: "lead.replied",
      subject: { kind: "lead", id: row.id },
      after: { emailId, by: actorLabel(actor) },
    });
    const isWaiting = row.stage === "new" || row.stage === "in-review";
    if (isWaiting) {
      await moveHeldLead(tx, { ...row, updatedAt: now, repliedAt }, { stage: "replied" });
    }
    return { outcome: "sent", emailId };
  });
}

/** Finds the Message-ID of the last incoming email about a lead, so that the reply is threaded with it. */
async function findLastMail(ctx: ReadContext, leadId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ messageId: incomingMails.messageId })
    .from(incomingMails)
    .where(
      and(
        eq(incomingMails.subjectKind, "lead"),
        eq(incomingMails.subjectId, leadId),
        eq(incomingMails.state, "placed"),
        isNotNull(incomingMails.messageId),
      ),
    )
    .orderBy(desc(incomingMails.receivedAt), desc(incomingMails.id))
    .limit(1);
  return row?.messageId ?? null;
}

/** Writes an answer as its receiver sees it. The caller checks permission. */
export async function renderReply(
  ctx: AppContext,
  lead: LeadRow,
  { subject, body }: Pick<LeadReplyInput, "subject" | "body">,
): Promise<RenderedEmail> {
  const identity = await getMailIdentity(ctx);
  const about = { kind: LEAD_KIND_LABELS[lead.kind], summary: lead.summary, receivedAt: lead.createdAt };
  return ctx.emails.leadReply({ identity, origin: ctx.origin, subject, body, about });
}
