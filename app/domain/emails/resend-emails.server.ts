import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { emails } from "~/db/schema/emails";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { findEndedLinks, withoutKeys } from "./links.server";
import { readableBy } from "./readable.server";
import { EMAIL_END_STATUSES, EMAILS_RESENT_AT_ONCE_MAX } from "./schema";

/** `endedIds`: left alone because a link in them has expired, or was removed after sending. */
export type Resent = {
  /**
   * Unless `queued`, nothing was sent: no mail server is set up, all messages have expired links, or all are already on
   * their way.
   */
  outcome: "queued" | "no-mail-server" | "links-ended" | "on-their-way";
  resentIds: string[];
  endedIds: string[];
};

const NO_MAIL_SERVER: Resent = { outcome: "no-mail-server", resentIds: [], endedIds: [] };
const ON_THEIR_WAY: Resent = { outcome: "on-their-way", resentIds: [], endedIds: [] };

type Ended = typeof emails.$inferSelect;

/**
 * Sends messages that were sent, given up, held or discarded, each with a full series of attempts. Skips messages
 * already on their way, and those whose links no longer work. A message sent before gets a new Message-ID, so that mail
 * programs don't drop it as a duplicate; each Message-ID ends with the message's ID, which identifies replies to any
 * copy. Takes at most `EMAILS_RESENT_AT_ONCE_MAX`. Needs `email.send`; messages that the actor may not read are left
 * alone, as are all while no mail server is set up.
 */
export async function resendEmails(ctx: AppContext, ids: readonly string[]): Promise<Resent> {
  const { actor } = ctx.by;
  requirePermission(ctx, "email.send");
  const known = ids.filter(isUuid).slice(0, EMAILS_RESENT_AT_ONCE_MAX);
  if (!ctx.sendsMail) return NO_MAIL_SERVER;
  if (known.length === 0) return ON_THEIR_WAY;
  return transact(ctx, async (tx) => {
    const ended = await tx.db
      .select()
      .from(emails)
      .where(and(inArray(emails.id, known), inArray(emails.status, [...EMAIL_END_STATUSES]), readableBy(actor)))
      .orderBy(asc(emails.id))
      .for("update");
    return resend(tx, ended);
  });
}

/**
 * Sends given up or held messages, oldest first, at most `EMAILS_RESENT_AT_ONCE_MAX`, as `resendEmails` does. Needs
 * `email.send`.
 */
export async function resendUnsentEmails(ctx: AppContext, status: "failed" | "held"): Promise<Resent> {
  const { actor } = ctx.by;
  requirePermission(ctx, "email.send");
  if (!ctx.sendsMail) return NO_MAIL_SERVER;
  return transact(ctx, async (tx) => {
    const unsent = await tx.db
      .select()
      .from(emails)
      .where(and(eq(emails.status, status), isNull(emails.keysRemovedAt), readableBy(actor)))
      .orderBy(asc(emails.createdAt), asc(emails.id))
      .limit(EMAILS_RESENT_AT_ONCE_MAX)
      .for("update");
    return resend(tx, unsent);
  });
}

async function resend(tx: TransactionContext, ended: readonly Ended[]): Promise<Resent> {
  const withEndedLinks = await findEndedLinks(tx, ended);
  const resentIds: string[] = [];
  const endedIds: string[] = [];
  for (const email of ended) {
    const { id, status, toAddress, messageId } = email;
    if (email.keysRemovedAt !== null || withEndedLinks.has(id)) {
      const clean = withoutKeys(email, tx.clock.now());
      if (clean) await tx.db.update(emails).set(clean).where(eq(emails.id, id));
      endedIds.push(id);
      continue;
    }
    const workKey = tx.ids.uuid();
    const again =
      status === "sent" ? { messageId: `<${workKey}.${id}@${new URL(tx.origin).hostname}>` } : { messageId };
    await tx.db
      .update(emails)
      .set({ status: "queued", lastError: null, ...again })
      .where(eq(emails.id, id));
    await tx.queue.enqueue(tx.db, "email", { emailId: id }, workKey);
    await recordAudit(tx, {
      action: "email.resent",
      subject: { kind: "email", id },
      before: { status },
      after: { status: "queued", to: toAddress },
    });
    resentIds.push(id);
  }
  const outcome = resentIds.length > 0 ? "queued" : endedIds.length > 0 ? "links-ended" : "on-their-way";
  return { outcome, resentIds, endedIds };
}
