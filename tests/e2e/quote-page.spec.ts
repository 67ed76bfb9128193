import { eq } from "drizzle-orm";
import { quotes } from "~/db/schema/quotes";
import { sendQuote } from "~/domain/quotes/send-quote.server";
import { updateQuote } from "~/domain/quotes/update-quote.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { quoteInput, SALES } from "../harness/quotes";
import { expectNotice, hydrated } from "./support/back-office";
import { scriptMode } from "./support/depth";
import { expectSoundInEveryLook } from "./support/every-look";
import { holdScripts } from "./support/held-scripts";
import { ask, postForm } from "./support/http";
import { withOffice } from "./support/office";
import { actAs, LATER, newQuoteCustomer, sendTo } from "./support/quotes";
import { cookieOf } from "./support/sign-in";
import { expect, test } from "./support/test";

test("an option that is ticked before script comes counts in the total @rest", async ({ page, context }) => {
  const customer = await newQuoteCustomer("Hasty");
  const { id } = await sendTo(customer);
  await actAs(context, customer);
  const release = await holdScripts(page);
  await page.goto(`/quotes/${id}`, { waitUntil: "commit" });
  await page.getByRole("checkbox", { name: "SEO Optimization" }).check();
  release();
  await expect(page.getByRole("region", { name: "Total" })).toContainText("$6,799.50");
  await expect(page.getByRole("checkbox", { name: "SEO Optimization" })).toBeChecked();
});

