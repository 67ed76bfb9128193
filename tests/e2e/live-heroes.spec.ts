import type { Page } from "@playwright/test";
import { MIND_OPS_BOARD, TAJJAM_MARKET, VOYGEE_CALCULATOR } from "~/content/showcase/live-pieces";
import { REST } from "./support/depth";
import { expect, test } from "./support/test";

const SCRIPT_MAX_BYTES = 4096;

type Watched = { stays?: boolean; shifts: number[] };

/** Goes near the live part of a page and waits until it answers in place. */
async function approach(page: Page, path: string): Promise<void> {
  await page.goto("/work");
  await page.goto(path);
  await page.locator("[data-live]").evaluate((part) => part.scrollIntoView());
  await expect(page.locator("[data-live][data-ready]")).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stays: true }));
}

/** The document is still the one that was opened, and Back leaves the page. */
async function leave(page: Page): Promise<void> {
  expect(await page.evaluate(() => "stays" in window)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL("/work");
}

test("the stalls take a press in place, by keyboard too: no reload, no step in the history, focus and scroll stay", async ({
  page,
}) => {
  await approach(page, "/tajjam");
  const stalls = page.locator("#stalls");
  await stalls.getByRole("button", { name: "Add Sesame loaf" }).click();
  await expect(stalls).toContainText("2 × Sesame loaf");
  const flowers = stalls.getByRole("button", { name: "Add Ranunculus" });
  await flowers.focus();
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(stalls).toContainText("2 × Ranunculus");
  await expect(stalls.locator("[aria-live]")).toContainText("4 stalls, one payment");
  await expect(flowers).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await expect(page).toHaveURL(/\/tajjam\?basket=\d{6}&add=4#stalls$/);
  await stalls.getByRole("button", { name: "Take one back: Sesame loaf" }).press("Enter");
  await expect(stalls).toContainText("1 × Sesame loaf");
  await leave(page);
  await page.goForward();
  await expect(stalls).toContainText("2 × Ranunculus");
});

test("the ledger takes a price in place, keeps what is typed, and says what is wrong with it", async ({ page }) => {
  await approach(page, "/voygee");
  const ledger = page.locator("#ledger");
  const price = ledger.getByLabel("Monthly price you’d pay");
  await price.fill("49.50");
  await price.press("Enter");
  await expect(ledger.locator("dl[aria-live]")).toContainText("Left after the subscription");
  await expect(price).toBeFocused();
  await price.fill("much");
  await ledger.getByRole("button", { name: "Put it in" }).click();
  await expect(ledger.locator("#ledger-price-hint")).toContainText("A price is an amount from 0 to 5,000, or empty.");
  await expect(price).toHaveValue("much");
  expect(await colorOf(page, "#ledger-price-hint")).not.toBe(await colorOf(page, "#ledger-caption"));
  await leave(page);
});

test("the board is the board: cards open, are approved, sent out, sent back and undone in place", async ({ page }) => {
  await approach(page, "/mind-ops");
  const board = page.locator("#hero-board");
  const status = board.getByRole("status");
  await board.getByRole("button", { name: "Sum up the retrospective" }).press("Enter");
  await expect(status).toContainText("T-105 approved");
  await expect(board.getByRole("button", { name: "Sum up the retrospective" })).toBeFocused();
  await board.getByRole("button", { name: "Send it out" }).press("Enter");
  await expect(status).toContainText("T-105 completed");
  await expect(board.getByRole("button", { name: "Undo" })).toBeFocused();
  await board.getByRole("button", { name: "Write the spring newsletter" }).click();
  await board.getByRole("radio", { name: "What if it rains?" }).check();
  await board.getByRole("button", { name: "Ask for changes" }).click();
  await expect(status).toContainText("T-104 in_progress");
  await board.getByRole("button", { name: "Read version 3" }).click();
  await expect(board).toContainText("If it rains, we move into the greenhouse");
  await board.getByRole("button", { name: "Approve version 3" }).click();
  await expect(status).toContainText("Version 3 is approved and may go out.");
  await leave(page);
});

test(`a card that is opened on a phone brings its work into the window ${REST}`, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await approach(page, "/mind-ops");
  await page.getByRole("button", { name: "Plan sprint 15" }).click();
  await expect(
    page
      .getByRole("cell", { name: "It works well on phones" })
      .or(page.getByText("Booking confirmed by email"))
      .first(),
  ).toBeInViewport();
});

test("the price line follows each choice in place, and takes it to the quote form", async ({ page }) => {
  await approach(page, "/");
  const line = page.locator("#price");
  await line.getByLabel("Project").selectOption("premium");
  await expect(line.locator("dl")).toContainText("6-8 weeks");
  await line.locator("summary").click();
  await line.getByRole("checkbox", { name: "Branding & Design" }).check();
  await expect(line.locator("summary", { hasText: "Add-ons (1)" })).toBeVisible();
  await expect(line.getByRole("checkbox", { name: "Content Creation" })).toBeVisible();
  await expect(line.getByRole("link", { name: "Take this to the quote form" })).toHaveAttribute(
    "href",
    /package=premium&service=Branding/,
  );
  await leave(page);
});

test("the home page’s first window holds the price line, which answers a choice made before its script has come", async ({
  page,
}) => {
  let release = () => {};
  const waits = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/live-hero-script/, async (route) => {
    await waits;
    await route.continue();
  });
  for (const [width, height] of [
    [390, 844],
    [1366, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    await expect(page.locator("#price dd").first(), `${width}`).toBeInViewport({ ratio: 1 });
  }
  await page.locator("#price").getByLabel("Project").selectOption("premium");
  release();
  await expect(page.locator("#price dl")).toContainText("6-8 weeks");
});

for (const path of ["/", "/tajjam", "/voygee", "/mind-ops"]) {
  test(`${path} loads no script before someone is near its live part, little then, and nothing moves ${REST}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    const scripts: number[] = [];
    page.on("response", async (response) => {
      if (response.request().resourceType() === "script") scripts.push((await response.body()).length);
    });
    await watchShifts(page);
    await page.goto(path, { waitUntil: "networkidle" });
    expect(scripts).toEqual([]);
    await page.locator("[data-live]").evaluate((part) => part.scrollIntoView());
    await expect(page.locator("[data-live][data-ready]")).toBeVisible();
    expect(scripts.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(SCRIPT_MAX_BYTES);
    expect(await page.evaluate(() => (window as unknown as Watched).shifts)).toEqual([]); // safe: begun above
  });
}

test(`what can't be fetched is opened ${REST}`, async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/ERR_FAILED/);
  await approach(page, "/voygee");
  await page.route(/price=/, (route) =>
    route.request().resourceType() === "fetch" ? route.abort() : route.continue(),
  );
  await page.getByLabel("Monthly price you’d pay").fill("20");
  await page.getByRole("button", { name: "Put it in" }).click();
  await expect(page).toHaveURL("/voygee?price=20#ledger");
  await expect(page.locator("#ledger")).toContainText("Left after the subscription");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(`every live part answers as a page, and a plain link leads to its whole piece ${REST}`, async ({ page }) => {
    await page.goto("/tajjam");
    await page.getByRole("button", { name: "Add Sesame loaf" }).click();
    await expect(page.locator("#stalls")).toContainText("2 × Sesame loaf");
    await page.goto("/mind-ops");
    await page.getByRole("button", { name: "Ask for changes" }).click();
    await page.getByRole("button", { name: "Read version 3" }).click();
    await expect(page.getByRole("button", { name: "Approve version 3" })).toBeVisible();
    await page.goto("/");
    await page.getByLabel("Project").selectOption("premium");
    await page.getByRole("button", { name: "Show price" }).click();
    await expect(page.locator("#price")).toContainText("6-8 weeks");
    for (const { path } of [TAJJAM_MARKET, VOYGEE_CALCULATOR, MIND_OPS_BOARD]) {
      await page.goto(path.split("/").slice(0, 2).join("/"));
      await page.locator(`section[aria-labelledby=try-title] a[href="${path}"]`).click();
      await expect(page).toHaveURL(path);
    }
  });
});

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
}

async function colorOf(page: Page, selector: string): Promise<string> {
  return page.locator(selector).evaluate((element) => getComputedStyle(element).color);
}
