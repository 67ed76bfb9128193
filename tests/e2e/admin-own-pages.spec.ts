import type { Locator, Page } from "@playwright/test";
import { findViolations } from "./support/axe";
import { scriptMode } from "./support/depth";
import { findShapeFaults, WIDTHS } from "./support/shape";
import { signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

/** As someone does who has no pointer. */
async function press(locator: Locator): Promise<void> {
  await locator.focus();
  await locator.press("Enter");
}

/** Replaces what still is in brackets, wherever it is, with words that are nowhere else. */
async function writeAll(page: Page): Promise<void> {
  const fields = await page.locator('form [name^="at-"]').all();
  for (const [index, field] of fields.entries()) {
    const value = await field.inputValue();
    if (!/^\[.*\]$/.test(value)) continue;
    await field.focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(`Bread 山田 ${index}`);
  }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(scriptMode(javaScriptEnabled), () => {
    test.use({ javaScriptEnabled });

    test("an editor adds an industry page by keyboard, a visitor asks for a talk on it, and it is deleted and brought back", async ({
      page,
      expectedComplaints,
    }) => {
      // The form of the page is a wizard; its preview runs no script.
      expectedComplaints.push(/Blocked script execution/);
      const path = javaScriptEnabled ? "/bakeries-by-keyboard" : "/bakeries-without-script";
      await signInAs(page.context(), "editor");
      await page.goto("/admin/website/pages/new");
      await page.getByRole("textbox", { name: "Name" }).fill(`Bakeries ${path}`);
      await page.getByRole("textbox", { name: "Address" }).fill(path);
      await page.getByLabel("Start from").selectOption("industry");
      await press(page.getByRole("button", { name: "Save page" }));
      await expect(page.getByRole("heading", { level: 1, name: `Bakeries ${path}` })).toBeVisible();
      const editor = page.url();
      await press(page.getByRole("button", { name: "Remove section 5" }));
      await expect(page.getByText("Section 5: Questions")).toBeVisible();
      await writeAll(page);
      await press(page.getByRole("button", { name: "Publish", exact: true }));
      await expect(page.getByText("It’s live on the website now.").first()).toBeVisible();
      if (javaScriptEnabled) expect(await findViolations(page)).toEqual([]);

      await page.goto(path);
      for (const width of javaScriptEnabled ? [...WIDTHS, 1440] : []) {
        await page.setViewportSize({ width, height: 900 });
        expect(await findShapeFaults(page), `at ${width}`).toEqual([]);
      }
      await press(page.getByRole("link", { name: /^Get started/ }).first());
      const form = page.locator("form[data-wizard]");
      await expect(form.getByLabel("What are your main challenges?")).toHaveValue(/plan/i);
      if (javaScriptEnabled) expect(await findViolations(page)).toEqual([]);

      await page.goto(`${editor}/delete`);
      await press(page.getByRole("button", { name: "Delete page" }));
      await expect(page.getByText("Page deleted").first()).toBeVisible();
      expect((await page.request.get(path)).status()).toBe(410);
      await page.goto("/admin/website/pages?state=gone");
      await press(page.getByRole("button", { name: `Restore Bakeries ${path}` }));
      await expect(page.getByText("Page restored").first()).toBeVisible();
      expect((await page.request.get(path)).status()).toBe(200);
      await page.goto(`${editor}/delete`);
      await press(page.getByRole("button", { name: "Delete page" }));
      await expect(page.getByText("Page deleted").first()).toBeVisible();
    });
  });
}