test("on a phone the way to accept stays above the tabs while a customer reads; on a desktop no bar is there @rest", async ({
  page,
  context,
}) => {
  const customer = await newQuoteCustomer("Thumb");
  const { id } = await sendTo(customer);
  await actAs(context, customer);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/quotes/${id}`);
  const accept = page.getByRole("button", { name: "Accept" });
  const tabs = page.locator("[data-portal-bar]");
  const gap = async () => {
    const [button, bar] = [await accept.boundingBox(), await tabs.boundingBox()];
    return (bar?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0);
  };
  for (const place of ["top", "middle of the sheet"]) {
    if (place !== "top") await page.getByRole("checkbox", { name: "SEO Optimization" }).scrollIntoViewIfNeeded();
    await expect(accept, place).toBeInViewport({ ratio: 1 });
    expect(await gap(), place).toBeGreaterThanOrEqual(0);
    expect(await gap(), place).toBeLessThan(24);
  }
  // A window of 1280 by 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  for (const bar of [tabs, page.locator(".accept-bar")]) await expect(bar).toHaveCSS("position", "static");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".quote-tick > input").first()).toBeHidden();
  await expect(page.getByText("Not chosen", { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await page.emulateMedia({ media: null });
  await expect(page.getByText("Not chosen", { exact: true }).filter({ visible: true })).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(accept).toHaveCount(1);
  await expect(page.getByRole("region", { name: "Total" }).getByRole("button", { name: "Accept" })).toBeVisible();
});

test("a page of the dashboard and its footer begin and end on the same lines @rest", async ({ page, context }) => {
  await actAs(context, await newQuoteCustomer("Grid"));
  for (const width of [390, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/dashboard");
    const sides = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        const { paddingLeft, paddingRight } = getComputedStyle(element);
        return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)].map(Math.round);
      });
    expect(await sides("main > .page-width"), `${width}`).toEqual(await sides("footer > div"));
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("a customer ticks an option, accepts with Enter, and finds certificate, documents and payment", async ({
      page,
      context,
    }) => {
      const customer = await newQuoteCustomer("Accept");
      const { id, quoteNumber } = await sendTo(customer);
      await actAs(context, customer);
      await page.goto("/dashboard");
      await expect(page.getByRole("row", { name: new RegExp(`${quoteNumber}`) })).toContainText("Awaiting Response");
      await page.getByRole("link", { name: `View ${quoteNumber}` }).click();
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("checkbox", { name: "SEO Optimization" }).check();
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Update total" }).click();
      await expect(page.getByRole("region", { name: "Total" })).toContainText("$6,799.50");
      await expect(page.getByRole("checkbox", { name: "SEO Optimization" })).toBeChecked();
      await page.getByRole("button", { name: "Accept" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Accept quote" })).toBeVisible();
      const name = page.getByRole("textbox", { name: "Your full name" });
      await expect(name).toHaveValue(customer.name);
      await expect(page.getByText(`I accept quote ${quoteNumber} (version 1) for $6,799.50`)).toBeVisible();
      await name.press("Enter");
      await expect(page).toHaveURL("/dashboard");
      await expectNotice(page, "Quote Accepted");
      await page.getByRole("link", { name: `View ${quoteNumber}` }).click();
      await expect(page.getByRole("region", { name: "Acceptance certificate" })).toContainText(customer.name);
      await expect(page.getByRole("button", { name: "Pay the deposit: $2,039.85" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Accept" })).toHaveCount(0);
      for (const document of ["quote", "certificate"]) {
        const { status, headers, body } = await ask(`/quotes/${id}/${document}.pdf`, {
          headers: { cookie: customer.cookie },
        });
        expect(status).toBe(200);
        expect(headers["content-type"]).toBe("application/pdf");
        expect(body.subarray(0, 5).toString()).toBe("%PDF-");
      }
    });

    test("a customer declines and says why", async ({ page, context }) => {
      const customer = await newQuoteCustomer("Decline");
      const { id } = await sendTo(customer);
      await actAs(context, customer);
      await page.goto(`/quotes/${id}`);
      await page.getByRole("link", { name: "Decline" }).click();
      await page.getByRole("textbox").fill("Not this year.");
      await page.getByRole("button", { name: "Decline quote" }).click();
      await expect(page).toHaveURL("/dashboard");
      await expectNotice(page, "Quote Declined");
      await page.goto(`/quotes/${id}`);
      await expect(page.getByRole("region", { name: "Decline" })).toContainText("Not this year.");
      await page.goto(`/quotes/${id}/accept`);
      await expectNotice(page, "This quote has already been declined");
    });
  });
}

test("customers of two businesses never see each other's quotes, whatever they ask or send", async ({
  page,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 404/);
  const [owner, stranger] = [await newQuoteCustomer("Owner"), await newQuoteCustomer("Stranger")];
  const { id, quoteNumber } = await sendTo(owner);
  const cookie = stranger.cookie;
  for (const path of ["", "/accept", "/decline"]) {
    const read = await ask(`/quotes/${id}${path}`, { headers: { cookie } });
    expect([read.status, read.headers.location]).toEqual([303, "/dashboard"]);
    const fields: [string, string][] = [
      ["name", "Eve"],
      ["version", id],
    ];
    const sent = await postForm(`/quotes/${id}${path}`, fields, { cookie });
    expect([sent.status, sent.headers.location]).toEqual([303, "/dashboard"]);
  }
  for (const document of ["quote", "certificate"]) {
    expect((await ask(`/quotes/${id}/${document}.pdf`, { headers: { cookie } })).status).toBe(403);
    const visitor = await ask(`/quotes/${id}/${document}.pdf`);
    expect(visitor.headers.location).toBe(`/login?next=${encodeURIComponent(`/quotes/${id}/${document}.pdf`)}`);
  }
  expect((await ask(`/quotes/${id}`)).headers.location).toBe(`/login?next=${encodeURIComponent(`/quotes/${id}`)}`);
  expect((await ask(`/quotes/${id}/quote.pdf`, { headers: { cookie: await cookieOf("viewer") } })).status).toBe(200);
  await actAs(context, stranger);
  await page.goto(`/quotes/${id}`);
  await expect(page).toHaveURL("/dashboard");
  await expectNotice(page, "Access Denied", "You don't have permission to view this quote.");
  await expect(page.getByText(`${quoteNumber}`)).toHaveCount(0);
  const answer = await page.goto("/quotes/01a20000-0000-7000-8000-000000000000");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Quote Not Found" })).toBeVisible();
});

test("a page that lay open while a new version was sent accepts nothing and shows the new one @rest", async ({
  page,
  context,
}) => {
  const customer = await newQuoteCustomer("Version");
  const { id } = await sendTo(customer);
  await actAs(context, customer);
  await page.goto(`/quotes/${id}`);
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByRole("button", { name: "Accept quote" })).toBeVisible();
  await withOffice(async (ctx) => {
    const { businessName, email: businessEmail } = customer;
    const items = [{ name: "Something else", amount: "9000" }];
    const quote = quoteInput({ businessName, businessEmail, validUntil: LATER, items });
    await updateQuote(onBehalfOf(ctx, SALES), { id, quote });
    await sendQuote(onBehalfOf(ctx, SALES), { id, byEmail: false });
  });
  await page.getByRole("button", { name: "Accept quote" }).click();
  await expect(page).toHaveURL(`/quotes/${id}`);
  await expectNotice(page, "This quote has changed");
  await expect(page.getByText("Version 2", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Version 2 replaces version 1" })).toBeVisible();
  await expect(page.getByText("Something else").last()).toBeVisible();
});

test("an expired quote says so and can be asked for again @rest", async ({ page, context }) => {
  const customer = await newQuoteCustomer("Expired");
  const { id } = await sendTo(customer);
  await withOffice((ctx) => ctx.db.update(quotes).set({ validUntil: "2020-01-01" }).where(eq(quotes.id, id)));
  await actAs(context, customer);
  await page.goto(`/quotes/${id}`);
  await expect(page.getByRole("heading", { name: "This quote has expired" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Accept" })).toHaveCount(0);
  await page.getByRole("button", { name: "Request this quote again" }).click();
  await expectNotice(page, "We have your request");
  await expect(page.getByText(/You asked for it again on/)).toBeVisible();
  await page.goto(`/quotes/${id}/accept`);
  await expectNotice(page, "This quote has expired");
});

test("axe finds nothing in either look, and nothing is wider than the screen @rest", async ({ page, context }) => {
  const customer = await newQuoteCustomer("Axe");
  const { id } = await sendTo(customer);
  await actAs(context, customer);
  const look = async (path: string) => {
    await page.goto(path);
    await expectSoundInEveryLook(page, path);
  };
  await look("/dashboard");
  await look(`/quotes/${id}`);
  await look(`/quotes/${id}/accept`);
  await look(`/quotes/${id}/decline`);
  await page.goto(`/quotes/${id}/accept`);
  await page.getByRole("button", { name: "Accept quote" }).click();
  await expect(page).toHaveURL("/dashboard");
  await look(`/quotes/${id}`);
});
