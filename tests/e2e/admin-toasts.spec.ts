import { expectNotice, hydrated } from "./support/back-office";
import { newCustomer } from "./support/customer";
import { signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

test("what was said about one page goes with it, and doesn't come back @rest", async ({ page, context }) => {
  await signInAs(context, "owner");
  const { projectId } = await newCustomer("Toast");
  await page.goto(`/admin/projects/${projectId}`);
  await hydrated(page);
  await page.getByRole("textbox", { name: "Message", exact: true }).fill("Done.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expectNotice(page, "Message added");
  // Toasts under the pointer stay: it is not time that takes this one away.
  await page.locator(".toast").hover();
  const go = (name: string) =>
    page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name }).press("Enter");
  await go("Jobs");
  await expect(page.getByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
  await expect(page.locator(".toast")).toHaveCount(0);
  await go("Inbox");
  await expect(page.getByRole("heading", { level: 1, name: "Leads" })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole("textbox", { name: "Message", exact: true })).toBeVisible();
  await expect(page.locator(".toast")).toHaveCount(0);
});
