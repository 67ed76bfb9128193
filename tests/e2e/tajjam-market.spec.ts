import { TAJJAM_MARKET } from "~/content/showcase/live-pieces";
import { findViolations } from "./support/axe";
import { scriptMode } from "./support/depth";
import { openPiece } from "./support/live-piece";
import { expect, test } from "./support/test";

const PATH = TAJJAM_MARKET.path;

for (const javaScriptEnabled of [true, false]) {
  test.describe(scriptMode(javaScriptEnabled), () => {
    test.use({ javaScriptEnabled });

    test("a search from the pitch page fills one basket across shops", async ({ page }) => {
      await page.goto("/tajjam");
      await expect(page.getByRole("list").filter({ hasText: "Sunday breakfast" }).last()).toBeVisible();
      await page.getByLabel("Look for something").fill("bread");
      await page.getByRole("button", { name: "Find it" }).click();
      await expect(page).toHaveURL(`${PATH}?q=bread`);
      await expect(page.getByRole("main").getByRole("status")).toContainText("2 items in 1 shop.");
      await page.getByRole("button", { name: "Add one Sesame loaf" }).click();
      await expect(page).toHaveURL(`${PATH}?q=bread&basket=sesame-loaf.1`);
      await page.getByRole("button", { name: "Add one Sesame loaf" }).click();
      const basket = page.getByRole("region", { name: "One basket" });
      await expect(basket).toContainText("2 × Sesame loaf");
      await page.getByRole("button", { name: "Take it (Bring something along)" }).click();
      await expect(basket.locator("[data-total]")).toHaveText("$41.30");
      await expect(basket.getByRole("heading", { level: 3 })).toHaveCount(3);
      await page.getByRole("button", { name: "Remove one Seeded rye" }).click();
      await expect(basket.locator("[data-total]")).toHaveText("$33.50");
      await page.reload();
      await expect(basket.locator("[data-total]")).toHaveText("$33.50");
      await page.getByRole("button", { name: "Empty the basket" }).click();
      await expect(basket).toContainText("Still empty.");
    });
  });
}

test("answers while one types, and says when nothing fits @rest", async ({ page }) => {
  await openPiece(page, PATH);
  const main = page.getByRole("main");
  await main.getByLabel("What are you looking for?").fill("zaatar");
  await expect(main.getByRole("status")).toContainText("1 item in 1 shop.");
  await main.getByLabel("What are you looking for?").fill("unicorn");
  await expect(main.getByRole("status")).toContainText("Nothing on the street has that name.");
  await main.getByRole("button", { name: "Search" }).click();
  await expect(main.getByRole("status")).toContainText("Nothing on the street has that name.");
  await main.getByLabel("What are you looking for?").fill("");
  await main.getByLabel("Shop", { exact: true }).selectOption("Fish");
  await main.getByLabel("Only what’s available today").check();
  await expect(main.getByRole("status")).toContainText("2 items in 1 shop.");
});

test("axe finds nothing in a market with a full basket @rest", async ({ page }) => {
  for (const [colorScheme, width] of [
    ["light", 1440],
    ["dark", 390],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await openPiece(page, `${PATH}?basket=rye.2_eggs.1`);
    expect.soft(await findViolations(page), colorScheme).toEqual([]);
  }
});
