import { defineList } from "../kit/define-list";

export const PICTURES = defineList({
  path: "/admin/pictures",
  title: "Pictures",
  one: "picture",
  many: "pictures",
  search: "name, alt text or tag",
  filters: {},
  orders: {
    created: ["desc", "Newest first", "Oldest first"],
    name: ["asc", "Name, A to Z", "Name, Z to A"],
  },
  empty: {
    title: "No pictures yet",
    text: "Pictures for articles, pages and projects. Each is stored once, in every size it needs.",
    first: "Add the first picture",
  },
});

export function picturePath(id: string): string {
  return `${PICTURES.path}/${id}`;
}

/** Returns `3 places`, `1 place` or `not used`. */
export function usesInWords(uses: number): string {
  if (uses === 0) return "not used";
  return uses === 1 ? "1 place" : `${uses} places`;
}
