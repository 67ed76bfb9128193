import { eq } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { getMailIdentity } from "~/domain/settings/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { queueEmail } from "~/kernel/outbox.server";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { describePost } from "./issue-body.server";
import type { IssueInput } from "./issue-input";

export type TestOutcome = { outcome: "sent"; to: string } | { outcome: "not-published" } | { outcome: "no-address" };

/**
 * Sends an issue only to the person who requests it; its unsubscribe link belongs to nobody. Needs `newsletter.send`.
 */
export async function sendTestIssue(
  ctx: AppContext,
  { postId, issue }: { postId: number; issue: IssueInput },
): Promise<TestOutcome> {
  const { actor } = ctx.by;
  requirePermission(ctx, "newsletter.send");
  if (actor.kind !== "staff") return { outcome: "no-address" };
  return transact(ctx, async (tx): Promise<TestOutcome> => {
    const post = await describePost(tx, postId);
    if (!post) return { outcome: "not-published" };
    const [account] = await tx.db.select({ email: user.email }).from(user).where(eq(user.id, actor.userId));
    if (!account) return { outcome: "no-address" };
    const identity = await getMailIdentity(tx);
    const body = await tx.emails.newsletterIssue({
      identity,
      origin: tx.origin,
      post,
      intro: issue.intro,
      subject: `[Test] ${issue.subject}`,
      unsubscribeUrl: `${tx.origin}/newsletter/unsubscribe`,
    });
    await queueEmail(tx, { kind: "newsletter-issue", to: account.email, replyTo: identity.email, body });
    await recordAudit(tx, {
      action: "newsletter.tested",
      subject: { kind: "post", id: String(postId) },
      after: { ...issue },
    });
    return { outcome: "sent", to: account.email };
  });
}
