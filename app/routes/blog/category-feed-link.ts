import type { MetaDescriptor } from "react-router";
import { BLOG_FEED } from "~/content/pages/blog";
import { categorySlug, type PostCategory } from "~/domain/posts/schema";

/** Where the feed of one category is, from the root. */
export function categoryFeedPath(category: PostCategory): string {
  return `/blogs/${categorySlug(category)}/feed.xml`;
}

/** Tells feed readers where a category's feed is, in the head of a page. */
export function categoryFeedLink(category: PostCategory): MetaDescriptor {
  const title = `${BLOG_FEED.title}: ${category}`;
  return { tagName: "link", rel: "alternate", type: "application/rss+xml", title, href: categoryFeedPath(category) };
}
