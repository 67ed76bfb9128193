import { and, eq } from "drizzle-orm";
import type { NewsletterLinkPurpose } from "~/db/schema/lists";
import { newsletterLinks, newsletterSubscribers } from "~/db/schema/newsletter";
import type { AppContext } from "~/kernel/app-context";
import { hashToken } from "~/kernel/hashes.server";

/** `open`: its button works. `done`: its effect already applies. `spent`: used or expired. */
export type LinkState = "open" | "done" | "spent";

/**
 * Finds the subscription behind a link of a message, without changing anything. Null when no message of ours contains
 * this token.
 */
export async function findLink(
  ctx: Pick<AppContext, "clock" | "db" | "log">,
  token: string,
  purpose: NewsletterLinkPurpose,
): Promise<{ email: string; state: LinkState } | null> {
  const [row] = await ctx.db
    .select({
      email: newsletterSubscribers.email,
      status: newsletterSubscribers.status,
      expiresAt: newsletterLinks.expiresAt,
      usedAt: newsletterLinks.usedAt,
    })
    .from(newsletterLinks)
    .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, newsletterLinks.subscriberId))
    .where(and(eq(newsletterLinks.tokenHash, hashToken(token)), eq(newsletterLinks.purpose, purpose)));
  if (!row) return null;
  const isDone = row.status === (purpose === "confirm" ? "confirmed" : "unsubscribed");
  const isSpent = row.usedAt !== null || (row.expiresAt !== null && row.expiresAt <= ctx.clock.now());
  return { email: row.email, state: isDone ? "done" : isSpent ? "spent" : "open" };
}
