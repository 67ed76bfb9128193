import { describe, expect, it } from "vitest";
import { ARTICLES } from "~/content/articles/all-articles";
import { BLOG_FEED } from "~/content/pages/blog";
import type { FeedPost } from "~/domain/posts/get-feed.server";
import { sanitizePostHtml } from "~/domain/posts/sanitize-post-html.server";
import { feedXml } from "./feed-xml";

const ORIGIN = "https://agency.example";

const post = (changes: Partial<FeedPost> = {}): FeedPost => ({
  id: 7,
  title: "Fish & chips <now>",
  description: 'What "fresh" means',
  author: "Ana Ruiz",
  publishedOn: "2026-03-17",
  category: "Startups",
  tags: ["R&D"],
  html: '<p>See <a href="/contact">us</a> or <a href="https://example.com/x">them</a>.</p>',
  cover: null,
  updatedAt: new Date("2026-03-20T08:00:00Z"),
  ...changes,
});

const feed = (...posts: FeedPost[]) => feedXml({ siteName: "A & B", category: null, posts }, ORIGIN, BLOG_FEED.content);

describe("the feed", () => {
  it("escapes what people typed", () => {
    const xml = feed(post());
    expect(xml).toContain("<title>Fish &amp; chips &lt;now&gt;</title>");
    expect(xml).toContain("<category>R&amp;D</category>");
    expect(xml).toContain("A &amp; B</title>");
  });

  it("names each article by its absolute address and the day it was published", () => {
    const xml = feed(post());
    expect(xml).toContain("<link>https://agency.example/blogs/7</link>");
    expect(xml).toContain('<guid isPermaLink="true">https://agency.example/blogs/7</guid>');
    expect(xml).toContain("<pubDate>Tue, 17 Mar 2026 12:00:00 GMT</pubDate>");
  });

  it("makes the links inside an article absolute and leaves its listings alone", () => {
    const html = '<p><a href="/contact">us</a></p><pre><code>&lt;img src="/van.avif"&gt;</code></pre>';
    const xml = feed(post({ html }));
    expect(xml).toContain('<a href="https://agency.example/contact">us</a>');
    expect(xml).toContain('&lt;img src="/van.avif"&gt;');
  });

  it("carries the whole text, which cannot break out of its place", () => {
    expect(feed(post({ html: "<p>a ]]> b</p>" }))).toContain(
      "<content:encoded><![CDATA[<p>a ]]]]><![CDATA[> b</p>]]></content:encoded>",
    );
  });

  it("says when it last changed, and stands without any article", () => {
    const later = post({ id: 8, updatedAt: new Date("2026-04-01T00:00:00Z") });
    expect(feed(post(), later)).toContain("<lastBuildDate>Wed, 01 Apr 2026 00:00:00 GMT</lastBuildDate>");
    expect(feed()).not.toContain("lastBuildDate");
    expect(feed()).toContain("</channel>");
  });

  it("of one category says so, with addresses of its own", () => {
    const xml = feedXml({ siteName: "A & B", category: "Cloud Computing", posts: [post()] }, ORIGIN, BLOG_FEED.content);
    expect(xml).toContain(": Cloud Computing · A &amp; B</title>");
    expect(xml).toContain("<link>https://agency.example/blogs?category=Cloud+Computing</link>");
    expect(xml).toContain('href="https://agency.example/blogs/cloud-computing/feed.xml" rel="self"');
  });

  it("begins an article with its cover, and leads from an anchor to the article's own page", () => {
    const cover = { fileId: "a", name: "a.png", alt: 'A "van"', width: 600, height: 400 };
    const xml = feed(post({ cover, html: '<p><a href="#costs">Costs</a></p>' }));
    expect(xml).toContain('<img src="https://agency.example/figures/a.png" alt="A &quot;van&quot;" width="600"');
    expect(xml).toContain('<a href="https://agency.example/blogs/7#costs">');
  });

  it("has, for the articles we ship, every element that RSS 2.0 requires once, and no address that is not absolute", () => {
    const posts = ARTICLES.map(({ id, title, description, author, publishedOn, category, tags, html }) =>
      post({ id, title, description, author, publishedOn, category, tags, html: sanitizePostHtml(html) }),
    );
    const xml = feed(...posts);
    const [head = "", ...items] = xml.split("<item>");
    const count = (text: string, tag: string) => text.split(`<${tag}>`).length - 1;
    for (const tag of ["title", "link", "description", "lastBuildDate"]) expect(count(head, tag), tag).toBe(1);
    expect(items).toHaveLength(ARTICLES.length);
    for (const item of items) {
      for (const tag of ["title", "link", "description", "pubDate", "dc:creator", "content:encoded"]) {
        expect(count(item.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, ""), tag), tag).toBe(1);
      }
    }
    for (const [, address = ""] of xml.matchAll(/<[a-z:]+\b[^<>]* (?:href|src)="([^"]*)"/g)) {
      expect(address).toMatch(/^(?:https?:\/\/|mailto:|tel:)/);
    }
    const dates = [...xml.matchAll(/<pubDate>([^<]+)<\/pubDate>/g)].map(([, date = ""]) => new Date(date).getTime());
    expect(dates.every(Number.isFinite)).toBe(true);
  });
});
