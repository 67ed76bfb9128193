/** Hidden text, comments, and tracked deletions. */
const NEVER_TEXT =
  "[hidden], [style*='mso-hide:all' i], [style*='comment-list' i], .MsoCommentReference, .msocomanchor, del[datetime], del[cite]";
/** Check box images next to an item. */
const BOXES = "img[aria-roledescription='checkbox'], [role='checkbox'] > img";
/** Notes, bookmarks and files of the source document. */
const NOWHERE =
  "a[href^='#_'], a[href^='file:'], a[href*='#_ftn'], a[href*='#_edn'], a[href*='#_Toc'], a[href*='#sdfootnote']";
const QUOTES = "p.MsoQuote, p.MsoIntenseQuote";
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[#*0-9]\ufe0f?\u20e3)[\p{M}\p{Cf}\p{Emoji}]*$/u;

/** Removes clipboard content that isn't part of the text, and turns emoji images into text. */
export function dropScraps(body: HTMLElement): void {
  for (const part of body.querySelectorAll<HTMLElement>("[style*='display']"))
    if (part.style.display === "none") part.remove();
  for (const part of body.querySelectorAll(`${NEVER_TEXT}, ${BOXES}`)) part.remove();
  for (const image of body.querySelectorAll("img[alt]")) {
    const words = image.getAttribute("alt")?.trim() ?? "";
    if (EMOJI.test(words) || image.hasAttribute("data-stringify-emoji")) image.replaceWith(words);
  }
  for (const link of body.querySelectorAll(NOWHERE)) link.replaceWith(...link.childNodes);
  const quotes = new Set<Element>();
  for (const part of body.querySelectorAll(QUOTES)) {
    const paragraph = document.createElement("p");
    paragraph.append(...part.childNodes);
    const before = part.previousElementSibling;
    const quote = before && quotes.has(before) ? before : document.createElement("blockquote");
    if (quote === before) part.remove();
    else part.replaceWith(quote);
    quote.append(paragraph);
    quotes.add(quote);
  }
}
