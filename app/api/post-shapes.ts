import { z } from "@hono/zod-openapi";
import { POST_CATEGORIES } from "~/domain/posts/schema";
import { Day, Moment, SeenVersion, STAYS, sentBack } from "./fields";
import { PAGE_QUERY, searchText } from "./paging";

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
  id: 4,
  slug: "reading-the-cloud-bill",
  title: "Reading the cloud bill",
  description: "Line by line.",
  author: "Rosa Tillman",
  authorRole: "Engineer",
  date: "2026-10-06",
  category: "Cloud Computing",
  tags: ["cost", "cloud"],
  featured: false,
  readTime: 7,
} as const;

export const PostSummary = z
  .strictObject(SUMMARY)
  .openapi("PostSummary", { description: "An article as the list shows it.", examples: [EXAMPLE] });

export const Post = z
  .strictObject({
    ...SUMMARY,
    content: z.string().openapi({ description: "Sanitized HTML." }),
    updatedAt: Moment,
  })
  .openapi("Post", {
    description: "A full article.",
    examples: [{ ...EXAMPLE, content: "<p>Open the bill.</p>", updatedAt: "2026-10-06T15:04:05.678Z" }],
  });

export const PostQuery = z.strictObject({
  ...PAGE_QUERY,
  text: searchText("title, description and text"),
  category: z.enum(POST_CATEGORIES).optional(),
});

export const PostParams = z.object({ id: z.coerce.number().int().min(1) });

const CONTENT = {
  title: z.string(),
  slug: z.string().openapi({ description: "The name in the address. Defaults to one made from the title." }),
  description: z.string(),
  author: z.string(),
  authorRole: z.string(),
  category: z.enum(POST_CATEGORIES),
  tags: z.array(z.string()),
  featured: z.boolean(),
  content: z
    .string()
    .openapi({ description: "HTML; anything that could run code or load content from elsewhere is removed." }),
  cover: z.string().openapi({ description: "The id of a picture in the library; empty for a drawn cover." }),
  searchTitle: z.string().openapi({ description: "For search engines; empty for the title." }),
  searchSummary: z.string().openapi({ description: "For search engines; empty for the description." }),
  searchPicture: z.string().openapi({
    description:
      "The picture shown when the post is shared: a path on the site or an https address; empty for a drawn one.",
  }),
  searchHidden: z.boolean().openapi({ description: "Asks search engines to leave it out." }),
};

const DRAFT_EXAMPLE = {
  id: 7,
  status: "draft",
  title: "Reading the cloud bill",
  slug: "reading-the-cloud-bill",
  description: "Line by line.",
  author: "Rosa Tillman",
  authorRole: "Engineer",
  category: "Cloud Computing",
  tags: ["cost"],
  featured: false,
  content: "<p>Open the bill.</p>",
  cover: "",
  searchTitle: "",
  searchSummary: "",
  searchPicture: "",
  searchHidden: false,
  hasChanges: false,
  scheduledFor: null,
  updatedAt: "2026-10-06T15:04:05.678Z",
} as const;

export const PostDraft = z
  .strictObject({
    id: z.int(),
    status: z.enum(["draft", "published"]),
    ...CONTENT,
    hasChanges: z
      .boolean()
      .openapi({ description: "It's public, and the working copy differs from the public version." }),
    scheduledFor: Moment.nullable(),
    updatedAt: Moment,
  })
  .openapi("PostDraft", { description: "The working copy of an article.", examples: [DRAFT_EXAMPLE] });

const { title, category, ...OTHERS } = CONTENT;
export const PostBody = z
  .strictObject({
    title,
    category,
    ...z.strictObject(OTHERS).partial().shape,
    updatedAt: SeenVersion,
    id: sentBack(),
    status: sentBack(),
    hasChanges: sentBack(),
    scheduledFor: sentBack(),
  })
  .openapi("PostBody", {
    description: `A working copy. ${STAYS}`,
    examples: [{ title: "Reading the cloud bill", category: "Cloud Computing", content: "<p>Open the bill.</p>" }],
  });
