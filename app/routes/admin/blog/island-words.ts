import { inlineHtml } from "./pasted-html";

/** Selector of the elements of a part that hold editable text. */
export const WRITABLE = "td, th, caption, figcaption, dt, dd";

/** Adds a missing caption, and placeholders for captions and header cells. */
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

/** Returns a drawing's accessible name and its caption. */
export function namesOf(element: HTMLElement): { title: Element | null; caption: string } {
  const caption = element.querySelector("figcaption")?.textContent.trim() ?? "";
  return { title: element.querySelector("svg > title"), caption };
}

/** Moves the caret to a cell or caption and selects its text, as Tab does in tables everywhere. */
export function focusWords(part: HTMLElement): void {
  part.focus();
  getSelection()?.selectAllChildren(part);
}

/** Pastes only text, links, and strong or emphasized text into a cell or caption. */
export function pasteWords(event: ClipboardEvent): void {
  if (event.defaultPrevented) return;
  event.preventDefault();
  const html = event.clipboardData?.getData("text/html") ?? "";
  const words = event.clipboardData?.getData("text/plain") ?? "";
  if (html) document.execCommand("insertHTML", false, inlineHtml(html));
  else document.execCommand("insertText", false, words.replace(/\s+/g, " "));
}

/** Limits "Select all" in a cell or caption to its text: the browser's own would select the whole article. */
export function selectOwnWords(event: KeyboardEvent): void {
  const isSelectAll = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "a";
  const part = event.target instanceof Element ? event.target.closest(WRITABLE) : null;
  if (!isSelectAll || !part) return;
  event.preventDefault();
  getSelection()?.selectAllChildren(part);
}
