import type { Page } from "@playwright/test";
import { hydrated } from "./back-office";

/** Opens a live piece's own page and waits until script runs it. */
export async function openPiece(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}
