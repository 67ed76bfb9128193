import type { Page } from "@playwright/test";
import { signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

const preview = (page: Page) => page.frameLocator("iframe[title='Preview of the page']");

/** Journeys share one site: what a test changes is a draft, and thrown away at its end. */
async function discard(page: Page, kind: string): Promise<void> {
  await page.goto(`/admin/website/${kind}`);
  const button = page.getByRole("button", { name: "Discard draft" });
  if (await button.isVisible()) await button.click();
  await expect(page.getByText("As shipped").first()).toBeVisible();
}

test("an editor types and sees it in the page, finds a field by pressing on its text, and orders a list by keyboard", async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 400/);
  await signInAs(page.context(), "editor");
  await page.goto("/admin/website");
  await page.getByRole("link", { name: "Footer" }).click();
  const field = page.getByLabel("Links title");
  await expect(preview(page).getByRole("heading", { name: "Quick links" })).toBeVisible();
  await field.fill("Ways around");
  await expect(preview(page).getByRole("heading", { name: "Ways around" })).toBeVisible();
  await expect(page.getByText("The draft is saved.")).toBeVisible();

  await preview(page).getByRole("heading", { name: "Ways around" }).click();
  await expect(field).toBeFocused();

  const down = page.getByRole("button", { name: "Move link 1 down" });
  await down.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Move link 2 up" })).toBeFocused();
  const first = preview(page).getByRole("navigation", { name: "Ways around" }).getByRole("link").first();
  await expect(first).toHaveText("Small Business");

  await page.getByRole("button", { name: "Add link" }).click();
  await expect(page.getByLabel("Label").last()).toHaveValue("");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Write something here.").first()).toBeVisible();
  await expect(page.getByText("Some texts don’t fit yet.").first()).toBeVisible();
  await discard(page, "footer");
});

test("nothing is lost when someone leaves right after typing", async ({ page }) => {
  await signInAs(page.context(), "editor");
  await page.goto("/admin/website/legal-links");
  await expect(page.getByText("The draft is saved.")).toBeVisible();
  const kept = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByLabel("Label").first().fill("Privacy, in short");
  await page.getByRole("link", { name: "Website" }).first().click();
  await expect(page.getByRole("heading", { name: "Website", level: 1 })).toBeVisible();
  expect((await kept).ok()).toBe(true);
  await page.goto("/admin/website/legal-links");
  await expect(page.getByLabel("Label").first()).toHaveValue("Privacy, in short");
  await discard(page, "legal-links");
});
