import type { BLOG_FEED } from "~/content/pages/blog";
import type { Feed, FeedPost } from "~/domain/posts/get-feed.server";
import { categorySlug, figurePath } from "~/domain/posts/schema";
import { escapeHtml } from "~/lib/escape-html";
import { plainImage } from "~/lib/picture-html";
import { agencyLanguage } from "~/lib/spelling";
import { xmlCdata, xmlText } from "~/lib/xml";
import { blogListPath } from "~/routes/blog/blog-filter";

/** Returns an RSS 2.0 feed with the full text of each article. */
export function feedXml({ siteName, category, posts }: Feed, origin: string, copy: typeof BLOG_FEED.content): string {
  const self = category ? `/blogs/${categorySlug(category)}/feed.xml` : "/feed.xml";
  const list = blogListPath({ query: "", category: category ?? undefined });
  const name = category ? `${copy.title}: ${category}` : copy.title;
  const changed = posts.map((post) => post.updatedAt.getTime());
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    `<title>${xmlText(`${name} · ${siteName}`)}</title>`,
    `<link>${xmlText(origin + list)}</link>`,
    `<description>${xmlText(copy.description)}</description>`,
    `<language>${agencyLanguage().toLowerCase()}</language>`,
    `<atom:link href="${xmlText(origin + self)}" rel="self" type="application/rss+xml"/>`,
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
    `<content:encoded>${xmlCdata(withAbsoluteLinks(coverHtml(post) + post.html, `${origin}/blogs/${post.id}`))}</content:encoded>`,
    "</item>",
  ].join("\n");
}

/** Noon UTC falls on the same calendar day everywhere in the United States. */
function middayOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

function coverHtml({ cover }: FeedPost): string {
  if (!cover) return "";
  if ("hash" in cover) return `<p>${plainImage(cover, escapeHtml(cover.alt))}</p>`;
  const { name, alt, width, height } = cover;
  return `<p><img src="${figurePath(name)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}"/></p>`;
}

/** Makes links absolute, since feeds are read away from the page they were written for. */
function withAbsoluteLinks(html: string, page: string): string {
  return html.replace(/<[a-z][^>]*>/gi, (tag) =>
    tag.replace(/ (href|src)="([^"]*)"/g, (whole, name: string, address: string) => {
      const text = address.replaceAll("&amp;", "&");
      return URL.canParse(text, page) ? ` ${name}="${escapeHtml(new URL(text, page).href)}"` : whole;
    }),
  );
}
