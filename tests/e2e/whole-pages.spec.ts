import type { Page } from "@playwright/test";
import { foundInSlice, inSlice } from "../harness/in-slice";
import { enter, setUpTwoFactor } from "./support/account";
import { hydrated } from "./support/back-office";
import { crawl } from "./support/crawl";
import { crawlOffice, openKind } from "./support/crawl-office";
import { REST } from "./support/depth";
import { withEveryKind } from "./support/every-kind";
import { LeadPage } from "./support/lead-form";
import { linkedPages } from "./support/linked-pages";
import { sendPicture } from "./support/new-picture";
import { ownAddress } from "./support/own-address";
import { applyPathOf, jobPaths, POST_PATHS, routePatterns } from "./support/pages";
import { boxesIn, findShapeFaults, findSmallTargets, TOUCH_WIDTH, WIDTHS } from "./support/shape";
import { cookieOf, cookiesFor, makeAccount, signIn, signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";
import { WORST_NAME, withWorstRows } from "./support/worst-rows";

const PORTAL = /^\/(?:dashboard|quotes)(?:\/|$)/;
const OFFICE = /^\/admin(?:\/|$)/;
/** Scrollbars that take room, as on most desktops: media queries count them in, the page doesn't get their room. */
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use(Object.assign({}, launchOptions, { ignoreDefaultArgs: ["--hide-scrollbars"] }));
  },
});

const FEW_WIDTHS = [320, 1024] as const;

const LISTS = [
  "leads",
  "applications",
  "customers",
  "customers/contacts",
  "quotes",
  "projects",
  "invoices",
  "payments",
  "received",
  "payments/subscriptions",
  "tasks",
  "incoming",
  "emails",
  "blog",
  "subscribers",
  "pictures",
  "jobs",
  "promotions",
].map((name) => `/admin/${name}`);
/** Lists that are narrowed by filters alone. */
const NOT_SEARCHED: readonly string[] = [];

test("no page is wider than its window, cuts a choice or asks for a fine finger: a sample", async ({
  page,
  context,
}) => {
  test.slow();
  await walk(page, ["/", "/quote", "/blogs"], FEW_WIDTHS);
  await signInAs(context, "owner");
  await walk(page, ["/admin", "/admin/leads", "/admin/settings/staff"], FEW_WIDTHS);
});

/** Files, answers to programs and what is only sent to, which are no pages of the website. */
const NO_PUBLIC_PAGE =
  /\.(?:pdf|xml|txt|svg|ico|png|webmanifest)$|\/(?:opened|files|logout|theme|form-token|estimate|saved-posts)$|\/:fileId$|\/:name$|^\/social\//;
/** Pages of the website that are walked elsewhere, and where. */
const WALKED_ELSEWHERE: readonly string[] = [
  // A page of staff: `admin-blog-editor.spec.ts` opens it.
  "/blogs/preview/:postId",
  // Pages that the agency adds: `admin-own-pages.spec.ts` publishes one and looks at it at every width.
  "/*",
  // A file for calendars: `app/domain/calendars/calendars.test.ts` reads it.
  "/booking/calendar/:token",
  // Behind a first step: the test of it is below.
  "/login/two-factor",
];
/** Pages with a query that shows more. */
const ASKED = [
  "/?type=small-business&package=medium&service=seo-optimization",
  "/tajjam?basket=1,2,0",
  "/quote?type=startups&package=medium-mvp",
  "/blogs?page=2",
  "/job-listings?q=nothing-like-this",
];

/** The pages of the website by their pattern in the route table. */
async function publicPages(): Promise<Map<string, string>> {
  const [job = ""] = await jobPaths();
  const fixed = routePatterns().filter((pattern) => isPublicPage(pattern) && !/[:*]/.test(pattern));
  const named = { "/job/:jobId": job, "/apply/:jobId": applyPathOf(job), "/blogs/:postId": POST_PATHS[0] ?? "" };
  const nothing = { "/team-invitation": "/team-invitation?token=nothing" };
  return new Map([...fixed.map((path) => [path, path] as const), ...Object.entries({ ...named, ...nothing })]);
}

function isPublicPage(pattern: string): boolean {
  return ![OFFICE, PORTAL, NO_PUBLIC_PAGE].some((other) => other.test(pattern));
}

test("every page of the website is walked @rest", async () => {
  const walked = [...(await publicPages()).keys(), ...(await linkedPages()).keys(), ...WALKED_ELSEWHERE];
  const pages = routePatterns().filter(isPublicPage);
  expect(pages.filter((pattern) => !walked.includes(pattern))).toEqual([]);
});

