import { expect } from "vitest";
import { createPost } from "~/domain/posts/create-post.server";
import { getEditedPost } from "~/domain/posts/list-all-posts.server";
import type { PostInput } from "~/domain/posts/post-input";
import { publishPost } from "~/domain/posts/publish-post.server";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import type { TestContext } from "./test-context";

/** A post that could be published. */
export const POST_INPUT: PostInput = {
  title: "Counting sheep",
  slug: "",
  description: "With a calculator.",
  author: "Ana",
  authorRole: "Shepherd",
  category: "Startups",
  tags: ["Sheep"],
  featured: false,
  cover: "",
  searchTitle: "",
  searchSummary: "",
  searchPicture: "",
  searchHidden: false,
  html: "<h2>Why</h2><p>One, two, merino.</p>",
};

/** Acts as an editor on posts, by their numbers. */
export function editedPosts(now: () => { test: TestContext; editor: Actor }) {
  const as = () => onBehalfOf(now().test.ctx, now().editor);

  async function draft(changes: Partial<PostInput> = {}): Promise<number> {
    return (await createPost(as(), { ...POST_INPUT, ...changes })).id;
  }

  async function published(changes: Partial<PostInput> = {}): Promise<number> {
    const id = await draft(changes);
    expect(await publishPost(as(), { id })).toMatchObject({ outcome: "published" });
    return id;
  }

  return { draft, published, edited: (id: number) => getEditedPost(as(), id) };
}
