import { eq, sql } from "drizzle-orm";
import type { EmailStatus, NewsletterDeliveryStatus, NewsletterIssueStatus } from "~/db/schema/lists";
import { newsletterIssues } from "~/db/schema/newsletter";
import { findPost } from "~/domain/posts/queries.server";
import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";

export type IssueView = {
  post: { id: number; title: string; description: string };
  /** Current number of recipients. */
  audience: number;
  issue: {
    subject: string;
    intro: string;
    status: NewsletterIssueStatus;
    startedAt: string;
    startedBy: string;
    finishedAt: string | null;
    /** Counts of deliveries: waiting to be written, written or skipped. */
    deliveries: Record<NewsletterDeliveryStatus, number>;
    /** Counts of written messages by status. */
    messages: Record<EmailStatus, number>;
  } | null;
};

/**
 * Returns the progress of an article's issue. Needs `newsletter.send`. Throws `post.not-found` for one that isn't
 * public.
 */
export async function getIssueOf(ctx: ReadContext, postId: number): Promise<IssueView> {
  requirePermission(ctx, "newsletter.send");
  const post = await findPost(ctx, postId);
  if (!post) throw new DomainError("post.not-found");
  const [[issue], audience] = await Promise.all([
    ctx.db.select().from(newsletterIssues).where(eq(newsletterIssues.postId, postId)),
    countAudience(ctx),
  ]);
  const { id, title, description } = post;
  return { post: { id, title, description }, audience, issue: issue ? await describe(ctx, issue) : null };
}

async function countAudience(ctx: ReadContext): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    select count(*)::int as count from newsletter_subscribers s
    where s.status = 'confirmed' and not exists (select from newsletter_suppressions x where x.email = s.email)`);
  return rows[0]?.count ?? 0;
}

async function describe(
  ctx: ReadContext,
  issue: typeof newsletterIssues.$inferSelect,
): Promise<NonNullable<IssueView["issue"]>> {
  const { rows } = await ctx.db.execute<{
    delivery: NewsletterDeliveryStatus;
    message: EmailStatus | null;
    count: number;
  }>(sql`
    select d.status as delivery, e.status as message, count(*)::int as count
    from newsletter_deliveries d left join emails e on e.id = d.email_id
    where d.issue_id = ${issue.id}::uuid group by d.status, e.status`);
  const deliveries = { waiting: 0, queued: 0, skipped: 0 };
  const messages = { queued: 0, sending: 0, sent: 0, failed: 0, held: 0, discarded: 0 };
  for (const { delivery, message, count } of rows) {
    deliveries[delivery] += count;
    if (message) messages[message] += count;
  }
  const { subject, intro, status, startedAt, startedBy, finishedAt } = issue;
  return {
    subject,
    intro,
    status,
    startedBy,
    deliveries,
    messages,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
