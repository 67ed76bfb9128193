import { and, eq, isNull } from "drizzle-orm";
import type { NewsletterLinkPurpose } from "~/db/schema/lists";
import { newsletterLinks, newsletterSubscribers } from "~/db/schema/newsletter";
import { VISITOR } from "~/kernel/actor";
import { recordAudit } from "~/kernel/audit.server";
import { hashToken } from "~/kernel/hashes.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import type { TransactionContext } from "~/kernel/transact.server";

export type Subscriber = typeof newsletterSubscribers.$inferSelect;
type Link = typeof newsletterLinks.$inferSelect;

const PURPOSE = "newsletter-link";

/** Creates a link for a message and returns its URL on the site. Only the hash of its token is stored. */
export async function mintLink(
  tx: TransactionContext,
  subscriberId: string,
  purpose: NewsletterLinkPurpose,
  expiresAt: Date | null,
): Promise<string> {
  const token = tx.signer.sign(PURPOSE, tx.ids.uuid());
  const createdAt = tx.clock.now();
  await tx.db
    .insert(newsletterLinks)
    .values({ tokenHash: hashToken(token), subscriberId, purpose, createdAt, expiresAt });
  return `${tx.origin}/newsletter/${purpose}?token=${token}`;
}

/**
 * Finds the link of a token and its subscriber, locked until the transaction ends. Null when no message of ours
 * contains it.
 */
export async function lockLink(
  tx: TransactionContext,
  token: string,
  purpose: NewsletterLinkPurpose,
): Promise<{ link: Link; subscriber: Subscriber } | null> {
  const isThis = and(eq(newsletterLinks.tokenHash, hashToken(token)), eq(newsletterLinks.purpose, purpose));
  const owner = tx.db.select({ id: newsletterLinks.subscriberId }).from(newsletterLinks).where(isThis);
  const [subscriber] = await tx.db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, owner))
    .for("update");
  const [link] = subscriber ? await tx.db.select().from(newsletterLinks).where(isThis) : [];
  return subscriber && link ? { link, subscriber } : null;
}

/** Changes a subscriber, with its audit row. */
export async function changeSubscriber(
  tx: TransactionContext,
  { id, status }: Pick<Subscriber, "id" | "status">,
  action: `newsletter.${string}`,
  change: Partial<Omit<Subscriber, "id" | "email" | "createdAt" | "updatedAt">>,
): Promise<void> {
  await tx.db
    .update(newsletterSubscribers)
    .set({ ...change, updatedAt: tx.clock.now() })
    .where(eq(newsletterSubscribers.id, id));
  await recordAudit(onBehalfOf(tx, VISITOR), {
    action,
    subject: { kind: "newsletter-subscriber", id },
    before: { status },
    after: { status: change.status ?? status },
  });
}

/** Invalidates all of the subscriber's open confirmation links. */
export async function spendConfirmLinks(tx: TransactionContext, subscriberId: string, usedAt: Date): Promise<void> {
  await tx.db
    .update(newsletterLinks)
    .set({ usedAt })
    .where(
      and(
        eq(newsletterLinks.subscriberId, subscriberId),
        eq(newsletterLinks.purpose, "confirm"),
        isNull(newsletterLinks.usedAt),
      ),
    );
}
