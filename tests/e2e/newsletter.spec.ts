import type { Page } from "@playwright/test";
import { findViolations } from "./support/axe";
import { scriptMode } from "./support/depth";
import { expectSoundInEveryLook } from "./support/every-look";
import { ripeToken } from "./support/form-token";
import { ask, postForm } from "./support/http";
import { linksTo, mailboxOf, NOTICE, PRESSED, post, SUBSCRIBE, subscribeOnBlog } from "./support/newsletter";
import { ORIGIN } from "./support/surroundings";
import { expect, test } from "./support/test";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

for (const javaScriptEnabled of [false, true]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("from the box on the blog to the list, off it and on it again", async ({ page, store, address }) => {
      const email = mailboxOf(address);
      await subscribeOnBlog(page, `  ${email.toUpperCase()} `);
      expect((await store.emailsTo(email)).map(({ kind, status }) => [kind, status])).toEqual([
        ["newsletter-confirmation", "held"],
      ]);
      const { confirm, unsubscribe } = await linksTo(store, email);

      for (let count = 0; count < 2; count++) await page.goto(confirm);
      expect(await store.subscriptionOf(email)).toEqual({ status: "pending", suppression: null });
      await expect(page.locator("main")).toContainText(email);
      await page.getByRole("button", { name: "Confirm subscription" }).click();
      await expect(heading(page)).toHaveText("You are subscribed");
      expect(await store.subscriptionOf(email)).toEqual({ status: "confirmed", suppression: null });
      await page.goto(confirm);
      await expect(heading(page)).toHaveText("You are subscribed");
      expect((await postForm(confirm, [])).status).toBe(303);

      for (let count = 0; count < 2; count++) await page.goto(unsubscribe);
      expect((await store.subscriptionOf(email))?.status).toBe("confirmed");
      await page.getByRole("button", { name: "Unsubscribe" }).click();
      await expect(heading(page)).toHaveText("You are unsubscribed");
      expect(await store.subscriptionOf(email)).toEqual({ status: "unsubscribed", suppression: "left" });
      await page.getByRole("button", { name: "Subscribe again" }).click();
      await expect(page.getByRole("dialog", { name: "You are subscribed again" })).toBeVisible();
      expect(await store.subscriptionOf(email)).toEqual({ status: "confirmed", suppression: null });
    });

    test("an address that is none is pointed out beside its field, with what was typed @rest", async ({
      page,
      store,
      address,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/status of 400/);
      await page.goto("/blogs");
      await page.getByRole("textbox", { name: "Email" }).fill("dana");
      await page.getByRole("button", { name: "Subscribe" }).click();
      const field = page.getByRole("textbox", { name: "Email" });
      await expect(field).toHaveValue("dana");
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription("Enter an email address, such as name@example.com.");
      if (javaScriptEnabled) expect(await findViolations(page)).toEqual([]);
      await field.fill(mailboxOf(address));
      await page.getByRole("button", { name: "Subscribe" }).click();
      await expect(page.getByRole("dialog", { name: NOTICE })).toBeVisible();
      expect(await store.emailsTo(mailboxOf(address))).toHaveLength(1);
    });

    test("pressing the button twice sends one message @rest", async ({ page, store, address }) => {
      await subscribeOnBlog(page, mailboxOf(address), 2);
      expect(await store.emailsTo(mailboxOf(address))).toHaveLength(1);
    });
  });
}

test.describe("a post that no browser vouches for", () => {
  test("shows the address once more, with a form of its own", async ({ store, address }) => {
    const email = mailboxOf(address);
    for (const headers of [{}, { "sec-fetch-site": "same-origin" }] as Record<string, string>[]) {
      const { status, text } = await post(email, address, headers);
      expect(status).toBe(200);
      expect(text).toContain("One more click, please");
      expect(text).toContain(`value="${email}"`);
    }
    const { text } = await post(email, address, {});
    const token = text.match(/name="formToken" value="([^"]+)"/)?.[1] ?? "";
    const send = (formToken: string) =>
      postForm(
        SUBSCRIBE,
        [
          ["email", email],
          ["formToken", formToken],
        ],
        { "x-forwarded-for": address },
      );
    expect((await send(token)).text).toContain(token);
    expect(await store.emailsTo(email)).toEqual([]);
    expect((await send(ripeToken())).headers.location).toBe("/blogs");
    expect(await store.emailsTo(email)).toHaveLength(1);
  });

  test("with a filled honeypot is thanked and forgotten", async ({ store, address }) => {
    const email = mailboxOf(address);
    const fields: [string, string][] = [
      ["email", email],
      ["topic_alt", "https://spam.example"],
    ];
    const answer = await postForm(SUBSCRIBE, fields, { "x-forwarded-for": address, ...PRESSED });
    expect([answer.status, answer.headers.location]).toEqual([303, "/blogs"]);
    expect(await store.subscriptionOf(email)).toBeUndefined();
  });

  test("is refused from another site, and too many are refused without losing the address", async ({ address }) => {
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await post(mailboxOf(address), address, foreign)).status).toBe(403);
    await Promise.all(Array.from({ length: 10 }, (_, count) => post(mailboxOf(address, `a${count}`), address)));
    const { status, text } = await post(mailboxOf(address), address);
    expect(status).toBe(429);
    expect(text).toContain("Too many requests");
    expect(text).toContain(`value="${mailboxOf(address)}"`);
  });
});

