import { z } from "@hono/zod-openapi";
import { DomainError } from "~/domain/kernel/domain-error";
import { findPost, listPosts, type PostSummary as SummaryModel } from "~/domain/posts/queries.server";
import { POST_CATEGORIES, POST_LIST_MAX } from "~/domain/posts/schema";
import { Day, Moment } from "./fields";
import { operation } from "./operation";
import { dataOf, listOf, searchText } from "./paging";
import { versionTag } from "./versions";

const SUMMARY = {
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  author: z.string(),
  authorRole: z.string(),
  date: Day.openapi({ description: "When it was published." }),
  category: z.enum(POST_CATEGORIES),
  tags: z.array(z.string()),
  featured: z.boolean(),
  readTime: z.int().openapi({ description: "Minutes." }),
};

const EXAMPLE = {
  ...{ id: 4, slug: "reading-the-cloud-bill", title: "Reading the cloud bill", description: "Line by line." },
  ...{ author: "Rosa Tillman", authorRole: "Engineer", date: "2026-10-06", category: "Cloud Computing" },
  ...{ tags: ["cost", "cloud"], featured: false, readTime: 7 },
} as const;

const PostSummary = z
  .strictObject(SUMMARY)
  .openapi("PostSummary", { description: "An article as the list shows it.", examples: [EXAMPLE] });

const Post = z
  .strictObject({
    ...SUMMARY,
    content: z.string().openapi({ description: "Sanitised HTML." }),
    updatedAt: Moment,
  })
  .openapi("Post", {
    description: "A whole article.",
    examples: [{ ...EXAMPLE, content: "<p>Open the bill.</p>", updatedAt: "2026-10-06T15:04:05.678Z" }],
  });

const PostQuery = z.strictObject({
  text: searchText("title and description"),
  category: z.enum(POST_CATEGORIES).optional(),
});

function show({ publishedOn: date, readingMinutes: readTime, ...post }: SummaryModel): z.input<typeof PostSummary> {
  const { id, slug, title, description, author, authorRole, category, tags, featured } = post;
  return { id, slug, title, description, author, authorRole, date, category, tags, featured, readTime };
}

export const postOperations = [
  operation({
    ...{ id: "listPosts", method: "get", path: "/posts", tag: "Posts", permission: "post.read" },
    summary: "List published posts",
    description: `The newest first, at most ${POST_LIST_MAX}.`,
    query: PostQuery,
    success: { status: 200, description: "The posts.", schema: listOf(PostSummary) },
    async handle({ ctx, query: { text, category } }) {
      const posts = await listPosts(ctx, { ...(text ? { query: text } : {}), ...(category ? { category } : {}) });
      return { body: { data: posts.map(show) } };
    },
  }),
  operation({
    ...{ id: "getPost", method: "get", path: "/posts/{id}", tag: "Posts", permission: "post.read" },
    summary: "Read a published post",
    params: z.object({ id: z.coerce.number().int().min(1) }),
    success: { status: 200, description: "The post.", schema: dataOf(Post), hasVersion: true },
    async handle({ ctx, params }) {
      const post = await findPost(ctx, params.id);
      if (!post) throw new DomainError("post.not-found");
      const updatedAt = post.updatedAt.toISOString();
      const data = { ...show(post), content: post.html, updatedAt };
      return { body: { data }, headers: { etag: versionTag(updatedAt) } };
    },
  }),
];
