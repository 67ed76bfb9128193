import { BLOG_FEED } from "~/content/pages/blog";
import type { Feed, FeedPost } from "~/domain/posts/get-feed.server";
import { xmlCdata, xmlText } from "~/lib/xml";

/** RSS 2.0 with the whole text of each article. */
export function feedXml({ siteName, posts }: Feed, origin: string): string {
  const changed = posts.map((post) => post.updatedAt.getTime());
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    `<title>${xmlText(`${BLOG_FEED.title} · ${siteName}`)}</title>`,
    `<link>${xmlText(`${origin}/blogs`)}</link>`,
    `<description>${xmlText(BLOG_FEED.description)}</description>`,
    "<language>en-us</language>",
    `<atom:link href="${xmlText(`${origin}/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...(changed.length > 0 ? [`<lastBuildDate>${new Date(Math.max(...changed)).toUTCString()}</lastBuildDate>`] : []),
    ...posts.map((post) => itemXml(post, origin)),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

function itemXml(post: FeedPost, origin: string): string {
  const address = xmlText(`${origin}/blogs/${post.id}`);
  return [
    "<item>",
    `<title>${xmlText(post.title)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="true">${address}</guid>`,
    `<pubDate>${middayOf(post.publishedOn).toUTCString()}</pubDate>`,
    `<dc:creator>${xmlText(post.author)}</dc:creator>`,
    ...[post.category, ...post.tags].map((category) => `<category>${xmlText(category)}</category>`),
    `<description>${xmlText(post.description)}</description>`,
    `<content:encoded>${xmlCdata(withAbsoluteLinks(post.html, origin))}</content:encoded>`,
    "</item>",
  ].join("\n");
}

/** Noon in Greenwich is the same calendar day everywhere in the United States. */
function middayOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

function withAbsoluteLinks(html: string, origin: string): string {
  return html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`));
}
