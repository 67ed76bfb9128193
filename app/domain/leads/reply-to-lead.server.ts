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
  /** The lead's, when the reply was begun: the same form sent twice is one message. */
  updatedAt: string;
  subject: string;
  /** Plain text; an empty line begins a paragraph. */
  body: string;
};

/**
 * `spam`: it has to be
 * released first. `no-address`: the sender left none that a message can go to.
 */
export type LeadReplyOutcome = { outcome: "sent"; emailId: string } | { outcome: "spam" | "no-address" };

/**
 * Answers a lead by email. The message is stored with the lead and leaves if and only if that is; a lead that waited is
 * then replied. Needs `lead.write` and `email.send`. Throws `lead.not-found`, and
 * `lead.stale` when someone, perhaps oneself, has changed or answered the lead meanwhile: nothing is sent then.
 */
export async function replyToLead(ctx: AppContext, reply: LeadReplyInput): Promise<LeadReplyOutcome> {
  const { actor } = ctx.by;
  requirePermission(ctx, "lead.write");
  requirePermission(ctx, "email.send");
  const seen = await findLeadRow(ctx, reply.id);
  if (!isMailbox(seen.email)) return { outcome: "no-address" };
  const identity = await getMailIdentity(ctx);
  // Written before the transaction, so that nobody waits for it.
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

/** The Message-ID of the last mail that came in about a lead, so that the reply is shown with it. */
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
