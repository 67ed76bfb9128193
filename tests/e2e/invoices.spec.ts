import { eq } from "drizzle-orm";
import { invoices } from "~/db/schema/invoices";
import { createInvoice } from "~/domain/invoices/create-invoice.server";
import { InvoiceInput } from "~/domain/invoices/invoice-input";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { SALES } from "../harness/invoices";
import { expectNotice, hydrated } from "./support/back-office";
import { becomeCustomer, newCustomer } from "./support/customer";
import { postForm } from "./support/http";
import { withOffice } from "./support/office";
import { cookieOf, signInAs } from "./support/sign-in";
import { ORIGIN } from "./support/surroundings";
import { expect, test } from "./support/test";

const newest = (businessId: string) =>
  withOffice(async ({ db }) => {
    const rows = await db.select().from(invoices).where(eq(invoices.businessId, businessId));
    const [row] = rows;
    if (!row) throw new Error("there is no invoice");
    return row;
  });

test("a check that comes between checkout and the provider's late, doubled events counts once, and the overpayment is flagged and left as credit", async ({
  page,
  context,
  browser,
}) => {
  const customer = await newCustomer("Twice");
  const line = { name: "Advice", quantity: "1", unit: "hour", unitPrice: "640.50" };
  const id = await withOffice(async (ctx) => {
    const invoice = InvoiceInput.parse({ title: "Advice", lines: [line] });
    const made = await createInvoice(onBehalfOf(ctx, SALES), { businessId: customer.businessId, invoice });
    if (made.outcome !== "created") throw new Error(made.outcome);
    return made.id;
  });
  const path = `/admin/invoices/${id}`;
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
  await desk.getByLabel("How it came").selectOption("cheque");
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
  await desk.getByRole("link", { name: "Payments that need a look" }).click();
  const row = desk.getByRole("row").filter({ hasText: customer.businessName });
  await expect(row).toContainText("Needs a look.");
  await expect(row).toHaveCount(1);
  await desk.goto(`/admin/customers/${customer.businessId}`);
  await expect(desk.getByRole("main")).toContainText("Credit left");
  await page.goto(`${ORIGIN}/dashboard/statement`);
  await expect(page.getByRole("main")).toContainText("Your credit");
  await expect(page.getByRole("row").filter({ hasText: "Your credit" })).toContainText("$640.50");
  await office.close();
});