test("a mail program unsubscribes with one post from elsewhere, and can do nothing else", async ({
  store,
  address,
}) => {
  const email = mailboxOf(address);
  await post(email, address);
  const { confirm, unsubscribe } = await linksTo(store, email);
  await postForm(confirm, []);
  const [message] = await store.emailsTo(email);
  expect(message?.headers).toMatchObject({
    "List-Unsubscribe": expect.stringMatching(/^<https?:[^>]+>, <mailto:[^>]+>$/),
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  const foreign = { origin: "https://mail.example", "sec-fetch-site": "cross-site", cookie: "session=stolen" };
  const oneClick: [string, string][] = [["List-Unsubscribe", "One-Click"]];
  expect((await postForm(unsubscribe, [["intent", "unsubscribe"]], foreign)).status).toBe(403);
  expect((await postForm(confirm, oneClick, foreign)).status).toBe(403);
  expect((await postForm(unsubscribe.replace(/.{4}$/, "AAAA"), oneClick, foreign)).status).toBe(404);
  expect((await store.subscriptionOf(email))?.status).toBe("confirmed");
  for (let count = 0; count < 2; count++) {
    const { status, text } = await postForm(unsubscribe, oneClick, foreign);
    expect(status).toBe(200);
    expect(text).toContain("You are unsubscribed");
  }
  expect(await store.subscriptionOf(email)).toEqual({ status: "unsubscribed", suppression: "left" });
  expect((await postForm(unsubscribe, [["intent", "resume"]], foreign)).status).toBe(403);
});

test("links that lead nowhere say what to do, with their status @rest", async ({ store, address }) => {
  for (const name of ["confirm", "unsubscribe"]) {
    for (const query of [
      "",
      "?token=",
      "?token=abc",
      "?token[]=a",
      `?token=${"a".repeat(1500)}`,
      "?token=%27%20or%201",
    ]) {
      const { status, text } = await ask(`/newsletter/${name}${query}`);
      expect([status, text.includes("This link doesn")], query).toEqual([404, true]);
      const fields: [string, string][] = [["intent", "unsubscribe"]];
      expect((await postForm(`/newsletter/${name}${query}`, fields)).status, query).toBe(404);
    }
  }
  await post(mailboxOf(address), address);
  const { confirm, unsubscribe } = await linksTo(store, mailboxOf(address));
  expect((await postForm(unsubscribe, [["intent", "nonsense"]])).status).toBe(400);
  expect((await postForm(unsubscribe, [["intent", "unsubscribe"]])).status).toBe(303);
  expect(await store.subscriptionOf(mailboxOf(address))).toEqual({ status: "unsubscribed", suppression: "declined" });
  for (const answer of [await ask(confirm), await postForm(confirm, [])]) {
    expect([answer.status, answer.text.includes("This link no longer works")]).toEqual([410, true]);
  }
});

test("its pages are accessible in either look, fit, send no script and stay out of search engines @rest", async ({
  page,
  store,
  address,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 404/);
  const email = mailboxOf(address, `a-rather-long-name-for-a-mailbox-${"x".repeat(20)}`);
  await post(email, address);
  const { confirm, unsubscribe } = await linksTo(store, email);
  for (const target of [SUBSCRIBE, confirm, unsubscribe, "/newsletter/confirm", "/newsletter/unsubscribe"]) {
    await page.goto(target);
    await expectSoundInEveryLook(page, target);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.locator("script:not([type='application/ld+json'])")).toHaveCount(0);
  }
});

test("the pages are never kept by the page cache or shared", async () => {
  for (const path of [SUBSCRIBE, "/newsletter/confirm", "/newsletter/unsubscribe"]) {
    const { headers, text } = await ask(path);
    expect(headers["cache-control"]).toMatch(/private|no-store/);
    expect(text).toContain(`rel="canonical" href="${ORIGIN}${path}"`);
  }
});
