import type { MetaDescriptor } from "react-router";

/** Head of a screen that hasn't a title of its own. */
export const BACK_OFFICE_META: MetaDescriptor[] = [
  { title: "Back office" },
  { name: "robots", content: "noindex, nofollow" },
];

/** Title of a screen of the back office; no search engine may list it. */
export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · Back office` }, { name: "robots", content: "noindex, nofollow" }];
}
