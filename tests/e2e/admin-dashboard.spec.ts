import { storeLead } from "../harness/leads";
import { hydrated, rowNames } from "./support/back-office";
import { expectSoundInEveryLook } from "./support/every-look";
import { newName, withOffice } from "./support/office";
import { signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

/** Figures of a site with its samples, which have something to count. */
const FIGURES = [
  "Leads waiting",
  "Open quotes",
  "Applications to review",
  "Received this month",
  "Owed",
  "Overdue",
  "Due in 30 days",
  "Monthly revenue",
  "Leads in",
  "Quotes sent",
  "Quotes accepted",
  "Conversion",
];
/** Figures that other tests bring about. */
const MAY_BE_ZERO: readonly string[] = ["Leads overdue", "Failed emails"];

test("the owner sees every figure, and each leads to the list that it counts @rest", async ({ page, context }) => {
  await signInAs(context, "owner");
  await page.goto("/admin");
  await hydrated(page);
  const figures = page.getByRole("region", { name: "Figures" });
  await expect(figures.getByRole("term")).toHaveText(["Received this month", "Owed", "Overdue", "Monthly revenue"]);
  await figures.getByText("More figures").click();
  const names = await figures.getByRole("term").allInnerTexts();
  expect(names.filter((name) => !MAY_BE_ZERO.includes(name)).sort()).toEqual(FIGURES.toSorted());
  for (const name of names) {
    // Other tests make leads and applications meanwhile: the figure of one moment and the list of the next may differ
    // once.
    await expect(async () => {
      await page.goto("/admin");
      await hydrated(page);
      await figures.getByText("More figures").click();
      const tile = figures
        .locator("dl > div")
        .filter({ has: page.getByRole("term").getByText(name, { exact: true }) })
        .getByRole("link");
      const [shown, address] = [await tile.innerText(), (await tile.getAttribute("href")) ?? ""];
      await tile.click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Dashboard");
      if (!/^\d+$/.test(shown)) return;
      await expect(page.getByRole("status").filter({ hasText: shown }).first()).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
  }
});

test("the first screen of a laptop has what is due first and what it comes to, and the rest behind a link", async ({
  page,
  context,
}) => {
  await withOffice(async (ctx) => {
    for (let index = 0; index < 10; index++)
      await storeLead(ctx, { name: newName("Due"), replyDueAt: new Date(Date.UTC(2021, 0, index + 1)) });
  });
  await signInAs(context, "owner");
  await page.goto("/admin?view=all");
  await hydrated(page);
  const today = page.getByRole("region", { name: "Today" });
  await expect(today.getByRole("listitem").and(page.locator("[data-item]"))).toHaveCount(6);
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const lowest = await page
      .locator("[aria-label=Money] dd, [data-item]")
      .evaluateAll((elements) => Math.max(...elements.map((element) => element.getBoundingClientRect().bottom)));
    expect(lowest, `at ${width}`).toBeLessThanOrEqual(height);
  }
  await today.getByRole("link", { name: /^Show all \d+/ }).click();
  await expect.poll(() => today.locator("[data-item]").count()).toBeGreaterThanOrEqual(10);
  await today.getByRole("link", { name: "Show fewer" }).click();
  await expect(today.locator("[data-item]")).toHaveCount(6);
});

test("no figure breaks in two, also one of many thousands @rest", async ({ page, context }) => {
  await signInAs(context, "owner");
  await page.goto("/admin");
  // Changes to the page before this would differ from what script expects there.
  await hydrated(page);
  const figures = page.getByRole("region", { name: "Figures" }).getByRole("link");
  for (const [width, text] of [
    [390, "$13,313.50"],
    [800, "$1,313.50"],
    [1024, "$1,313.50"],
    [1440, "$1,313.50"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const broken = await figures.evaluateAll((links, shown) => {
      for (const link of links) if (link.textContent?.startsWith("$")) link.textContent = shown;
      return links.filter((link) => link.getClientRects().length > 1).map((link) => link.textContent);
    }, text);
    expect(broken, `at ${width}`).toEqual([]);
  }
});

test("monthly revenue is the sum of the prices of active plans @rest", async ({ page, context }) => {
  await signInAs(context, "owner");
  const revenue = page.getByRole("region", { name: "Figures" }).locator("div", { hasText: "Monthly revenue" });
  // Other tests offer plans meanwhile: the list of one moment and the figure of the next may differ once.
  await expect(async () => {
    await page.goto("/admin/pricing?status=active");
    const rows = await page.getByRole("row").allInnerTexts();
    const sum = rows
      .slice(1)
      .reduce((total, row) => total + Number(row.match(/\$([\d,]+)/)?.[1]?.replaceAll(",", "")), 0);
    expect(sum).toBeGreaterThan(0);
    await page.goto("/admin");
    await expect(revenue).toContainText(`$${sum.toLocaleString("en-US")}`, { timeout: 500 });
  }).toPass({ timeout: 60_000 });
});

test("a recruiter sees the applications alone, the five most recent first @rest", async ({ page, context }) => {
  await signInAs(context, "recruiter");
  // Other tests apply meanwhile: the five of one moment and the list of the next may differ once.
  await expect(async () => {
    await page.goto("/admin");
    await hydrated(page);
    const terms = page.getByRole("region", { name: "Figures" }).getByRole("term");
    await expect(terms).toHaveText(["Applications to review"]);
    await expect(page.getByRole("heading", { name: "Next to answer" })).toHaveCount(0);
    const recent = page.getByRole("region", { name: "Recent applications" });
    const names = await recent.getByRole("listitem").locator("a").allInnerTexts();
    expect(names.length).toBeLessThanOrEqual(5);
    await recent.getByRole("link", { name: "All applications" }).click();
    await expect(page.getByRole("heading", { name: "Applications", level: 1 })).toBeVisible();
    await expect.poll(async () => (await rowNames(page)).slice(0, names.length), { timeout: 500 }).toEqual(names);
  }).toPass({ timeout: 60_000 });
});

test("an editor sees what is being written, or that there is nothing to count @rest", async ({ page, context }) => {
  await signInAs(context, "editor");
  await page.goto("/admin");
  const shown = page.getByRole("heading", {
    name: /^(?:No figures for your role|(?:Articles|Website texts) in progress)$/,
  });
  await expect(shown.first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Money", exact: true })).toHaveCount(0);
});

test("the charts are in the document before script and as tables for those who can't see them @rest", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  await signInAs(context, "viewer");
  const page = await context.newPage();
  await page.goto("/admin");
  for (const [title, drawn, caption] of [["Leads and quotes", 12 * 3, "Leads and quotes by week"]] as const) {
    const chart = page.getByRole("figure", { name: title });
    await expect(chart.locator("div rect")).toHaveCount(drawn);
    const table = chart.getByRole("table", { name: caption });
    await expect(table.getByRole("row")).toHaveCount(13);
    await page.getByRole("navigation", { name: "Range of the chart" }).getByRole("link", { name: "26 weeks" }).click();
    await expect(page).toHaveURL("/admin?weeks=26");
    await expect(chart.locator("div rect")).toHaveCount(26 * 3);
  }
  await context.close();
});

test("axe finds nothing on the dashboard in either look @rest", async ({ page, context }) => {
  for (const role of ["owner", "editor"] as const) {
    await signInAs(context, role);
    await page.goto("/admin");
    await hydrated(page);
    await expectSoundInEveryLook(page, role);
  }
});
