import { describe, expect, it } from "vitest";
import { ARTICLES } from "~/content/articles/all-articles";
import { prepareArticle } from "./blog-article-html";

describe("the outline of an article", () => {
  it("lists the second-level headings with their ids, as plain text", () => {
    const { outline } = prepareArticle(
      '<h2 id="a">Costs &amp; <em>risks</em></h2><p>x</p><h3>no</h3><h2 id="b">Next</h2>',
    );
    expect(outline).toEqual([
      { id: "a", title: "Costs & risks" },
      { id: "b", title: "Next" },
    ]);
  });

  it("gives headings without an id one of their own, never the same twice", () => {
    const { html, outline } = prepareArticle("<h2>Café, first</h2><h2>Café first!</h2><h2>???</h2>");
    expect(outline.map((entry) => entry.id)).toEqual(["cafe-first", "cafe-first-2", "section"]);
    expect(html).toContain('<h2 id="cafe-first-2">');
  });

  it("names headings of every alphabet by their own letters, and loses none of those with marks", () => {
    const { outline } = prepareArticle("<h2>Résumé tips</h2><h2>Größe in Łódź</h2><h2>日本の拠点</h2><h2>الأسعار</h2>");
    const names = ["resume-tips", "grosse-in-lodz", "日本の拠点", "الاسعار"];
    expect(outline.map((entry) => entry.id)).toEqual(names);
  });

  it("finds a way to every section of the articles we ship", () => {
    for (const article of ARTICLES) {
      const { html, outline } = prepareArticle(article.html);
      expect(outline.length).toBeGreaterThan(3);
      expect(new Set(outline.map((entry) => entry.id)).size).toBe(outline.length);
      for (const { id } of outline) expect(html).toContain(`<h2 id="${id}">`);
    }
  });
});

describe("wide content", () => {
  it("puts a table into a box named by its caption", () => {
    const { html } = prepareArticle('<table><caption>Hours "by" team</caption><tr><td>1</td></tr></table>');
    expect(html).toBe(
      '<div class="article-scroll" role="region" tabindex="0" aria-label="Hours &quot;by&quot; team"><table><caption>Hours "by" team</caption><tr><td>1</td></tr></table></div>',
    );
  });

  it("lets the keyboard reach each listing", () => {
    const { html } = prepareArticle("<pre><code>a</code></pre><pre><code>b</code></pre>");
    expect(html).toContain('<pre role="region" tabindex="0" aria-label="Listing 2"><code>b</code></pre>');
  });
});
