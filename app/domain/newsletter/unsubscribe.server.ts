import { newsletterSuppressions } from "~/db/schema/newsletter";
import type { AppContext } from "~/kernel/app-context";
import { transact } from "~/kernel/transact.server";
import { changeSubscriber, lockLink, spendConfirmLinks } from "./internal.server";

export type UnsubscribeOutcome = { outcome: "unsubscribed" | "unknown" };

/**
 * Ends a subscription by the token of any message, and suppresses its address. An unconfirmed address counts as
 * declined, so that nobody else can have messages sent to it again. Idempotent. Open to anyone who has the token.
 */
export async function unsubscribe(ctx: AppContext, { token }: { token: string }): Promise<UnsubscribeOutcome> {
  return transact(ctx, async (tx) => {
    const found = await lockLink(tx, token, "unsubscribe");
    if (!found) return { outcome: "unknown" };
    const { subscriber } = found;
    if (subscriber.status === "unsubscribed") return { outcome: "unsubscribed" };
    const now = tx.clock.now();
    const reason = subscriber.status === "pending" ? "declined" : "left";
    await tx.db
      .insert(newsletterSuppressions)
      .values({ email: subscriber.email, reason, createdAt: now })
      .onConflictDoUpdate({ target: newsletterSuppressions.email, set: { reason, createdAt: now } });
    await spendConfirmLinks(tx, subscriber.id, now);
    const change = { status: "unsubscribed", unsubscribedAt: now } as const;
    await changeSubscriber(tx, subscriber, "newsletter.unsubscribed", change);
    return { outcome: "unsubscribed" };
  });
}
