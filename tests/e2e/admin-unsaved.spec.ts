import type { Page } from "@playwright/test";
import { storeLead } from "../harness/leads";
import { hydrated, saving } from "./support/back-office";
import { newCustomer } from "./support/customer";
import { newName, withOffice } from "./support/office";
import { signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

/** Types into one field, goes elsewhere, changes their mind, goes all the same: for each field of the screen. */
async function expectKept(page: Page, path: string, labels: readonly string[]): Promise<void> {
  const question = page.getByRole("alertdialog", { name: "Discard what you typed?" });
  for (const label of labels) {
    await page.goto(path);
    await hydrated(page);
    const field = page.getByRole("textbox", { name: label, exact: true });
    await field.fill("Half a sentence");
    await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Jobs" }).click();
    await expect(question, label).toBeVisible();
    await page.getByRole("button", { name: "Keep editing" }).click();
    await expect(field).toHaveValue("Half a sentence");
    await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Jobs" }).click();
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(page).toHaveURL("/admin/jobs");
  }
}

test("leaving a lead asks for every form that holds something", async ({ page, context }) => {
  await signInAs(context, "owner");
  const id = await withOffice((ctx) => storeLead(ctx, { name: newName("Guarded"), email: "guarded@leads.example" }));
  await expectKept(page, `/admin/leads/${id}`, ["Message", "Note"]);
});

test("a form that stays after it saved asks for nothing but what was typed since", async ({ page, context }) => {
  await signInAs(context, "owner");
  await page.goto("/admin/settings/retention");
  await hydrated(page);
  const question = page.getByRole("alertdialog", { name: "Discard what you typed?" });
  const days = page.getByLabel("Sent emails");
  const jobs = page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Jobs" });
  const before = await days.inputValue();
  for (const words of [`${Number(before) + 1}`, before]) {
    await days.fill(words);
    await saving(page, () => page.getByRole("button", { name: "Save", exact: true }).click());
    await expect(page.getByText("Settings saved").last()).toBeVisible();
    await expect(page.locator(".progress-bar")).toHaveCount(0);
    await expect(days).toHaveValue(words);
    await days.press("End");
    await page.keyboard.type("1");
    await jobs.click();
    await expect(question).toBeVisible();
    await page.getByRole("button", { name: "Keep editing" }).click();
    await expect(question).toHaveCount(0);
    // Not by a key: where the focus returns to from the question is no part of this.
    await days.fill(words);
    await expect(days).toHaveValue(words);
  }
  await jobs.click();
  await expect(page).toHaveURL("/admin/jobs");

  // Back to where something was saved: what is stored now is there, not what was saved then.
  for (const words of [`${Number(before) + 1}`, before]) {
    await page.goto("/admin/settings/retention");
    await hydrated(page);
    await days.fill(words);
    await saving(page, () => page.getByRole("button", { name: "Save", exact: true }).click());
    await expect(page.locator(".progress-bar")).toHaveCount(0);
    await page.goto("/admin/tasks");
  }
  for (const path of ["/admin/settings/retention", "/admin/tasks", "/admin/settings/retention"]) {
    await page.goBack();
    await expect(page).toHaveURL(path);
    await hydrated(page);
  }
  await expect(days).toHaveValue(before);
  await jobs.click();
  await expect(page).toHaveURL("/admin/jobs");

  // Saved and left at once: the link is followed when the form is stored, and the question comes when it is refused.
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  await page.route("**/retention.data*", async (route) => {
    await gate.promise;
    await route.continue();
  });
  const saveAndLeave = async () => {
    gate = Promise.withResolvers();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await jobs.click();
    gate.resolve();
  };
  for (const words of [`${Number(before) + 1}`, before]) {
    await page.goto("/admin/settings/retention");
    await hydrated(page);
    await days.fill(words);
    await saveAndLeave();
    await expect(page).toHaveURL("/admin/jobs");
  }
  await page.goto("/admin/settings/retention");
  await hydrated(page);
  await expect(days).toHaveValue(before);
  await days.fill("99999");
  await saveAndLeave();
  await expect(question).toBeVisible();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(days).toHaveAttribute("aria-invalid", "true");
});

test("leaving a project asks for every form that holds something @rest", async ({ page, context }) => {
  await signInAs(context, "owner");
  const { projectId } = await newCustomer("Guarded");
  await expectKept(page, `/admin/projects/${projectId}`, ["New milestone", "What’s new", "Message"]);
});

test("what was typed about one project doesn't appear in the form of the next @rest", async ({ page, context }) => {
  await signInAs(context, "owner");
  const [first, second] = [await newCustomer("Harbour"), await newCustomer("Lighthouse")];
  await page.goto(`/admin/projects/${first.projectId}`);
  await hydrated(page);
  await page.getByRole("textbox", { name: "Message", exact: true }).fill("For the harbour alone");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search everything" }).fill(second.businessName);
  await page.getByRole("option", { name: second.projectName }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: second.projectName })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Message", exact: true })).toHaveValue("");
});
