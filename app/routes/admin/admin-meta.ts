import type { MetaDescriptor } from "react-router";

/** Head of screens without a title of their own. */
export const BACK_OFFICE_META: MetaDescriptor[] = [
  { title: "Back office" },
  { name: "robots", content: "noindex, nofollow" },
];

/** Returns the title of a back office screen, closed to search engines. */
export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · Back office` }, { name: "robots", content: "noindex, nofollow" }];
}
