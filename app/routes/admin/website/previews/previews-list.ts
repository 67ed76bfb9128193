import { SEARCH_PAGES } from "~/content/in-search";
import { defineList } from "../../kit/define-list";
import { WEBSITE_PATH } from "../document-path";

export const PREVIEWS_PATH = `${WEBSITE_PATH}/previews`;

/** Few enough for a single page. */
export const PREVIEWS = defineList({
  path: PREVIEWS_PATH,
  title: "Preview links",
  one: "preview link",
  many: "preview links",
  filters: {},
  orders: { made: ["desc", "Newest first"] },
  empty: {
    title: "No preview links yet",
    text: "Create one to show drafts to someone who has no account here.",
  },
});

/** Describes the scope of a link. */
export function previewScope(page: string | null): string {
  if (page === null) return "All drafts";
  return SEARCH_PAGES.find(({ path }) => path === page)?.name ?? page;
}

/** Returns the path of the dialog for a link to one page's drafts. */
export function previewOf(page: string): string {
  return `${PREVIEWS_PATH}/new?${new URLSearchParams({ page })}`;
}
