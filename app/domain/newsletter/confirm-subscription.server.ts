import { eq } from "drizzle-orm";
import { newsletterSuppressions } from "~/db/schema/newsletter";
import type { AppContext } from "~/kernel/app-context";
import { transact } from "~/kernel/transact.server";
import { changeSubscriber, lockLink, spendConfirmLinks } from "./internal.server";

/**
 * `spent`: the link was used or has expired, and the address isn't subscribed. `unknown`: no message of ours contains
 * it.
 */
export type ConfirmOutcome = { outcome: "confirmed" | "already-confirmed" | "spent" | "unknown" };

/**
 * Confirms a subscription by the token of a confirmation message, and lifts the suppression of its address. A token
 * works once, within `CONFIRM_WITHIN_DAYS`; using it also invalidates the subscriber's other confirmation links. Open
 * to anyone who has the token.
 */
export async function confirmSubscription(ctx: AppContext, { token }: { token: string }): Promise<ConfirmOutcome> {
  return transact(ctx, async (tx) => {
    const found = await lockLink(tx, token, "confirm");
    if (!found) return { outcome: "unknown" };
    const { link, subscriber } = found;
    if (subscriber.status === "confirmed") return { outcome: "already-confirmed" };
    const now = tx.clock.now();
    if (link.usedAt || (link.expiresAt && link.expiresAt <= now)) return { outcome: "spent" };
    await tx.db.delete(newsletterSuppressions).where(eq(newsletterSuppressions.email, subscriber.email));
    await spendConfirmLinks(tx, subscriber.id, now);
    const change = { status: "confirmed", confirmedAt: now } as const;
    await changeSubscriber(tx, subscriber, "newsletter.confirmed", change);
    return { outcome: "confirmed" };
  });
}
