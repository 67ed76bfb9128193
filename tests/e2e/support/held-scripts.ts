import type { Page } from "@playwright/test";

/** Holds back the scripts of the pages that are opened from now on, until what it returns is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const script = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await script.promise;
    await route.continue();
  });
  return script.resolve;
}
