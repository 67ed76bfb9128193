import type { Page } from "@playwright/test";

/** The widths at which every page keeps its shape: phones, tablets, and where layouts change or used to break. */
export const WIDTHS = [320, 390, 768, 1024, 1100, 1280, 1366, 1440, 1920] as const;
/** WCAG 2.2, 2.5.8. */
const TARGET_PIXELS = 24;
/** Where targets are pressed with a finger. */
export const TOUCH_WIDTH = 390;

/**
 * Finds faults of shape at the page's present width: sideways scroll, scroll into nothing, selects that cut their words
 * or whose arrow touches the border, and the head of a page on more lines than one.
 */
export async function findShapeFaults(page: Page): Promise<string[]> {
  await styled(page);
  return page.evaluate(() => {
    /** So far an arrow is from the border, and so far apart the middles of what is on one line can be. */
    const [ARROW_GAP, HEAD_LINE] = [4, 12];
    const faults: string[] = [];
    const { documentElement: root } = document;
    const beyond = root.scrollWidth - root.clientWidth;
    if (beyond > 0) faults.push(`the page scrolls sideways by ${beyond} pixels: ${widest().join("; ")}`);
    const ends = Math.max(
      root.clientHeight,
      ...[...document.body.children].map((child) => child.getBoundingClientRect().bottom + window.scrollY),
    );
    const marginEnd = Number.parseFloat(getComputedStyle(document.body).paddingBottom) || 0;
    const below = root.scrollHeight - Math.ceil(ends + marginEnd);
    if (below > 1) faults.push(`the page scrolls ${below} pixels into nothing: ${lowest(ends + marginEnd).join("; ")}`);
    const pen = document.createElement("canvas").getContext("2d");
    for (const select of document.querySelectorAll("select")) {
      if (!pen || !select.checkVisibility({ visibilityProperty: true }) || select.multiple) continue;
      const style = getComputedStyle(select);
      pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      pen.letterSpacing = style.letterSpacing;
      const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      // The names of records, countries and currencies have any length; one over an icon shows no words.
      if (select.dataset.names !== undefined || style.opacity === "0") continue;
      const words = [...select.options].map((option) => option.label);
      const longest = Math.max(...words.map((text) => pen.measureText(text).width));
      // Where the arrow is the browser's own, it takes its room from the text.
      const arrow = style.appearance === "none" ? 0 : 20;
      // Chromium draws its own arrow at the end of the padding; the one of ours is a background.
      const gap = style.appearance === "none" ? arrowGap(style) : Number.parseFloat(style.paddingRight);
      if (gap < ARROW_GAP) faults.push(`the arrow of the select "${select.name}" is ${gap} pixels from its border`);
      if (longest + arrow > room + 1) {
        const name = select.getAttribute("aria-label") ?? select.labels?.[0]?.textContent ?? select.name;
        faults.push(`select "${name.trim()}" has ${Math.round(room)} of ${Math.ceil(longest + arrow)} pixels`);
      }
    }
    for (const control of document.querySelectorAll<HTMLElement>("input, select, textarea")) {
      const hint = document.getElementById(control.getAttribute("aria-describedby") ?? "");
      if (!hint?.textContent?.trim() || !hint.checkVisibility() || !control.checkVisibility()) continue;
      const words = document.createRange();
      words.selectNodeContents(hint);
      const { top, bottom, left, right } = words.getBoundingClientRect();
      // A hint about a group is below all of its controls.
      const group = [...document.querySelectorAll<HTMLInputElement>(`[aria-describedby~="${hint.id}"]`)].flatMap(
        (one) => (one.type === "radio" || one.type === "checkbox" ? [one, ...(one.labels ?? [])] : [one]),
      );
      const above = top - Math.max(...group.map((one) => one.getBoundingClientRect().bottom));
      const below = [...(control.closest("form") ?? document).querySelectorAll("label, legend")]
        .filter((label) => label.checkVisibility() && !label.contains(control))
        .map((label) => label.getBoundingClientRect())
        .filter((label) => label.top >= bottom - 1 && label.left < right && label.right > left)
        .map((label) => label.top - bottom);
      if (above > 0 && Math.min(...below) < above)
        faults.push(`a hint is nearer to the next field: "${hint.textContent}"`);
    }
    const head = [...document.querySelectorAll("header[data-site=header] :is(a, button)")].filter(
      (link) =>
        link.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        link.closest("[popover], dialog, .skip-link") === null,
    );
    for (const link of head) {
      const lines = new Set([...link.getClientRects()].map(({ top }) => Math.round(top))).size;
      if (link.getClientRects().length > 0 && lines > 1)
        faults.push(`the head of the page is wrapped at "${link.textContent}"`);
    }
    const middles = head
      .map((link) => link.getBoundingClientRect())
      .filter(({ width }) => width > 1)
      .map(({ top, height }) => top + height / 2);
    if (middles.length > 0 && Math.max(...middles) - Math.min(...middles) > HEAD_LINE)
      faults.push("the head of the page has more than one line");
    return faults;

    function arrowGap({ backgroundPositionX }: CSSStyleDeclaration): number {
      // Measured from the right edge: "right 12px" is "calc(100% - 12px)".
      return Number.parseFloat(/100% - ([\d.]+)px/.exec(backgroundPositionX)?.[1] ?? "0");
    }
    function widest(): string[] {
      return [...document.body.querySelectorAll("*")]
        .filter((element) => {
          const { right, width } = element.getBoundingClientRect();
          return width > 1 && right > root.clientWidth + 0.5 && !isClipped(element);
        })
        .slice(-3)
        .map(describe);
    }
    function lowest(end: number): string[] {
      return [...document.body.querySelectorAll("*")]
        .filter((element) => element.getBoundingClientRect().bottom + window.scrollY > end + 1)
        .slice(-3)
        .map(describe);
    }
    function isClipped(element: Element): boolean {
      for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
        if (getComputedStyle(parent).overflowX !== "visible") return true;
      }
      return false;
    }
    function describe(element: Element): string {
      const { right, bottom } = element.getBoundingClientRect();
      const words = element.textContent?.trim().slice(0, 30) ?? "";
      return `<${element.tagName.toLowerCase()} ${(element.getAttribute("class") ?? "").slice(0, 50)}> "${words}" to ${Math.round(right)}, ${Math.round(bottom)}`;
    }
  });
}

