import { QuotePage } from "./support/quote-form";
import { expect, test } from "./support/test";

test("the estimate follows the choices by keyboard, is announced, and is the server's", async ({ page }) => {
  const quote = new QuotePage(page);
  await quote.open("/quote?package=medium");
  const summary = page.getByRole("region", { name: "Your estimate" });
  await expect(summary).toContainText("$5,999");
  await quote.hydrated();
  const asked = page.waitForResponse(/\/quote\/estimate\?.*customServices=Branding/);
  await quote.service("Branding & Design").focus();
  await page.keyboard.press("Space");
  expect(await (await asked).json()).toMatchObject({ sum: "$7,799", package: { name: "Medium" } });
  await expect(summary).toContainText("$7,799");
  await expect(page.getByRole("status").filter({ hasText: "Estimate: $7,799" })).toBeAttached();
  await quote.type("Startups").focus();
  await page.keyboard.press("Space");
  await expect(summary).not.toContainText("Medium");
  await expect(summary).toContainText("$1,800");
});

test("what the server says takes the place of what the page said @rest", async ({ page }) => {
  await page.route(/\/quote\/estimate\?/, (route) =>
    route.fulfill({ json: { serviceType: null, package: null, services: [], sum: "$4,321", unpriced: 0 } }),
  );
  const quote = new QuotePage(page);
  await quote.open();
  await quote.hydrated();
  await quote.service("SEO Optimization").check();
  await expect(page.getByRole("region", { name: "Your estimate" })).toContainText("$4,321");
});

test("on a phone the sum stays at the bottom, covers no field that has the focus, and leads to its parts @rest", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const quote = new QuotePage(page);
  await quote.open("/quote?package=basic");
  await quote.hydrated();
  const bar = page.locator(".quote-bar");
  await expect(bar).toContainText("$2,999");
  await expect(bar).toBeInViewport({ ratio: 1 });
  for (const label of ["Business Name", "Website", "Project Description", "Budget"]) {
    await quote.field(label).focus();
    const [field, below] = [await quote.field(label).boundingBox(), await bar.boundingBox()];
    expect((field?.y ?? 0) + Math.min(field?.height ?? 0, 40), label).toBeLessThanOrEqual(below?.y ?? 0);
  }
  await bar.getByRole("link", { name: "Details" }).click();
  await expect(page.getByRole("heading", { name: "Your estimate" })).toBeInViewport();
});

test.describe("without script @rest", () => {
  test.use({ javaScriptEnabled: false });

  test("a button adds up what was chosen on the next page, and Enter still sends the form", async ({ page }) => {
    const quote = new QuotePage(page);
    await quote.open();
    await quote.type("Small Business").check();
    await quote.package("Premium").check();
    await quote.service("SEO Optimization").check();
    await quote.field("Business Name").fill("山田 Ștefan");
    await page.getByRole("button", { name: "Update the estimate" }).click();
    await expect(page.getByRole("region", { name: "Your estimate" })).toContainText("$10,899");
    await expect(quote.field("Business Name")).toHaveValue("山田 Ștefan");
    await expect(quote.package("Premium")).toBeChecked();
    await quote.field("Phone").press("Enter");
    // The browser's own check of a required field that the estimate doesn't make.
    await expect(quote.field("Email")).toBeFocused();
  });
});
