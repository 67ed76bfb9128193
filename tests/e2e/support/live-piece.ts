import { expect, type FrameLocator, type Page } from "@playwright/test";
import { hydrated, settled } from "./back-office";

/** Opens a live piece's own page and waits until script runs it. */
export async function openPiece(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Opens a piece in the frame of its pitch page, which asks for nothing of it and for no script before that. */
export async function openInPlace(page: Page, pitch: string, button: string, path: string): Promise<FrameLocator> {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(pitch);
  const section = page.locator("section[aria-labelledby=try-title]");
  await section.scrollIntoViewIfNeeded();
  await settled(page);
  expect(asked.filter((address) => address === path || address.endsWith(".js"))).toEqual([]);
  await section.locator("summary", { hasText: button }).click();
  await expect.poll(() => asked).toContain(path);
  return page.frameLocator("iframe.live-frame");
}
