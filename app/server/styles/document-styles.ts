import { LATE_MODULE_TYPE } from "./late-scripts";
import type { Stylesheet } from "./parse-stylesheet";
import { prunedTexts } from "./pruned-texts";

/** Returns one of our own stylesheets by its address, if it exists. */
export type ReadStylesheet = (href: string) => Stylesheet | undefined;

const STYLESHEET_LINK = /<link\b(?=[^>]*\srel="stylesheet")(?![^>]*\smedia=)[^>]*\shref="([^"]+)"[^>]*>/g;
const STYLE_END = /<\/style/i;
const SCRIPT_FILE = /<script\b[^>]*\ssrc=/i;
/** Matches scripts that browsers run, without a type or with one for code, but not data. */
const RUNNING_SCRIPT = /<script\b(?![^>]*\stype="(?!module"|text\/javascript")[^"]+")(?![^>]*\sdata-adds="templates")/i;

/**
 * Inlines a document's stylesheets, which saves the first visit a round trip: only the rules that it can match, if no
 * script changes its content. If scripts are delayed, the whole stylesheets wait for them as disabled links; the inline
 * code of such a document is React Router's and changes nothing. Any other script may change it, so the document gets
 * whole stylesheets, unless the script declares (`data-adds="templates"`) that it adds only what templates of the
 * document contain, or brings the rules for what it adds.
 */
export function inlineStylesheets(
  html: string,
  readStylesheet: ReadStylesheet,
  toStyle: (css: string) => string,
): string {
  const links = [...html.matchAll(STYLESHEET_LINK)].map(([tag, href = ""]) => ({
    tag,
    // React Router adds an empty fragment to stylesheets that code loaded later also requests.
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

/** Leaves a stylesheet as a file if its text would end the style element. */
function usable(sheet: Stylesheet | undefined): Stylesheet | undefined {
  return sheet && !STYLE_END.test(sheet.text) ? sheet : undefined;
}
