import { describe, expect, it } from "vitest";
import { ARTICLES } from "~/content/articles/all-articles";
import { postText, sanitizePostHtml } from "./sanitize-post-html.server";

describe("an article's HTML", () => {
  it.each(ARTICLES.map((article) => [article.id, article] as const))(
    "of built-in post %i loses no mark-up",
    (_id, article) => {
      const plain = (html: string) =>
        html
          .replace(/\s+/g, " ")
          .replace(/ ?\/?>/g, ">")
          .replaceAll(/<\/(path|rect|circle)>/g, "")
          .replaceAll("&#x27;", "'");
      expect(plain(sanitizePostHtml(article.html))).toBe(plain(article.html.trim()));
    },
  );

  it.each([
    ["<p onclick=alert(1)>a</p>", "<p>a</p>"],
    ["<script>alert(1)</script><p>a</p>", "<p>a</p>"],
    ["<SCRIPT>alert(1)</SCRIPT>", ""],
    ['<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
    ['<a href="//evil.example">a</a>', "<a>a</a>"],
    ['<img src=x onerror="alert(1)">', ""],
    [
      '<svg onload="alert(1)"><use href="#x"></use><foreignObject><p>x</p></foreignObject></svg>',
      "<svg><p>x</p></svg>",
    ],
    ['<svg><rect fill="url(https://evil.example/x)" width="1"></rect></svg>', '<svg><rect width="1"></rect></svg>'],
    ['<p style="background:url(x)">a</p>', "<p>a</p>"],
    ["<style>p{}</style><iframe src=x></iframe>", ""],
  ])("%s becomes %s", (dirty, clean) => {
    expect(sanitizePostHtml(dirty)).toBe(clean);
  });

  it("has words that search can find, without its drawings", () => {
    const html =
      "<h2>Costs</h2><table><tr><td>a</td><td>b &lt; c &amp; d</td></tr></table><svg><text>hidden</text></svg>";
    expect(postText(html)).toBe("Costs a b < c & d");
  });
});
