import { eq } from "drizzle-orm";
import { invoices } from "~/db/schema/invoices";
import { createInvoice } from "~/domain/invoices/create-invoice.server";
import { InvoiceInput } from "~/domain/invoices/invoice-input";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { SALES } from "../harness/invoices";
import { expectNotice, hydrated } from "./support/back-office";
import { becomeCustomer, newCustomer } from "./support/customer";
import { postForm } from "./support/http";
import { withOffice } from "./support/office";
import { cookieOf, signInAs } from "./support/sign-in";
import { ORIGIN } from "./support/surroundings";
import { expect, test } from "./support/test";

/** Actions on an invoice; its reader is offered none of them. */
const DEEDS = /Issue|Record payment|Write off|Refund|Reverse|credit|Edit draft|Delete draft|End link|Send message/i;

const newest = (businessId: string) =>
  withOffice(async ({ db }) => {
    const rows = await db.select().from(invoices).where(eq(invoices.businessId, businessId));
    const [row] = rows;
    if (!row) throw new Error("there is no invoice");
    return row;
  });

/** Makes a draft of one line and returns its address in the back office. */
const newDraft = (businessId: string, line: Record<string, string>) =>
  withOffice(async (ctx) => {
    const invoice = InvoiceInput.parse({ title: "Advice", lines: [line] });
    const made = await createInvoice(onBehalfOf(ctx, SALES), { businessId, invoice });
    if (made.outcome !== "created") throw new Error(made.outcome);
    return `/admin/invoices/${made.id}`;
  });

test("sales issue an invoice and record a check, the owner refunds and writes off, a viewer reads", async ({
  browser,
}) => {
  const customer = await newCustomer("Ledger");
  const sales = await browser.newContext();
  const owner = await browser.newContext();
  const viewer = await browser.newContext();
  await Promise.all([signInAs(sales, "sales"), signInAs(owner, "owner"), signInAs(viewer, "viewer")]);
  const desk = await sales.newPage();
  let path = "";

  await test.step("sales issue it and record a part", async () => {
    await desk.goto(`/admin/invoices/new?customer=${customer.businessId}`);
    await hydrated(desk);
    await desk.getByLabel("What it’s for").fill("Two days of advice");
    await desk.getByRole("textbox", { name: "Line 1: Line" }).fill("Advice");
    await desk.getByRole("textbox", { name: "Line 1: Quantity" }).fill("2");
    await desk.getByRole("textbox", { name: "Line 1: Unit price in dollars" }).fill("500");
    await desk.getByRole("button", { name: "Save draft" }).click();
    await expectNotice(desk, "Draft saved");
    path = new URL(desk.url()).pathname;
    await desk.getByRole("button", { name: "Issue today" }).click();
    await expectNotice(desk, "is issued");
    await desk.getByText("Record payment…").click();
    await desk.getByLabel("Amount in dollars").fill("400");
    await desk.getByLabel("Check number or transfer reference").fill("1042");
    await desk.getByRole("button", { name: "Record payment" }).click();
    await expectNotice(desk, "Payment recorded.");
    await expect(desk.getByRole("main")).toContainText("$600.00");
    for (const name of [/Write off/, /Refund/, /Issue credit note/]) {
      await expect(desk.getByRole("button", { name, includeHidden: true })).toHaveCount(0);
    }
  });

  await test.step("a viewer reads and is offered nothing, and a form posted by hand is refused", async () => {
    const page = await viewer.newPage();
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole("main")).toContainText("Two days of advice");
    await expect(page.getByRole("main").getByRole("button", { name: DEEDS, includeHidden: true })).toHaveCount(0);
    const before = await newest(customer.businessId);
    const deeds: [string, string][][] = [
      [
        ["intent", "write-off"],
        ["reason", "Gone"],
      ],
      [
        ["intent", "credit"],
        ["amount", "1"],
        ["reason", "Sorry"],
      ],
      [
        ["intent", "record"],
        ["method", "cash"],
        ["amount", "1"],
        ["receivedOn", "2026-01-02"],
        ["openCents", "60000"],
      ],
    ];
    for (const fields of deeds) {
      expect((await postForm(path, fields, { cookie: await cookieOf("viewer") })).status).toBe(403);
    }
    for (const fields of deeds.slice(0, 2)) {
      expect((await postForm(path, fields, { cookie: await cookieOf("sales") })).status).toBe(403);
    }
    expect(await newest(customer.businessId)).toEqual(before);
  });

  await test.step("the owner refunds a part and writes the rest off", async () => {
    const page = await owner.newPage();
    await page.goto(path);
    await hydrated(page);
    const refund = page.locator("form").filter({ has: page.getByRole("button", { name: "Refund", exact: true }) });
    await page.getByText(/^Refund \$400/).click();
    await refund.getByLabel("Amount in dollars").fill("401");
    await refund.getByRole("button").click();
    await expect(refund.getByRole("alert")).toHaveText("At most $400.00 can be refunded.");
    await refund.getByLabel("Amount in dollars").fill("100");
    await refund.getByRole("button").click();
    await expectNotice(page, "$100 refunded");
    const loss = page.locator("form").filter({ has: page.getByRole("button", { name: "Write off $700" }) });
    await page.getByText("Write off what is open").click();
    await loss.getByLabel("Reason").fill("They closed.");
    await loss.getByRole("button").click();
    await expectNotice(page, "Written off");
    await expect(page.getByRole("main")).toContainText("· Closed");
    await expect(page.getByRole("button", { name: /Write off/, includeHidden: true })).toHaveCount(0);
  });
  for (const context of [sales, owner, viewer]) await context.close();
});

