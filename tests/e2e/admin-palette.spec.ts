import { findViolations } from "./support/axe";
import { hydrated } from "./support/back-office";
import { signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

test("Ctrl-K finds a person by the first letters, a screen and a field by its name, by keyboard alone", async ({
  page,
  context,
}) => {
  await signInAs(context, "owner");
  await page.goto("/admin");
  await hydrated(page);
  await page.keyboard.press("Control+k");
  const input = page.getByRole("combobox", { name: "Search everything" });
  await expect(input).toBeFocused();
  await page.keyboard.type("juni");
  await expect(page.getByRole("option", { name: /^Juniper Lane/ }).last()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await input.fill("audit");
  await expect(page.getByRole("option", { name: "Audit log" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/audit");
  await expect(input).toBeHidden();
  await page.keyboard.press("Control+k");
  await input.fill("tax number");
  await expect(page.getByRole("option", { name: /^Tax number/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/settings/invoicing#invoicing-taxNumber");
  await expect(page.getByLabel("Tax number")).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option").first()).toHaveText("New quote");
  const height = async () => (await page.getByRole("dialog").boundingBox())?.height;
  const before = await height();
  await input.fill("juni");
  const found = page.getByRole("group", { name: "Customers" }).getByRole("option");
  await expect(found.first()).toBeVisible();
  expect(await height()).toBe(before);
  await found.first().click();
  await expect(page).toHaveURL(/\/admin\/customers\/[0-9a-f-]{36}$/);
  await hydrated(page);
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  await page.goto("/admin");
  await hydrated(page);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("group", { name: "Recent" }).getByRole("option")).toHaveText([new RegExp(`^${name}`)]);
});

test("the palette closes on Escape, gives the focus back, and shows nobody more than their role @rest", async ({
  page,
  context,
}) => {
  await signInAs(context, "recruiter");
  await page.goto("/admin");
  await hydrated(page);
  const button = page.getByRole("button", { name: /Search or jump to/ });
  await button.click();
  await expect(page.getByRole("option", { name: "Applications", exact: true })).toBeVisible();
  await expect(page.getByRole("option", { name: "Leads", exact: true })).toHaveCount(0);
  await expect(page.getByRole("option", { name: "New plan" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("combobox", { name: "Search everything" })).toBeHidden();
  await expect(button).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the same search is a page @rest", async ({ page, context }) => {
    await signInAs(context, "owner");
    await page.goto("/admin");
    await page.getByRole("link", { name: /Search or jump to/ }).click();
    await page.getByRole("searchbox", { name: "Search everything" }).fill("juniper");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    const customers = page.getByRole("region", { name: "Customers" });
    await expect(customers.getByRole("link", { name: /Juniper Lane/ })).toBeVisible();
    const project = page.getByRole("region", { name: "Projects" }).getByRole("link").first();
    await project.click();
    await expect(page).toHaveURL(/\/admin\/projects\/[0-9a-f-]{36}$/);
  });
});
