import { eq } from "drizzle-orm";
import { newsletterSuppressions } from "~/db/schema/newsletter";
import type { AppContext } from "~/kernel/app-context";
import { transact } from "~/kernel/transact.server";
import { changeSubscriber, lockLink } from "./internal.server";

export type ResumeOutcome = { outcome: "resumed" | "unknown" };

/**
 * Undoes an unsubscription. Since anyone who has a message's token owns the mailbox, this also confirms the address.
 * Idempotent. Open to anyone who has the token.
 */
export async function resumeSubscription(ctx: AppContext, { token }: { token: string }): Promise<ResumeOutcome> {
  return transact(ctx, async (tx) => {
    const found = await lockLink(tx, token, "unsubscribe");
    if (!found) return { outcome: "unknown" };
    const { subscriber } = found;
    if (subscriber.status !== "unsubscribed") return { outcome: "resumed" };
    await tx.db.delete(newsletterSuppressions).where(eq(newsletterSuppressions.email, subscriber.email));
    const change = { status: "confirmed", confirmedAt: tx.clock.now() } as const;
    await changeSubscriber(tx, subscriber, "newsletter.resumed", change);
    return { outcome: "resumed" };
  });
}
