import { VOYGEE_CALCULATOR } from "~/content/showcase/live-pieces";
import { findViolations } from "./support/axe";
import { scriptMode } from "./support/depth";
import { openPiece } from "./support/live-piece";
import { expect, test } from "./support/test";

const PATH = VOYGEE_CALCULATOR.path;

for (const javaScriptEnabled of [true, false]) {
  test.describe(scriptMode(javaScriptEnabled), () => {
    test.use({ javaScriptEnabled });

    test("a price from the pitch page is compared with a commission", async ({ page }) => {
      await page.goto("/voygee");
      const example = page.getByRole("region", { name: "Do the math for your own month" });
      await expect(example).toContainText("Example figures");
      await expect(example).toContainText("$629.44");
      await page.getByLabel("A monthly price").fill("300");
      await page.getByRole("button", { name: "Compare" }).click();
      await expect(page).toHaveURL(`${PATH}?price=300`);
      const verdict = page.locator("[data-verdict]");
      await expect(verdict).toHaveText(
        "The subscription leaves you $329.44 more this month. It is ahead from ride 62 of 128.",
      );
      await page.getByLabel("Share that the other platform takes, in percent", { exact: true }).fill("10");
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Compare" }).click();
      await expect(verdict).toHaveText(
        /^Commission leaves you \$48\.22 more this month\. It would be ahead from ride 153\./,
      );
      await expect(page.getByRole("row", { name: /The driver keeps/ })).toContainText("$2,265.98");
      await page.getByLabel("Rides in a month", { exact: true }).fill("some");
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Compare" }).click();
      await expect(page.getByText("Rides are a whole number from 1 to 1,000.")).toBeVisible();
      await expect(page.getByLabel("Rides in a month", { exact: true })).toHaveValue("some");
    });
  });
}

test("has no price of its own, and follows the sliders @rest", async ({ page }) => {
  await openPiece(page, PATH);
  await expect(page.getByLabel("Monthly subscription")).toHaveValue("");
  await expect(page.locator("[data-verdict]")).toContainText("costs less than $629.44 a month");
  const slider = page.getByRole("slider", { name: "Rides in a month, slider" });
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByLabel("Rides in a month", { exact: true })).toHaveValue("129");
  await expect(page.locator("[data-verdict]")).toContainText("$634.36");
});

test("axe finds nothing in a comparison, nor in a refused one @rest", async ({ page }) => {
  for (const [colorScheme, width] of [
    ["light", 1440],
    ["dark", 390],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await openPiece(page, `${PATH}?price=300`);
    expect.soft(await findViolations(page), colorScheme).toEqual([]);
    await page.getByLabel("Rides in a month", { exact: true }).fill("0");
    expect.soft(await findViolations(page), `${colorScheme}, refused`).toEqual([]);
  }
});
