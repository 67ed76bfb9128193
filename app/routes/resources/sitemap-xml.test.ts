import { expect, it } from "vitest";
import { sitemapXml } from "./sitemap-xml";

it("names each page by its absolute address, with a date only where one is known", () => {
  const xml = sitemapXml(
    [
      { path: "/", changedAt: null },
      { path: "/blogs/2", changedAt: new Date("2026-05-12T10:00:00Z") },
    ],
    "https://agency.example",
  );
  expect(xml).toContain("<url><loc>https://agency.example/</loc></url>");
  expect(xml).toContain(
    "<url><loc>https://agency.example/blogs/2</loc><lastmod>2026-05-12T10:00:00.000Z</lastmod></url>",
  );
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns=')).toBe(true);
});

it("escapes addresses", () => {
  expect(sitemapXml([{ path: "/a?b&c", changedAt: null }], "https://agency.example")).toContain("/a?b&amp;c</loc>");
});
