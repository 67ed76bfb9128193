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
    // Colors of a change that is under way are those of neither look.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    const what = `${where} on a ${device} in ${colorScheme} colors`;
    expect.soft(await findViolations(page), what).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(width);
  }
}
