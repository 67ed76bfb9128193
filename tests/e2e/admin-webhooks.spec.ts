import type { Page } from "@playwright/test";
import { scriptMode } from "./support/depth";
import { expectSoundInEveryLook } from "./support/every-look";
import { signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

const WEBHOOKS = "/admin/settings/webhooks";
const ENDPOINT = /\/webhooks\/[0-9a-f-]{36}$/;
const SECRET = /whsec_[A-Za-z0-9+/]{43}=/;

/** An address of its own for each test: one address is one endpoint. */
function addressOf(test: string): string {
  return `https://receiver.example/${test}-${Date.now()}`;
}

async function addEndpoint(page: Page, address: string): Promise<void> {
  await page.goto(`${WEBHOOKS}/new`);
  await page.getByLabel("Address").fill(address);
  await page.getByLabel("Description").fill("New leads into the CRM");
  await page.getByRole("checkbox", { name: /^lead\.created/ }).check();
  await page.getByRole("button", { name: "Add endpoint" }).click();
  await expect(page.getByText(SECRET)).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("an endpoint is added, its secret shown once, changed, turned off and deleted", async ({ page, context }) => {
      await signInAs(context, "owner");
      const address = addressOf(`life-${javaScriptEnabled}`);
      await addEndpoint(page, address);
      await page.getByRole("link", { name: "Done" }).click();
      await expect(page).toHaveURL(ENDPOINT);
      await expect(page.getByRole("heading", { name: "receiver.example" })).toBeVisible();
      await page.reload();
      expect(await page.content()).not.toMatch(SECRET);

      await page.getByRole("link", { name: "Edit" }).click();
      await page.getByRole("checkbox", { name: /^job\.published/ }).check();
      await page.getByRole("button", { name: "Save endpoint" }).click();
      await expect(page.getByText("Endpoint saved")).toBeVisible();
      await expect(page.getByText("lead.created, job.published")).toBeVisible();

      await page.getByRole("link", { name: "New secret" }).click();
      await page.getByRole("button", { name: "Create a new secret" }).click();
      await expect(page.getByText(SECRET)).toBeVisible();
      await expect(page.getByText("The previous one also signs until")).toBeVisible();
      await page.getByRole("link", { name: "Done" }).click();
      await expect(page.getByRole("definition").filter({ hasText: "Also signs until" })).toBeVisible();

      await page.getByRole("button", { name: "Turn off" }).click();
      await expect(page.getByText("Turned off manually.")).toBeVisible();
      await page.getByRole("button", { name: "Turn on" }).click();
      await expect(page.getByText("Turned off manually.")).toBeHidden();

      await page.getByRole("link", { name: "Delete" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete endpoint" }).click();
      await expect(page.getByText("Endpoint deleted")).toBeVisible();
      await expect(page.getByText(new URL(address).pathname)).toBeHidden();
    });

    test("an address that cannot be is refused beside its field, and nothing typed is lost @rest", async ({
      page,
      context,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/status of 400/);
      await signInAs(context, "owner");
      await page.goto(`${WEBHOOKS}/new`);
      for (const [address, message] of [
        ["http://receiver.example/", "must start with https://"],
        ["https://127.0.0.1/", "must be a public host name"],
        ["https://localhost/", "must be a public host name"],
      ] as const) {
        await page.getByLabel("Address").fill(address);
        await page.getByLabel("Description").fill("Kept");
        await page.getByRole("button", { name: "Add endpoint" }).click();
        await expect(page.getByText(message)).toBeVisible();
        await expect(page.getByText("Choose at least one event.")).toBeVisible();
        await expect(page.getByLabel("Description")).toHaveValue("Kept");
      }
    });
  });
}

test("an address that has an endpoint already is refused @rest", async ({ page, context, expectedComplaints }) => {
  expectedComplaints.push(/status of 400/);
  await signInAs(context, "owner");
  const address = addressOf("twice");
  await addEndpoint(page, address);
  await page.goto(`${WEBHOOKS}/new`);
  await page.getByLabel("Address").fill(address);
  await page.getByRole("checkbox", { name: /^lead\.created/ }).check();
  await page.getByRole("button", { name: "Add endpoint" }).click();
  await expect(page.getByText("Another endpoint already has this address.")).toBeVisible();
});

test("a test event is sent right away, and its try appears without a reload @rest", async ({ page, context }) => {
  test.slow();
  await signInAs(context, "owner");
  await addEndpoint(page, addressOf("test"));
  await page.getByRole("link", { name: "Done" }).click();
  await page.getByRole("button", { name: "Send test event" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "webhook.test" })).toBeVisible();
  // receiver.example is a name that nobody has.
  await expect(dialog.getByText(/^(Not reached|Timed out)$/)).toBeVisible();
  await expect(dialog.getByText("Failed", { exact: true })).toBeVisible();
  await expect(dialog.getByText('"type": "webhook.test"')).toBeVisible();
  await dialog.getByRole("button", { name: "Send again" }).click();
  await expect(dialog.getByText("Try 2")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("row", { name: /webhook\.test/ })).toBeVisible();
});

