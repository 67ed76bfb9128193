import { LATE_MODULE_TYPE } from "./late-scripts";
import type { Stylesheet } from "./parse-stylesheet";
import { prunedTexts } from "./pruned-texts";

/** A stylesheet of our own by its address, if there is one. */
export type ReadStylesheet = (href: string) => Stylesheet | undefined;

const STYLESHEET_LINK = /<link\b(?=[^>]*\srel="stylesheet")(?![^>]*\smedia=)[^>]*\shref="([^"]+)"[^>]*>/g;
const STYLE_END = /<\/style/i;
const SCRIPT_FILE = /<script\b[^>]*\ssrc=/i;
/** Not data: without a type, or with one that browsers run. */
const RUNNING_SCRIPT = /<script\b(?![^>]*\stype="(?!module"|text\/javascript")[^"]+")(?![^>]*\sdata-adds="templates")/i;

/**
 * Puts a document's stylesheets into it, which saves the first visit a round trip: only the rules that it can match,
 * where no script changes what it contains. Where script comes late, the whole stylesheets wait as disabled links for
 * it; the inline code of such a document is React Router's and changes nothing. Any other script may, so the document
 * gets the stylesheets whole, unless the script adds only what templates of the document hold, or brings the rules of
 * what it adds, and says so (`data-adds="templates"`).
 */
export function inlineStylesheets(
  html: string,
  readStylesheet: ReadStylesheet,
  toStyle: (css: string) => string,
): string {
  const links = [...html.matchAll(STYLESHEET_LINK)].map(([tag, href = ""]) => ({
    tag,
    // React Router adds an empty fragment to the stylesheets that code which loads later asks for, too.
    sheet: usable(readStylesheet(href.replace(/#$/, ""))),
  }));
  const sheets = links.flatMap(({ sheet }) => sheet ?? []);
  if (sheets.length === 0) return html;
  const isLate = html.includes(`type="${LATE_MODULE_TYPE}"`);
  const isChanged = (isLate ? SCRIPT_FILE : RUNNING_SCRIPT).test(html);
  const isWhole = isChanged || sheets.length < links.length;
  const texts = isWhole ? sheets.map(({ text }) => text) : prunedTexts(sheets, html);
  const css = new Map(sheets.map((sheet, index) => [sheet, texts[index] ?? ""]));
  let position = 0;
  return html.replace(STYLESHEET_LINK, (tag) => {
    const sheet = links[position++]?.sheet;
    if (!sheet) return tag;
    const style = toStyle(css.get(sheet) ?? "");
    return isLate ? style + tag.replace(/\s*\/?>$/, ' disabled=""/>') : style;
  });
}

/** A stylesheet that would end the element around it stays a file. */
function usable(sheet: Stylesheet | undefined): Stylesheet | undefined {
  return sheet && !STYLE_END.test(sheet.text) ? sheet : undefined;
}
