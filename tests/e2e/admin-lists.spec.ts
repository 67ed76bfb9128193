import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import type { StaffRole } from "~/db/schema/lists";
import { storeLead } from "../harness/leads";
import { expectNotice, hydrated, rowNames, rowOf } from "./support/back-office";
import { scriptMode } from "./support/depth";
import { withEveryKind } from "./support/every-kind";
import { newName, withOffice } from "./support/office";
import { routePatterns } from "./support/pages";
import { cookiesFor, makeAccount, signIn } from "./support/sign-in";
import { expect, test } from "./support/test";
import { withWorstRows } from "./support/worst-rows";

const HOUR_MS = 60 * 60 * 1000;

/** Someone of their own, since what they choose is kept for them. */
async function signInAsNew(context: BrowserContext, role: StaffRole = "sales"): Promise<void> {
  await context.clearCookies();
  await context.addCookies(cookiesFor(await signIn(await makeAccount(role))));
}

/** Leads that a search for the word finds, with names and summaries as long as some are. */
async function storeLeads(word: string, count: number): Promise<void> {
  await withOffice(async (ctx) => {
    for (let index = 0; index < count; index += 1) {
      const businessName = `${word} ${index} ${index % 3 === 0 ? "山田 Ștefan & Bartholomew-Featherstonehaugh Daughters Ltd." : "Co"}`;
      const createdAt = new Date(Date.now() - index * 5 * HOUR_MS);
      const summary = "A new website with a shop, in two languages, before the summer and for a fixed price. ".repeat(
        2,
      );
      await storeLead(ctx, { businessName, createdAt, summary, stage: index % 2 ? "in-review" : "new" });
    }
  });
}

/** Returns the number of rows that are whole in the window without scrolling, and their height. */
function rowsInSight(page: Page): Promise<{ count: number; heights: number[] }> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll(".data-table tbody tr")].map((row) => row.getBoundingClientRect());
    const inSight = boxes.filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight);
    return { count: inSight.length, heights: [...new Set(boxes.map(({ height }) => Math.round(height)))] };
  });
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^View/ }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("fifteen leads fit a laptop, more with compact rows, which are kept for the person on every list @rest", async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await signInAsNew(context, "owner");
      const word = newName("Fifteen");
      await storeLeads(word, 20);
      await page.goto(`/admin/leads?q=${encodeURIComponent(word)}`);
      if (javaScriptEnabled) {
        await hydrated(page);
        const { count, heights } = await rowsInSight(page);
        expect(count).toBeGreaterThanOrEqual(15);
        expect(heights).toEqual([44]);
      }
      await openMenu(page);
      await page.getByRole("button", { name: "Compact" }).click();
      await expect(page.locator(".admin-shell")).toHaveAttribute("data-rows", "compact");
      await expect(page).toHaveURL(/\/admin\/leads\?q=/);
      if (javaScriptEnabled) expect((await rowsInSight(page)).heights).toEqual([36]);
      await page.goto("/admin/projects");
      await expect(page.locator(".admin-shell")).toHaveAttribute("data-rows", "compact");
    });

    test("filters and order are saved under a name, opened again and removed", async ({ page, context }) => {
      await signInAsNew(context);
      const word = newName("Viewed");
      await storeLeads(word, 4);
      const query = `q=${encodeURIComponent(word)}&stage=new`;
      await page.goto(`/admin/leads?${query}`);
      if (javaScriptEnabled) await hydrated(page);
      await openMenu(page);
      await page.getByRole("textbox", { name: "Save what you see as a view" }).fill("  山田 Ștefan’s new ones ");
      await page.locator(".list-menu").getByRole("button", { name: "Save", exact: true }).click();
      await expectNotice(page, "View saved");
      await page.goto("/admin/leads");
      if (javaScriptEnabled) await hydrated(page);
      await openMenu(page);
      await page.getByRole("link", { name: "山田 Ștefan’s new ones" }).click();
      await expect(page.getByRole("button", { name: "View: 山田 Ștefan’s new ones" })).toBeVisible();
      expect(await rowNames(page)).toHaveLength(2);
      await page.getByRole("link", { name: "Remove filter: Stage: New" }).click();
      await expect.poll(() => rowNames(page)).toHaveLength(4);
      await expect(page.getByRole("list", { name: "Filters in use" })).toHaveCount(0);
      await openMenu(page);
      await page.getByRole("button", { name: "Remove the view 山田 Ștefan’s new ones" }).click();
      await expectNotice(page, "View removed");
      await expect(page.getByRole("button", { name: "View", exact: true })).toBeVisible();
    });
  });
}

