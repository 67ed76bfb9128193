import { updateCustomer } from "~/domain/customers/update-customer.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../harness/accounts";
import { storeLead } from "../harness/leads";
import { expectNotice, focusedName, hydrated, rowNames, rowOf } from "./support/back-office";
import { scriptMode } from "./support/depth";
import { expectSoundInEveryLook } from "./support/every-look";
import { ask } from "./support/http";
import { COLLEAGUE, newName, withOffice } from "./support/office";
import { cookieOf, signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

async function newCustomer(word: string, details: { emailVerified?: boolean } = {}) {
  const businessName = newName(word);
  const email = `${businessName.replaceAll(" ", ".").toLowerCase()}@customers.example`;
  const customer = { businessName, email, username: email.split("@")[0] ?? "", name: `Ann of ${businessName}` };
  const { businessId } = await withOffice((ctx) => makeCustomer(ctx, { ...customer, ...details }));
  return { ...customer, businessId };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("a customer is found, read and changed", async ({ page, context, expectedComplaints }) => {
      expectedComplaints.push(/status of 400/);
      await signInAs(context, "sales");
      const { businessName, email, name } = await newCustomer("Shop");
      await withOffice((ctx) => storeLead(ctx, { email: email.toUpperCase(), summary: `Asked by ${businessName}` }));
      await page.goto("/admin/customers");
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("searchbox").fill(email);
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Apply" }).click();
      await expect.poll(() => rowNames(page)).toEqual([businessName]);
      await expect(rowOf(page, businessName)).toContainText("Verified");
      await page.getByRole("link", { name: businessName, exact: true }).click();
      await expect(page.getByRole("region", { name: "People" })).toContainText(name);
      await expect(page.getByRole("link", { name: `Asked by ${businessName}` })).toBeVisible();

      await page.getByText("Edit business").click();
      await page.getByRole("textbox", { name: "Business name" }).fill(`${businessName} LLC`);
      await page.getByRole("textbox", { name: "Notes" }).fill("Pays on Fridays.");
      await page.getByRole("button", { name: "Save customer" }).click();
      await expectNotice(page, "Customer saved");
      await expect(page.getByRole("heading", { level: 1, name: `${businessName} LLC` })).toBeVisible();
      await expect(page.getByRole("region", { name: "The business" })).toContainText("Pays on Fridays.");
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("a customer is entered, with a contact, and merged into another one", async ({ page, context }) => {
      await signInAs(context, "sales");
      const [word, kept] = [newName("Walk in"), await newCustomer("Kept")];
      const address = `${word.replaceAll(" ", ".").toLowerCase()}@walkin.example`;
      await page.goto("/admin/customers/new");
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("textbox", { name: "Business" }).fill(word);
      await page.getByRole("textbox", { name: "Email" }).fill(address);
      await page.getByRole("button", { name: "Save customer" }).click();
      await expectNotice(page, "Customer added");
      await expect(page).toHaveURL(/customers\/[0-9a-f-]{36}$/);
      const old = page.url();

      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("button", { name: "New…", exact: true }).click();
      await page.getByRole("link", { name: "Add contact" }).click();
      const dialog = page.getByRole("dialog", { name: "New contact" });
      await dialog.getByRole("textbox", { name: "Name" }).fill("山田 Ștefan");
      await dialog.getByRole("textbox", { name: "Tags" }).fill("billing, VIP");
      await dialog.getByRole("textbox", { name: "Email" }).fill(`stefan.${address}`);
      await dialog.getByRole("button", { name: "Save contact" }).click();
      await expectNotice(page, "Contact saved");
      await expect(page.getByRole("region", { name: "Contacts" })).toContainText("山田 Ștefan");

      await page.getByRole("button", { name: "More", exact: true }).click();
      await page.getByRole("link", { name: "Merge", exact: true }).click();
      await page.getByRole("searchbox", { name: /Search business/ }).fill(kept.businessName);
      await page.getByRole("search").getByRole("button", { name: "Search", exact: true }).click();
      await page.getByRole("link", { name: kept.businessName, exact: true }).click();
      const question = page.getByRole("alertdialog", { name: "Merge these customers?" });
      await expect(question).toContainText("1 contact");
      await question.getByRole("button", { name: "Merge customers" }).click();
      await expectNotice(page, "Customers merged");
      await expect(page.getByRole("heading", { level: 1, name: kept.businessName })).toBeVisible();
      await expect(page.getByRole("region", { name: "Contacts" })).toContainText(`stefan.${address}`);
      await page.goto(old);
      await expect(page).toHaveURL(`/admin/customers/${kept.businessId}`);
    });
  });
}

test("customers are filtered by the state of their addresses @rest", async ({ page, context }) => {
  await signInAs(context, "viewer");
  const word = newName("State");
  const good = await newCustomer(word);
  const open = await newCustomer(word, { emailVerified: false });
  await page.goto(`/admin/customers?q=${encodeURIComponent(word)}&sort=name`);
  await hydrated(page);
  await expect.poll(() => rowNames(page)).toEqual([good.businessName, open.businessName]);
  await page.getByRole("combobox", { name: "Email" }).selectOption("Email not verified");
  await expect.poll(() => rowNames(page)).toEqual([open.businessName]);
  await page.keyboard.press("Escape");
  await page.getByRole("columnheader", { name: "Business" }).getByRole("link").focus();
  await page.keyboard.press("j");
  await expect.poll(() => focusedName(page)).toBe(open.businessName);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "The business" })).toContainText("Customer since");
  await expect(page.getByText("Edit business")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Save customer", includeHidden: true })).toHaveCount(0);
  const csv = await ask(`/admin/customers.csv?q=${encodeURIComponent(word)}`, {
    headers: { cookie: await cookieOf("viewer") },
  });
  expect(csv.text.trimEnd().split("\r\n")).toHaveLength(3);
});

test("two people edit the same customer: nothing is overwritten unseen @rest", async ({
  page,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 409/);
  await signInAs(context, "sales");
  const { businessId: id, businessName } = await newCustomer("Both");
  await page.goto(`/admin/customers/${id}`);
  await hydrated(page);
  await withOffice((ctx) =>
    updateCustomer(onBehalfOf(ctx, COLLEAGUE), { id, customer: { name: businessName, notes: "Theirs" } }),
  );
  await page.getByText("Edit business").click();
  await page.getByRole("textbox", { name: "Notes" }).fill("Mine");
  await page.getByRole("button", { name: "Save customer" }).click();
  const comparison = page.getByRole("region", { name: /Someone else saved this/ });
  await expect(comparison).toContainText("Theirs");
  await page.getByRole("button", { name: "Save customer" }).click();
  await expectNotice(page, "Customer saved");
  await expect(page.getByRole("region", { name: "The business" })).toContainText("Mine");
});

test("axe finds nothing in either look, and nothing is wider than the screen @rest", async ({ page, context }) => {
  await signInAs(context, "owner");
  const { businessId } = await newCustomer("Axe", { emailVerified: false });
  for (const path of ["/admin/customers", `/admin/customers/${businessId}`, "/admin/customers?q=nothing-like-this"]) {
    await page.goto(path);
    await hydrated(page);
    await expectSoundInEveryLook(page, path);
  }
});