test("an edit that someone else overtook shows both versions @rest", async ({ page, context, expectedComplaints }) => {
  expectedComplaints.push(/status of 409/);
  await signInAs(context, "owner");
  await addEndpoint(page, addressOf("stale"));
  await page.getByRole("link", { name: "Done" }).click();
  await expect(page).toHaveURL(ENDPOINT);
  await expect(page.getByRole("link", { name: "Edit" })).toBeVisible();
  const address = page.url();
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto(address);
    await each.getByRole("link", { name: "Edit" }).click();
    await each.getByLabel("Description").waitFor();
  }
  await other.getByLabel("Description").fill("Theirs");
  await other.getByRole("checkbox", { name: /^job\.closed/ }).check();
  await other.getByRole("button", { name: "Save endpoint" }).click();
  await expect(other.getByText("Endpoint saved")).toBeVisible();
  await page.getByLabel("Description").fill("Mine");
  await page.getByRole("button", { name: "Save endpoint" }).click();
  await expect(page.getByRole("heading", { name: "Someone else saved this while you were editing" })).toBeVisible();
  await page.getByRole("button", { name: "Take theirs: Events" }).click();
  await expect(page.getByRole("checkbox", { name: /^job\.closed/ })).toBeChecked();
  await page.getByRole("button", { name: "Save endpoint" }).click();
  await expect(page.getByText("lead.created, job.closed")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Mine" })).toBeVisible();
});

test("webhooks are the owner's alone @rest", async ({ page, context, expectedComplaints }) => {
  expectedComplaints.push(/status of 403/);
  await signInAs(context, "sales");
  for (const path of [WEBHOOKS, `${WEBHOOKS}/new`, `${WEBHOOKS}/0199f0a0-0000-7000-8000-000000000001`]) {
    const answer = await page.goto(path);
    expect({ path, status: answer?.status() }).toEqual({ path, status: 403 });
  }
});

test("the screens have nothing against them in either look @rest", async ({ page, context }) => {
  test.slow();
  await signInAs(context, "owner");
  await addEndpoint(page, addressOf("axe"));
  await expectSoundInEveryLook(page);
  await page.getByRole("link", { name: "Done" }).click();
  await expect(page).toHaveURL(ENDPOINT);
  await expect(page.getByRole("button", { name: "Send test event" })).toBeVisible();
  const endpoint = new URL(page.url()).pathname;
  await page.getByRole("button", { name: "Send test event" }).click();
  await expect(page.getByRole("heading", { name: "webhook.test" })).toBeVisible();
  await expectSoundInEveryLook(page);
  for (const path of [WEBHOOKS, `${WEBHOOKS}/new`, endpoint, `${endpoint}/secret`, `${endpoint}/delete`]) {
    await page.goto(path);
    await expectSoundInEveryLook(page, path);
  }
});
