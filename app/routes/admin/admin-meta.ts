import type { MetaDescriptor } from "react-router";

/** Title of a screen of the back office; no search engine may list it. */
export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · Back office` }, { name: "robots", content: "noindex, nofollow" }];
}
