import type { Locator, Page } from "@playwright/test";
import { INDUSTRY_LINKS } from "~/content/industries";
import { expect, test } from "./test";

export type Links = readonly (readonly [label: string, href: string])[];

export const SERVICES: Links = [
  ["Small Business", "/services/small-business"],
  ["Startups", "/services/startups"],
];
export const INDUSTRIES: Links = INDUSTRY_LINKS.map(({ label, href }) => [label, href] as const);
export const PRODUCTS: Links = [
  ["Tajjam", "/tajjam"],
  ["Voygee", "/voygee"],
  ["Mind Ops", "/mind-ops"],
];
/** Links of the bar and of the sheet that are in no group. */
export const SINGLE_LINKS: Links = [
  ["Home", "/"],
  ["Blogs", "/blogs"],
  ["Careers", "/careers"],
];

/** Tests of what the header does at any width. */
export function testEveryHeader(): void {
  test("the header stays at the top while the page scrolls", async ({ page }) => {
    await page.goto("/");
    const header = page.getByRole("banner");
    for (const distance of [600, 2400]) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), distance);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(distance);
      expect((await header.boundingBox())?.y).toBe(0);
    }
  });

  test("the first Tab offers to skip to the content", async ({ page }) => {
    await page.goto("/");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    await expect(page.locator("#main")).toBeFocused();
  });

  test("the current page is marked", async ({ page }) => {
    await page.goto("/careers");
    // Once in the bar, once in the sheet.
    const marked = page.getByRole("banner").locator('a[aria-current="page"]');
    await expect(marked).toHaveText(["Careers", "Careers"]);
  });
}

export async function linksIn(place: Locator): Promise<(string | null)[][]> {
  return place.locator("a").evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href")]));
}

/** The lower left corner, where no page has anything to press. */
export async function pressOutside(page: Page): Promise<void> {
  const { height } = page.viewportSize() ?? { height: 0 };
  await page.mouse.click(3, height - 3);
}

export async function tabTo(page: Page, target: Locator): Promise<void> {
  const stepsMax = 30;
  for (let step = 0; step < stepsMax; step++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${stepsMax} presses of Tab did not lead there`);
}

export async function outlineWidth(target: Locator): Promise<number> {
  return target.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth);
  });
}
