import type { Page } from "@playwright/test";
import { scriptMode } from "./support/depth";
import { expectSoundInEveryLook } from "./support/every-look";
import { ask } from "./support/http";
import { LeadPage } from "./support/lead-form";
import { cookieOf, signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

/** Writes through the public form, so that there is a message to look at. Returns its sender. */
async function writeToTheAgency(page: Page): Promise<string> {
  const email = `mia-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@example.com`;
  const contact = new LeadPage(page, "/contact");
  await contact.open();
  await contact.fill({ Name: "Mia Vance", Email: email, Subject: "Opening hours", Message: "When can I come by?" });
  await contact.send("Send Message", 2);
  await expect(page.getByText("We’ve received your message.")).toBeVisible();
  return email;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("a message is found by its address and shown as its receiver sees it", async ({ page, context }) => {
      const email = await writeToTheAgency(page);
      await signInAs(context, "owner");
      await page.goto("/admin/emails");
      await expect(page.getByText("No mail server is set up")).toBeVisible();
      const apply = page.getByRole("button", { name: "Apply" });
      // With script the list answers on its own, once it has arrived.
      if (javaScriptEnabled) await expect(apply).toBeHidden();
      await page.getByRole("searchbox").fill(email);
      if (!javaScriptEnabled) await apply.click();
      await expect(page.getByText("1 message", { exact: true })).toBeVisible();
      await page.getByRole("link", { name: "We have your message" }).click();
      await expect(page.getByRole("heading", { name: "We have your message" })).toBeVisible();
      const letter = page.frameLocator("iframe");
      await expect(letter.getByRole("heading", { name: "Thank you, Mia Vance" })).toBeVisible();
      await page.getByRole("link", { name: "Text", exact: true }).click();
      await expect(page.getByText("> When can I come by?")).toBeVisible();
      await page.getByRole("link", { name: "Headers" }).click();
      await expect(page.getByText("Message-ID:")).toBeVisible();
    });
  });
}

test("a message runs nothing, loads nothing and reaches nothing around it", async ({ page }) => {
  await writeToTheAgency(page);
  const cookie = await cookieOf("owner");
  const list = await ask("/admin/emails", { headers: { cookie } });
  const path = list.text.match(/\/admin\/emails\/[0-9a-f-]{36}/)?.[0] ?? "";
  const { headers, status } = await ask(`${path}/html`, { headers: { cookie } });
  expect(status).toBe(200);
  expect(headers["content-security-policy"]).toBe(
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
  );
  expect(headers["cache-control"]).toBe("no-store");
  expect((await ask(`${path}/html`)).status).toBe(302);
});

test("the tab is for owners, sales and viewers @rest", async ({ page, context, expectedComplaints }) => {
  expectedComplaints.push(/status of 403/);
  await signInAs(context, "recruiter");
  const answer = await page.goto("/admin/emails");
  expect(answer?.status()).toBe(403);
});

test("the screens have nothing against them in either look @rest", async ({ page, context }) => {
  test.slow();
  await writeToTheAgency(page);
  await signInAs(context, "owner");
  await page.goto("/admin/emails");
  await expectSoundInEveryLook(page);
  await page.getByRole("link", { name: "We have your message" }).first().click();
  await expect(page.getByRole("heading", { name: "We have your message" })).toBeVisible();
  await expectSoundInEveryLook(page);
  await page.goto("/admin/emails/resend-failed");
  await expectSoundInEveryLook(page);
});
