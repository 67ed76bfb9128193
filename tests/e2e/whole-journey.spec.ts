import { expectNotice, hydrated } from "./support/back-office";
import { QuotePage, SENT_NOTICE } from "./support/quote-form";
import { actAs, newQuoteCustomer } from "./support/quotes";
import { signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

test("from a visitor's request to a paid, running project, with nothing typed twice", async ({
  page,
  context,
  browser,
}) => {
  const customer = await newQuoteCustomer("Journey");
  const { businessName } = customer;

  await test.step("a visitor asks for a package", async () => {
    const quote = new QuotePage(page);
    await quote.open("/quote?type=small-business&package=basic");
    await quote.hydrated();
    await quote.field("Business Name").fill(businessName);
    await quote.field("Email").fill(customer.email);
    await quote.send();
    await quote.expectNotice(SENT_NOTICE);
  });

  const office = await browser.newContext();
  const desk = await office.newPage();
  await test.step("staff make the request a quote and send it", async () => {
    await signInAs(office, "sales");
    await desk.goto(`/admin/leads?q=${encodeURIComponent(businessName)}`);
    await desk.locator("[data-row-link]").click();
    await desk.getByRole("button", { name: "Create quote" }).click();
    await expect(desk.getByRole("textbox", { name: "Business name" })).toHaveValue(businessName);
    await expect(desk.getByRole("textbox", { name: "Email" })).toHaveValue(customer.email);
    await expect(desk.getByRole("group", { name: "Item 1" }).getByRole("combobox", { name: "Kind" })).toHaveValue(
      "basic",
    );
    await hydrated(desk);
    await desk.getByRole("button", { name: "Save and send…" }).click();
    await desk.getByRole("dialog").getByRole("button", { name: "Send quote" }).click();
    await expectNotice(desk, "Quote not emailed yet");
  });

  await test.step("the customer accepts and pays", async () => {
    await actAs(context, customer);
    await page.goto("/dashboard");
    await page.getByRole("link", { name: /^View Q-/ }).click();
    await page
      .getByRole("link", { name: "Accept" })
      .or(page.getByRole("button", { name: "Accept" }))
      .click();
    await page.getByRole("textbox", { name: "Your full name" }).press("Enter");
    await expectNotice(page, "Quote Accepted");
    await page.getByRole("link", { name: /^View Q-/ }).click();
    await page.getByRole("button", { name: "Pay the deposit: $1,199.60" }).click();
    await page.getByRole("button", { name: "Pay by card" }).click();
    await expect(async () => {
      await page.goto("/dashboard/payments");
      await expect(page.getByRole("row").filter({ hasText: "Paid" })).toHaveCount(1, { timeout: 500 });
    }).toPass();
  });

  await test.step("staff begin the project that the quote made, and the customer sees it run", async () => {
    await desk.goto(`/admin/projects?q=${encodeURIComponent(businessName)}`);
    await hydrated(desk);
    await desk.locator("[data-row-link]").click();
    await desk.getByRole("link", { name: "Edit", exact: true }).click();
    const dialog = desk.getByRole("dialog");
    await dialog.getByRole("combobox", { name: "Status" }).selectOption("running");
    await dialog.getByRole("button", { name: /^Save/ }).click();
    await expectNotice(desk, "Project saved");
    await page.goto("/dashboard/projects");
    await expect(page.getByRole("main")).toContainText(businessName);
    await expect(page.getByRole("main")).toContainText("Running");
  });
  await office.close();
});
