import type { z } from "@hono/zod-openapi";
import { safeParse } from "zod/v4/core";
import { createPost } from "~/domain/posts/create-post.server";
import { getEditedPost } from "~/domain/posts/list-all-posts.server";
import { searchFields } from "~/domain/posts/post-fields";
import { PostInput } from "~/domain/posts/post-input";
import { publishPost } from "~/domain/posts/publish-post.server";
import { findPost, listPostPage, type PostSummary as SummaryModel } from "~/domain/posts/queries.server";
import { saveDraft } from "~/domain/posts/save-draft.server";
import { coverId } from "~/domain/posts/schema";
import { unpublishPost } from "~/domain/posts/unpublish-post.server";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { onlyLeft } from "~/lib/only-left";
import { answerOne } from "./answer-one";
import { invalidFields } from "./field-problems";
import { operation } from "./operation";
import { answerPage, dataOf, pageOf } from "./paging";
import { Post, PostBody, PostDraft, PostParams, PostQuery, PostSummary } from "./post-shapes";
import { shownAs } from "./shown";
import { meantVersion } from "./versions";

const show = shownAs(PostSummary, ({ publishedOn: date, readingMinutes: readTime }: SummaryModel) => ({
  date,
  readTime,
}));

async function draftOf(ctx: AppContext, id: number): Promise<z.input<typeof PostDraft>> {
  const { content, status, hasChanges, scheduledFor, editedAt: updatedAt } = await getEditedPost(ctx, id);
  const { html, cover, inSearch: _told, ...facts } = content;
  const fields = Object.assign(facts, searchFields(content), { content: html, cover: coverId(cover) });
  return { id, status, ...fields, hasChanges, scheduledFor, updatedAt };
}

/** Validates fields as the editor's form does. */
function readPost({ content, ...fields }: z.output<typeof PostBody>): PostInput {
  const parsed = safeParse(PostInput, { ...fields, html: content ?? "" });
  if (parsed.success) return parsed.data;
  throw invalidFields(
    parsed.error.issues.map(({ path, message }) => ({
      field: path[0] === "html" ? "content" : String(path[0] ?? ""),
      message,
    })),
  );
}

async function answerDraft(ctx: AppContext, id: number, location?: string) {
  return answerOne(await draftOf(ctx, id), location);
}

export const postOperations = [
  operation({
    id: "listPosts",
    method: "get",
    path: "/posts",
    tag: "Posts",
    permission: "post.read",
    summary: "List published posts",
    description: "The newest first.",
    query: PostQuery,
    success: { status: 200, description: "A page of posts.", schema: pageOf(PostSummary) },
    async handle({ ctx, query, request }) {
      const { text, category, after: cursor, limit } = query;
      const filter = { ...(text ? { query: text } : {}), ...(category ? { category } : {}) };
      return answerPage(request, query, await listPostPage(ctx, { ...filter, cursor, limit }), show);
    },
  }),
  operation({
    id: "getPost",
    method: "get",
    path: "/posts/{id}",
    tag: "Posts",
    permission: "post.read",
    summary: "Read a published post",
    params: PostParams,
    success: { status: 200, description: "The post.", schema: dataOf(Post), hasVersion: true },
    async handle({ ctx, params }) {
      const post = await findPost(ctx, params.id);
      if (!post) throw new DomainError("post.not-found");
      return answerOne({ ...show(post), content: post.html, updatedAt: post.updatedAt.toISOString() });
    },
  }),
  operation({
    id: "createPost",
    method: "post",
    path: "/posts",
    tag: "Posts",
    permission: "post.write",
    summary: "Create a post",
    description: "Only staff can read it until it's published.",
    body: PostBody,
    success: { status: 201, description: "The new working copy.", schema: dataOf(PostDraft), hasVersion: true },
    async handle({ ctx, body }) {
      const { id } = await createPost(ctx, readPost(body));
      return answerDraft(ctx, id, `/api/posts/${id}/draft`);
    },
  }),
  operation({
    id: "getPostDraft",
    method: "get",
    path: "/posts/{id}/draft",
    tag: "Posts",
    permission: "post.write",
    summary: "Read the working copy of a post",
    params: PostParams,
    success: { status: 200, description: "The working copy.", schema: dataOf(PostDraft), hasVersion: true },
    handle: async ({ ctx, params }) => answerDraft(ctx, params.id),
  }),
  operation({
    id: "updatePostDraft",
    method: "put",
    path: "/posts/{id}/draft",
    tag: "Posts",
    permission: "post.write",
    summary: "Change the working copy of a post",
    description: "The public version stays the same until the post is published.",
    params: PostParams,
    body: PostBody,
    isVersioned: true,
    keeps: { read: async ({ ctx, params }) => draftOf(ctx, params.id) },
    success: {
      status: 200,
      description: "The updated working copy.",
      schema: dataOf(PostDraft),
      hasVersion: true,
    },
    async handle({ ctx, params, body }) {
      const { updatedAt } = body;
      await saveDraft(ctx, { id: params.id, updatedAt, post: readPost(body), mayShrink: true });
      return answerDraft(ctx, params.id);
    },
  }),
  operation({
    id: "publishPost",
    method: "post",
    path: "/posts/{id}/publish",
    tag: "Posts",
    permission: "post.write",
    summary: "Publish the working copy of a post",
    description: "It's public from the next request on. Rejected if something is missing.",
    params: PostParams,
    isVersioned: true,
    success: {
      status: 200,
      description: "The working copy, which is public now.",
      schema: dataOf(PostDraft),
      hasVersion: true,
    },
    async handle({ ctx, params, request }) {
      const updatedAt = meantVersion(request.headers);
      const result = await publishPost(ctx, { id: params.id, updatedAt });
      if (result.outcome === "published") return answerDraft(ctx, params.id);
      // Publishing sends no text, so nothing can get shorter.
      if (result.outcome === "shrinks") throw new Error("publishing the stored draft took text away");
      onlyLeft(result.outcome, "incomplete");
      throw invalidFields(
        Object.entries(result.problems).map(([field, message]) => ({
          field: field === "html" ? "content" : field,
          message,
        })),
      );
    },
  }),
  operation({
    id: "unpublishPost",
    method: "post",
    path: "/posts/{id}/unpublish",
    tag: "Posts",
    permission: "post.write",
    summary: "Take a post off the site",
    description: "Its text and number are kept.",
    params: PostParams,
    isVersioned: true,
    success: {
      status: 200,
      description: "The working copy, which only staff can read now.",
      schema: dataOf(PostDraft),
      hasVersion: true,
    },
    async handle({ ctx, params, request }) {
      await unpublishPost(ctx, { id: params.id, updatedAt: meantVersion(request.headers) });
      return answerDraft(ctx, params.id);
    },
  }),
];
