import { POST_CATEGORIES, type PostState } from "~/domain/posts/schema";
import { choicesOf, defineList, ownLabels } from "../kit/define-list";

export const BLOG_PATH = "/admin/blog";

const STATE_LABELS = {
  published: "Published",
  draft: "Not public",
  scheduled: "Scheduled",
  changed: "With unpublished changes",
} as const satisfies Record<PostState, string>;

export const CATEGORY_CHOICES = choicesOf(ownLabels(POST_CATEGORIES));

export const POSTS = defineList({
  path: BLOG_PATH,
  title: "Blog",
  one: "post",
  many: "posts",
  search: "title or author",
  filters: {
    state: { label: "Status", all: "Any status", labels: STATE_LABELS },
    category: { label: "Category", all: "Any category", labels: ownLabels(POST_CATEGORIES) },
  },
  orders: {
    edited: ["desc", "Last edited first", "Least recently edited first"],
    published: ["desc", "Newest first", "Oldest first"],
    title: ["asc", "Title, A to Z", "Title, Z to A"],
  },
  empty: { title: "No posts yet", text: "A post is a draft until you publish it: only staff can read it." },
});
