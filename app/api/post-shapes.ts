import { z } from "@hono/zod-openapi";
import { POST_CATEGORIES } from "~/domain/posts/schema";
import { Day, Moment, SeenVersion, sentBack } from "./fields";
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
    content: z.string().openapi({ description: "Sanitised HTML." }),
    updatedAt: Moment,
  })
  .openapi("Post", {
    description: "A whole article.",
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
  slug: z.string().openapi({ description: "The name in an address; left out, it is made of the title." }),
  description: z.string(),
  author: z.string(),
  authorRole: z.string(),
  category: z.enum(POST_CATEGORIES),
  tags: z.array(z.string()),
  featured: z.boolean(),
  content: z.string().openapi({ description: "HTML; what could run or load from elsewhere is left out." }),
  cover: z.string().openapi({ description: "The id of a picture of the library; empty: a drawn cover." }),
  searchTitle: z.string().openapi({ description: "What search engines are told; empty: the title." }),
  searchSummary: z.string().openapi({ description: "What search engines are told; empty: the description." }),
  searchPicture: z
    .string()
    .openapi({ description: "A path of the site or https: the picture where the post is shared; empty: a drawn one." }),
  searchHidden: z.boolean().openapi({ description: "Search engines are asked to leave it out." }),
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
    hasChanges: z.boolean().openapi({ description: "It is public, and this differs from what the public reads." }),
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
    description: "A working copy as it shall be. When it is changed, what is left out stays as it is.",
    examples: [{ title: "Reading the cloud bill", category: "Cloud Computing", content: "<p>Open the bill.</p>" }],
  });
