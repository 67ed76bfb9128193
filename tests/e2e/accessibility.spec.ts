import type { Page } from "@playwright/test";
import { findViolations } from "./support/axe";
import { lookOf } from "./support/depth";
import { expectSoundInEveryLook } from "./support/every-look";
import { LOOKS } from "./support/looks";
import { applyPathOf, FIXED_PATHS, jobPaths, POST_PATHS } from "./support/pages";
import { MISSING_NOTICE, QuotePage } from "./support/quote-form";
import { expect, test } from "./support/test";

/** Pages for one test: enough to spread the work, few enough to tell where something broke. */
const GROUP_SIZE = 5;

const groups = Array.from({ length: Math.ceil(FIXED_PATHS.length / GROUP_SIZE) }, (_, index) =>
  FIXED_PATHS.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE),
);

for (const paths of groups) {
  test(`axe finds nothing in either look on ${paths.join(", ")} @rest`, async ({ page }) => {
    for (const path of paths) await test.step(path, () => checkAt(page, path));
  });
}

test("axe finds nothing in either look on a job, its application form and the not-found page @rest", async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 404/);
  const [job = ""] = await jobPaths();
  const missing = ["/nowhere", "/blogs/999", "/job/999", "/apply/999", "/application/999"];
  for (const path of [job, applyPathOf(job), "/application", ...missing]) {
    await test.step(path, () => checkAt(page, path));
  }
});

test("every post reads well to axe in either look @rest", async ({ page }) => {
  for (const path of POST_PATHS) await test.step(path, () => checkAt(page, path));
});

for (const { device, width, colorScheme } of LOOKS) {
  test.describe(`on a ${device} in ${lookOf(colorScheme)} colors`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme });

    test("axe finds nothing on the quote form when it was refused, and in the open menu", async ({ page }) => {
      const quote = new QuotePage(page);
      await quote.open("/quote?type=startups&package=medium-mvp");
      await quote.hydrated();
      await quote.send();
      await quote.expectNotice(MISSING_NOTICE);
      expect.soft(await findViolations(page), page.url()).toEqual([]);
      await page.goto("/");
      await page.getByRole("button", { name: device === "phone" ? "Menu" : "Services", exact: true }).click();
      expect.soft(await findViolations(page), "menu").toEqual([]);
    });
  });
}

test("axe does find what is planted @rest", async ({ page }) => {
  await page.goto("/");
  await page.locator("main").evaluate((main) => {
    main.insertAdjacentHTML("beforeend", '<img src="/icon.svg"><p style="color: #ccc; background: #fff">Faint</p>');
  });
  expect((await findViolations(page)).map((text) => text.split(":")[0]).sort()).toEqual([
    "color-contrast",
    "image-alt",
  ]);
});

async function checkAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectSoundInEveryLook(page, path);
}
