import type { PageState } from "~/domain/texts/custom-page";
import { defineList } from "../../kit/define-list";

const PAGE_STATE_LABELS = {
  live: "On the website",
  draft: "With a draft",
  new: "Not published yet",
  gone: "Deleted",
} as const satisfies Record<PageState, string>;

export const OWN_PAGES = defineList({
  path: "/admin/website/pages",
  title: "Your pages",
  one: "page",
  many: "pages",
  search: "name or address",
  filters: { state: { label: "Status", all: "All but deleted", labels: PAGE_STATE_LABELS } },
  orders: {
    changed: ["desc", "Changed last", "Changed longest ago"],
    name: ["asc", "Name, A to Z", "Name, Z to A"],
    path: ["asc", "Address, A to Z", "Address, Z to A"],
  },
  empty: {
    title: "No pages of your own yet",
    text: "Landing pages, industry pages and case studies that you add show up here.",
    first: "Add the first page",
  },
});
