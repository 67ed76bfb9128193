import { expect, it } from "vitest";
import { PUBLIC_PAGES } from "~/routes/public-pages";
import { addressOf } from "../harness/marked-world";
import { type Knocker, openRealSite } from "../harness/real-site";
import { ACCESS } from "../security/access-table";

/** As many requests as there are addresses, on a machine with other work. */
const TIME_LIMIT_MS = 120_000;

/** What stands for a fact in a text of ours: a word in braces. */
const TOKEN = /\{[a-z][a-z0-9]*\}/gi;

/** The address of an API operation has a parameter in braces. */
const API_REFERENCE = "/api/docs";

/** The editors of the website's texts, of those of emails and of snippets say which tokens there are. */
const EDITORS = ["/admin/website/", "/admin/settings/emails", "/admin/settings/snippets"];

/** A line of code in the sample board. */
const NO_TOKENS = ["/mind-ops/board: {handleKey}"];

/** What a person reads of an answer: without the page's program and its styles; attributes stay, since labels are among them. */
function readablePart(text: string): string {
  return text
    .replace(/<script\b(?![^>]*ld\+json)[\s\S]*?<\/script>/g, "")
    .replace(/<style[\s\S]*?<\/style>/g, "")
    .replaceAll("&#123;", "{")
    .replaceAll("&#125;", "}");
}

it("no page, article, portal page, back office page or feed shows a token in braces", {
  timeout: TIME_LIMIT_MS,
}, async () => {
  const real = await openRealSite();
  try {
    const articles = ["1", "2", "3", "4", "5", "6"].map((id) => `/blogs/${id}`);
    const pages = [...PUBLIC_PAGES.map(({ path }) => path), ...articles, "/nothing-here"];
    const asked: [Knocker, string][] = pages.map((path) => ["visitor", path]);
    for (const [pattern, { open }] of Object.entries(ACCESS)) {
      const who: Knocker =
        open === "everybody" ? "visitor" : /^\/(?:dashboard|quotes)\b/.test(pattern) ? "customer" : "owner";
      asked.push([who, addressOf(pattern, real.ids)]);
    }
    const found: string[] = [];
    let read = 0;
    for (const [who, target] of asked) {
      if (target === API_REFERENCE || EDITORS.some((editor) => target.startsWith(editor))) continue;
      const { headers, text } = await real.askAs(who, target);
      if (!/^(?:text|application)\/(?:html|xml|rss|atom|json|plain|csv|manifest)/.test(headers["content-type"] ?? ""))
        continue;
      read += 1;
      for (const token of readablePart(text).match(TOKEN) ?? []) found.push(`${target}: ${token}`);
    }
    expect(read).toBeGreaterThan(100);
    expect(found.filter((line) => !NO_TOKENS.includes(line))).toEqual([]);
  } finally {
    await real.stop();
  }
});
