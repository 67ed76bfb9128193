import type { Page } from "@playwright/test";
import { ask } from "./support/http";
import { withRecruiter } from "./support/jobs";
import { ORIGIN } from "./support/surroundings";
import { expect, test } from "./support/test";

const FEED = "/careers/feed.xml";
const ATOM = "http://www.w3.org/2005/Atom";

type Entry = { id: string; title: string; link: string; updated: string; published: string };
type Feed = { root: string; namespace: string | null; id: string; self: string; updated: string; entries: Entry[] };

test("the careers page tells how it goes, and leads to the list and to the newest jobs", async ({ page }) => {
  await page.goto("/careers");
  for (const heading of ["How we hire", "Your first ninety days", "What comes with the job", "Open right now"]) {
    await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
  }
  const newest = page.getByRole("region", { name: "Open right now" });
  await expect(newest.locator('a[href^="/job/"]')).toHaveCount(4);
  await newest.getByRole("link", { name: /^All open positions/ }).click();
  await expect(page).toHaveURL("/job-listings");
});

test("the pages about jobs name their feed @rest", async ({ page }) => {
  for (const path of ["/careers", "/job-listings"]) {
    await page.goto(path);
    const link = page.locator('link[rel="alternate"][type="application/atom+xml"]');
    await expect(link).toHaveAttribute("href", FEED);
    await expect(link).toHaveAttribute("title", "Open positions");
  }
});

test("the feed is sound Atom and holds exactly the open jobs", async ({ page }) => {
  await page.goto("/careers");
  await withRecruiter(async (recruiter) => {
    const title = `Glass & Mirror <Maker> ${Date.now()}`;
    const id = await recruiter.post({ title, category: "Design", description: "Blow ]]> & <b>grind</b>." });
    const listed = async () => (await readFeed(page)).entries.map((entry) => entry.id);
    await expect.poll(listed).toContain(`${ORIGIN}/job/${id}`);
    const feed = await readFeed(page);
    expect(feed).toMatchObject({ root: "feed", namespace: ATOM, id: ORIGIN + FEED, self: ORIGIN + FEED });
    expect(feed.entries[0]).toMatchObject({ title, link: `${ORIGIN}/job/${id}` });
    expect(new Set(feed.entries.map((entry) => entry.id)).size).toBe(feed.entries.length);
    for (const { id: address, link, updated, published } of feed.entries) {
      expect(link).toBe(address);
      for (const time of [updated, published]) expect(Number.isNaN(Date.parse(time)), time).toBe(false);
      expect((await ask(link.slice(ORIGIN.length))).status).toBe(200);
    }
    await recruiter.close(id);
    await expect.poll(listed).not.toContain(`${ORIGIN}/job/${id}`);
  });
});

/** Reads a feed with the browser's own XML parser; a feed that isn't well-formed has no such root. */
async function readFeed(page: Page): Promise<Feed> {
  const { text, status } = await ask(FEED);
  expect(status).toBe(200);
  return page.evaluate((xml) => {
    const { documentElement: root } = new DOMParser().parseFromString(xml, "application/xml");
    const textOf = (parent: Element, name: string) => parent.querySelector(`:scope > ${name}`)?.textContent ?? "";
    const linkOf = (parent: Element, rel: string) =>
      parent.querySelector(`:scope > link[rel="${rel}"]`)?.getAttribute("href") ?? "";
    return {
      root: root.localName,
      namespace: root.namespaceURI,
      id: textOf(root, "id"),
      self: linkOf(root, "self"),
      updated: textOf(root, "updated"),
      entries: [...root.querySelectorAll("entry")].map((entry) => ({
        id: textOf(entry, "id"),
        title: textOf(entry, "title"),
        link: linkOf(entry, "alternate"),
        updated: textOf(entry, "updated"),
        published: textOf(entry, "published"),
      })),
    };
  }, text);
}
