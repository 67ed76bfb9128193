import { inlineHtml } from "./pasted-html";

/** The parts of a part that words are written in. */
export const WRITABLE = "td, th, caption, figcaption, dt, dd";

/** Places to write into a part that holds nothing yet; a part without a caption is offered one. */
export function addCaption(element: HTMLElement): void {
  const isTable = element instanceof HTMLTableElement;
  const caption = isTable ? element.createCaption() : element.querySelector(":scope > figcaption");
  if (element.tagName === "FIGURE" && !caption) element.append(document.createElement("figcaption"));
  for (const part of element.querySelectorAll<HTMLElement>("caption, figcaption"))
    part.dataset.words = isTable ? "What the table shows" : "Caption";
  for (const head of element.querySelectorAll<HTMLTableCellElement>("th"))
    head.dataset.words = head.closest("thead") || head.scope === "col" ? "Column" : "Row";
}

export function isEmpty(part: Element): boolean {
  return part.textContent.trim() === "" && part.querySelector("img, svg") === null;
}

/** The name of a drawing for those who can't see it, and what its caption says. */
export function namesOf(element: HTMLElement): { title: Element | null; caption: string } {
  const caption = element.querySelector("figcaption")?.textContent.trim() ?? "";
  return { title: element.querySelector("svg > title"), caption };
}

/** The caret goes to the words of a cell or caption, which are selected as Tab does in tables everywhere. */
export function focusWords(part: HTMLElement): void {
  part.focus();
  getSelection()?.selectAllChildren(part);
}

/** A cell or caption takes words, with links and what is strong or emphasized. */
export function pasteWords(event: ClipboardEvent): void {
  if (event.defaultPrevented) return;
  event.preventDefault();
  const html = event.clipboardData?.getData("text/html") ?? "";
  const words = event.clipboardData?.getData("text/plain") ?? "";
  if (html) document.execCommand("insertHTML", false, inlineHtml(html));
  else document.execCommand("insertText", false, words.replace(/\s+/g, " "));
}

/** "Select all" in a cell or caption takes its words: the browser's own would take the whole article. */
export function selectOwnWords(event: KeyboardEvent): void {
  const isSelectAll = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "a";
  const part = event.target instanceof Element ? event.target.closest(WRITABLE) : null;
  if (!isSelectAll || !part) return;
  event.preventDefault();
  getSelection()?.selectAllChildren(part);
}
