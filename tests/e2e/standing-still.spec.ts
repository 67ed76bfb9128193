import type { Page } from "@playwright/test";
import { LIVE_PIECES } from "~/content/showcase/live-pieces";
import { hydrated } from "./support/back-office";
import { signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

const FORMS = ["/quote", "/startup-pitch", "/contact", "/signup"];
const PUBLIC = [...FORMS, ...LIVE_PIECES.map(({ path }) => path)];
const BACK_OFFICE = [
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

test("nothing of a public page gives way on a phone when script comes @rest", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page);
  for (const path of PUBLIC) expect.soft(await shiftsOn(page, path), path).toEqual([]);
});

for (const [width, height] of [
  [390, 844],
  [1366, 768],
] as const) {
  test(`nothing of the back office gives way at ${width} px when script comes, so that a press goes where it was aimed @rest`, async ({
    page,
    expectedComplaints,
  }) => {
    // The script that watches isn't let into the preview of a page.
    expectedComplaints.push(/Blocked script execution in '[^']+\?drafts'/);
    await page.setViewportSize({ width, height });
    await signInAs(page.context(), "owner");
    await watchShifts(page);
    for (const path of BACK_OFFICE) expect.soft(await shiftsOn(page, path), path).toEqual([]);
    for (const path of RECORDS_OF) {
      await page.goto(path);
      const record = (await page.locator("[data-row-link]").first().getAttribute("href")) ?? path;
      expect.soft(await shiftsOn(page, record), record).toEqual([]);
    }
  });
}

/** Remembers on each page from now on what moved once the whole document was painted: by script or by a font, not by parsing. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { sources: { node: Node | null }[] };
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    let whole = Number.POSITIVE_INFINITY;
    document.addEventListener("DOMContentLoaded", () =>
      requestAnimationFrame(() =>
        requestAnimationFrame((now) => {
          whole = now;
        }),
      ),
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.startTime < whole) continue;
        shifts.push(...entry.sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? "gone by now"));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

async function shiftsOn(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  if (FORMS.includes(path)) await expect(page.locator("form[data-ready]")).toBeVisible();
  else await hydrated(page);
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts); // safe: begun above
}
