import type { Page } from "@playwright/test";
import { styled } from "./shape";

/**
 * Finds parts that don't fit a page at its present size: sideways scroll, and controls that are cut off or out of
 * reach.
 */
export async function findMisfits(page: Page): Promise<string[]> {
  await styled(page);
  return page.evaluate(() => {
    const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary";
    const misfits: string[] = [];
    const width = document.documentElement.clientWidth;
    const beyond = document.documentElement.scrollWidth - width;
    if (beyond > 0) misfits.push(`the page scrolls sideways by ${beyond} pixels`);
    for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (!isMeantToBeSeen(control)) continue;
      const box = control.getBoundingClientRect();
      const frame = frameOf(control);
      if (box.left < frame.left - 1 || box.right > frame.right + 1) misfits.push(`cut off: ${nameOf(control)}`);
    }
    return misfits;

    /** Skips controls that are hidden, in a closed menu, for programs only or shown on focus alone. */
    function isMeantToBeSeen(control: HTMLElement): boolean {
      const { width: w, height: h } = control.getBoundingClientRect();
      const isThere = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return (
        isThere &&
        w > 1 &&
        h > 1 &&
        control.tabIndex >= 0 &&
        !control.closest("[aria-hidden=true], .skip-link, .visually-hidden, [inert]")
      );
    }

    /** The space in which a control can be seen, or brought into sight by scrolling a part of the page. */
    function frameOf(control: HTMLElement): { left: number; right: number } {
      let frame = { left: 0, right: width };
      for (let parent = control.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
        const { overflowX, position } = getComputedStyle(parent);
        if (overflowX === "auto" || overflowX === "scroll") return { left: -Infinity, right: Infinity };
        const { left, right } = parent.getBoundingClientRect();
        if (overflowX !== "visible") frame = { left: Math.max(frame.left, left), right: Math.min(frame.right, right) };
        if (position === "fixed") break;
      }
      return frame;
    }

    function nameOf(control: HTMLElement): string {
      const { left, right } = control.getBoundingClientRect();
      const text =
        control.getAttribute("aria-label") ?? control.textContent?.trim() ?? control.getAttribute("name") ?? "";
      return `<${control.tagName.toLowerCase()}> "${text.slice(0, 40)}" from ${Math.round(left)} to ${Math.round(right)}`;
    }
  });
}

/** Controls that cannot be told from what is around them: no border, no text and no picture. */
export function findInvisibleControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(
      "button, input:not([type=hidden]), select, textarea",
    )) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.tabIndex < 0) continue;
      if (control.closest("[aria-hidden=true], .visually-hidden") || control.getBoundingClientRect().width <= 1)
        continue;
      const style = getComputedStyle(control);
      const hasBorder = ["top", "right", "bottom", "left"].some(
        (side) =>
          style.getPropertyValue(`border-${side}-style`) !== "none" &&
          Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0,
      );
      const hasContent = control.textContent?.trim() !== "" || control.querySelector("svg, img") !== null;
      const isNative =
        style.appearance !== "none" &&
        ["checkbox", "radio", "range", "file"].includes(control.getAttribute("type") ?? "");
      if (!hasBorder && !isNative && !(control.tagName === "BUTTON" && hasContent)) {
        found.push(
          `<${control.tagName.toLowerCase()}> ${control.getAttribute("name") ?? control.textContent?.trim().slice(0, 40)}`,
        );
      }
    }
    return found;
  });
}

/** Presses Tab so often and names what then has the focus without showing it. */
export async function findUnseenFocus(page: Page, presses: number): Promise<string[]> {
  const unseen: string[] = [];
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(() => {
      const active = document.activeElement;
      if (!(active instanceof HTMLElement) || active === document.body) return null;
      // Some controls are drawn by what is around them or behind them.
      const shown = [active, active.parentElement, active.nextElementSibling, active.closest("label")];
      const isShown = shown.some((element) => {
        if (!element) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
      });
      return isShown ? null : `<${active.tagName.toLowerCase()}> ${active.textContent?.trim().slice(0, 40)}`;
    });
    if (found) unseen.push(found);
  }
  return unseen;
}
