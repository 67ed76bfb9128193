import { createPost } from "~/domain/posts/create-post.server";
import { deletePost } from "~/domain/posts/delete-post.server";
import { getEditedPost } from "~/domain/posts/list-all-posts.server";
import { PostInput } from "~/domain/posts/post-input";
import { publishPost } from "~/domain/posts/publish-post.server";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { newName, withOffice } from "./office";

export const EDITOR: Actor = { kind: "system", label: "Journeys" };

export type SamplePost = { id: number; title: string };

/** Makes posts for one test and deletes them after it, so that other tests count the six that are built in. */
export async function withPost(
  changes: Partial<Record<keyof PostInput, unknown>> & { isDraft?: boolean },
  work: (post: SamplePost) => Promise<void>,
): Promise<void> {
  const { isDraft = false, ...fields } = changes;
  const title = newName("Article");
  const post = PostInput.parse({
    title,
    category: "Startups",
    description: `About ${title}.`,
    author: "Ana Ruiz",
    authorRole: "Writer",
    tags: "Zebras",
    html: `<h2>First</h2><p>Words of ${title}.</p><h2>Second</h2><p>More.</p>`,
    ...fields,
  });
  const { id } = await withOffice((ctx) => createPost(onBehalfOf(ctx, EDITOR), post));
  try {
    if (!isDraft) await withOffice((ctx) => publishPost(onBehalfOf(ctx, EDITOR), { id }));
    await work({ id, title: post.title });
  } finally {
    await withOffice((ctx) => deletePost(onBehalfOf(ctx, EDITOR), { id }).catch(() => {}));
  }
}

/**
 * HTML of the working copy. "Everything is saved." may still be there from before the last change: a test waits for
 * what is stored.
 */
export const stored = (id: number): Promise<string> =>
  withOffice(async (ctx) => (await getEditedPost(onBehalfOf(ctx, EDITOR), id)).content.html);
