import type { Page } from "@playwright/test";
import { findViolations } from "./support/axe";
import { withPost } from "./support/blog";
import { scriptMode } from "./support/depth";
import { ask } from "./support/http";
import { ORIGIN } from "./support/surroundings";
import { expect, test } from "./support/test";

const titles = (page: Page) => page.locator("[data-results] h3");
const box = (page: Page) => page.getByRole("searchbox", { name: "Search articles" });
const category = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name, exact: true });
const CLOUD = "Reading the cloud bill: what a small company really pays for";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the blog ${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("is searched by title, description and text, and filtered; the address can be shared", async ({ page }) => {
      await page.goto("/blogs");
      await expect(page.getByRole("heading", { name: "Featured Articles" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Latest Articles" })).toBeVisible();
      const search = async (words: string) => {
        await box(page).fill(words);
        if (!javaScriptEnabled) await page.getByRole("button", { name: "Search" }).click();
      };
      await search("MEASURED service");
      await expect(titles(page)).toHaveText([CLOUD]);
      await expect(page).toHaveURL("/blogs?q=MEASURED+service");
      await category(page, "Startups").click();
      await expect(page).toHaveURL("/blogs?q=MEASURED+service&category=Startups");
      await expect(page.locator("[data-results]")).toContainText("No articles found matching your search criteria.");
      await expect(category(page, "Startups")).toHaveAttribute("aria-current", "page");
      await expect(box(page)).toHaveValue("MEASURED service");
      await category(page, "All").click();
      await expect(titles(page)).toHaveText([CLOUD]);
      await page.goBack();
      await expect(page.locator("[data-results]")).toContainText("No articles found");
      await page.getByRole("link", { name: "Show all articles" }).click();
      await expect(page).toHaveURL("/blogs");
      await expect(box(page)).toHaveValue("");
      await expect.poll(() => titles(page).count()).toBeGreaterThanOrEqual(6);
      if (javaScriptEnabled) expect(await findViolations(page)).toEqual([]);
    });
  });
}

test("the focus stays on the category that was chosen, and what was found is said @rest", async ({ page }) => {
  await page.goto("/blogs");
  await category(page, "Cybersecurity").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("1 article in Cybersecurity");
  await expect(category(page, "Cybersecurity")).toBeFocused();
});

test("a search that fails says so, and the list stays @rest", async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/status of 503|ERR_FAILED/);
  await page.goto("/blogs");
  await page.route("**/blogs?q=*", (route) => route.fulfill({ status: 503, body: "" }));
  await box(page).fill("cloud");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("The search failed. Press Search to try again.");
  await expect(titles(page).first()).toBeVisible();
});

test("the feeds are well-formed RSS with the whole text, and fresh on the next request", async ({ page }) => {
  await page.goto("/blogs");
  const read = async (path: string) => {
    const { text, status, headers } = await ask(path);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
    return page.evaluate((xml) => {
      const { documentElement: root } = new DOMParser().parseFromString(xml, "application/xml");
      const child = (parent: Element | null, name: string) =>
        [...(parent?.children ?? [])].find(({ tagName }) => tagName === name)?.textContent ?? "";
      const channel = root.querySelector("channel");
      return {
        root: `${root.tagName} ${root.getAttribute("version")}`,
        self: [...(channel?.children ?? [])].find(({ tagName }) => tagName === "atom:link")?.getAttribute("href"),
        items: [...root.querySelectorAll("item")].map((item) => ({
          link: child(item, "link"),
          guid: child(item, "guid"),
          title: child(item, "title"),
          date: Date.parse(child(item, "pubDate")),
          content: child(item, "content:encoded"),
        })),
      };
    }, text);
  };
  for (const path of ["/feed.xml", "/blogs/startups/feed.xml"]) {
    const feed = await read(path);
    expect(feed).toMatchObject({ root: "rss 2.0", self: ORIGIN + path });
    for (const { link, guid, date, content } of feed.items) {
      expect(link).toBe(guid);
      expect(date).toBeGreaterThan(0);
      expect(content.length).toBeGreaterThan(20);
      expect(content).not.toMatch(/<[^>]+ (?:href|src)="(?!https?:|mailto:|tel:)/);
    }
  }
  await withPost({}, async ({ id, title }) => {
    for (const path of ["/feed.xml", "/blogs/startups/feed.xml"]) {
      await expect.poll(async () => (await read(path)).items.map((item) => item.title)).toContain(title);
    }
    expect((await read("/blogs/cybersecurity/feed.xml")).items.map((item) => item.title)).not.toContain(title);
    await expect.poll(async () => (await ask("/sitemap.xml")).text).toContain(`/blogs/${id}<`);
  });
  expect((await ask("/blogs/gardening/feed.xml")).status).toBe(404);
});
