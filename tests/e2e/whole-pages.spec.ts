import type { Page } from "@playwright/test";
import { hydrated } from "./support/back-office";
import { crawl } from "./support/crawl";
import { REST } from "./support/depth";
import { withEveryKind } from "./support/every-kind";
import { sendPicture } from "./support/new-picture";
import { applyPathOf, FIXED_PATHS, jobPaths, POST_PATHS, routePatterns } from "./support/pages";
import { boxesIn, findShapeFaults, findSmallTargets, TOUCH_WIDTH, WIDTHS } from "./support/shape";
import { cookieOf, makeAccount, signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";
import { withWorstRows } from "./support/worst-rows";

const PORTAL = /^\/(?:dashboard|quotes)(?:\/|$)/;
const OFFICE = /^\/admin(?:\/|$)/;
const BELOW_OFFICE = /^\/admin\//;
/** Scrollbars that take room, as on most desktops: media queries count them in, the page doesn't get their room. */
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use(Object.assign({}, launchOptions, { ignoreDefaultArgs: ["--hide-scrollbars"] }));
  },
});

const FEW_WIDTHS = [320, 1024] as const;

test("no page is wider than its window, cuts a choice or asks for a fine finger: a sample", async ({
  page,
  context,
}) => {
  test.slow();
  await walk(page, ["/", "/quote", "/blogs"], FEW_WIDTHS);
  await signInAs(context, "owner");
  await walk(page, ["/admin", "/admin/leads", "/admin/settings/staff"], FEW_WIDTHS);
});

for (const who of ["nobody", "owner", "customer"] as const) {
  test(`public pages keep their shape at every width for ${who} signed in ${REST}`, async ({
    page,
    context,
    expectedComplaints,
  }) => {
    test.setTimeout(600_000);
    expectedComplaints.push(/status of 404/);
    if (who !== "nobody") await signInAs(context, who);
    const [job = ""] = await jobPaths();
    const others = ["/nowhere", "/application", "/api/docs", "/forgot-password", "/newsletter/subscribe"];
    await walk(page, [...FIXED_PATHS, ...POST_PATHS, job, applyPathOf(job), ...others]);
  });
}

test(`the customer's pages keep their shape at every width ${REST}`, async ({ page, context }) => {
  test.setTimeout(600_000);
  const found = await crawl("/dashboard", { area: PORTAL, cookie: await cookieOf("customer") });
  await signInAs(context, "customer");
  await walk(page, [...found.values()]);
});

/** Downloads, uploads, previews and what is only sent to, which are no pages of the back office. */
const NO_PAGE =
  /\.(?:csv|pdf|zip)$|\/(?:resume|upload|message|files|figures|preview|html|draft|original)$|^\/admin\/links$|^\/admin\/tasks\/change$|^\/admin\/list-(?:look|views)$|^\/admin\/pictures\/choose$|\/:fileId$|\/:paymentId\/invoice$|\/\*$/;
/** What no link leads to without changing what other tests see, or without a quote that was declined. */
const NOT_WALKED: readonly string[] = [
  "/admin/quotes/:quoteId/reopen",
  // Links lead there from a search: `admin-customers.spec.ts` follows one.
  "/admin/customers/:customerId/merge/:intoId",
  // Two of one person are there only where one was entered twice.
  "/admin/leads/:leadId/merge/:intoId",
  "/admin/applications/:applicationId/merge/:intoId",
  // About every message of the site at once: `admin-emails.spec.ts` opens them.
  "/admin/emails/resend-failed",
  "/admin/emails/send-held",
  "/admin/emails/discard-held",
  // Of a page that the agency added, which other tests of the menu and the site map would meet.
  "/admin/website/:documentKind/address",
  "/admin/website/:documentKind/delete",
  // Of a text that was published, which would change what visitors read in other tests.
  "/admin/website/:documentKind/versions/:number",
];

