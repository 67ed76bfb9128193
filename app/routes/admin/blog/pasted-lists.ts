type Item = { level: number; isOrdered: boolean; content: Node[] };

const WORD_LIST = /mso-list:\s*\S+\s+level(\d+)/i;
const WORD_MARKER = /mso-list:\s*ignore/i;
const BULLET = /^[\s\u00a0]*[·•§▪◦‣●○■–o-][\s\u00a0]+/;
const NUMBER = /^[\s\u00a0]*\(?(?:\d{1,3}|[a-z]|[ivxlc]{1,6})[.)][\s\u00a0]+/i;
/** Markers as programs write them: `1.1`, `2)`, `iv.`, `三、`. */
const NUMBER_MARKER =
  /^[\s\u00a0]*[(（]?(?:[\d０-９]{1,3}(?:\.\d{1,3})*[.)．）、]?|(?:[a-z]|[ivxlc]{1,6}|[一二三四五六七八九十]{1,3}|[①-⑳])[.)．）、]?)[\s\u00a0]+$/i;
/** Characters that at the start of a line only mark an item. */
const TYPED_BULLET = /^[\s\u00a0]*[·•▪◦‣●○■][\s\u00a0]+/;

/** Lists of Word Online and OneNote: one per item, whatever its level, mostly with a box around them. */
const ONLINE_LIST = ".ListContainerWrapper, ul:has(> li[data-aria-level]), ol:has(> li[data-aria-level])";

/**
 * Makes lists of the paragraphs that word processors put into the clipboard: Word's with a marker in front, Word
 * Online's with one list per item, and lines that start with a bullet.
 */
export function makeLists(body: HTMLElement): void {
  const items = new Map<Element, Item[]>();
  for (const wrapper of body.querySelectorAll(ONLINE_LIST))
    if (!wrapper.parentElement?.closest(ONLINE_LIST)) items.set(wrapper, itemsOfOnline(wrapper));
  for (const part of body.querySelectorAll<HTMLElement>("p, h1, h2, h3, h4, h5, h6, div")) {
    const item = part.closest(`li, ${ONLINE_LIST}`) ? null : itemOf(part);
    if (item) items.set(part, [item]);
  }
  for (const first of items.keys()) {
    if (!first.isConnected || !first.parentNode) continue;
    const run = runFrom(first, items);
    first.before(...nest(run.flatMap((part) => items.get(part) ?? [])));
    for (const part of run) part.remove();
  }
}

function itemOf(part: HTMLElement): Item | null {
  const word = WORD_LIST.exec(part.getAttribute("style") ?? "");
  if (!word && !/^MsoList/.test(part.className)) {
    if (part.tagName !== "P" || !TYPED_BULLET.test(part.textContent)) return null;
    dropStart(part, TYPED_BULLET);
    return { level: 1, isOrdered: false, content: [...part.childNodes] };
  }
  const level = Number(word?.[1] ?? 1);
  const marker = [...part.querySelectorAll("[style]")].find((piece) =>
    WORD_MARKER.test(piece.getAttribute("style") ?? ""),
  );
  const sign = marker ? `${marker.textContent.trim()} ` : part.textContent;
  const isOrdered = marker ? isNumber(sign) : NUMBER.test(sign);
  if (!marker && !isOrdered && !BULLET.test(sign)) return null;
  if (marker) marker.remove();
  else dropStart(part, isOrdered ? NUMBER : BULLET);
  return { level, isOrdered, content: [...part.childNodes] };
}

/** True for a number; a single letter is a bullet in a symbol font. */
function isNumber(sign: string): boolean {
  return NUMBER_MARKER.test(sign) && !/^[\s\u00a0]*\p{Script=Latin}[\s\u00a0]*$/u.test(sign);
}

/** Removes the start of an element's text, across its child nodes. */
function dropStart(part: HTMLElement, start: RegExp): void {
  let left = start.exec(part.textContent)?.[0].length ?? 0;
  const texts = part.ownerDocument.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text && left > 0; text = texts.nextNode()) {
    const words = text.nodeValue ?? "";
    text.nodeValue = words.slice(left);
    left -= words.length;
  }
}

function itemsOfOnline(wrapper: Element): Item[] {
  return [...wrapper.querySelectorAll("li")].map((item) => ({
    level: Number(item.dataset.ariaLevel ?? item.getAttribute("aria-level") ?? 1) || 1,
    isOrdered: item.parentElement?.tagName === "OL",
    content: [...item.childNodes],
  }));
}

/** Returns an item and those directly after it. */
function runFrom(first: Element, items: ReadonlyMap<Element, Item[]>): Element[] {
  const run: Element[] = [];
  let next: ChildNode | null = first;
  while (next) {
    if (next instanceof Element) {
      if (!items.has(next)) break;
      run.push(next);
    } else if (next.nodeType === Node.TEXT_NODE && next.nodeValue?.trim()) break;
    next = next.nextSibling;
  }
  return run;
}

/** Builds lists of these items, with deeper levels nested in the item before them. */
function nest(items: readonly Item[]): HTMLElement[] {
  const lists: HTMLElement[] = [];
  let open: { level: number; list: HTMLElement }[] = [];
  for (const { level, isOrdered, content } of items) {
    open = open.filter((outer, index) => index === 0 || outer.level <= level);
    const inner = open.at(-1);
    const tag = isOrdered ? "OL" : "UL";
    let list = inner?.list;
    if (!inner || level > inner.level || (list && list.tagName !== tag)) {
      list = document.createElement(tag);
      const holder = inner && level > inner.level ? inner.list : open.at(-2)?.list;
      if (inner && inner.level >= level) open.pop();
      if (holder?.lastElementChild) holder.lastElementChild.append(list);
      else lists.push(list);
      open.push({ level, list });
    }
    const item = document.createElement("li");
    item.append(...content);
    list?.append(item);
  }
  return lists;
}
