import type { Page } from "@playwright/test";
import { expect } from "./test";

/** What takes the form's place once it is sent: it has the focus, and says where we have written to. Leads on by its link. */
export async function expectConfirmation(page: Page, title: string, { to, onward }: { to?: string; onward: string }) {
  const box = page.getByRole("region", { name: title });
  await expect(box).toBeFocused();
  await expect(box).toBeInViewport();
  if (to) await expect(box).toContainText(to);
  await box.getByRole("link", { name: onward }).click();
  await expect(box).toHaveCount(0);
}
