import { eq } from "drizzle-orm";
import { leads } from "~/db/schema/leads";
import type { LeadEmail } from "~/domain/leads/email-data";
import { getMailFacts, getReplyDue } from "~/domain/settings/queries.server";
import { emitEvent } from "~/domain/webhooks/emit-event.server";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { changeTime } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { giveNewLead } from "./give-lead.server";
import { findLeadRow, holdLead } from "./inbox.server";
import { toSnapshot } from "./internal.server";
import { KINDS } from "./kinds/kinds";
import { mayConfirm, messagesOfLead, queueMessages, renderMessages } from "./lead-messages.server";

/** `messages`: number of held-back messages sent now. `not-spam`: it was no longer spam, and nothing was done. */
export type ReleaseOutcome = { outcome: "released"; messages: number } | { outcome: "not-spam" };

/**
 * Clears a lead of spam: it is new again. If it was set aside on arrival, it is treated as arriving now: its held-back
 * messages are sent, and the time for the answer starts over. Needs `lead.write`. Throws `lead.not-found`.
 */
export async function releaseLead(ctx: AppContext, { id }: { id: string }): Promise<ReleaseOutcome> {
  requirePermission(ctx, "lead.write");
  const seen = await findLeadRow(ctx, id);
  if (seen.stage !== "spam") return { outcome: "not-spam" };
  const { identity, recipients } = await getMailFacts(ctx, "leads");
  const now = ctx.clock.now();
  const replyDueAt = await getReplyDue(ctx, identity, KINDS[seen.kind].promise, now);
  const facts: LeadEmail = { leadId: id, receivedAt: seen.createdAt, replyDueAt, identity, origin: ctx.origin };
  // Rendered before the transaction, to keep its locks short.
  const outgoing = seen.quarantineReason
    ? await renderMessages({ messages: await messagesOfLead(ctx, seen), email: seen.email, facts, recipients })
    : null;
  return transact(ctx, async (tx) => {
    const row = await holdLead(tx, id);
    if (row.stage !== "spam") return { outcome: "not-spam" };
    const wasHeld = row.quarantineReason !== null;
    await tx.db
      .update(leads)
      .set({
        stage: "new",
        quarantineReason: null,
        spamConfirmedAt: null,
        updatedAt: changeTime(tx, row),
        ...(wasHeld ? { replyDueAt } : {}),
      })
      .where(eq(leads.id, id));
    const readers = wasHeld ? await giveNewLead(tx, row) : [];
    const isWelcome = wasHeld && outgoing !== null && (await mayConfirm(tx, outgoing));
    const queued = wasHeld && outgoing ? await queueMessages(tx, outgoing, { leadId: id, readers, isWelcome }) : null;
    const messages = queued?.count ?? 0;
    if (wasHeld)
      await emitEvent(tx, {
        type: "lead.created",
        data: toSnapshot({ ...row, receivedAt: row.createdAt, replyDueAt }),
      });
    await recordAudit(tx, {
      action: "lead.released",
      subject: { kind: "lead", id },
      before: { stage: "spam", reason: row.quarantineReason },
      after: { stage: "new", messages },
    });
    return { outcome: "released", messages };
  });
}
