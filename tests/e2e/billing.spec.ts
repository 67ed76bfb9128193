import { eq } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { subscriptions } from "~/db/schema/billing";
import { quotes, quoteVersions } from "~/db/schema/quotes";
import { insertAccount, PASSWORD } from "../harness/accounts";
import { quoteContentOf } from "../harness/quotes";
import { findViolations } from "./support/axe";
import { scriptMode } from "./support/depth";
import { ask, postForm } from "./support/http";
import { newName, withOffice } from "./support/office";
import { signIn, signInAs } from "./support/sign-in";
import { ORIGIN } from "./support/surroundings";
import { expect, test } from "./support/test";

type Someone = { cookie: string; businessId: string };

/** Title of the notice that an answer leaves for the next page. */
function noticeIn(cookies: readonly string[] | undefined): string {
  const [, payload = ""] = cookies?.join().match(/\bnotice=([\w-]+)\.[\w-]+;/) ?? [];
  return JSON.parse(Buffer.from(payload, "base64url").toString()).title;
}

/** A customer of a business of their own. */
async function makeSomeone(): Promise<Someone> {
  return withOffice(async (ctx) => {
    const businessId = ctx.ids.uuid();
    await ctx.db.insert(businesses).values({ id: businessId, name: newName("Mill"), createdAt: ctx.clock.now() });
    const username = `customer-${businessId.slice(-12)}`;
    await insertAccount(ctx, "customer", { username, email: `${username}@mill.example` }, businessId);
    return { cookie: await signIn({ username: `${username}@mill.example`, password: PASSWORD }), businessId };
  });
}

/** A quote that the business has accepted. */
async function addAcceptedQuote(businessId: string, totalCents: number, depositCents: number): Promise<string> {
  return withOffice(async (ctx) => {
    const id = ctx.ids.uuid();
    const now = ctx.clock.now();
    const content = quoteContentOf({ businessName: "Mill", depositPercent: 50 });
    await ctx.db.insert(quotes).values({
      id,
      businessId,
      businessName: "Mill",
      businessEmail: "m@mill.example",
      status: "accepted",
      draft: content,
      number: Number.parseInt(id.slice(-6), 16),
      versionId: id,
      totalCents,
      depositCents,
      validUntil: "2030-01-01",
      createdAt: now,
      updatedAt: now,
    });
    await ctx.db.insert(quoteVersions).values({
      id,
      quoteId: id,
      version: 1,
      content,
      contentHash: "0".repeat(64),
      totalCents,
      sentByLabel: "Ann",
      createdAt: now,
    });
    return id;
  });
}

const cookieIn = ({ cookie }: Someone) => {
  const [name = "", ...value] = cookie.split("=");
  return [{ name, value: value.join("="), url: ORIGIN }];
};

async function payPage(someone: Someone, quoteId: string, part = "due"): Promise<string> {
  const { status, headers } = await postForm(`/quotes/${quoteId}/pay`, [["part", part]], { cookie: someone.cookie });
  expect(status).toBe(303);
  return headers.location ?? "";
}

test("a deposit and the rest are paid by card, and their invoices can be downloaded", async ({ page, context }) => {
  const someone = await makeSomeone();
  await context.addCookies(cookieIn(someone));
  const quoteId = await addAcceptedQuote(someone.businessId, 120_050, 60_000);
  await page.goto("/dashboard/payments");
  await expect(page.getByRole("heading", { name: "No payments yet" })).toBeVisible();
  await page.goto(await payPage(someone, quoteId));
  await expect(page.getByText("deposit · 600 USD")).toBeVisible();
  await page.getByRole("button", { name: "Pay by card" }).click();
  await expect(page).toHaveURL(`${ORIGIN}/dashboard/payments`);
  await expect(page.getByRole("dialog", { name: "Payment received" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "deposit" })).toContainText("$600.00");
  await page.goto(await payPage(someone, quoteId));
  await page.getByRole("button", { name: "Pay by card" }).click();
  await expect(page.getByRole("row").filter({ hasText: "balance" })).toContainText("$600.50");
  expect(await findViolations(page)).toEqual([]);
  const href =
    (await page
      .getByRole("link", { name: /^Download/ })
      .first()
      .getAttribute("href")) ?? "";
  const download = await ask(href, { headers: { cookie: someone.cookie } });
  expect([download.status, download.headers.location]).toEqual([303, expect.stringContaining(".pdf")]);
  const stranger = await makeSomeone();
  expect((await ask(href, { headers: { cookie: stranger.cookie } })).status).toBe(404);
  const nothing = await postForm(`/quotes/${quoteId}/pay`, [], { cookie: someone.cookie });
  expect(noticeIn(nothing.headers["set-cookie"])).toBe("Nothing is due");
});

