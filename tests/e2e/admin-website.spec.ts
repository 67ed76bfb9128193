import type { Page } from "@playwright/test";
import { holdScripts } from "./support/held-scripts";
import { signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

const preview = (page: Page) => page.frameLocator("iframe[title='Preview of the page']");

/** Journeys share one site: what a test changes is a draft, and thrown away at its end. */
async function discard(page: Page, kind: string): Promise<void> {
  await page.goto(`/admin/website/${kind}`);
  const button = page.getByRole("button", { name: "Discard draft" });
  if (await button.isVisible()) await button.click();
  await expect(page.getByText("Default text").first()).toBeVisible();
}

test("an editor types and sees it in the page, finds a field by pressing on its text, and orders a list by keyboard", async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 400/);
  await signInAs(page.context(), "editor");
  await page.goto("/admin/website");
  await page.getByRole("link", { name: "Footer", exact: true }).click();
  const field = page.getByLabel("Links: title");
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

  // Before a save of the change can begin.
  const publish = await page.getByRole("button", { name: "Publish" }).elementHandle();
  await page.getByRole("button", { name: "Add link" }).evaluate(async (add: HTMLElement, next) => {
    add.click();
    await new Promise(requestAnimationFrame);
    (next as HTMLElement | null)?.click();
  }, publish);
  await expect(page.getByLabel("Label").last()).toHaveValue("");
  await expect(page.getByText("Write something here.").first()).toBeVisible();
  await expect(page.getByText("Some texts don’t fit yet.").first()).toBeVisible();
  await expect(page.getByText("The draft is saved.")).toBeVisible();
  await field.fill("After the refusal");
  await expect(preview(page).getByRole("heading", { name: "After the refusal" })).toBeVisible();
  await expect(page.getByText("The draft is saved.")).toBeVisible();
  await discard(page, "footer");
});

test("what was typed before script came is kept and shown @rest", async ({ page }) => {
  await signInAs(page.context(), "editor");
  const release = await holdScripts(page);
  await page.goto("/admin/website/maintenance-plans", { waitUntil: "commit" });
  const field = page.getByLabel("Headline").first();
  await field.fill("Typed early");
  release();
  await expect(preview(page).getByText("Typed early").first()).toBeVisible();
  await expect(page.getByText("The draft is saved.")).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue("Typed early");
  await discard(page, "maintenance-plans");
});

test("nothing is lost when someone leaves right after typing @rest", async ({ page }) => {
  await signInAs(page.context(), "editor");
  await page.goto("/admin/website/legal-links");
  await expect(page.getByText("Your changes are saved as a draft while you type.")).toBeVisible();
  const kept = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByLabel("Label").first().fill("Privacy, in short");
  await page.getByRole("link", { name: "Website" }).first().click();
  await expect(page.getByRole("heading", { name: "Website", level: 1 })).toBeVisible();
  expect((await kept).ok()).toBe(true);
  await page.goto("/admin/website/legal-links");
  await expect(page.getByLabel("Label").first()).toHaveValue("Privacy, in short");
  await discard(page, "legal-links");
});
