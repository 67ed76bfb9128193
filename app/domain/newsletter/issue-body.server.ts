import type { NewsletterIssueEmail } from "~/domain/newsletter/email-data";
import { findPost } from "~/domain/posts/queries.server";
import { postText } from "~/domain/posts/sanitize-post-html.server";
import type { ReadContext } from "~/kernel/app-context";
import { shorten } from "~/lib/shorten";

const OPENING_MAX_CHARACTERS = 420;
const HEADINGS_MAX = 8;

/** Describes the article of an issue; null when the article isn't public. */
export async function describePost(
  ctx: ReadContext & { origin: string },
  postId: number,
): Promise<NewsletterIssueEmail["post"] | null> {
  const post = await findPost(ctx, postId);
  if (!post) return null;
  const { title, description, author, readingMinutes, html } = post;
  const first = /<p\b[^>]*>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? "";
  const headings = [...html.matchAll(/<h2\b[^>]*>([\s\S]*?)<\/h2>/g)].map(([, words = ""]) => postText(words));
  return {
    title,
    description,
    author,
    readingMinutes,
    url: `${ctx.origin}/blogs/${postId}`,
    opening: shorten(postText(first), OPENING_MAX_CHARACTERS),
    contents: headings.slice(0, HEADINGS_MAX),
  };
}
