import { escapeHtml } from "~/lib/escape-html";
import { anchorName } from "~/lib/slug";

type OutlineEntry = { id: string; title: string };
type ArticleBody = { html: string; outline: OutlineEntry[] };

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: "\u00a0" };

/**
 * Prepares sanitized article markup for its page: every h2 gets an id and an outline entry; tables and code, which may
 * be wider than the column, are wrapped in boxes that scroll by keyboard.
 */
export function prepareArticle(html: string): ArticleBody {
  const outline: OutlineEntry[] = [];
  const withHeadings = html.replace(/<h2\b([^>]*)>([\s\S]*?)<\/h2>/g, (_whole, attributes: string, content: string) => {
    const title = plainText(content);
    const id = / id="([^"]+)"/.exec(attributes)?.[1] ?? freeId(title, outline);
    outline.push({ id, title });
    return `<h2 id="${id}">${content}</h2>`;
  });
  let codeCount = 0;
  const withBoxes = withHeadings
    .replace(/<table\b[\s\S]*?<\/table>/g, (table) => {
      const caption = /<caption\b[^>]*>([\s\S]*?)<\/caption>/.exec(table)?.[1];
      const label = caption ? plainText(caption) : "Table";
      return `<div class="article-scroll" role="region" tabindex="0" aria-label="${escapeHtml(label)}">${table}</div>`;
    })
    .replace(/<pre\b[^>]*>/g, () => {
      codeCount += 1;
      return `<pre role="region" tabindex="0" aria-label="Listing ${codeCount}">`;
    });
  return { html: withBoxes, outline };
}

function plainText(html: string): string {
  const text = html.replace(/<[^>]*>/g, "").replace(/&(\w+|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);
  return text.replace(/\s+/g, " ").trim();
}

function freeId(title: string, taken: readonly OutlineEntry[]): string {
  const base = anchorName(title) || "section";
  const isTaken = (id: string) => taken.some((entry) => entry.id === id);
  let id = base;
  for (let count = 2; isTaken(id); count += 1) id = `${base}-${count}`;
  return id;
}