test("two presses lead to one payment page, and strangers to none", async () => {
  const someone = await makeSomeone();
  const quoteId = await addAcceptedQuote(someone.businessId, 50_000, 50_000);
  const pages = await Promise.all([payPage(someone, quoteId), payPage(someone, quoteId)]);
  expect(pages[0]).toContain("/pay/cs_test_");
  expect(pages[1]).toBe(pages[0]);
  const stranger = await makeSomeone();
  expect(await payPage(stranger, quoteId)).toBe(`/quotes/${quoteId}`);
  const visitor = await postForm(`/quotes/${quoteId}/pay`, [["part", "due"]]);
  expect(visitor.headers.location).toBe("/login");
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(scriptMode(javaScriptEnabled), () => {
    test.use({ javaScriptEnabled });

    test("a plan is subscribed to, changed, canceled and kept", async ({ page, context }) => {
      await context.addCookies(cookieIn(await makeSomeone()));
      await page.goto("/dashboard/subscription");
      await expect(page.getByRole("heading", { name: "No subscription yet" })).toBeVisible();
      await page.getByRole("button", { name: "Subscribe to Growth" }).click();
      await page.getByRole("button", { name: "Pay by card" }).click();
      await expect(page).toHaveURL(`${ORIGIN}/dashboard/subscription`);
      const facts = page.getByRole("main");
      await expect(facts).toContainText("Active");
      if (javaScriptEnabled) expect(await findViolations(page)).toEqual([]);
      await page.getByText("Switch to Premium").click();
      await page.getByRole("button", { name: "Yes, switch" }).and(page.locator(":visible")).click();
      await expect(page.getByRole("dialog", { name: "Plan changed" })).toBeVisible();
      await expect(page.getByRole("definition").first()).toHaveText("Premium");
      await page.getByText("Cancel subscription").click();
      await page.getByRole("button", { name: "Yes, cancel it" }).click();
      await expect(page.getByText("Ends on", { exact: true })).toBeVisible();
      await page.getByRole("button", { name: "Keep the subscription" }).click();
      await expect(page.getByText("Paid until", { exact: true })).toBeVisible();
      await expect(page.getByText("Cancel subscription")).toBeVisible();
    });
  });
}

test("a refused month is told with the way to pay, and all is well after that @rest", async ({ page, context }) => {
  const someone = await makeSomeone();
  await context.addCookies(cookieIn(someone));
  await page.goto("/dashboard/subscription");
  await page.getByRole("button", { name: "Subscribe to Basic" }).click();
  const pay = page.getByRole("button", { name: "Pay by card" });
  await expect(pay).toBeVisible();
  const provider = new URL(page.url()).origin;
  await pay.click();
  await expect(page).toHaveURL(`${ORIGIN}/dashboard/subscription`);
  const providerId = await withOffice(async ({ db }) => {
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.businessId, someone.businessId));
    return row?.providerId ?? "";
  });
  await fetch(`${provider}/control/renew/${providerId}/refused`, { method: "POST" });
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("alert").filter({ hasText: "Your last payment failed" })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Update payment method" }).click();
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Active", { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
});

test("forged events are refused, and cookies and origins mean nothing to true ones", async () => {
  const body = JSON.stringify({ id: "evt_forged", type: "invoice.paid" });
  const headers = {
    "content-type": "application/json",
    origin: "https://elsewhere.example",
    "stripe-signature": "t=1,v1=00",
  };
  expect((await ask("/api/webhooks/stripe", { method: "POST", headers, body })).status).toBe(400);
});

test("staff see payments, the customer's subscription and the events, and apply one again", async ({
  page,
  context,
}) => {
  const someone = await makeSomeone();
  const quoteId = await addAcceptedQuote(someone.businessId, 77_700, 77_700);
  await page.goto(await payPage(someone, quoteId));
  await page.getByRole("button", { name: "Pay by card" }).click();
  await signInAs(context, "owner");
  // The provider tells of the payment by an event, which is applied in the background.
  await expect(async () => {
    await page.goto(`/admin/customers/${someone.businessId}`);
    const billing = page.getByRole("region", { name: "Subscription and payments" });
    await expect(billing).toContainText("$777.00", { timeout: 500 });
  }).toPass();
  await page.goto("/admin/payments?q=Mill");
  await expect(page.getByRole("row").filter({ hasText: "$777.00" })).toContainText("Paid");
  const csv = await page.request.get("/admin/payments.csv");
  expect(await csv.text()).toContain("777");
  await page.goto("/admin/settings/payments");
  await expect(page.getByText("Set, test mode")).toBeVisible();
  await expect(page.getByText(`${ORIGIN}/api/webhooks/stripe`)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("link", { name: "All events" }).click();
  await page.getByRole("link", { name: "checkout.session.completed" }).first().click();
  await page.getByRole("button", { name: "Apply again" }).click();
  await expect(page.getByText("Queued to be applied again").first()).toBeVisible();
});

test("settings refuse keys and ids that are none @rest", async ({ page, context, expectedComplaints }) => {
  expectedComplaints.push(/status of 400/);
  await signInAs(context, "owner");
  await page.goto("/admin/settings/payments");
  await page.getByLabel("Key for buy buttons").fill("sk_test_secret");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("A publishable key starts with pk_.").first()).toBeVisible();
});
