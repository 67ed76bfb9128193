import type { Page } from "@playwright/test";
import { REST } from "./support/depth";
import { FIXED_PATHS, jobPaths, POST_PATHS } from "./support/pages";
import { expect, test } from "./support/test";

const SIZES_MAX = 12;
/**
 * Drawings made of text: screens that grow with their frame, what is hidden from those who listen, and the one figure
 * of Mind Ops, as large as its headline.
 */
const DRAWN = ".work-frame, svg, [aria-hidden=true], [data-drawn]";

for (const width of [390, 1440]) {
  test(`all public pages together have at most ${SIZES_MAX} sizes of text at ${width} px ${REST}`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 900 });
    const [job = ""] = await jobPaths();
    const found = new Map<string, string>();
    for (const path of [...FIXED_PATHS, POST_PATHS[0] ?? "", job]) {
      await page.goto(path);
      for (const [size, words] of await sizesOn(page)) if (!found.has(size)) found.set(size, `${path}: ${words}`);
    }
    expect(found.size, JSON.stringify([...found].sort(), null, 2)).toBeLessThanOrEqual(SIZES_MAX);
  });
}

/** The sizes of all text that someone sees on a page, each with the first words that have it. */
async function sizesOn(page: Page): Promise<[string, string][]> {
  return page.evaluate((drawn) => {
    const sizes = new Map<string, string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { textContent, parentElement: parent } = walker.currentNode;
      if (!parent || !textContent?.trim() || parent.closest(drawn) || !parent.checkVisibility()) continue;
      const { fontSize } = getComputedStyle(parent);
      if (!sizes.has(fontSize)) sizes.set(fontSize, textContent.trim().slice(0, 40));
    }
    return [...sizes];
  }, DRAWN);
}
