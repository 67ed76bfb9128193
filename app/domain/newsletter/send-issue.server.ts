import { and, asc, eq, notExists, sql } from "drizzle-orm";
import {
  newsletterDeliveries,
  newsletterIssues,
  newsletterSubscribers,
  newsletterSuppressions,
} from "~/db/schema/newsletter";
import { getMailIdentity } from "~/domain/settings/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { queueEmail } from "~/kernel/outbox.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { mintLink } from "./internal.server";
import { describePost } from "./issue-body.server";

/** Messages written per transaction; a crash rolls them back, and they are written again. */
const BATCH = 20;

type Issue = typeof newsletterIssues.$inferSelect;

/**
 * Writes an issue's messages to the outbox until none is waiting or `signal` aborts it. Each delivery is claimed in the
 * transaction that writes its message, so crashed or concurrent processes neither repeat nor omit one. People who
 * unsubscribed in the meantime are skipped, as are all waiting deliveries once the article is taken down. For workers.
 */
export async function sendIssue(
  ctx: AppContext,
  { issueId, signal }: { issueId: string; signal?: AbortSignal },
): Promise<"done" | "unfinished"> {
  while (!signal?.aborted) {
    const handled = await transact(ctx, (tx) => sendBatch(tx, issueId));
    if (handled > 0) continue;
    return (await finish(ctx, issueId)) ? "done" : "unfinished";
  }
  return "unfinished";
}

async function sendBatch(tx: TransactionContext, issueId: string): Promise<number> {
  const [issue] = await tx.db.select().from(newsletterIssues).where(eq(newsletterIssues.id, issueId));
  if (!issue) return 0;
  const waiting = await tx.db
    .select({ subscriberId: newsletterDeliveries.subscriberId })
    .from(newsletterDeliveries)
    .where(and(eq(newsletterDeliveries.issueId, issueId), eq(newsletterDeliveries.status, "waiting")))
    .orderBy(asc(newsletterDeliveries.subscriberId))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  if (waiting.length === 0) return 0;
  const post = issue.postId === null ? null : await describePost(tx, issue.postId);
  for (const { subscriberId } of waiting) {
    const emailId = post ? await writeMessage(tx, issue, post, subscriberId) : null;
    await tx.db
      .update(newsletterDeliveries)
      .set({ status: emailId ? "queued" : "skipped", emailId, settledAt: tx.clock.now() })
      .where(and(eq(newsletterDeliveries.issueId, issueId), eq(newsletterDeliveries.subscriberId, subscriberId)));
  }
  return waiting.length;
}

async function writeMessage(
  tx: TransactionContext,
  { subject, intro }: Issue,
  post: NonNullable<Awaited<ReturnType<typeof describePost>>>,
  subscriberId: string,
): Promise<string | null> {
  // Locked, so that a concurrent unsubscription takes effect either before the message is written or after it.
  const [subscriber] = await tx.db
    .select({ email: newsletterSubscribers.email })
    .from(newsletterSubscribers)
    .where(
      and(
        eq(newsletterSubscribers.id, subscriberId),
        eq(newsletterSubscribers.status, "confirmed"),
        notExists(
          tx.db
            .select({ one: sql`1` })
            .from(newsletterSuppressions)
            .where(eq(newsletterSuppressions.email, newsletterSubscribers.email)),
        ),
      ),
    )
    .for("update", { of: newsletterSubscribers });
  if (!subscriber) return null;
  const identity = await getMailIdentity(tx);
  const unsubscribeUrl = await mintLink(tx, subscriberId, "unsubscribe", null);
  const body = await tx.emails.newsletterIssue({ identity, origin: tx.origin, unsubscribeUrl, subject, intro, post });
  return queueEmail(tx, {
    kind: "newsletter-issue",
    to: subscriber.email,
    replyTo: identity.email,
    unsubscribeUrl,
    body,
  });
}

/** Ends an issue when no deliveries are left; returns true if it ended, in this process or another. */
async function finish(ctx: AppContext, issueId: string): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ left: boolean }>(sql`
    select exists (select from newsletter_deliveries where issue_id = ${issueId}::uuid and status = 'waiting') as left`);
  if (rows[0]?.left) return false;
  await ctx.db
    .update(newsletterIssues)
    .set({ status: "sent", finishedAt: ctx.clock.now() })
    .where(and(eq(newsletterIssues.id, issueId), eq(newsletterIssues.status, "sending")));
  return true;
}
