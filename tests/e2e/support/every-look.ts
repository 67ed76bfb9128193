import type { Page } from "@playwright/test";
import { findViolations } from "./axe";
import { LOOKS } from "./looks";
import { expect } from "./test";

/**
 * In each look, axe finds nothing on the present page, and nothing is wider than the screen. The page stays in the last
 * look.
 */
export async function expectSoundInEveryLook(page: Page, where = page.url()): Promise<void> {
  for (const { device, width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const what = `${where} on a ${device} in ${colorScheme} colors`;
    // Colors of a change that is under way are those of neither look. Counting them, as `finished` is never settled for
    // one whose element a look hides.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length), { message: what }).toBe(0);
    expect.soft(await findViolations(page), what).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(width);
  }
}
