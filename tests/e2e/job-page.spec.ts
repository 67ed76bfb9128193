import type { Page } from "@playwright/test";
import { findViolations } from "./support/axe";
import { scriptMode } from "./support/depth";
import { ask } from "./support/http";
import { withRecruiter } from "./support/jobs";
import { listedJobPaths } from "./support/pages";
import { ORIGIN } from "./support/surroundings";
import { expect, test } from "./support/test";

const MISSING = "/job/01990000-0000-7000-8000-000000000001";

/** The address of a sample job. */
async function pathOf(title: string): Promise<string> {
  const { text } = await ask(`/job-listings?q=${encodeURIComponent(title)}`);
  const path = text.match(/href="(\/job\/[^"]+)"/)?.[1];
  if (!path) throw new Error(`no open job is called ${title}`);
  return path;
}

async function postingIn(page: Page): Promise<Record<string, unknown> | undefined> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text)).find((data) => data["@type"] === "JobPosting");
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a job page ${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("tells everything and leads to the application", async ({ page }) => {
      await page.goto(await pathOf("Product Manager, Startup MVPs"));
      const facts = page.getByRole("complementary", { name: "Key facts" });
      for (const fact of [
        "$112,000–$134,000 a year",
        "Hybrid, Austin, TX",
        "Full-time",
        "Product",
        "October 26, 2026",
      ]) {
        await expect(facts.getByText(fact, { exact: true })).toBeVisible();
      }
      for (const heading of [
        "What you will do",
        "What you bring",
        "What happens after you apply",
        "Similar positions",
      ]) {
        await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
      }
      const apply = facts.getByRole("link", { name: /^Apply Now/ });
      await apply.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Apply to Product Manager, Startup MVPs");
    });

    test("can be passed on by mail @rest", async ({ page }) => {
      const path = await pathOf("Scrum Master");
      await page.goto(path);
      const href = await page.getByRole("link", { name: "Send by email" }).getAttribute("href");
      expect(decodeURIComponent(href ?? "")).toContain(`${ORIGIN}${path}`);
      await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible({ visible: javaScriptEnabled });
    });
  });
}

test("the link is copied, and the button says so", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const path = await pathOf("Scrum Master");
  await page.goto(path);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${ORIGIN}${path}`);
});

test("the share sheet is offered where the browser has one @rest", async ({ page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(navigator, { canShare: () => true, share: async (data: unknown) => void shared.push(data) });
    Object.assign(window, { shared });
  });
  const path = await pathOf("Scrum Master");
  await page.goto(path);
  await page.getByRole("button", { name: "Share" }).click();
  const shared = await page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared);
  expect(shared).toMatchObject([{ url: `${ORIGIN}${path}` }]);
});

test("search engines are told what, where, when and for how much @rest", async ({ page }) => {
  await page.goto(await pathOf("Healthcare Content Writer"));
  expect(await postingIn(page)).toMatchObject({
    title: "Healthcare Content Writer",
    datePosted: "2026-11-02",
    employmentType: "CONTRACTOR",
    directApply: true,
    jobLocationType: "TELECOMMUTE",
    applicantLocationRequirements: { "@type": "Country" },
    baseSalary: { currency: "USD", value: { minValue: "40.00", maxValue: "55.00", unitText: "HOUR" } },
  });
  await page.goto(await pathOf("Illustrator, Line Art"));
  expect(await postingIn(page)).not.toHaveProperty("baseSalary");
});

test("a job that never was is not found, and one that was is gone @rest", async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/status of (404|410)/);
  for (const path of ["/job/7", "/job/%20", MISSING]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Job Not Found");
    await expect(page.getByText("This job no longer exists or the link is invalid.")).toBeVisible();
  }
  await page.getByRole("main").getByRole("link", { name: "Back to Job Listings" }).click();
  await expect(page).toHaveURL("/job-listings");

  await withRecruiter(async (recruiter) => {
    const title = `Cartographer ${Date.now()}`;
    const secret = "Nobody may read this anymore.";
    const id = await recruiter.post({ title, category: "Design", description: secret });
    await expect.poll(async () => (await ask(`/job/${id}`)).status).toBe(200);
    await recruiter.close(id);
    await expect.poll(async () => (await ask(`/job/${id}`)).status).toBe(410);
    await page.goto(`/job/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This position is closed");
    await expect(page.getByText(title)).toBeVisible();
    expect(await page.content()).not.toContain(secret);
    expect(await postingIn(page)).toBeUndefined();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.getByRole("link", { name: /^Apply Now/ })).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
    await recruiter.remove(id);
    await expect.poll(async () => (await ask(`/job/${id}`)).status).toBe(404);
  });
});

test("a job of which little is known is still a whole page @rest", async ({ page }) => {
  await withRecruiter(async (recruiter) => {
    const title = `Beekeeper ${Date.now()}`;
    const id = await recruiter.post({ title, category: "Product", salaryNote: "Honey" });
    await page.goto(`/job/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const facts = page.getByRole("complementary", { name: "Key facts" });
    await expect(facts.getByText("Honey")).toBeVisible();
    await expect(facts.getByText("To be agreed")).toBeVisible();
    await expect(page.getByRole("heading", { name: "What you bring" })).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
  });
});

test("on paper a job is its text and where to apply @rest", async ({ page }) => {
  const path = await pathOf("Scrum Master");
  await page.goto(path);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(`Apply at ${ORIGIN}${path}`)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Apply Now/ }).first()).toBeHidden();
  await expect(page.getByRole("link", { name: "Send by email" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Similar positions" })).toBeHidden();
});

test("the site map lists a job exactly while it is open", async () => {
  await withRecruiter(async (recruiter) => {
    const id = await recruiter.post({ title: `Clockmaker ${Date.now()}`, category: "Design" });
    await expect.poll(listedJobPaths).toContain(`/job/${id}`);
    await recruiter.close(id);
    await expect.poll(listedJobPaths).not.toContain(`/job/${id}`);
  });
});
