import type { Page } from "@playwright/test";
import { INDUSTRY_PAGES } from "~/content/industries";
import { ADMIN_TABS } from "~/routes/admin/tabs";
import { findInvisibleControls, findMisfits, findUnseenFocus } from "./support/layout";
import { linksIn, tabTo } from "./support/navigation";
import { applyPathOf, jobPaths } from "./support/pages";
import { signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

/** One page of each kind. Jobs come beside these. */
const PUBLIC = [
  "/",
  "/services/small-business",
  "/services/startups",
  "/subscriptions",
  "/maintenance-plans",
  "/blogs",
  "/blogs/1",
  ...INDUSTRY_PAGES.map(({ path }) => path),
  "/job-listings",
  "/privacy",
  "/tajjam",
  "/voygee",
  "/mind-ops",
  "/api/docs",
];
const FORMS = [
  "/quote",
  "/startup-pitch",
  "/contact",
  "/login",
  "/signup",
  "/forgot-password",
  "/application",
  "/newsletter/subscribe",
];
const OFFICE = [...ADMIN_TABS.map(({ path }) => path), "/admin/jobs/new", "/admin/settings/staff", "/admin/account"];
const PORTAL = ["/dashboard", "/dashboard/profile"];

const WIDTHS = [320, 390, 768, 1440, 2560];

/** Looks at each page at every width. */
async function expectFit(page: Page, paths: readonly string[], widths: readonly number[] = WIDTHS): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    for (const width of widths) {
      if (widths.length > 1) await page.setViewportSize({ width, height: 900 });
      expect.soft(await findMisfits(page), `${path} at ${width} pixels`).toEqual([]);
    }
  }
}

test("public pages and forms fit every width from 320 to 2560 pixels @rest", async ({ page }) => {
  const [job = ""] = await jobPaths();
  await expectFit(page, [...PUBLIC, ...FORMS, job, applyPathOf(job)]);
});

test("the back office fits every width from 320 to 2560 pixels @rest", async ({ page, context }) => {
  await signInAs(context, "owner");
  await expectFit(page, OFFICE);
});

test.describe("at a zoom of 200 %", () => {
  test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });

  test("nothing is cut off, and a customer's pages fit @rest", async ({ page, context }) => {
    await expectFit(page, [...PUBLIC.slice(0, 4), ...FORMS.slice(0, 4)], [720]);
    await signInAs(context, "customer");
    await expectFit(page, PORTAL);
  });
});

test("in forced colors every control can be seen, and where the focus is @rest", async ({ page, context }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signInAs(context, "owner");
  for (const path of [
    "/",
    "/quote",
    "/contact",
    "/blogs",
    "/mind-ops",
    "/admin/jobs",
    "/admin/jobs/new",
    "/admin/leads",
    "/admin/settings",
  ]) {
    await page.goto(path);
    expect.soft(await findInvisibleControls(page), path).toEqual([]);
    expect.soft(await findUnseenFocus(page, 12), path).toEqual([]);
  }
});

test("nothing moves on its own for anyone who wants less motion @rest", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/", "/tajjam", "/voygee", "/mind-ops", "/quote", "/services/startups"]) {
    await page.goto(path);
    const moving = await page.evaluate(() => {
      const long = document.getAnimations().filter((animation) => {
        const { duration } = animation.effect?.getComputedTiming() ?? {};
        return animation.playState === "running" && typeof duration === "number" && duration > 10;
      });
      const scroll = getComputedStyle(document.documentElement).scrollBehavior;
      return [
        ...long.map((animation) => animation.constructor.name),
        ...(scroll === "smooth" ? ["smooth scrolling"] : []),
      ];
    });
    expect.soft(moving, path).toEqual([]);
  }
});

test("the header's menus are opened, walked and left by keyboard alone @rest", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  const bar = page.getByRole("navigation", { name: "Main" });
  for (const name of ["Services", "Industries", "Products"]) {
    const button = bar.getByRole("button", { name });
    await tabTo(page, button);
    await page.keyboard.press("Enter");
    const panel = page.locator("[popover]:popover-open");
    await expect(panel).toBeVisible();
    const links = await linksIn(panel);
    expect(links.length).toBeGreaterThan(0);
    for (const [label] of links) {
      await page.keyboard.press("Tab");
      expect((await page.evaluate(() => document.activeElement?.textContent)) ?? "").toBe(label);
    }
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
  }
  await tabTo(page, bar.getByRole("link", { name: "Careers", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/careers");
});

test("what the content policy forbids is a complaint that fails a test, on pages and in the back office @rest", async ({
  page,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Content Security Policy/, /^csp: https:\/\/pictures\.example/);
  await signInAs(context, "owner");
  const complaints: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  for (const path of ["/", "/contact", "/admin", "/admin/leads"]) {
    await page.goto(path);
    complaints.length = 0;
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.planted = true";
      const picture = document.createElement("img");
      picture.src = "https://pictures.example/a.png";
      document.body.append(script, picture);
      document.body.insertAdjacentHTML("beforeend", '<p id="planted" onclick="window.planted = true">x</p>');
      document.querySelector<HTMLElement>("#planted")?.click();
    });
    await expect
      .poll(() => complaints.filter((text) => text.includes("Content Security Policy")).length)
      .toBeGreaterThanOrEqual(3);
    expect(await page.evaluate(() => "planted" in window && window.planted === true), path).toBe(false);
  }
});
