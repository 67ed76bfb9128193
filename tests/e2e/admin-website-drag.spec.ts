import type { Locator, Page } from "@playwright/test";
import { signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

const steps = (page: Page) => page.locator("#list-nextSteps > ol > li");

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("not on the screen");
  return box;
}

/** Takes the item by its handle and holds it over the middle of another one, further on by `beyond`. */
async function carry(page: Page, from: number, over: number, beyond: number): Promise<void> {
  const handle = steps(page)
    .nth(from)
    .getByTitle(/^Drag to move/);
  await handle.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const [start, end] = [await boxOf(handle), await boxOf(steps(page).nth(over))];
  const x = start.x + start.width / 2;
  await page.mouse.move(x, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, end.y + end.height / 2 + beyond, { steps: 8 });
}

test("an item of a list is dragged to another place, the page follows, and Escape puts an item back @rest", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1600 });
  await signInAs(page.context(), "editor");
  await page.goto("/admin/website/quote");
  const titles = steps(page).getByLabel("Title");
  await expect(titles).toHaveCount(3);
  const [first = "", second = "", third = ""] = await titles.evaluateAll((fields) =>
    fields.map((field) => (field as HTMLInputElement).value),
  );
  const order = () =>
    titles.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value).join("; "));

  await carry(page, 0, 2, 4);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  expect(await order()).toBe([first, second, third].join("; "));

  await carry(page, 0, 2, 4);
  await page.mouse.up();
  expect(await order()).toBe([second, third, first].join("; "));
  // The focused button names the item's place now.
  await expect(page.getByRole("button", { name: "Move next step 3 up" })).toBeFocused();
  const shown = page
    .frameLocator("iframe[title='Preview of the page']")
    .locator("aside[aria-labelledby=next-title] li");
  await expect(shown.first()).toContainText("Your quote within");
  await expect(shown.last()).toContainText(first);

  await carry(page, 2, 0, -4);
  await page.mouse.up();
  expect(await order()).toBe([first, second, third].join("; "));
  await expect(page.getByRole("button", { name: "Move next step 1 down" })).toBeFocused();
  await expect(page.getByText("The draft is saved.")).toBeVisible();
  await page.getByRole("button", { name: "Discard draft" }).click();
  await expect(page.getByText("Default text").first()).toBeVisible();
});
