import { createHash } from "node:crypto";
import { keepRecent } from "~/lib/keep-recent";
import { readDocumentNames } from "./document-names";
import type { Stylesheet } from "./parse-stylesheet";
import { pruneStylesheets } from "./prune-stylesheets";

/** Parts that differ for each visitor and no selector asks for: the nonce, and the signed token of a form. */
const MADE_EACH_TIME = /\bnonce="[^"]*"|\bvalue="[\w.~-]{60,}"/g;
const MOST_DOCUMENTS = 200;

type Kept = { sheets: readonly Stylesheet[]; texts: string[] };
/** By a hash of the document; the one that was asked for last is at the end. */
const kept = new Map<string, Kept>();

/**
 * Returns the pruned texts of stylesheets for a document, as `pruneStylesheets` makes them. Those of the last documents
 * stay in memory: reading one takes a third of the time in which a page with a form is made, and the next visitor's
 * differs by its token alone.
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