test("a view that is shared is in everyone's menu, with whose it is @rest", async ({ page, context }) => {
  await signInAsNew(context);
  const name = newName("Shared");
  await page.goto("/admin/leads?due=overdue");
  await hydrated(page);
  await openMenu(page);
  await page.getByRole("textbox", { name: "Save what you see as a view" }).fill(name);
  await page.getByRole("checkbox", { name: "Share with everyone here" }).check();
  await page.locator(".list-menu").getByRole("button", { name: "Save", exact: true }).click();
  await expectNotice(page, "View saved");
  await signInAsNew(context, "viewer");
  await page.goto("/admin/leads?kind=quote-request");
  await openMenu(page);
  await expect(page.getByRole("button", { name: `Remove the view ${name}` })).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: "Share with everyone here" })).toHaveCount(0);
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL("/admin/leads?due=overdue");
});

test("a phone shows seven leads of two lines, with the filters behind one button @rest", async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsNew(context);
  const word = newName("Phone");
  await storeLeads(word, 12);
  await page.goto(`/admin/leads?q=${encodeURIComponent(word)}`);
  await hydrated(page);
  expect((await rowsInSight(page)).count).toBeGreaterThanOrEqual(7);
  const row = page.getByRole("row").nth(1);
  const lines = await row.evaluate((element) => {
    const tops = [...element.querySelectorAll("td")]
      .filter((cell) => cell.checkVisibility() && !cell.matches(".select-cell"))
      .map((cell) => cell.getBoundingClientRect())
      .map(({ top, height }) => Math.round((top + height / 2) / 16));
    return new Set(tops).size;
  });
  expect(lines).toBe(2);
  await expect(page.getByRole("combobox", { name: "Stage", exact: true })).toBeHidden();
  await page.getByText("Filters", { exact: true }).click();
  await page.getByRole("combobox", { name: "Stage", exact: true }).selectOption("In review");
  await expect.poll(() => rowNames(page)).toHaveLength(6);
  await page.getByRole("link", { name: "Remove filter: Stage: In review" }).click();
  await expect.poll(() => rowNames(page)).toHaveLength(12);
});

test("the days of a list are behind a button, and among the chips once they are set @rest", async ({
  page,
  context,
}) => {
  await signInAsNew(context);
  await page.goto("/admin/leads");
  await hydrated(page);
  await page.getByRole("button", { name: "Dates" }).click();
  await page.getByLabel("From", { exact: true }).fill("2026-10-01");
  await page.getByRole("button", { name: "Show these days" }).click();
  await expect(page).toHaveURL(/from=2026-10-01/);
  await expect(page.getByRole("link", { name: "Remove filter: From: Oct 1, 2026" })).toBeVisible();
});

test("a status is a dot and a word that is changed in its row @rest", async ({ page, context }) => {
  await signInAsNew(context);
  const word = newName("Dotted");
  await storeLeads(word, 1);
  await page.goto(`/admin/leads?q=${encodeURIComponent(word)}`);
  await hydrated(page);
  const row = rowOf(page, word);
  await expect(row.locator(".status-dot")).toHaveAttribute("data-tone", "accent");
  await row.getByRole("combobox", { name: /^Stage of/ }).selectOption("Won");
  await expectNotice(page, "Moved to Won");
  await expect(row.locator(".status-dot")).toHaveAttribute("data-tone", "good");
  await expect(row.locator(".avatar").first()).toHaveAttribute("data-initials", /^.{2}$/u);
});

/** The addresses of all lists of the back office that are screens of their own. */
async function listPaths(): Promise<string[]> {
  const files = globSync("app/routes/admin/**/*.ts").filter((file) => {
    return !file.includes("/kit/") && readFileSync(file, "utf8").includes("defineList({");
  });
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(path.resolve(file))));
  const patterns = routePatterns();
  return modules
    .flatMap((module) => Object.values(module))
    .flatMap((value) => (typeof value === "object" && value && "path" in value && "spec" in value ? [value.path] : []))
    .filter((listPath) => typeof listPath === "string")
    .filter((listPath) => patterns.includes(listPath));
}

test("a row of every list is 44 pixels high, 36 with compact ones, whatever is in it @rest", async ({
  page,
  context,
}) => {
  test.setTimeout(600_000);
  await signInAsNew(context, "owner");
  const paths = await listPaths();
  expect(paths.length).toBeGreaterThan(20);
  await withEveryKind(() =>
    withWorstRows(async () => {
      for (const [rows, height] of [
        ["Normal", 44],
        ["Compact", 36],
      ] as const) {
        await page.goto("/admin/leads");
        await hydrated(page);
        await openMenu(page);
        await page.getByRole("button", { name: rows }).click();
        await expect(page.locator(".admin-shell")).toHaveAttribute("data-rows", rows.toLowerCase());
        for (const list of paths) {
          await page.goto(list);
          const { heights } = await rowsInSight(page);
          const other = heights.filter((one) => Math.abs(one - height) > 1);
          expect.soft(other, `${list}, ${rows.toLowerCase()}`).toEqual([]);
        }
      }
    }),
  );
});
