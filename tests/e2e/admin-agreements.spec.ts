import type { Page } from "@playwright/test";
import { expectNotice, hydrated } from "./support/back-office";
import { newCustomer } from "./support/customer";
import { scriptMode } from "./support/depth";
import { signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

/** Presses a line of the menu beside the main button. */
async function chooseMore(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("link", { name, exact: true }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("an agreement is made, paused, resumed, changed, ended and taken up again, and each dialog says what it bills", async ({
      page,
      context,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/status of 400/);
      await signInAs(context, "sales");
      const { businessId, businessName } = await newCustomer("Care");
      await page.goto(`/admin/invoices/agreements/new?customer=${businessId}`);
      if (javaScriptEnabled) await hydrated(page);
      await page.getByLabel("What it’s for").fill(`Care of ${businessName}`);
      await page.getByRole("textbox", { name: "Line 1: Line" }).fill("Website care");
      await page.getByRole("textbox", { name: "Line 1: Quantity" }).fill("1");
      await page.getByRole("textbox", { name: "Line 1: Unit price in dollars" }).fill("450");
      await page.getByLabel("First day").fill("");
      await page.getByRole("button", { name: "Start agreement" }).click();
      const summary = page.getByRole("region", { name: "Check these fields" });
      await expect(summary.getByRole("link", { name: "Enter its first day." })).toBeVisible();
      await page.getByLabel("First day").fill("2199-01-15");
      await page.getByRole("textbox", { name: "Day of the month" }).fill("1");
      if (javaScriptEnabled) await expect(page.getByText("17 of 31 days")).toBeVisible();
      await page.getByRole("button", { name: "Start agreement" }).click();
      await expect(page.getByRole("heading", { level: 1, name: `Care of ${businessName}` })).toBeVisible();
      const next = page.getByRole("region", { name: "Next bills" });
      await expect(next.getByText("17 of 31 days")).toBeVisible();
      await expect(next.getByText("$246.77")).toBeVisible();
      await expect(next.getByText("$450.00").first()).toBeVisible();

      await chooseMore(page, "Pause…");
      await expect(page.getByText("Nothing from January 15, 2199 on is billed until you resume it.")).toBeVisible();
      await page.getByRole("button", { name: "Pause agreement" }).click();
      await expectNotice(page, "Agreement paused", "The customer is notified.");
      await expect(next.getByText("Nothing is billed until you resume it.")).toBeVisible();

      await page.getByRole("link", { name: "Resume…" }).click();
      await page.getByLabel("Billed again from").fill("2199-02-10");
      if (javaScriptEnabled) await expect(page.getByText("19 of 28 days").first()).toBeVisible();
      await page.getByRole("button", { name: "Resume agreement" }).click();
      await expectNotice(page, "Agreement resumed");
      await expect(next.getByText("19 of 28 days")).toBeVisible();

      await page.getByRole("link", { name: "Change price or lines…" }).click();
      const change = page.getByRole("dialog", { name: `Change “Care of ${businessName}”` });
      await change.getByLabel("Changes on").fill("2199-03-15");
      await change.getByRole("textbox", { name: "Line 1: Unit price in dollars" }).fill("500");
      await change.getByLabel("Your words to the customer").fill("Hosting is included now.");
      if (!javaScriptEnabled) await change.getByRole("button", { name: "Show what it bills" }).click();
      // 14 days of 450 and 17 of 500, of 31.
      await expect(change.getByText("$477.42")).toBeVisible();
      await expect(change.getByText("From March 15, 2199 on, it’s $500.00 a month.")).toBeVisible();
      await change.getByRole("button", { name: "Change and notify" }).click();
      await expectNotice(page, "It changes on March 15, 2199", "The customer is notified.");
      await expect(next.getByText("$477.42")).toBeVisible();
      await page.getByRole("link", { name: "Undo this change" }).click();
      await expect(page.getByText("The price stays $450.00 a month.")).toBeVisible();
      await page.getByRole("button", { name: "Undo and notify" }).click();
      await expectNotice(page, "Change undone");
      await expect(next.getByText("$477.42")).toBeHidden();

      await chooseMore(page, "Edit title, note and rights…");
      await page.getByLabel("Note").fill("Thank you.");
      await page.getByRole("button", { name: "Save agreement" }).click();
      await expectNotice(page, "Agreement saved");
      await expect(page.getByRole("region", { name: "Terms" }).getByText("Thank you.")).toBeVisible();

      await chooseMore(page, "End…");
      await page.getByLabel("Last day").fill("2199-02-20");
      if (javaScriptEnabled) await expect(page.getByText("11 of 28 days").first()).toBeVisible();
      await page.getByRole("button", { name: "End agreement" }).click();
      await expectNotice(page, "Its last day is set");
      await expect(next.getByText("11 of 28 days")).toBeVisible();
      await page.getByRole("button", { name: "Keep it running" }).click();
      await expect(next.getByText("19 of 28 days")).toBeVisible();

      await chooseMore(page, "Delete…");
      await page
        .getByRole("button", { name: /Delete/ })
        .last()
        .click();
      await expectNotice(page, "Agreement deleted");
    });
  });
}
