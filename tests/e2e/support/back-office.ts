import { expect, type Locator, type Page } from "@playwright/test";

/** Waits until script runs the page: from then on lists answer while one types. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("#main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps"));
  });
  // Keys are listened to by effects, which run once the first frame with script is painted.
  await settled(page);
}

/** Waits until the page has painted and has nothing left to do on its own. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve)))),
  );
}

/** The notice with this title: a toast, or before script a note in its place. */
export function notice(page: Page, title: string): Locator {
  return page.locator(".toast, [data-notice] > dialog").filter({ hasText: title });
}

export async function expectNotice(page: Page, title: string, text?: string): Promise<void> {
  await expect(notice(page, title)).toBeVisible();
  if (text) await expect(notice(page, title)).toContainText(text);
}

/**
 * Does what is saved without a button and waits for the answer: what the screen shows before that is only a promise.
 */
export async function saving(page: Page, act: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await act();
  expect((await answered).ok()).toBe(true);
}

/** Opens the menu of the person who is signed in. */
export async function openPersonMenu(page: Page): Promise<void> {
  await page.getByRole("banner").locator(".menu-button").click();
}

/** Names of the rows of the list, in their order. */
export function rowNames(page: Page): Promise<string[]> {
  return page.locator("[data-row-link]").allInnerTexts();
}

/** The row whose link has this name. */
export function rowOf(page: Page, name: string): Locator {
  return page.getByRole("row").filter({ has: page.locator("[data-row-link]", { hasText: name }) });
}

/** Returns the name of the focused element in assistive technology. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const active = document.activeElement;
    const label = active instanceof HTMLInputElement ? active.labels?.[0]?.textContent : null;
    return (active?.getAttribute("aria-label") ?? label ?? active?.textContent ?? "").trim();
  });
}
