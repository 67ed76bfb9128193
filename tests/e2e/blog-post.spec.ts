import { sanitizePostHtml } from "~/domain/posts/sanitize-post-html.server";
import { findViolations } from "./support/axe";
import { withPost } from "./support/blog";
import { scriptMode } from "./support/depth";
import { ask, postForm } from "./support/http";
import { cookieOf, signInAs } from "./support/sign-in";
import { ORIGIN } from "./support/surroundings";
import { expect, test } from "./support/test";

const POST_SCRIPT_MAX_BYTES = 10_000;

test("a visitor shares an article, saves it in the browser and finds it on the blog", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  let scriptBytes = 0;
  page.on("response", async (response) => {
    if (response.request().resourceType() === "script") scriptBytes += (await response.body()).length;
  });
  await page.goto("/blogs/5");
  const share = page.getByRole("button", { name: "Share" });
  await share.click();
  await expect(page.getByRole("link", { name: "Send by email" })).toHaveAttribute(
    "href",
    /^mailto:\?subject=.*blogs%2F5$/,
  );
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${ORIGIN}/blogs/5`);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Send by email" })).toBeHidden();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Saved" })).toHaveAttribute("aria-pressed", "true");
  expect(scriptBytes).toBeGreaterThan(0);
  expect(scriptBytes).toBeLessThanOrEqual(POST_SCRIPT_MAX_BYTES);
  await page.goto("/blogs");
  const saved = page.getByRole("region", { name: "Saved articles" });
  await saved.getByRole("link").click();
  await expect(page).toHaveURL("/blogs/5");
  await page.getByRole("button", { name: "Saved" }).click();
  await page.goto("/blogs");
  await expect(saved).toBeHidden();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`signed in, ${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("a customer keeps an article in the account", async ({ page, context }) => {
      await signInAs(context, "customer");
      await withPost({}, async ({ id, title }) => {
        await page.goto(`/blogs/${id}`);
        await page.getByRole("button", { name: "Save", exact: true }).click();
        await expect(page).toHaveURL(`/blogs/${id}`);
        await expect(page.getByRole("button", { name: "Saved" })).toBeVisible();
        await page.goto("/dashboard/saved");
        await expect(page.getByRole("link", { name: title })).toBeVisible();
        await page.getByRole("button", { name: new RegExp(`^Remove\\s+${title}$`) }).click();
        await expect(page).toHaveURL("/dashboard/saved");
        await expect(page.getByRole("link", { name: title })).toHaveCount(0);
      });
    });
  });
}

test("saving asks strangers to sign in, and visitors all get the same kept page", async () => {
  const sent = await postForm("/saved-posts", [["post", "1"]]);
  expect([sent.status, sent.headers.location]).toEqual([302, "/login"]);
  const [first, second] = [await ask("/blogs/1"), await ask("/blogs/1")];
  expect(first.headers.etag).toBe(second.headers.etag);
  const own = await ask("/blogs/1", { headers: { cookie: await cookieOf("customer") } });
  expect(own.text).toContain('action="/saved-posts"');
  expect(first.text).not.toContain('action="/saved-posts"');
});

test("names, present and former, lead to the number; what is not there is not found", async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 404/);
  for (const path of ["/blogs/reading-the-cloud-bill", "/blogs/3/reading-the-cloud-bill", "/blogs/3/anything"]) {
    const { status, headers } = await ask(path);
    expect([status, headers.location], path).toEqual([301, "/blogs/3"]);
  }
  expect((await ask("/blogs/999/anything")).status).toBe(404);
  await page.goto("/blogs/999");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog post not found");
  await expect(page.getByRole("link", { name: "Back to the blog" })).toHaveAttribute("href", "/blogs");
});

test("an article has a table of contents, its two fixed links and what search engines read @rest", async ({ page }) => {
  await page.goto("/blogs/6");
  const contents = page.getByRole("navigation", { name: "In this article" });
  await contents.getByRole("link").nth(2).click();
  await expect(page).toHaveURL(/#arithmetic|#thresholds/);
  for (const id of [2, 3]) await expect(page.locator(`main section a[href="/blogs/${id}"]`)).toHaveCount(1);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const posting = data.map((text) => JSON.parse(text)).find((entry) => entry["@type"] === "BlogPosting");
  expect(posting).toMatchObject({ datePublished: "2026-11-10", image: `${ORIGIN}/social/blogs/6.png` });
  expect(Date.parse(posting.dateModified)).toBeGreaterThan(0);
});

test("hostile HTML does nothing in a browser either", async ({ page }) => {
  const hostile = [
    "<svg><style><img src=x onerror=ran=1></style></svg>",
    '<svg></p><style><a id="</style><img src=1 onerror=ran=1>">',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=ran=1&gt;">',
    "<form><math><mtext></form><form><mglyph><style></math><img src onerror=ran=1>",
    '<svg><title><a title="</title><img src=x onerror=ran=1>"></a></title></svg>',
    '<noscript><p title="</noscript><img src=x onerror=ran=1>"></noscript><xmp></xmp><img src=x onerror=ran=1>',
    '<svg><desc><table><tr><td><svg><a href="javascript:ran=1">a</a></svg></td></tr></table></desc></svg>',
  ].map(sanitizePostHtml);
  await page.goto("/robots.txt");
  const found = await page.evaluate((parts) => {
    for (const part of parts) document.body.insertAdjacentHTML("beforeend", part);
    const handlers = [...document.querySelectorAll("*")].filter((element) =>
      [...element.attributes].some(({ name, value }) => /^on/i.test(name) || /^\s*javascript:/i.test(value)),
    );
    return { handlers: handlers.length, loading: document.querySelectorAll("img, script, style, iframe, form").length };
  }, hostile);
  expect(found).toEqual({ handlers: 0, loading: 0 });
});
