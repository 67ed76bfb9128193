import type { Page } from "@playwright/test";
import { expect } from "./test";

/** What takes the form's place once it is sent has the focus, and leads on by its link. */
export async function expectConfirmation(page: Page, title: string, { onward }: { onward: string }) {
  const box = page.getByRole("region", { name: title });
  await expect(box).toBeFocused();
  await expect(box).toBeInViewport();
  await box.getByRole("link", { name: onward }).click();
  await expect(box).toHaveCount(0);
}