test.describe("the back office", () => {
  // One after the other: each deletes what it made for its walk, and no other may have met it on its own.
  test.describe.configure({ mode: "default" });
  test.beforeAll(async () => {
    await sendPicture();
  });

  test("links lead to every kind of page of the back office, whatever other tests have left @rest", async () => {
    await withEveryKind(async () => {
      const found = await crawlOffice();
      const pages = routePatterns().filter(
        (pattern) => OFFICE.test(pattern) && !NO_PAGE.test(pattern) && !NOT_WALKED.includes(pattern),
      );
      expect(pages.filter((pattern) => !found.has(pattern))).toEqual([]);
    });
  });

  test(`the back office keeps its shape at every width, and after Ctrl+K ${REST}`, async ({ page, context }) => {
    test.setTimeout(1_200_000);
    await withEveryKind(async () => {
      const found = await crawlOffice();
      await signInAs(context, "owner");
      await walk(page, [...found.values()]);
    });
  });

  test(`lists keep their shape with the longest names and the largest sums ${REST}`, async ({ page, context }) => {
    test.setTimeout(600_000);
    await makeAccount("recruiter");
    await signInAs(context, "owner");
    await withWorstRows(async ({ businessId, projectId }) => {
      const lists = ["leads", "applications", "customers", "projects", "payments", "jobs", "promotions"];
      const pages = [
        `/admin/customers/${businessId}`,
        `/admin/customers/${businessId}/metrics`,
        `/admin/projects/${projectId}`,
      ];
      await walk(page, ["/admin", "/admin/settings/staff", ...lists.map((name) => `/admin/${name}`), ...pages]);
    });
  });
});

/**
 * One address for each kind of page of the back office. What the dashboard leads to is what is due just then, so the walk begins at a list and takes
 * its other pages from the lists. The dialog that sends a quote is behind a button, and the page of a thread is where a message
 * that was refused is shown again without script.
 */
async function crawlOffice(): Promise<Map<string, string>> {
  const found = await crawl("/admin/leads", { area: BELOW_OFFICE, cookie: await cookieOf("owner") });
  found.set("/admin", "/admin");
  const draft = found.get("/admin/quotes/:quoteId/delete");
  if (!draft) return found;
  const [, , , quoteId] = draft.split("/");
  return found
    .set("/admin/quotes/:quoteId/send", draft.replace(/delete$/, "send"))
    .set("/admin/timeline/:subjectKind/:subjectId", `/admin/timeline/quote/${quoteId}`)
    .set("/admin/messages/:recordKind/:recordId", `/admin/messages/quote/${quoteId}`);
}

async function walk(page: Page, paths: readonly string[], widths: readonly number[] = WIDTHS): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: widths[0] ?? TOUCH_WIDTH, height: 900 });
      await page.goto(path);
      const isOffice = OFFICE.test(path);
      if (isOffice) await hydrated(page);
      // The editor of articles comes after the page.
      if (/^\/admin\/blog\/\d+$/.test(path)) await expect(page.locator(".rich-text")).toBeVisible();
      const isDialog = (await page.locator("dialog:modal").count()) > 0;
      await page.evaluate(() => document.fonts.ready);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await findShapeFaults(page), `${path} at ${width}`).toEqual([]);
        if (width === TOUCH_WIDTH) expect.soft(await findSmallTargets(page), `${path} at ${width}`).toEqual([]);
        if (isOffice && !isDialog && (width === TOUCH_WIDTH || width === 1440))
          await openAndClosePalette(page, `${path} at ${width}`);
        if (isOffice && !isDialog && (width === TOUCH_WIDTH || width === 1024))
          await checkBulkBar(page, `${path} at ${width}`);
      }
    });
  }
}

/** What can be done to selected rows leaves most of them in sight. */
async function checkBulkBar(page: Page, where: string): Promise<void> {
  const box = page.locator("tbody .select-box").first();
  const bar = page.locator(".bulk-bar");
  if ((await box.count()) === 0) return;
  await box.check();
  await expect(bar).toBeVisible();
  expect.soft((await bar.boundingBox())?.height, `the bar of selected rows, ${where}`).toBeLessThan(120);
  await box.uncheck();
  await expect(bar).toBeHidden();
}

async function openAndClosePalette(page: Page, where: string): Promise<void> {
  const before = await settledBoxes(page);
  await page.keyboard.press("Control+k");
  const input = page.getByRole("combobox", { name: "Search everything" });
  await expect(input).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(input).toBeHidden();
  await expect.poll(() => boxesIn(page, ".admin-shell"), where).toEqual(before);
}

/** Where everything lies once nothing moves anymore. */
async function settledBoxes(page: Page): Promise<string[]> {
  let boxes: string[] = [];
  await expect
    .poll(async () => {
      const last = boxes;
      boxes = await boxesIn(page, ".admin-shell");
      return boxes.join() === last.join();
    })
    .toBe(true);
  return boxes;
}
