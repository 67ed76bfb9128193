import type { Page } from "@playwright/test";
import { hydrated } from "./support/back-office";
import { scriptMode } from "./support/depth";
import { expectSoundInEveryLook } from "./support/every-look";
import { ask } from "./support/http";
import { signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

const KEYS = "/admin/settings/api-keys";
const KEY = /ak_[\w-]{43}/;

/** Makes a key through the form and answers it. */
async function makeKey(page: Page, name: string): Promise<string> {
  await page.goto(`${KEYS}/new`);
  await fillKey(page, name);
  await page.getByRole("button", { name: "Create key" }).click();
  await expect(page.getByText(KEY)).toBeVisible();
  return (await page.getByText(KEY).textContent())?.match(KEY)?.[0] ?? "";
}

async function fillKey(page: Page, name: string): Promise<void> {
  await page.getByLabel("Name").fill(name);
  await page.getByRole("checkbox", { name: /job\.write/ }).check();
  await page.getByRole("checkbox", { name: /job\.read-all/ }).check();
  await page.getByLabel("Valid for").selectOption({ label: "90 days" });
}

async function statusWith(key: string, path: string): Promise<number> {
  return (await ask(path, { headers: { authorization: `Bearer ${key}` } })).status;
}

test("a dialog whose form was sent before script ran closes to its list, and takes no answer along", async ({
  page,
  context,
}) => {
  await signInAs(context, "owner");
  const scripts = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const name = `Early ${Date.now()}`;
  await page.goto(`${KEYS}/new?of=list`, { waitUntil: "commit" });
  await fillKey(page, name);
  await page.getByRole("button", { name: "Create key" }).click();
  await expect(page.getByText(KEY)).toBeVisible();
  scripts.resolve();
  await hydrated(page);
  await page.getByRole("link", { name: "Done" }).click();
  await expect(page).toHaveURL(`${KEYS}?of=list`);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("a key is made, shown once, used and revoked", async ({ page, context }) => {
      await signInAs(context, "owner");
      const name = `Job board ${javaScriptEnabled} ${Date.now()}`;
      const key = await makeKey(page, name);
      await page.getByRole("link", { name: "Done" }).click();
      // Until then the list is behind the dialog, and a reload would bring the form back.
      await expect(page).toHaveURL(KEYS);
      const line = page.getByRole("listitem").filter({ hasText: name });
      await expect(line.getByText("Never used")).toBeVisible();
      await page.reload();
      expect(await page.content()).not.toContain(key.slice(9));

      expect(await statusWith(key, "/api/jobs?status=inactive")).toBe(200);
      expect(await statusWith(key, "/api/leads")).toBe(403);
      await page.reload();
      await expect(line.getByText("Last used")).toBeVisible();
      await expect(line.getByText("Valid until")).toBeVisible();

      await page.getByRole("link", { name: `Revoke ${name}` }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Revoke key" }).click();
      await expect(page.getByText("Key revoked")).toBeVisible();
      await expect(line.getByText("Revoked", { exact: true })).toBeVisible();
      expect(await statusWith(key, "/api/jobs")).toBe(401);
    });

    test("a key without a name or a scope is refused beside the field @rest", async ({
      page,
      context,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/status of 400/);
      await signInAs(context, "owner");
      await page.goto(`${KEYS}/new`);
      await page.getByLabel("Name").fill("No scope");
      await page.getByRole("button", { name: "Create key" }).click();
      await expect(page.getByText("Choose at least one thing the key can do.").first()).toBeVisible();
      await expect(page.getByLabel("Name")).toHaveValue("No scope");
    });
  });
}

test("axe finds nothing in the keys and their dialogs in either look @rest", async ({ page, context }) => {
  await signInAs(context, "owner");
  await makeKey(page, "Axe");
  await expectSoundInEveryLook(page, "made");
  await page.goto(KEYS);
  await expect(page.getByRole("heading", { name: "API keys" })).toBeVisible();
  await expectSoundInEveryLook(page);
  await page.getByRole("link", { name: "New key" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectSoundInEveryLook(page, "new");
});
