import { and, asc, eq, inArray } from "drizzle-orm";
import { emails } from "~/db/schema/emails";
import type { Actor } from "~/domain/kernel/actor";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { type TransactionContext, transact } from "~/domain/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { readableBy } from "./readable.server";
import { EMAILS_RESENT_AT_ONCE_MAX } from "./schema";

type Ended = Pick<typeof emails.$inferSelect, "id" | "status" | "toAddress" | "messageId">;

const ENDED = { id: emails.id, status: emails.status, toAddress: emails.toAddress, messageId: emails.messageId };

/**
 * Sends messages again that were sent or given up, each with a full series of tries. Those that are on their way already
 * are left alone. One that was sent before gets a Message-ID of its own, so that mail programs don't drop it as known.
 * Takes at most `EMAILS_RESENT_AT_ONCE_MAX`. Needs `email.send`; what the actor
 * may not read is left alone. Answers which are queued now.
 */
export async function resendEmails(
  ctx: AppContext,
  actor: Actor,
  ids: readonly string[],
  requestId?: string,
): Promise<{ resentIds: string[] }> {
  requirePermission(actor, "email.send");
  const known = ids.filter(isUuid).slice(0, EMAILS_RESENT_AT_ONCE_MAX);
  if (known.length === 0) return { resentIds: [] };
  return transact(ctx, async (tx) => {
    const ended = await tx.db
      .select(ENDED)
      .from(emails)
      .where(and(inArray(emails.id, known), inArray(emails.status, ["sent", "failed"]), readableBy(actor)))
      .orderBy(asc(emails.id))
      .for("update");
    return resend(tx, actor, ended, requestId);
  });
}

/**
 * Sends again what was given up, the oldest first, at most `EMAILS_RESENT_AT_ONCE_MAX` of it. Needs `email.send`. Answers
 * which are queued now.
 */
export async function resendFailedEmails(
  ctx: AppContext,
  actor: Actor,
  requestId?: string,
): Promise<{ resentIds: string[] }> {
  requirePermission(actor, "email.send");
  return transact(ctx, async (tx) => {
    const failed = await tx.db
      .select(ENDED)
      .from(emails)
      .where(and(eq(emails.status, "failed"), readableBy(actor)))
      .orderBy(asc(emails.createdAt), asc(emails.id))
      .limit(EMAILS_RESENT_AT_ONCE_MAX)
      .for("update");
    return resend(tx, actor, failed, requestId);
  });
}

async function resend(
  tx: TransactionContext,
  actor: Actor,
  ended: readonly Ended[],
  requestId: string | undefined,
): Promise<{ resentIds: string[] }> {
  for (const { id, status, toAddress, messageId } of ended) {
    const workKey = tx.ids.uuid();
    const again = status === "sent" ? { messageId: `<${workKey}@${new URL(tx.origin).hostname}>` } : { messageId };
    await tx.db
      .update(emails)
      .set({ status: "queued", lastError: null, ...again })
      .where(eq(emails.id, id));
    await tx.queue.enqueue(tx.db, "email", { emailId: id }, workKey);
    await recordAudit(tx, {
      actor,
      action: "email.resent",
      subject: { kind: "email", id },
      before: { status },
      after: { status: "queued", to: toAddress },
      requestId,
    });
  }
  return { resentIds: ended.map(({ id }) => id) };
}
