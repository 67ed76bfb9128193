import type { MetaDescriptor } from "react-router";
import { BLOG_FEED } from "~/content/pages/blog";
import { categorySlug, type PostCategory } from "~/domain/posts/schema";
import { documentIn } from "~/routes/use-document";

/** Where the feed of one category is, from the root. */
export function categoryFeedPath(category: PostCategory): string {
  return `/blogs/${categorySlug(category)}/feed.xml`;
}

/** Tells feed readers where a category's feed is, in the head of a page. */
export function categoryFeedLink(category: PostCategory, matches: Parameters<typeof documentIn>[0]): MetaDescriptor {
  const title = `${documentIn(matches, BLOG_FEED).title}: ${category}`;
  return { tagName: "link", rel: "alternate", type: "application/rss+xml", title, href: categoryFeedPath(category) };
}
