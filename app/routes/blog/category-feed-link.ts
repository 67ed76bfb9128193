import type { MetaDescriptor } from "react-router";
import { BLOG_FEED } from "~/content/pages/blog";
import { categorySlug, type PostCategory } from "~/domain/posts/schema";
import { documentIn } from "~/routes/use-document";

/** Returns the path of a category's feed, from the root. */
export function categoryFeedPath(category: PostCategory): string {
  return `/blogs/${categorySlug(category)}/feed.xml`;
}

/** Returns the `<link>` by which feed readers find a category's feed. */
export function categoryFeedLink(category: PostCategory, matches: Parameters<typeof documentIn>[0]): MetaDescriptor {
  const title = `${documentIn(matches, BLOG_FEED).title}: ${category}`;
  return { tagName: "link", rel: "alternate", type: "application/rss+xml", title, href: categoryFeedPath(category) };
}