for (const who of ["nobody", "owner", "customer"] as const) {
  test(`public pages keep their shape at every width for ${who} signed in ${REST}`, async ({
    page,
    context,
    expectedComplaints,
  }) => {
    test.setTimeout(600_000);
    expectedComplaints.push(/status of 40[04]/);
    if (who !== "nobody") await signInAs(context, who);
    await walk(page, inSlice([...new Set([...(await publicPages()).values(), ...POST_PATHS, "/nowhere"])]));
  });
}

test(`pages that only a link or a question opens keep their shape ${REST}`, async ({ page, expectedComplaints }) => {
  test.setTimeout(600_000);
  expectedComplaints.push(/status of 40[04]/);
  await walk(page, inSlice([...(await linkedPages()).values(), ...ASKED]));
});

test(`the second step of signing in keeps its shape ${REST}`, async ({ page }) => {
  const ann = await makeAccount("sales");
  await page.goto("/login?next=/admin/account");
  await enter(page, ann.username, ann.password);
  await setUpTwoFactor(page, ann.password);
  await page.context().clearCookies();
  await page.goto("/login");
  await enter(page, ann.username, ann.password);
  await expect(page).toHaveURL(/\/login\/two-factor/);
  // Opened once more: the way there may still be moving, which another size would cut off.
  await page.goto("/login/two-factor");
  await measure(page, "/login/two-factor", WIDTHS);
});

test(`forms keep their shape when they are refused and once they are sent ${REST}`, async ({
  page,
  expectedComplaints,
}) => {
  test.setTimeout(600_000);
  expectedComplaints.push(/status of 40[01]/);
  const [job = ""] = await jobPaths();
  for (const path of [
    "/quote",
    "/startup-pitch",
    "/contact",
    "/signup",
    "/login",
    "/forgot-password",
    applyPathOf(job),
  ]) {
    await page.setViewportSize({ width: TOUCH_WIDTH, height: 900 });
    await page.goto(path);
    const form = page.locator("main form").last();
    await form.getByRole("button").last().click();
    await expect(
      page.locator("[aria-invalid=true]:visible, dialog[open]:visible, [role=alert]:visible").first(),
    ).toBeVisible();
    await measure(page, `${path}, refused`, WIDTHS);
  }
  const contact = new LeadPage(page, "/contact");
  await page.setViewportSize({ width: TOUCH_WIDTH, height: 900 });
  await contact.open();
  await contact.hydrated();
  await contact.fill({ Name: "Ada", Email: ownAddress("Ada", "sent.example"), Subject: "Hello", Message: "Hello." });
  await contact.send("Send Message");
  await expect(page.getByText("We’ve received your message.")).toBeVisible();
  await measure(page, "/contact, sent", WIDTHS);
});

test(`the customer's pages keep their shape at every width ${REST}`, async ({ page, context }) => {
  test.setTimeout(600_000);
  const found = await crawl(["/dashboard"], { area: PORTAL, cookie: await cookieOf("customer") });
  await signInAs(context, "customer");
  await walk(
    page,
    foundInSlice(found).map(([, path]) => path),
  );
});

/** Downloads, uploads, previews and what is only sent to, which are no pages of the back office. */
const NO_PAGE =
  /\.(?:csv|pdf|zip)$|\/(?:resume|upload|message|files|figures|preview|html|draft|original)$|^\/admin\/links$|^\/admin\/tasks\/change$|^\/admin\/list-(?:look|views)$|^\/admin\/pictures\/choose$|^\/admin\/settings\/links$|^\/admin\/invoices\/books\/export$|\/:fileId$|\/:backupName$|\/:paymentId\/invoice$|\/\*$/;
