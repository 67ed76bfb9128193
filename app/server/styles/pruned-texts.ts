import { createHash } from "node:crypto";
import { keepRecent } from "~/lib/keep-recent";
import { readDocumentNames } from "./document-names";
import type { Stylesheet } from "./parse-stylesheet";
import { pruneStylesheets } from "./prune-stylesheets";

/** Parts that differ for each visitor and that no selector refers to: the nonce, and the signed token of a form. */
const MADE_EACH_TIME = /\bnonce="[^"]*"|\bvalue="[\w.~-]{60,}"/g;
const MOST_DOCUMENTS = 200;

type Kept = { sheets: readonly Stylesheet[]; texts: string[] };
/** Keyed by a hash of the document, least recently used first. */
const kept = new Map<string, Kept>();

/**
 * Returns a document's pruned stylesheets, as `pruneStylesheets` makes them. Caches those of the latest documents:
 * parsing one takes a third of the time for making a page with a form, and the next visitor's copy differs only by its
 * token.
 */
export function prunedTexts(sheets: readonly Stylesheet[], html: string): string[] {
  const key = createHash("sha1").update(html.replace(MADE_EACH_TIME, "")).digest("base64");
  const found = kept.get(key);
  const isSame =
    found?.sheets.length === sheets.length && sheets.every((sheet, index) => sheet === found.sheets[index]);
  const texts = found && isSame ? found.texts : pruneStylesheets(sheets, readDocumentNames(html));
  keepRecent(kept, key, { sheets, texts }, MOST_DOCUMENTS);
  return texts;
}
