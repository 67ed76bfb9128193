import type { Locator, Page } from "@playwright/test";
import { isExpanded } from "./support/accessibility-tree";
import { REST, scriptMode } from "./support/depth";
import {
  INDUSTRIES,
  type Links,
  linksIn,
  outlineWidth,
  PRODUCTS,
  pressOutside,
  SERVICES,
  SINGLE_LINKS,
  tabTo,
  testEveryHeader,
} from "./support/navigation";
import { expect, test } from "./support/test";

const GROUPS: Record<string, Links> = {
  Services: [...SERVICES, ["Work", "/work"]],
  Industries: INDUSTRIES,
  Products: PRODUCTS,
};

for (const javaScriptEnabled of [false, true]) {
  test.describe(`on a phone ${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    test("the sheet holds the groups of the specification, products in the same tab @rest", async ({ page }) => {
      const sheet = await openSheet(page);
      for (const [label, href] of SINGLE_LINKS) {
        await expect(sheet.getByRole("link", { name: label, exact: true })).toHaveAttribute("href", href);
      }
      for (const [name, links] of Object.entries(GROUPS)) {
        const group = groupOf(sheet, name);
        expect(await linksIn(group)).toEqual(links);
        await expect(group.locator("a[target]")).toHaveCount(0);
      }
      await expect(sheet.getByRole("link", { name: "Maintenance Plans" })).toHaveCount(0);
    });

    test("the sheet opens and closes by its buttons, on Escape and on a press outside", async ({ page }) => {
      const sheet = await openSheet(page);
      const button = page.getByRole("button", { name: "Menu", exact: true });
      expect(await isExpanded(page, "Menu")).toBe(true);
      await button.click();
      await expect(sheet).toBeHidden();
      expect(await isExpanded(page, "Menu")).toBe(false);
      await button.click();
      await sheet.getByRole("button", { name: "Close menu" }).click();
      await expect(sheet).toBeHidden();
      await button.click();
      await page.keyboard.press("Escape");
      await expect(sheet).toBeHidden();
      await expect(button).toBeFocused();
      await button.click();
      await pressOutside(page);
      await expect(sheet).toBeHidden();
    });

    test("each group folds out and in, one at a time @rest", async ({ page }) => {
      const sheet = await openSheet(page);
      const links = (name: string) => groupOf(sheet, name).getByRole("link").first();
      await sheet.getByText("Services", { exact: true }).click();
      await expect(links("Services")).toBeVisible();
      await sheet.getByText("Products", { exact: true }).click();
      await expect(links("Products")).toBeVisible();
      await expect(links("Services")).toBeHidden();
      await sheet.getByText("Products", { exact: true }).click();
      await expect(links("Products")).toBeHidden();
    });

    test("choosing a link closes the sheet, and coming back finds it closed @rest", async ({ page, context }) => {
      const sheet = await openSheet(page);
      await sheet.getByText("Products", { exact: true }).click();
      await sheet.getByRole("link", { name: "Voygee" }).click();
      await expect(page).toHaveURL("/voygee");
      expect(context.pages()).toHaveLength(1);
      await page.goBack();
      await expect(page).toHaveURL("/");
      await expect(sheet).toBeHidden();
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await expect(sheet).toBeVisible();
    });

    test("works from the keyboard alone @rest", async ({ page }) => {
      await page.goto("/");
      const button = page.getByRole("button", { name: "Menu", exact: true });
      await tabTo(page, button);
      expect(await outlineWidth(button)).toBeGreaterThan(0);
      await page.keyboard.press("Enter");
      const group = page.locator("#phone-menu summary").filter({ hasText: "Services" });
      await tabTo(page, group);
      expect(await outlineWidth(group)).toBeGreaterThan(0);
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await expect(page.locator("#phone-menu").getByRole("link", { name: "Small Business" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/services/small-business");
    });

    test.describe(`as at any width ${REST}`, testEveryHeader);
  });
}

async function openSheet(page: Page): Promise<Locator> {
  await page.goto("/");
  const sheet = page.locator("#phone-menu");
  await expect(sheet).toBeHidden();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(sheet).toBeVisible();
  return sheet;
}

function groupOf(sheet: Locator, name: string): Locator {
  return sheet.locator("details").filter({ has: sheet.page().locator("summary", { hasText: name }) });
}
