import type { Page } from "@playwright/test";
import { LIVE_PIECES } from "~/content/showcase/live-pieces";
import { foundInSlice, inSlice } from "../harness/in-slice";
import { hydrated } from "./support/back-office";
import { crawlOffice, openKind } from "./support/crawl-office";
import { withEveryKind } from "./support/every-kind";
import { sendPicture } from "./support/new-picture";
import { applyPathOf, FIXED_PATHS, jobPaths, POST_PATHS } from "./support/pages";
import { signInAs } from "./support/sign-in";
import { openSlowLine } from "./support/slow-line";
import { expect, test } from "./support/test";

const FORMS = ["/quote", "/startup-pitch", "/contact", "/signup"];
const HYDRATED: readonly string[] = LIVE_PIECES.map(({ path }) => path);
/** Limit of movement in the back office, and on pages whose script adds a button, as the sum of all layout shifts. */
const SHIFT_MOST = 0.01;
const OFFICE = [
  "/admin/leads",
  "/admin/jobs",
  "/admin/applications",
  "/admin/blog",
  "/admin/quotes/new",
  "/admin/website/legal-links",
  "/admin/settings/staff",
];
/** Lists whose records hold a choice that is saved in place. */
const RECORDS_OF = ["/admin/leads", "/admin/applications"];

/** A movement: `from` and `to` are left, top, width and height of its first element, in pixels. */
type Shift = { value: number; words: string[]; from?: string; to?: string };

for (const width of [390, 1024, 1366]) {
  test(`nothing of a public page gives way at ${width} px while it arrives in pieces @rest`, async ({ page }) => {
    test.setTimeout(600_000);
    const line = await openSlowLine({ from: "<body", to: "</body>" });
    await page.setViewportSize({ width, height: 844 });
    await watchShifts(page);
    const [job = ""] = await jobPaths();
    for (const path of inSlice(FIXED_PATHS)) {
      expect.soft(await shiftsOn(page, path, line.origin), path).toEqual([]);
    }
    for (const path of [POST_PATHS[0] ?? "", job, applyPathOf(job)]) await expectStill(page, path, line.origin);
    await line.close();
  });
}

test("nothing of the back office gives way on a phone, so that a press goes where it was aimed @rest", async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(FROM_PREVIEW);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page.context(), "owner");
  await watchShifts(page);
  for (const path of OFFICE) await expectStill(page, path);
  for (const path of RECORDS_OF) {
    await page.goto(path);
    const record = (await page.locator("[data-row-link]").first().getAttribute("href")) ?? path;
    await expectStill(page, record);
  }
});

test("nothing of any page of the back office gives way at 1366 px @rest", async ({ page, expectedComplaints }) => {
  test.setTimeout(900_000);
  expectedComplaints.push(FROM_PREVIEW, /status of 40[09]/);
  await sendPicture();
  await withEveryKind(async () => {
    const found = await crawlOffice();
    await page.setViewportSize({ width: 1366, height: 768 });
    await signInAs(page.context(), "owner");
    await watchShifts(page);
    for (const kind of foundInSlice(found)) {
      await expectStill(page, await openKind(page, kind, expectedComplaints));
    }
  });
});

for (const width of [320, 390, 1366]) {
  test(`the header stands still at ${width} px where it arrives in pieces @rest`, async ({ page }) => {
    const line = await openSlowLine({ from: '<header data-site="header"', to: "</header>" });
    await page.setViewportSize({ width, height: 844 });
    await watchShifts(page);
    await page.goto(`${line.origin}/privacy`);
    expect(await page.evaluate(() => performance.getEntriesByName("first-paint").length)).toBe(1);
    expect(await settledShifts(page)).toEqual([]);
    await line.close();
  });
}

test("a list of the back office stands still where its rows arrive in pieces @rest", async ({ page }) => {
  const line = await openSlowLine({ from: "<tbody", to: "</tbody>" });
  await page.setViewportSize({ width: 1366, height: 768 });
  await signInAs(page.context(), "owner");
  await watchShifts(page);
  for (const path of ["/admin/projects", "/admin/customers"]) {
    await page.goto(line.origin + path);
    await expect(page.locator("tbody tr").first()).toBeVisible();
    expect(await settledShifts(page), path).toEqual([]);
  }
  await line.close();
});

for (const width of [390, 1366]) {
  test(`whole pages stand still at ${width} px where they arrive in pieces @rest`, async ({ page }) => {
    const line = await openSlowLine({ from: "<body", to: "</body>" });
    await page.setViewportSize({ width, height: 768 });
    await watchShifts(page);
    for (const path of ["/login", "/forgot-password", "/careers"]) await expectStill(page, line.origin + path);
    await signInAs(page.context(), "owner");
    for (const path of ["/admin/pricing", "/admin/jobs/new"]) {
      await expectStill(page, line.origin + path);
      await hydrated(page);
    }
    const { y = 0, height = 0 } = (await page.getByRole("dialog").boundingBox()) ?? {};
    const below = 768 - y - height;
    // At the bottom of a phone, in the middle of anything wider.
    expect(below).toBeCloseTo(width < 768 ? 0 : y, 0);
    await line.close();
  });
}

/** The script that watches isn't let into the preview of a page. */
const FROM_PREVIEW = /Blocked script execution in '[^']+\?drafts'/;

/** Remembers on each page from now on what moved after it was first painted, unless someone pressed something. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    const shifts: Shift[] = [];
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(", ");
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        if (hadRecentInput) continue;
        const words = sources.map(({ node }) => node?.textContent?.trim().slice(0, 60) ?? "gone by now");
        const [first] = sources;
        shifts.push({
          value,
          words,
          ...(first && { from: placeOf(first.previousRect), to: placeOf(first.currentRect) }),
        });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

async function expectStill(page: Page, path: string, origin?: string): Promise<void> {
  const shifts = await shiftsOn(page, path, origin);
  expect.soft(sumOf(shifts), `${path}: ${shifts.flatMap(({ words }) => words).join("; ")}`).toBeLessThan(SHIFT_MOST);
}

function sumOf(shifts: readonly Shift[]): number {
  return shifts.reduce((total, { value }) => total + value, 0);
}

async function shiftsOn(page: Page, path: string, origin = ""): Promise<Shift[]> {
  await page.goto(origin + path);
  if (FORMS.includes(path)) await expect(page.locator("form[data-ready]")).toBeVisible();
  else if (HYDRATED.includes(path) || path.startsWith("/admin")) await hydrated(page);
  return settledShifts(page);
}

function settledShifts(page: Page): Promise<Shift[]> {
  // Two frames after the fonts are there, everything that moves on its own has moved.
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (window as unknown as { shifts: Shift[] }).shifts; // safe: begun above
  });
}
