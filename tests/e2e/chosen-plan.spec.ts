import { DOCTORS_CLINICS } from "~/content/industries";
import { expect, test } from "./support/test";

test("a clinic's plan and a package go into their forms from the page's own buttons", async ({ page }) => {
  await page.goto("/services/small-business");
  await page.getByRole("link", { name: "Select Package" }).first().click();
  await expect(page.locator('input[name="selectedPackage"]:checked')).toHaveCount(1);
  await page.goto(DOCTORS_CLINICS.path);
  const plans = page.locator("#plans").getByRole("link");
  await plans.last().click();
  const wish = page.getByRole("form").locator('textarea[name="challenges"]');
  await expect(wish).toHaveValue(/\$[\d,]+\/mo/);
});
