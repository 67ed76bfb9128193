import type { Page } from "@playwright/test";
import { findViolations } from "./support/axe";
import { settled } from "./support/back-office";
import { scriptMode } from "./support/depth";
import { withRecruiter } from "./support/jobs";
import { expect, test } from "./support/test";

class JobListPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  readonly text = () => this.page.getByRole("searchbox", { name: "Title or skill" });
  readonly location = () => this.page.getByLabel("Location", { exact: true });
  readonly type = () => this.page.getByLabel("Type", { exact: true });
  readonly search = () => this.page.getByRole("button", { name: "Search" });
  readonly clear = () => this.page.getByRole("link", { name: "Clear all filters" });
  readonly count = () => this.page.locator("[data-count]");
  readonly titles = () => this.page.locator("[data-results] li h3");
  readonly applyLinks = () => this.page.getByRole("link", { name: /^Apply Now/ });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the job list ${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("filters by text, location and type, and the address can be shared", async ({ page, browser }) => {
      const list = new JobListPage(page);
      await page.goto("/job-listings");
      await expect(list.count()).toHaveText(/open positions$/);
      await expect(list.clear()).toBeHidden();
      await list.text().fill("node.js");
      await list.location().selectOption("Austin, TX");
      await list.type().selectOption("full-time");
      await list.search().click();
      await expect(page).toHaveURL("/job-listings?q=node.js&location=Austin%2C+TX&type=full-time");
      await expect(list.titles()).toHaveText(["Senior Full-Stack Engineer"]);
      await expect(list.count()).toHaveText(/^One of our .* fits$/);

      const friend = await browser.newPage({ javaScriptEnabled });
      const theirs = new JobListPage(friend);
      await friend.goto(page.url());
      await expect(theirs.titles()).toHaveText(["Senior Full-Stack Engineer"]);
      await expect(theirs.text()).toHaveValue("node.js");
      await expect(theirs.location()).toHaveValue("Austin, TX");
      await expect(theirs.type()).toHaveValue("full-time");
      await friend.close();

      await list.clear().click();
      await expect(page).toHaveURL("/job-listings");
      await expect(list.text()).toHaveValue("");
      await expect(list.titles().first()).not.toHaveText("");
      expect(await list.titles().count()).toBeGreaterThan(5);
    });

    test("finds a skill that the title does not name, whatever its case @rest", async ({ page }) => {
      const list = new JobListPage(page);
      await page.goto("/job-listings?q=TERRAFORM");
      await expect(list.titles()).toHaveText(["Site Reliability Engineer"]);
    });

    test("says what to do when nothing fits @rest", async ({ page }) => {
      const list = new JobListPage(page);
      await page.goto("/job-listings?q=zzzz");
      await expect(list.count()).toHaveText(/^None of our /);
      await expect(page.getByRole("heading", { name: "No matching positions." })).toBeVisible();
      if (javaScriptEnabled) expect(await findViolations(page)).toEqual([]);
      await list.clear().last().click();
      await expect(page).toHaveURL("/job-listings");
      await expect(list.titles().first()).toBeVisible();
    });

    test("leads to each job by its title and by Apply Now @rest", async ({ page }) => {
      const list = new JobListPage(page);
      await page.goto("/job-listings?q=Scrum");
      const address = await page.getByRole("link", { name: "Scrum Master", exact: true }).getAttribute("href");
      await expect(list.applyLinks()).toHaveAttribute("href", address ?? "");
      await list.applyLinks().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Scrum Master");
    });
  });
}

test.describe("the job list as one types", () => {
  test("follows every change without a click, keeps the focus, and says how many fit", async ({ page }) => {
    const list = new JobListPage(page);
    await page.goto("/job-listings");
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await list.text().pressSequentially("illu", { delay: 30 });
    await expect(list.titles()).toHaveText(["Illustrator, Line Art"]);
    await expect(page).toHaveURL("/job-listings?q=illu");
    await expect(list.text()).toBeFocused();
    await expect(list.count()).toHaveText(/^One of our /);
    await expect(list.count()).toHaveAttribute("aria-live", "polite");
    await list.type().selectOption("contract");
    await expect(list.titles()).toHaveCount(0);
    await expect(page).toHaveURL("/job-listings?q=illu&type=contract");
    await list.clear().first().click();
    await expect(page).toHaveURL("/job-listings");
    await expect(list.text()).toBeFocused();
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  });

  test("shows the answer to the last question, however late an earlier one comes @rest", async ({ page }) => {
    const list = new JobListPage(page);
    await page.goto("/job-listings");
    for (const isAnsweredFirst of [false, true]) {
      const isHeld = Promise.withResolvers<void>();
      await page.route("**/job-listings?q=scrum", async (route) => {
        await isHeld.promise;
        await route.continue().catch(() => {});
      });
      const asking = page.waitForRequest("**/job-listings?q=scrum");
      await list.text().fill("scrum");
      const early = await asking;
      await list.text().fill("terraform");
      if (!isAnsweredFirst) await expect(list.titles()).toHaveText(["Site Reliability Engineer"]);
      isHeld.resolve();
      // Null for a question that was taken back.
      await early.response().catch(() => null);
      await settled(page);
      await expect(list.titles()).toHaveText(["Site Reliability Engineer"]);
      await page.unroute("**/job-listings?q=scrum");
    }
    await expect(page).toHaveURL("/job-listings?q=terraform");
    await expect(page.locator("[data-results]")).toHaveAttribute("aria-busy", "false");
  });

  test("says so when the list cannot be had, and the button tries again @rest", async ({
    page,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/ERR_INTERNET_DISCONNECTED/);
    const list = new JobListPage(page);
    await page.goto("/job-listings");
    await page.route("**/job-listings?q=scrum", (route) => route.abort("internetdisconnected"));
    await list.text().fill("scrum");
    await expect(list.count()).toHaveText(/couldn’t be updated/);
    expect(await list.titles().count()).toBeGreaterThan(1);
    await page.unroute("**/job-listings?q=scrum");
    await list.search().click();
    await expect(list.titles()).toHaveText(["Scrum Master"]);
  });

  test("stands as it was left when someone comes back to it @rest", async ({ page }) => {
    const list = new JobListPage(page);
    await page.goto("/job-listings");
    await list.text().fill("terraform");
    await expect(list.titles()).toHaveText(["Site Reliability Engineer"]);
    await list.applyLinks().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Site Reliability Engineer");
    await page.goBack();
    await expect(page).toHaveURL("/job-listings?q=terraform");
    await expect(list.text()).toHaveValue("terraform");
    await expect(list.titles()).toHaveText(["Site Reliability Engineer"]);
  });
});

test("a job is in the list from the moment it is posted to the moment it is closed @rest", async ({ page }) => {
  const list = new JobListPage(page);
  const title = `Lighthouse Keeper ${Date.now()}`;
  const shown = async () => {
    await page.goto(`/job-listings?q=${encodeURIComponent(title)}`);
    return list.titles().allTextContents();
  };
  expect(await shown()).toEqual([]);
  await withRecruiter(async (recruiter) => {
    const id = await recruiter.post({ title, category: "Design", skills: "Patience" });
    await expect.poll(shown).toEqual([title]);
    await recruiter.close(id);
    await expect.poll(shown).toEqual([]);
  });
});
