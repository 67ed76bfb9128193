import { sql } from "drizzle-orm";
import { emails } from "~/db/schema/emails";
import { newsletterSubscribers } from "~/db/schema/newsletter";
import { startIssue } from "~/domain/newsletter/start-issue.server";
import { createPost } from "~/domain/posts/create-post.server";
import { PostInput } from "~/domain/posts/post-input";
import { publishPost } from "~/domain/posts/publish-post.server";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import type { TestContext } from "./test-context";

export const ISSUE = { subject: "New: counting sheep", intro: "Hello." };

/** Publishes an article, for an issue to be about. */
export async function publishArticle({ ctx }: TestContext, editor: Actor): Promise<number> {
  const app = onBehalfOf(ctx, editor);
  const post = PostInput.parse({
    title: "Counting sheep",
    category: "Startups",
    description: "With a calculator.",
    author: "Ana",
    html: "<p>One, two.</p><h2>Why</h2><p>b</p>",
  });
  const { id } = await createPost(app, post);
  await publishPost(app, { id });
  return id;
}

/** Answers the addresses of so many new subscribers. */
export async function addSubscribers(
  { ctx, clock }: TestContext,
  count: number,
  status: "confirmed" | "pending" = "confirmed",
): Promise<string[]> {
  const now = clock.now();
  const rows = Array.from({ length: count }, (_, index) => ({
    id: ctx.ids.uuid(),
    email: `${status}-${index}@example.com`,
    status,
    source: {},
    requestedAt: now,
    confirmedAt: status === "confirmed" ? now : null,
    createdAt: now,
    updatedAt: now,
  }));
  await ctx.db.insert(newsletterSubscribers).values(rows);
  return rows.map(({ email }) => email);
}

export async function beginIssue({ ctx }: TestContext, editor: Actor, postId: number): Promise<string> {
  const result = await startIssue(onBehalfOf(ctx, editor), { postId, issue: ISSUE });
  if (result.outcome !== "started") throw new Error(result.outcome);
  return result.issueId;
}

/** To whom messages of issues were written, in the order of the alphabet. */
export async function issueAddressees({ ctx }: TestContext): Promise<string[]> {
  const rows = await ctx.db
    .select({ to: emails.toAddress })
    .from(emails)
    .where(sql`${emails.kind} = 'newsletter-issue'`);
  return rows.map(({ to }) => to).sort();
}
