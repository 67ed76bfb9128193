import type { Locator, Page } from "@playwright/test";
import { isExpanded } from "./support/accessibility-tree";
import { expect, test } from "./support/test";

type Links = readonly (readonly [label: string, href: string])[];

const SERVICES: Links = [
  ["Small Business", "/services/small-business"],
  ["Startups", "/services/startups"],
];
const INDUSTRIES: Links = [["Doctors & Clinics", "/industries/doctors-clinics"]];
const PRODUCTS: Links = [
  ["Tajjam", "/tajjam"],
  ["Voygee", "/voygee"],
  ["Mind Ops", "/mind-ops"],
];
const DESKTOP_MENUS: Record<string, Links> = {
  Services: [...SERVICES, ["Maintenance Plans", "/maintenance-plans"]],
  Industries: INDUSTRIES,
  Products: PRODUCTS,
};
const PHONE_GROUPS: Record<string, Links> = { Services: SERVICES, Industries: INDUSTRIES, Products: PRODUCTS };
const NEW_TAB_NOTE = " (opens in a new tab)";

for (const javaScriptEnabled of [false, true]) {
  test.describe(`on a desktop ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 1440, height: 900 } });

    test("the bar holds the links of the specification", async ({ page }) => {
      await page.goto("/");
      const bar = page.getByRole("navigation", { name: "Main" });
      for (const [label, href] of [
        ["Home", "/"],
        ["Blogs", "/blogs"],
        ["Careers", "/careers"],
      ] as const) {
        await expect(bar.getByRole("link", { name: label, exact: true })).toHaveAttribute("href", href);
      }
      for (const [name, links] of Object.entries(DESKTOP_MENUS)) {
        await bar.getByRole("button", { name }).click();
        const isProducts = name === "Products";
        const expected = links.map(([label, href]) => [label + (isProducts ? NEW_TAB_NOTE : ""), href]);
        expect(await linksIn(panelOf(page, name))).toEqual(expected);
      }
    });

    for (const name of Object.keys(DESKTOP_MENUS)) {
      test(`${name} opens and closes by its button, on Escape and on a press outside`, async ({ page }) => {
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

    test("opening one menu closes the other", async ({ page }) => {
      await page.goto("/");
      await menuButton(page, "Services").click();
      await menuButton(page, "Industries").click();
      await expect(panelOf(page, "Services")).toBeHidden();
      await expect(panelOf(page, "Industries")).toBeVisible();
    });

    test("choosing a link closes the menu, and coming back finds it closed", async ({ page }) => {
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

    test("a product opens in a new tab and leaves no open menu behind", async ({ page, context }) => {
      await page.goto("/");
      for (const [label, href] of PRODUCTS) {
        await menuButton(page, "Products").click();
        const opened = context.waitForEvent("page");
        await panelOf(page, "Products").getByRole("link", { name: label }).click();
        const tab = await opened;
        await expect(tab).toHaveURL(href);
        await tab.close();
        await expect(panelOf(page, "Products")).toBeHidden();
        await expect(page).toHaveURL("/");
        await pressOutside(page);
      }
    });

    test("works from the keyboard alone", async ({ page }) => {
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

    checkCommonParts();
  });

  test.describe(`on a phone ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    test("the sheet holds the groups of the specification, products in the same tab", async ({ page }) => {
      const sheet = await openSheet(page);
      for (const [label, href] of [
        ["Home", "/"],
        ["Blogs", "/blogs"],
        ["Careers", "/careers"],
      ] as const) {
        await expect(sheet.getByRole("link", { name: label, exact: true })).toHaveAttribute("href", href);
      }
      for (const [name, links] of Object.entries(PHONE_GROUPS)) {
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

    test("each group folds out and in, one at a time", async ({ page }) => {
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

    test("choosing a link closes the sheet, and coming back finds it closed", async ({ page, context }) => {
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

    test("works from the keyboard alone", async ({ page }) => {
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

    checkCommonParts();
  });
}

function checkCommonParts(): void {
  test("the header stays at the top while the page scrolls", async ({ page }) => {
    await page.goto("/");
    const header = page.getByRole("banner");
    for (const distance of [600, 2400]) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), distance);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(distance);
      expect((await header.boundingBox())?.y).toBe(0);
    }
  });

  test("the first Tab offers to skip to the content", async ({ page }) => {
    await page.goto("/");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    await expect(page.locator("#main")).toBeFocused();
  });

  test("the current page is marked", async ({ page }) => {
    await page.goto("/careers");
    for (const label of ["Careers"]) {
      const marked = page.getByRole("banner").locator('a[aria-current="page"]', { hasText: label });
      expect(await marked.count()).toBeGreaterThan(0);
    }
    await expect(page.getByRole("banner").locator('a[aria-current="page"]:visible')).not.toHaveText(["Home"]);
  });
}

function menuButton(page: Page, name: string): Locator {
  return page.getByRole("navigation", { name: "Main" }).getByRole("button", { name });
}

function panelOf(page: Page, name: string): Locator {
  return page.locator(`#menu-${name.toLowerCase()}`);
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

async function linksIn(place: Locator): Promise<(string | null)[][]> {
  return place.locator("a").evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href")]));
}

/** The lower left corner, where no page has anything to press. */
async function pressOutside(page: Page): Promise<void> {
  const { height } = page.viewportSize() ?? { height: 0 };
  await page.mouse.click(3, height - 3);
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  const stepsMax = 30;
  for (let step = 0; step < stepsMax; step++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${stepsMax} presses of Tab did not lead there`);
}

async function outlineWidth(target: Locator): Promise<number> {
  return target.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth);
  });
}
