import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { agreements } from "~/db/schema/agreements";
import { makeSentQuote } from "../harness/quotes";
import { expectNotice, hydrated } from "./support/back-office";
import { becomeCustomer, newCustomer } from "./support/customer";
import { scriptMode } from "./support/depth";
import { findMisfits } from "./support/layout";
import { withOffice } from "./support/office";
import { LATER } from "./support/quotes";
import { signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("a service by the month is quoted with its rhythm, accepted, and billed by an agreement", async ({
      page,
      context,
    }) => {
      const customer = await newCustomer("Rhythm");
      await signInAs(context, "sales");
      await page.goto(`/admin/quotes/new?customer=${customer.businessId}`);
      if (javaScriptEnabled) await hydrated(page);
      const item = (nth: number) => page.getByRole("group", { name: `Item ${nth}` });
      await item(1).getByRole("combobox", { name: "Kind" }).selectOption("medium");
      await item(2).getByRole("combobox", { name: "Kind" }).selectOption({ label: "Social Media Management" });
      await page.getByLabel("Valid until").fill(LATER);
      if (javaScriptEnabled) {
        await expect(item(2).getByRole("combobox", { name: "Billed" })).toBeVisible();
        await expect(page.getByText("Total so far $5,999.00 once and $450.00 a month")).toBeVisible();
      }
      await page.getByRole("button", { name: "Save quote" }).click();
      await expectNotice(page, "Quote saved");
      if (javaScriptEnabled) await hydrated(page);
      await expect(item(2).getByRole("combobox", { name: "Billed" })).toHaveValue("month");
      await page.getByLabel("From", { exact: true }).fill("2198-01-01");
      await page.getByLabel("Notice in days").fill("30");
      await page.getByRole("button", { name: "Save and send…" }).click();
      const dialog = page.getByRole("dialog", { name: "Send the quote" });
      await expect(dialog).toContainText("$5,999.00 once and $450.00 a month");
      await dialog.getByRole("radio", { name: "Publish without email" }).check();
      await dialog.getByRole("button", { name: "Send quote" }).click();
      await expectNotice(page, "Quote published");
      const paper = page.getByRole("article", { name: "What the customer sees" });
      await expect(paper).toContainText("Every month, from January 1, 2198");
      await expect(paper).toContainText("Either side can end it with 30 days’ notice.");
      await expectFit(page, page.url());
      await expectFit(page, `${page.url()}/edit`);
      await page.goBack();

      const id = page.url().match(/quotes\/([0-9a-f-]+)/)?.[1] ?? "";
      await becomeCustomer(context, customer);
      await expectFit(page, "/dashboard");
      await expectFit(page, `/quotes/${id}`);
      if (javaScriptEnabled) await hydrated(page);
      await expect(page.getByRole("region", { name: "Total" })).toContainText("and $450.00 a month");
      await page.getByRole("button", { name: "Accept" }).click();
      await expect(page.getByText("for $5,999.00 once and $450.00 a month on behalf of")).toBeVisible();
      await page.getByRole("button", { name: "Accept quote" }).click();
      await expectNotice(page, "Quote Accepted");
      const [agreement] = await withOffice((ctx) =>
        ctx.db.select({ id: agreements.id }).from(agreements).where(eq(agreements.quoteId, id)),
      );
      await signInAs(context, "sales");
      await page.goto(`/admin/invoices/agreements/${agreement?.id}`);
      await expect(page.getByText("$450.00 a month", { exact: true })).toBeVisible();
      await page.getByRole("link", { name: /^Q-\d+$/ }).click();
      await expect(page).toHaveURL(`/admin/quotes/${id}`);
    });
  });
}

test("what begins with the acceptance is on the accepted page, to be paid, and on the dashboard @rest", async ({
  page,
  context,
}) => {
  const customer = await newCustomer("First bill");
  const { email: businessEmail, businessName } = customer;
  const items = [
    { name: "Website", amount: "2000" },
    { name: "Website care", amount: "450", rhythm: "month" },
  ];
  const quote = { businessName, businessEmail, items, depositPercent: 100, recurring: {}, validUntil: LATER };
  const { id } = await withOffice((ctx) => makeSentQuote(ctx, quote));
  await becomeCustomer(context, customer);
  await page.goto(`/quotes/${id}`);
  await hydrated(page);
  await page.getByRole("button", { name: "Accept" }).click();
  await page.getByRole("button", { name: "Accept quote" }).click();
  await expectNotice(page, "Quote Accepted");
  const next = page.getByRole("region", { name: "Next for you" });
  await expect(next).toContainText("$450.00 is due on");
  await expect(next).toContainText("$2,000.00 is due on");
  await page.goto(`/quotes/${id}`);
  const bills = page.getByRole("region", { name: /^Invoice / });
  await expect(bills).toHaveCount(2);
  await expect(bills.filter({ hasText: "$450.00 is due on" })).toBeVisible();
  await expect(bills.filter({ hasText: "$2,000.00 is due on" })).toBeVisible();
  await expectFit(page, page.url());
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/accepted-portal.png`, fullPage: true });
  await bills
    .filter({ hasText: "$450.00" })
    .getByRole("link", { name: /Open the invoice/ })
    .click();
  await expect(page.getByText(/Website care, .* to /).first()).toBeVisible();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/first-portal.png`, fullPage: true });
});

/** Opens a page and looks at it where its sums of several words have little room. */
async function expectFit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  for (const width of [320, 390, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await findMisfits(page), `${path} at ${width} px`).toEqual([]);
  }
}
