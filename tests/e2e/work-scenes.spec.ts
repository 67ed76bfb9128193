import { expect, type Page, test } from "@playwright/test";
import { REST } from "./support/depth";

const scene = (page: Page, company: string) => page.getByRole("region", { name: `${company}, to try` });

test.describe(`pieces of work without script ${REST}`, () => {
  test.use({ javaScriptEnabled: false });

  test("an estimate takes two presses, and the chair wears the fabric", async ({ page }) => {
    await page.goto("/work");
    const shop = scene(page, "Treviño & Daughters Upholstery");
    const chair = shop.locator("svg .work-b");
    const moss = await chair.evaluate((path) => getComputedStyle(path).fill);
    await shop.getByRole("radio", { name: /Velvet/ }).check();
    await expect.poll(() => chair.evaluate((path) => getComputedStyle(path).fill)).not.toBe(moss);
    await shop.getByRole("radio", { name: "Saturday, 9:15" }).check();
    await shop.getByText("Book an estimate").click();
    await expect(shop.getByText("Your estimate is booked.")).toBeVisible();
    await expect(shop.getByText("Saturday, 9:15.", { exact: true })).toBeVisible();
    await expect(shop.getByText("Tonight, 7:30.", { exact: true })).toBeHidden();
  });

  test("each shelf that is counted is one more of the tally", async ({ page }) => {
    await page.goto("/work");
    const aisle = scene(page, "Tallyrow");
    const tally = aisle.getByText("/4 counted");
    // Style sheets write the number, which is in no text.
    const before = await tally.screenshot();
    for (const shelf of ["Gaskets", "Hose, 2 m", "Valves"]) await aisle.getByRole("checkbox", { name: shelf }).check();
    expect(before.equals(await tally.screenshot())).toBe(false);
    await aisle.getByText("Next shelf").click();
    await expect(aisle.getByText("The office has the count already.")).toBeVisible();
  });

  test("seats are chosen by keyboard, those of each evening that aren’t taken", async ({ page }) => {
    await page.goto("/work");
    const house = scene(page, "Painted Bunting Theater");
    await expect(house.getByText("Row C, seats 7 and 8")).toBeVisible();
    await house.getByRole("radio", { name: "Row C, seats 7 and 8" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(house.getByText("Row C, seats 9 and 10")).toBeVisible();
    await house.getByRole("radio", { name: /Fri/ }).check();
    await expect(house.getByText("Row C, seats 9 and 10")).toBeHidden();
    await house.getByText("Hold two seats").click();
    await expect(house.getByText("Held for ten minutes.")).toBeVisible();
  });

  test("plants of another light step back, and what is held is counted", async ({ page }) => {
    await page.goto("/work");
    const nursery = scene(page, "Hollow Reed Nursery");
    const opacityOf = (plant: string) =>
      nursery.locator("label", { hasText: plant }).evaluate((label) => getComputedStyle(label).opacity);
    await nursery.getByRole("radio", { name: "Shade", exact: true }).check();
    await expect.poll(() => opacityOf("Autumn sage")).toBe("0.3");
    expect(await opacityOf("Turk’s cap")).toBe("1");
    await nursery.getByRole("checkbox", { name: "Turk’s cap, Shade" }).check();
    await nursery.getByText("Hold for pickup").click();
    await expect(nursery.getByText("Held until Saturday.")).toBeVisible();
  });
});