/** Finds targets smaller than 24 by 24 pixels, other than a link within a sentence. */
export async function findSmallTargets(page: Page): Promise<string[]> {
  await styled(page);
  return page.evaluate((pixels) => {
    const TARGETS =
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [tabindex='0']";
    const small: string[] = [];
    for (const target of document.querySelectorAll<HTMLElement>(TARGETS)) {
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (target.closest(".skip-link, .visually-hidden, [inert], [aria-hidden=true], .ProseMirror, [data-as-is]"))
        continue;
      const boxes = [target, ...labelsOf(target)].flatMap((element) => [...element.getClientRects()]);
      if (boxes.length === 0 || boxes.every(({ width, height }) => width <= 1 && height <= 1)) continue;
      const own = target.getClientRects();
      const isWrapped = own.length > 1;
      const isLarge = boxes.some(({ width, height }) => width >= pixels - 0.5 && height >= pixels - 0.5);
      if (isLarge || isInSentence(target)) continue;
      const { width, height } = target.getBoundingClientRect();
      const words = (target.getAttribute("aria-label") ?? target.textContent?.trim() ?? "").slice(0, 40);
      small.push(
        `<${target.tagName.toLowerCase()}> "${words}" ${Math.round(width)} by ${Math.round(height)}${isWrapped ? ", wrapped" : ""}`,
      );
    }
    return small;

    function labelsOf(target: HTMLElement): Element[] {
      if (target instanceof HTMLInputElement) return [...(target.labels ?? [])];
      // A link that is stretched over what is around it.
      const { content, position } = getComputedStyle(target, "::after");
      return content !== "none" && position === "absolute" && target.offsetParent ? [target.offsetParent] : [];
    }
    /** A link of a line of text whose other words are no links. */
    function isInSentence(target: HTMLElement): boolean {
      if (getComputedStyle(target).display !== "inline" || !target.matches("a, button")) return false;
      const block = blockOf(target);
      const links = [...block.querySelectorAll("a, button")].map((link) => link.textContent ?? "").join("");
      const all = block.textContent ?? "";
      return all.replace(/\s/g, "").length > links.replace(/\s/g, "").length + 2;
    }
    function blockOf(element: Element): Element {
      let block = element.parentElement ?? element;
      while (block.parentElement && getComputedStyle(block).display === "inline") block = block.parentElement;
      return block;
    }
  }, TARGET_PIXELS);
}

/**
 * The words of a document that has just been opened are there before its style sheets, which its `load` event waits
 * for.
 */
export function styled(page: Page): Promise<void> {
  return page.waitForLoadState("load");
}

/** Where everything on the screen lies. */
export async function boxesIn(page: Page, scope = "body"): Promise<string[]> {
  await styled(page);
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll(`${selector} *:not(script, style, option)`)].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.tagName} ${[x, y, width, height].map(Math.round).join(" ")}`;
      }),
    scope,
  );
}