/** Addresses to which no link leads without changing what other tests see, or without a quote that was declined. */
const NOT_WALKED: readonly string[] = [
  "/admin/quotes/:quoteId/reopen",
  // Links lead there from a search: `admin-customers.spec.ts` follows one.
  "/admin/customers/:customerId/merge/:intoId",
  // A calendar of one's own would take times from what other tests book.
  "/admin/bookings/calendars/:calendarId/remove",
  "/admin/bookings/calendars/:calendarId/choose",
  // Dialogs as those of a lead’s bookings, over other records.
  "/admin/projects/:projectId/bookings/:bookingId/move",
  "/admin/projects/:projectId/bookings/:bookingId/cancel",
  "/admin/applications/:applicationId/bookings/:bookingId/move",
  "/admin/applications/:applicationId/bookings/:bookingId/cancel",
  // Two of one person are there only where one was entered twice.
  "/admin/leads/:leadId/merge/:intoId",
  "/admin/applications/:applicationId/merge/:intoId",
  // About every message of the site at once: `admin-emails.spec.ts` opens them.
  "/admin/emails/resend-failed",
  "/admin/emails/send-held",
  "/admin/emails/discard-held",
  // Pages that the agency added, which other tests of the menu and the site map would meet.
  "/admin/website/:documentKind/address",
  "/admin/website/:documentKind/delete",
  // Versions of a published text, which would change what visitors read in other tests.
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

  test(`the back office keeps its shape at every width, and after Ctrl+K ${REST}`, async ({
    page,
    context,
    expectedComplaints,
  }) => {
    test.setTimeout(1_200_000);
    await withEveryKind(async () => {
      const found = await crawlOffice();
      await signInAs(context, "owner");
      for (const kind of foundInSlice(found)) {
        await test.step(kind[0], async () => {
          await page.setViewportSize({ width: WIDTHS[0] ?? TOUCH_WIDTH, height: 900 });
          await lookAt(page, await openKind(page, kind, expectedComplaints), WIDTHS);
        });
      }
    });
  });

  test(`lists keep their shape with the longest names and the largest sums ${REST}`, async ({ page, context }) => {
    test.setTimeout(1_200_000);
    await makeAccount("recruiter");
    // Someone of their own, since the layout of leads is kept for them.
    await context.addCookies(cookiesFor(await signIn(await makeAccount("owner"))));
    await withEveryKind(() =>
      withWorstRows(async ({ businessId, projectId }) => {
        const pages = [
          `/admin/customers/${businessId}`,
          `/admin/customers/${businessId}/metrics`,
          `/admin/projects/${projectId}`,
        ];
        const walked = ["/admin", "/admin?view=all&show=all", "/admin/settings/staff", ...LISTS, ...pages];
        await walk(page, inSlice(walked));
        await page.goto("/admin/leads");
        await hydrated(page);
        await page.getByRole("button", { name: "Board" }).click();
        await expect(page.locator(".board-card").first()).toBeVisible();
        await walk(page, ["/admin/leads"]);
      }),
    );
  });

  test(`lists keep their shape with one row and with none ${REST}`, async ({ page, context }) => {
    test.setTimeout(600_000);
    await context.addCookies(cookiesFor(await signIn(await makeAccount("owner"))));
    await withEveryKind(() =>
      withWorstRows(async () => {
        const one = `?q=${encodeURIComponent(WORST_NAME.slice(0, 40))}`;
        const searched = LISTS.filter((list) => !NOT_SEARCHED.includes(list));
        await walk(
          page,
          inSlice([...searched.map((list) => list + one), ...searched.map((list) => `${list}?q=none-such-is-there`)]),
          FEW_WIDTHS,
        );
      }),
    );
  });
});

async function walk(page: Page, paths: readonly string[], widths: readonly number[] = WIDTHS): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: widths[0] ?? TOUCH_WIDTH, height: 900 });
      await page.goto(path);
      await lookAt(page, path, widths);
    });
  }
}

/** Measures the present page once all of it is there. */
async function lookAt(page: Page, path: string, widths: readonly number[]): Promise<void> {
  if (OFFICE.test(path)) await hydrated(page);
  // The editor of articles comes after the page.
  if (/^\/admin\/blog\/\d+$/.test(path)) await expect(page.locator(".rich-text")).toBeVisible();
  await measure(page, path, widths);
}

/** Looks at the present page at these widths. */
async function measure(page: Page, where: string, widths: readonly number[]): Promise<void> {
  const isOffice = OFFICE.test(where);
  const isDialog = (await page.locator("dialog:modal").count()) > 0;
  await page.evaluate(() => document.fonts.ready);
  // The way there may still be moving, which another size would cut off.
  await page.waitForFunction(() => !("activeViewTransition" in document && document.activeViewTransition));
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await findShapeFaults(page), `${where} at ${width}`).toEqual([]);
    if (width === TOUCH_WIDTH) expect.soft(await findSmallTargets(page), `${where} at ${width}`).toEqual([]);
    if (isOffice && !isDialog && (width === TOUCH_WIDTH || width === 1440))
      await openAndClosePalette(page, `${where} at ${width}`);
    if (isOffice && !isDialog && (width === TOUCH_WIDTH || width === 1024))
      await checkBulkBar(page, `${where} at ${width}`);
  }
}

/** Expects that the bar for selected rows leaves most of them in sight. */
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
