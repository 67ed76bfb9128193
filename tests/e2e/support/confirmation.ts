import type { Page } from "@playwright/test";
import { expect } from "./test";

/** Enough of an element's HTML to tell which one it is. */
const HEAD_CHARACTERS = 200;

/**
 * Expects that the text in the form's place has the focus once it is sent, and leads on by its link. Reads which
 * element of the document has it: `toBeFocused` also asks for the focus of the browser's window, which a navigation
 * can take from the emulation of it.
 */
export async function expectConfirmation(page: Page, title: string, { onward }: { onward: string }) {
  const box = page.getByRole("region", { name: title });
  const own = await box.evaluate((element, length) => element.outerHTML.slice(0, length), HEAD_CHARACTERS);
  const focused = () => page.evaluate((length) => document.activeElement?.outerHTML.slice(0, length), HEAD_CHARACTERS);
  await expect.poll(focused).toBe(own);
  await expect(box).toBeInViewport();
  await box.getByRole("link", { name: onward }).click();
  await expect(box).toHaveCount(0);
}
