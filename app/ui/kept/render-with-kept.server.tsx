import { randomUUID } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { keepRecent } from "~/lib/keep-recent";
import { placeKey } from "~/lib/place";
import { type KeepMarkup, KeptMarkup } from "./kept";

/** Delimits the number of a piece in its placeholder. Random, so no page content can contain it. */
const MARK = `[${randomUUID()}]`;
/** Up to 14 KB each. */
const MOST_KEPT = 300;
/** Limit on a piece's key: longer ones come from long addresses, which are requested only once. */
const LONGEST_KEY = 20_000;

const kept = new Map<string, string>();

/**
 * Returns a page's static markup, reusing `Kept` pieces rendered before for the same region, whose language and number
 * formats they may contain. Evicts the least recently used.
 */
export function renderWithKept(page: ReactNode): string {
  const used: string[] = [];
  const keep: KeepMarkup = (name, Component, props) => {
    const key = name + placeKey() + JSON.stringify(props);
    const html = kept.get(key) ?? renderToStaticMarkup(<Component {...props} />);
    if (key.length <= LONGEST_KEY) keepRecent(kept, key, html, MOST_KEPT);
    return MARK + (used.push(html) - 1) + MARK;
  };
  const html = renderToStaticMarkup(<KeptMarkup value={keep}>{page}</KeptMarkup>);
  return html
    .split(MARK)
    .map((part, index) => (index % 2 === 0 ? part : used[Number(part)]))
    .join("");
}
