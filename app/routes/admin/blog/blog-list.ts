import { POST_CATEGORIES, POST_SORTS, POST_STATES, type PostState } from "~/domain/posts/schema";
import type { ListSpec } from "../kit/list-query";
import type { ToolbarFilter } from "../kit/list-toolbar";

export const BLOG_PATH = "/admin/blog";

const [edited, published, title] = POST_SORTS;

export const BLOG_LIST = {
  filters: { state: POST_STATES, category: POST_CATEGORIES },
  sorts: { [edited]: "desc", [published]: "desc", [title]: "asc" },
} as const satisfies ListSpec;

const STATE_LABELS = {
  published: "Published",
  draft: "Not public",
  scheduled: "Scheduled",
  changed: "With unpublished changes",
} as const satisfies Record<PostState, string>;

export const CATEGORY_CHOICES = POST_CATEGORIES.map((value) => ({ value, label: value }));

export const BLOG_FILTERS: readonly ToolbarFilter[] = [
  {
    ...{ name: "state", label: "State", all: "Any state" },
    choices: POST_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
  },
  { name: "category", label: "Category", all: "Any category", choices: CATEGORY_CHOICES },
];

export const BLOG_ORDERS = [
  { value: "-edited", label: "Last edited first" },
  { value: "edited", label: "Longest untouched first" },
  { value: "-published", label: "Newest first" },
  { value: "published", label: "Oldest first" },
  { value: "title", label: "Title, A to Z" },
  { value: "-title", label: "Title, Z to A" },
] as const;
