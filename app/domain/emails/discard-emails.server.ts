import { and, asc, eq, inArray } from "drizzle-orm";
import { emails } from "~/db/schema/emails";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { withoutKeys } from "./links.server";
import { readableBy } from "./readable.server";
import { EMAILS_RESENT_AT_ONCE_MAX } from "./schema";

const DISCARDABLE = ["held", "failed"] as const;

/**
 * Discards held and given up messages. They stay on record without the keys in their links; messages without keys can
 * still be sent later. Takes at most `EMAILS_RESENT_AT_ONCE_MAX`. Needs `email.send`; messages that the actor may not
 * read are left alone. Returns which were discarded.
 */
export async function discardEmails(ctx: AppContext, ids: readonly string[]): Promise<{ discardedIds: string[] }> {
  const { actor } = ctx.by;
  requirePermission(ctx, "email.send");
  const known = ids.filter(isUuid).slice(0, EMAILS_RESENT_AT_ONCE_MAX);
  if (known.length === 0) return { discardedIds: [] };
  return transact(ctx, async (tx) => {
    const unsent = await tx.db
      .select()
      .from(emails)
      .where(and(inArray(emails.id, known), inArray(emails.status, [...DISCARDABLE]), readableBy(actor)))
      .orderBy(asc(emails.id))
      .for("update");
    return discard(tx, unsent);
  });
}

/** Discards held messages, oldest first, as `discardEmails` does. Needs `email.send`. Returns which were discarded. */
export async function discardHeldEmails(ctx: AppContext): Promise<{ discardedIds: string[] }> {
  const { actor } = ctx.by;
  requirePermission(ctx, "email.send");
  return transact(ctx, async (tx) => {
    const held = await tx.db
      .select()
      .from(emails)
      .where(and(eq(emails.status, "held"), readableBy(actor)))
      .orderBy(asc(emails.createdAt), asc(emails.id))
      .limit(EMAILS_RESENT_AT_ONCE_MAX)
      .for("update");
    return discard(tx, held);
  });
}

async function discard(
  tx: TransactionContext,
  unsent: readonly (typeof emails.$inferSelect)[],
): Promise<{ discardedIds: string[] }> {
  for (const email of unsent) {
    const { id, status, toAddress, subject } = email;
    await tx.db
      .update(emails)
      .set({ status: "discarded", ...withoutKeys(email, tx.clock.now()) })
      .where(eq(emails.id, id));
    await recordAudit(tx, {
      action: "email.discarded",
      subject: { kind: "email", id },
      before: { status, to: toAddress, subject },
      after: { status: "discarded" },
    });
  }
  return { discardedIds: unsent.map(({ id }) => id) };
}
