import type { Locator, Page } from "@playwright/test";
import { isExpanded } from "./support/accessibility-tree";
import { placeOf, scriptMode } from "./support/depth";
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

const MENUS: Record<string, Links> = {
  Services: [...SERVICES, ["Maintenance Plans", "/maintenance-plans"], ["Work", "/work"]],
  Industries: INDUSTRIES,
  Products: PRODUCTS,
};
const NEW_TAB_NOTE = " (opens in a new tab)";

for (const javaScriptEnabled of [false, true]) {
  test.describe(`on a desktop ${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 1440, height: 900 } });

    test("the bar holds the links of the specification @rest", async ({ page }) => {
      await page.goto("/");
      const bar = page.getByRole("navigation", { name: "Main" });
      for (const [label, href] of SINGLE_LINKS) {
        await expect(bar.getByRole("link", { name: label, exact: true })).toHaveAttribute("href", href);
      }
      for (const [name, links] of Object.entries(MENUS)) {
        await bar.getByRole("button", { name }).click();
        const isProducts = name === "Products";
        const expected = links.map(([label, href]) => [label + (isProducts ? NEW_TAB_NOTE : ""), href]);
        expect(await linksIn(panelOf(page, name))).toEqual(expected);
      }
    });

    for (const [index, name] of Object.keys(MENUS).entries()) {
      test(`${name} opens and closes by its button, on Escape and on a press outside${placeOf(index)}`, async ({
        page,
      }) => {
        await page.goto("/");
        const button = menuButton(page, name);
        const panel = panelOf(page, name);
        await expect(panel).toBeHidden();
        expect(await isExpanded(page, name)).toBe(false);
        await button.click();
        await expect(panel).toBeVisible();
        expect(await isExpanded(page, name)).toBe(true);
        await button.click();
        await expect(panel).toBeHidden();
        expect(await isExpanded(page, name)).toBe(false);
        await button.click();
        await page.keyboard.press("Escape");
        await expect(panel).toBeHidden();
        await expect(button).toBeFocused();
        await button.click();
        await pressOutside(page);
        await expect(panel).toBeHidden();
        await button.click();
        await expect(panel).toBeVisible();
      });
    }

    test("opening one menu closes the other @rest", async ({ page }) => {
      await page.goto("/");
      await menuButton(page, "Services").click();
      await menuButton(page, "Industries").click();
      await expect(panelOf(page, "Services")).toBeHidden();
      await expect(panelOf(page, "Industries")).toBeVisible();
    });

    test("choosing a link closes the menu, and coming back finds it closed @rest", async ({ page }) => {
      await page.goto("/");
      await menuButton(page, "Services").click();
      await panelOf(page, "Services").getByRole("link", { name: "Startups" }).click();
      await expect(page).toHaveURL("/services/startups");
      await expect(panelOf(page, "Services")).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL("/");
      await expect(panelOf(page, "Services")).toBeHidden();
      await menuButton(page, "Services").click();
      await expect(panelOf(page, "Services")).toBeVisible();
    });

    test("a product opens in a new tab and leaves no open menu behind @rest", async ({ page, context }) => {
      await page.goto("/");
      for (const [label, href] of PRODUCTS) {
        await menuButton(page, "Products").click();
        const opened = context.waitForEvent("page");
        const link = panelOf(page, "Products").getByRole("link", { name: label });
        await expect(link).toHaveAttribute("rel", "noopener");
        await link.click();
        const tab = await opened;
        await expect(tab).toHaveURL(href);
        await tab.close();
        await expect(panelOf(page, "Products")).toBeHidden();
        await expect(page).toHaveURL("/");
        await pressOutside(page);
      }
    });

    test("works from the keyboard alone @rest", async ({ page }) => {
      await page.goto("/");
      const button = menuButton(page, "Services");
      await tabTo(page, button);
      expect(await outlineWidth(button)).toBeGreaterThan(0);
      await page.keyboard.press("Enter");
      await expect(panelOf(page, "Services")).toBeVisible();
      await page.keyboard.press("Tab");
      const first = panelOf(page, "Services").getByRole("link", { name: "Small Business" });
      await expect(first).toBeFocused();
      expect(await outlineWidth(first)).toBeGreaterThan(0);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/services/small-business");
      await expect(panelOf(page, "Services")).toBeHidden();
    });

    testEveryHeader();
  });
}

function menuButton(page: Page, name: string): Locator {
  return page.getByRole("navigation", { name: "Main" }).getByRole("button", { name });
}

function panelOf(page: Page, name: string): Locator {
  return page.locator(`#menu-${name.toLowerCase()}`);
}
