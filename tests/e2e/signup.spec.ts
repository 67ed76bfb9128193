import type { Page } from "@playwright/test";
import { enter, expectNotice, linkTo } from "./support/account";
import { findViolations } from "./support/axe";
import { expectConfirmation } from "./support/confirmation";
import { scriptMode } from "./support/depth";
import { LeadPage } from "./support/lead-form";
import { mailboxOf } from "./support/newsletter";
import { CUSTOMER } from "./support/surroundings";
import { expect, test } from "./support/test";

const PASSWORD = "orchard lantern 42";
const NAME = "Rosa Marin";
const MISSING = "Missing Information";

async function openForm(page: Page, javaScriptEnabled: boolean): Promise<LeadPage> {
  const form = new LeadPage(page, "/signup");
  await form.open();
  if (javaScriptEnabled) await form.hydrated();
  return form;
}

async function fillIn(form: LeadPage, email: string, password = PASSWORD, confirmation = password): Promise<void> {
  await form.fill({ "Full Name": NAME, Email: email, Password: password, "Confirm Password": confirmation });
}

/** As a browser sends it that checks nothing on its own. */
async function submit({ form }: LeadPage): Promise<void> {
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
  });
  await form.getByRole("button", { name: "Create Account" }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("from the form to a confirmed account", async ({ page, store, address, expectedComplaints }) => {
      expectedComplaints.push(/status of 410/);
      const email = mailboxOf(address, "rosa");
      const form = await openForm(page, javaScriptEnabled);
      await fillIn(form, email.toUpperCase());
      await form.form.getByLabel(/I agree to the/).check();
      await submit(form);
      await expectNotice(page, "Account Created!");
      await expectConfirmation(page, "Account Created!", { onward: "Use another address" });
      expect(await form.values()).toEqual({});
      expect((await store.emailsTo(email)).map(({ kind }) => kind)).toEqual(["account-verification"]);

      await page.goto("/login");
      await enter(page, email, PASSWORD);
      await expect(page).toHaveURL("/dashboard");
      await expect(page.getByRole("heading", { name: "Please confirm your email address" })).toBeVisible();
      await page.context().clearCookies();

      const link = await linkTo(store, email);
      for (let count = 0; count < 2; count++) await page.goto(link);
      await expect(page.locator("main")).toContainText(email);
      await page.getByLabel("Your account’s password").fill(PASSWORD);
      await page.getByRole("button", { name: "Confirm and sign in" }).click();
      await expect(page).toHaveURL("/dashboard");
      await expectNotice(page, "Your address is confirmed");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quotes");
      await expect(page.getByRole("banner")).toContainText(NAME);
      await page.goto(link);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
    });

    test("each refusal says what is to be mended @rest", async ({ page, address, expectedComplaints }) => {
      expectedComplaints.push(/status of 4(?:00|10)/);
      const email = mailboxOf(address, "rosa");
      const form = await openForm(page, javaScriptEnabled);
      await submit(form);
      await expectNotice(page, MISSING, "Please fill in all fields.");
      await fillIn(form, email, PASSWORD, "orchard lantern 43");
      await submit(form);
      await expectNotice(page, "Password Mismatch", "Passwords don't match. Please try again.");
      await expect(form.field("Full Name")).toHaveValue(NAME);
      await fillIn(form, email);
      await submit(form);
      await expectNotice(page, "Terms Required", "Please agree to the terms and conditions.");
      await fillIn(form, email, "password12");
      await form.form.getByLabel(/I agree to the/).check();
      await submit(form);
      await expect(form.field("Password")).toHaveAccessibleDescription(/easy to guess/);
      await fillIn(form, email, "my name is marin");
      await submit(form);
      await expect(form.field("Password")).toHaveAccessibleDescription(/leave your name/);
      if (javaScriptEnabled) expect(await findViolations(page)).toEqual([]);
    });

    test("an address that has an account gets the same answer, and a message @rest", async ({ page, store }) => {
      const before = (await store.emailsTo(CUSTOMER.username)).length;
      const form = await openForm(page, javaScriptEnabled);
      await fillIn(form, CUSTOMER.username);
      await form.form.getByLabel(/I agree to the/).check();
      await submit(form);
      await expectNotice(page, "Account Created!");
      const kinds = (await store.emailsTo(CUSTOMER.username)).slice(before).map(({ kind }) => kind);
      for (const kind of kinds) expect(kind).toBe("account-already-exists");
    });

    test("a forgotten password is replaced by a link, which works once", async ({
      page,
      store,
      address,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/status of 4(?:00|10)/);
      const email = mailboxOf(address, "rosa");
      const form = await openForm(page, javaScriptEnabled);
      await fillIn(form, email);
      await form.form.getByLabel(/I agree to the/).check();
      await submit(form);
      await expectNotice(page, "Account Created!");

      await page.goto("/login");
      await page.getByRole("link", { name: "Choose a new one" }).click();
      await page.getByRole("textbox", { name: "Email" }).fill(`nobody.${email}`);
      await page.getByRole("button", { name: "Send me a link" }).click();
      await expectNotice(page, "We can’t send email right now");
      expect(await store.emailsTo(`nobody.${email}`)).toEqual([]);
      await expectConfirmation(page, "We can’t send email right now", { onward: "Try another address" });
      await page.getByRole("textbox", { name: "Email" }).fill(email);
      await page.getByRole("button", { name: "Send me a link" }).click();
      await expectNotice(page, "We can’t send email right now");

      const link = await linkTo(store, email);
      for (let count = 0; count < 2; count++) await page.goto(link);
      const choose = async (password: string, confirmation = password) => {
        await page.locator("#reset-password").fill(password);
        await page.getByLabel("Confirm Password").fill(confirmation);
        await page.getByRole("button", { name: "Save the password" }).click();
      };
      await choose("violet tractor 77", "violet tractor 78");
      await expectNotice(page, "Password Mismatch");
      await choose("violet tractor 77");
      await expect(page).toHaveURL("/login");
      await expectNotice(page, "Your password has been changed");
      await enter(page, email, "violet tractor 77");
      await expect(page).toHaveURL("/dashboard");
      await page.goto(link);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
    });
  });
}

test("what was typed outlives a reload, but no password @rest", async ({ page, address }) => {
  const form = await openForm(page, true);
  await fillIn(form, mailboxOf(address, "rosa"));
  await form.open();
  await form.hydrated();
  await expect(form.field("Full Name")).toHaveValue(NAME);
  await expect(form.field("Password")).toHaveValue("");
  await expect(form.field("Confirm Password")).toHaveValue("");
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept).toContain(NAME);
  expect(kept).not.toContain(PASSWORD);
});
