import type { RedirectState } from "~/domain/redirects/schema";
import { defineList } from "../kit/define-list";

export const REDIRECT_STATE_LABELS = { on: "On", off: "Off" } as const satisfies Record<RedirectState, string>;

export const REDIRECTS = defineList({
  path: "/admin/redirects",
  title: "Redirects",
  one: "redirect",
  many: "redirects",
  search: "old or new address",
  filters: { state: { label: "Status", all: "Any status", labels: REDIRECT_STATE_LABELS } },
  orders: {
    created: ["desc", "Newest first", "Oldest first"],
    source: ["asc", "Old address, A to Z", "Old address, Z to A"],
    hits: ["desc", "Most followed", "Least followed"],
    met: ["desc", "Most recently used", "Least recently used"],
  },
  empty: {
    title: "No redirects yet",
    text: "A redirect takes visitors and search engines from an old address to a current page.",
    first: "Add the first redirect",
  },
});

export const MISSING_PATH = `${REDIRECTS.path}/missing`;
export const REDIRECT_IMPORT_PATH = `${REDIRECTS.path}/import`;

export const MISSING = defineList({
  path: MISSING_PATH,
  title: "Addresses not found",
  one: "address",
  many: "addresses",
  search: "address",
  filters: {},
  orders: {
    count: ["desc", "Most requested", "Least requested"],
    met: ["desc", "Requested most recently", "Requested longest ago"],
  },
  empty: {
    title: "No missing addresses",
    text: "Addresses that people ask for but that don’t exist show up here, with how often.",
  },
});

/** Returns the path of the dialog for a redirect from this address. */
export function redirectFrom(path: string): string {
  return `${REDIRECTS.path}/new?${new URLSearchParams({ from: path })}`;
}
