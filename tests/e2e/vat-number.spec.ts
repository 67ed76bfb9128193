import { makeCustomer } from "../harness/accounts";
import { settleInGermany } from "../harness/german-agency";
import { startSmtpServer } from "../harness/smtp-server";
import { expectNotice, hydrated } from "./support/back-office";
import { startMailingSite } from "./support/mailing-site";
import { newName, withOffice } from "./support/office";
import { OWNER } from "./support/surroundings";
import { expect, test } from "./support/test";

const SECONDS = 1000;

test("an agency in Germany enters what e-invoices need, for itself and a customer, whose VAT number it may check", async ({
  page,
}) => {
  test.setTimeout(240 * SECONDS);
  const mail = await startSmtpServer();
  const site = await startMailingSite(mail.url, {
    DEMO_DATA: "off",
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
  });
  try {
    const businessName = newName("Käufer");
    const { businessId } = await withOffice(async (ctx) => {
      await settleInGermany(ctx);
      return makeCustomer(ctx, { businessName });
    }, site.dataFolder);
    await page.goto(`${site.origin}/login`);
    await page.getByLabel("Username").fill(OWNER.username);
    await page.locator("input[name=password]").fill(OWNER.password);
    await page.locator("input[name=password]").press("Enter");
    await expect(page).toHaveURL(/\/admin/);

    const customer = `${site.origin}/admin/customers/${businessId}`;
    await page.goto(`${customer}/billing`);
    await hydrated(page);
    await page.getByRole("textbox", { name: "VAT number" }).fill("AT 123");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Check this VAT number").first()).toBeVisible();
    await page.getByRole("textbox", { name: "VAT number" }).fill("at u12345678");
    await page.getByRole("textbox", { name: "Reference for e-invoices" }).fill("991-12345-67");
    await page.getByRole("combobox", { name: "E-invoices" }).selectOption({ label: "XRechnung (UBL)" });
    await page.getByRole("button", { name: "Save" }).click();
    await expectNotice(page, "Customer saved");
    const business = page.getByRole("region", { name: "The business" });
    await expect(business).toContainText("ATU12345678");
    await expect(business).toContainText("991-12345-67");
    await expect(business.getByRole("button", { name: "Check with VIES" })).toHaveCount(0);

    await page.goto(`${site.origin}/admin/settings/invoicing`);
    await hydrated(page);
    await expect(page.getByRole("textbox", { name: "VAT number" })).toHaveValue("DE123456789");
    await page.getByRole("checkbox", { name: "Check customers’ VAT numbers with VIES" }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await expectNotice(page, "Settings saved");
    await page.goto(customer);
    await expect(business.getByRole("button", { name: "Check with VIES" })).toBeVisible();
  } finally {
    await site.stop();
    await mail.close();
  }
});
