import { DOCTORS_CLINICS } from "~/content/industries";
import { linkTo } from "./support/account";
import { LeadPage } from "./support/lead-form";
import { mailboxOf } from "./support/newsletter";
import { expect, test } from "./support/test";

const PASSWORD = "orchard lantern 42";

test("the plan that a visitor starts with is chosen once the account is confirmed", async ({
  page,
  store,
  address,
}) => {
  const email = mailboxOf(address, "plan");
  await page.goto("/subscriptions");
  await page.getByRole("link", { name: "Start with Growth" }).click();
  await expect(page).toHaveURL(/\/signup\?next=/);
  await expect(page.getByRole("main")).toContainText("Growth, $");
  const { pathname, search } = new URL(page.url());
  const form = new LeadPage(page, pathname + search);
  await form.hydrated();
  await form.fill({
    "Full Name": "Rosa Marin",
    Email: email,
    Password: PASSWORD,
    "Confirm Password": PASSWORD,
  });
  await form.form.getByLabel(/I agree to the/).check();
  await form.form.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("dialog", { name: "Account Created!" })).toBeVisible();
  const text = (await store.emailsTo(email)).at(-1)?.text ?? "";
  const link = text.match(/\/verify-email\?\S+/)?.[0] ?? (await linkTo(store, email));
  await page.goto(link);
  await page.getByLabel("Your account’s password").fill(PASSWORD);
  await page.getByRole("button", { name: "Confirm and sign in" }).click();
  await expect(page).toHaveURL(/\/dashboard\/subscription\?plan=[\w-]{36}$/);
  const first = page.getByRole("region", { name: "Choose a plan" }).getByRole("listitem").first();
  await expect(first).toContainText("Growth");
  await expect(first).toContainText("Your choice");
  await first.getByRole("button", { name: "Subscribe to Growth" }).click();
  await expect(page.getByRole("button", { name: "Pay by card" })).toBeVisible();
});

test("a clinic's plan and a package go into their forms from the page's own buttons @rest", async ({ page }) => {
  await page.goto("/services/small-business");
  await page.getByRole("link", { name: "Select Package" }).first().click();
  await expect(page.locator('input[name="selectedPackage"]:checked')).toHaveCount(1);
  await page.goto(DOCTORS_CLINICS.path);
  const plans = page.locator("#plans").getByRole("link");
  await plans.last().click();
  const wish = page.getByRole("form").locator('textarea[name="challenges"]');
  await expect(wish).toHaveValue(/\$[\d,]+\/mo/);
});