test("a check that comes between checkout and the provider's late, doubled events counts once, and the overpayment is flagged and left as credit", async ({
  page,
  context,
  browser,
}) => {
  const customer = await newCustomer("Twice");
  const path = await newDraft(customer.businessId, {
    name: "Advice",
    quantity: "1",
    unit: "hour",
    unitPrice: "640.50",
  });
  const id = path.split("/").at(-1);
  await postForm(path, [["intent", "issue"]], { cookie: await cookieOf("sales") });
  const { number } = await newest(customer.businessId);

  await becomeCustomer(context, customer);
  await page.goto(`/dashboard/invoices/${id}`);
  await page.getByRole("button", { name: "Pay $640.50" }).click();
  await expect(page.getByText(`Invoice ${number} · 640.5 USD`)).toBeVisible();
  const { origin, pathname } = new URL(page.url());
  const visit = pathname.split("/").at(-1) ?? "";
  // The customer pays and closes the window; the provider's events are late.
  expect((await fetch(`${origin}/control/pay-late/${visit}`, { method: "POST" })).status).toBe(204);
  await page.goto("about:blank");

  const office = await browser.newContext();
  await signInAs(office, "owner");
  const desk = await office.newPage();
  await desk.goto(path);
  await hydrated(desk);
  await desk.getByText("Record payment…").click();
  await desk.getByLabel("Payment method").selectOption("cheque");
  await desk.getByRole("button", { name: "Record payment" }).click();
  await expectNotice(desk, "Payment recorded.");

  expect((await fetch(`${origin}/control/tell-twice/${visit}`, { method: "POST" })).status).toBe(204);
  await expect(async () => {
    await desk.goto(path);
    await expect(desk.getByText("Overpaid.")).toBeVisible({ timeout: 500 });
  }).toPass();
  const main = desk.getByRole("main");
  await expect(main).toContainText(`Invoice ${number} · Paid`);
  await expect(main.getByText(/^Stripe,/)).toHaveCount(0);
  await desk.getByRole("link", { name: "Payments that need attention" }).click();
  const row = desk.getByRole("row").filter({ hasText: customer.businessName });
  await expect(row).toContainText("Needs attention");
  await expect(row).toHaveCount(1);
  await desk.goto(`/admin/customers/${customer.businessId}`);
  await expect(desk.getByRole("main")).toContainText("Credit left");
  await page.goto(`${ORIGIN}/dashboard/statement`);
  await expect(page.getByRole("main")).toContainText("Your credit");
  await expect(page.getByRole("row").filter({ hasText: "Your credit" })).toContainText("$640.50");
  await office.close();
});

test("of two who credit an invoice at once the slower is told, sees the other's credit note, and presses again knowingly @rest", async ({
  page,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 409/);
  const customer = await newCustomer("Race");
  const path = await newDraft(customer.businessId, { name: "Advice", quantity: "20", unit: "hour", unitPrice: "80" });
  await postForm(path, [["intent", "issue"]], { cookie: await cookieOf("sales") });
  await signInAs(context, "owner");
  await page.goto(path);
  await hydrated(page);
  const form = page.locator("form", { has: page.getByRole("button", { name: "Issue credit note" }) });
  await page.getByText("Issue a credit note").click();
  await form.getByLabel("Amount in dollars").fill("100");
  await form.getByLabel("Reason").fill("An hour less");
  const theirs: [string, string][] = [
    ["intent", "credit"],
    ["amount", "200"],
    ["reason", "Their reason"],
  ];
  await postForm(path, theirs, { cookie: await cookieOf("owner") });
  await form.getByRole("button").click();
  await expectNotice(page, "Someone else changed this in the meantime");
  await expect(page.getByRole("main")).toContainText("$1,400.00");
  await expect(form.getByLabel("Amount in dollars")).toHaveValue("100");
  await expect(form.getByLabel("Reason")).toHaveValue("An hour less");
  await form.getByRole("button").click();
  await expectNotice(page, "is issued");
  await expect(page.getByRole("main")).toContainText("$1,300.00");
  // It folded with the refusal.
  await page.getByText("Issue a credit note").click();
  await expect(form.getByLabel("Reason")).toHaveValue("");
});
