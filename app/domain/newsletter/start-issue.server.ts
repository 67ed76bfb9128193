import { sql } from "drizzle-orm";
import { newsletterIssues } from "~/db/schema/newsletter";
import { actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { describePost } from "./issue-body.server";
import type { IssueInput } from "./issue-input";

export type StartOutcome =
  | { outcome: "started"; issueId: string; audience: number }
  /** The article has already been sent. */
  | { outcome: "already-sent" }
  /** The article isn't public. */
  | { outcome: "not-published" }
  /** There are no subscribers; nothing was started. */
  | { outcome: "nobody" };

/**
 * Sends an article to all current subscribers: writes the issue, its deliveries and the job for the messages in one
 * transaction. An article is sent once, however often this is called. Needs `newsletter.send`.
 */
export async function startIssue(
  ctx: AppContext,
  { postId, issue }: { postId: number; issue: IssueInput },
): Promise<StartOutcome> {
  const { actor } = ctx.by;
  requirePermission(ctx, "newsletter.send");
  return transact(ctx, async (tx): Promise<StartOutcome> => {
    if (!(await describePost(tx, postId))) return { outcome: "not-published" };
    const id = tx.ids.uuid();
    const [row] = await tx.db
      .insert(newsletterIssues)
      .values({
        id,
        postId,
        ...issue,
        status: "sending",
        startedAt: tx.clock.now(),
        startedBy: actorLabel(actor),
      })
      .onConflictDoNothing({ target: newsletterIssues.postId })
      .returning({ id: newsletterIssues.id });
    if (!row) return { outcome: "already-sent" };
    const { rowCount } = await tx.db.execute(sql`
      insert into newsletter_deliveries (issue_id, subscriber_id, status)
      select ${id}::uuid, s.id, 'waiting' from newsletter_subscribers s
      where s.status = 'confirmed' and not exists (select from newsletter_suppressions x where x.email = s.email)`);
    const audience = rowCount ?? 0;
    if (audience === 0) {
      await tx.db.execute(sql`delete from newsletter_issues where id = ${id}::uuid`);
      return { outcome: "nobody" };
    }
    await recordAudit(tx, {
      action: "newsletter.started",
      subject: { kind: "post", id: String(postId) },
      after: { ...issue, audience },
    });
    await tx.queue.enqueue(tx.db, "newsletter", { issueId: id }, tx.ids.uuid());
    return { outcome: "started", issueId: id, audience };
  });
}
