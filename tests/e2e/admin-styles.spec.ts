import type { Page } from "@playwright/test";
import { hydrated } from "./support/back-office";
import { withPost } from "./support/blog";
import { signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

/** Where everything on the screen lies. */
function boxes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("body .admin-shell *:not(script, style, option)")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.tagName} ${[x, y, width, height].map(Math.round).join(" ")}`;
    }),
  );
}

for (const width of [390, 1440]) {
  test(`the palette leaves every screen as it was, ${width} pixels wide @rest`, async ({ page, context }) => {
    await signInAs(context, "owner");
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/admin/leads", "/admin/settings", "/admin/quotes/new"]) {
      await page.goto(path);
      await hydrated(page);
      await page.evaluate(() => document.fonts.ready);
      const before = await boxes(page);
      await page.keyboard.press("Control+k");
      const input = page.getByRole("combobox", { name: "Search everything" });
      await expect(input).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(input).toBeHidden();
      await expect.poll(() => boxes(page), path).toEqual(before);
    }
  });
}

test("the article editor leaves every other screen as it was @rest", async ({ page, context }) => {
  await signInAs(context, "owner");
  // High enough for the navigation, which would scroll to the tab that was pressed.
  await page.setViewportSize({ width: 1280, height: 1200 });
  await withPost({}, async ({ id }) => {
    await page.goto("/admin/settings");
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
    const before = await boxes(page);
    await page.goto(`/admin/blog/${id}`);
    await hydrated(page);
    await expect(page.locator(".rich-text")).toBeVisible();
    await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Settings" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    await page.getByRole("heading", { level: 1, name: "Settings" }).click();
    await expect.poll(() => boxes(page)).toEqual(before);
  });
});
