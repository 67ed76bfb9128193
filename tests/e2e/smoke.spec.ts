import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { ask } from "./support/http";
import {
  applyPathOf,
  FIXED_PATHS,
  isHydrated,
  jobPaths,
  listedJobPaths,
  ownScriptBytes,
  POST_PATHS,
  RESOURCES,
  routePatterns,
  sitemapPaths,
} from "./support/pages";
import { readServerLog } from "./support/server-log";
import { ORIGIN } from "./support/surroundings";
import { expect, test } from "./support/test";

const DESCRIPTION_MAX_CHARACTERS = 160;
const SOCIAL_PICTURE = { width: 1200, height: 630 };

test.describe("every public page", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const path of [...FIXED_PATHS, ...POST_PATHS]) {
    test(`${path} is whole @rest`, async ({ page }) => {
      await checkPage(page, path);
    });
  }

  test("each open job and its application form are whole @rest", async ({ page }) => {
    const jobs = await jobPaths();
    expect(jobs.length).toBeGreaterThan(0);
    for (const path of jobs.flatMap((job) => [job, applyPathOf(job)])) {
      await test.step(path, () => checkPage(page, path));
    }
  });
});

test("titles and descriptions tell the pages apart", async () => {
  const seen = new Map<string, string>();
  for (const path of [...FIXED_PATHS, ...POST_PATHS, ...(await jobPaths())]) {
    const { text } = await ask(path);
    for (const found of [text.match(/<title>(.*?)<\/title>/)?.[1], descriptionIn(text)]) {
      expect(found, path).toBeTruthy();
      expect(seen.get(found ?? ""), `${path} and another page say "${found}"`).toBeUndefined();
      seen.set(found ?? "", path);
    }
  }
});

test("every address of the route table is tested", async () => {
  const newsletter = ["/newsletter/subscribe", "/newsletter/confirm", "/newsletter/unsubscribe"];
  const applicant = ["/application", "/application/:token"];
  const bookings = ["/book/:kind", "/booking/:token", "/booking/:token/move", "/booking/calendar/:token"];
  const accounts = [
    "/login/two-factor",
    "/login/email",
    "/login/link",
    "/verify-email",
    "/forgot-password",
    "/reset-password",
    "/logout",
    "/dashboard/analytics",
    "/dashboard/notifications",
    "/dashboard/team",
    "/team-invitation",
    "/dashboard/profile/data",
    "/dashboard/profile/delete",
    "/dashboard/projects",
    "/dashboard/projects/:projectId",
    "/dashboard/projects/:projectId/files",
    "/dashboard/projects/:projectId/files/:fileId",
    "/dashboard/subscription",
    "/dashboard/payments",
    "/dashboard/payments/:paymentId/invoice",
    "/dashboard/payments/:paymentId/pay",
    "/quotes/:quoteId/pay",
    "/quotes/:quoteId/subscribe",
    "/dashboard/invoices/:invoiceId",
    "/dashboard/agreements/:agreementId",
    "/dashboard/invoices/:invoiceId/invoice.pdf",
    "/dashboard/invoices/:invoiceId/pay",
    "/dashboard/invoices/:invoiceId/messages",
    "/dashboard/invoices/:invoiceId/messages/:fileId",
    "/dashboard/projects/:projectId/messages",
    "/dashboard/projects/:projectId/messages/:fileId",
    "/dashboard/statement",
    "/dashboard/statement.pdf",
    "/verify/:code",
    "/dashboard",
    "/dashboard/profile",
    "/dashboard/saved",
    "/quotes/:quoteId",
    "/quotes/:quoteId/accept",
    "/quotes/:quoteId/decline",
    "/quotes/:quoteId/quote.pdf",
    "/quotes/:quoteId/certificate.pdf",
    "/quotes/:quoteId/messages",
    "/quotes/:quoteId/messages/:fileId",
    "/quotes/:quoteId/versions/:version",
  ];
  // Walked by `tests/server/link-pages.test.ts`, and `preview-links.test.ts`.
  const links = [
    "/preview/:token",
    "/q/:token",
    "/q/:token/accept",
    "/q/:token/account",
    "/q/:token/certificate.pdf",
    "/q/:token/decline",
    "/q/:token/messages",
    "/q/:token/messages/:fileId",
    "/q/:token/opened",
    "/q/:token/quote.pdf",
    "/q/:token/versions/:version",
    "/i/:token",
    "/i/:token/invoice.pdf",
    "/i/:token/messages",
    "/i/:token/messages/:fileId",
    "/i/:token/opened",
    "/p/:token",
    "/p/:token/files",
    "/p/:token/files/:fileId",
    "/p/:token/messages",
    "/p/:token/messages/:fileId",
    "/p/:token/opened",
  ];
  const patterns = [
    ...newsletter,
    ...links,
    ...accounts,
    ...applicant,
    ...bookings,
    "/blogs/:postId",
    "/blogs/:postId/:name",
    "/blogs/preview/:postId",
    "/figures/:name",
    // By `tests/server/brand-pictures.test.ts`, `used-pictures.test.ts` and `quote-estimate.test.ts`.
    "/brand-files/:name",
    "/pictures/:name",
    "/quote/estimate",
    "/saved-posts",
    "/blogs/:category/feed.xml",
    "/job/:jobId",
    "/apply/:jobId",
    "/social/*",
    "/theme",
    "/api/docs",
    "/*",
  ];
  const tested = [...FIXED_PATHS, ...Object.keys(RESOURCES), ...patterns];
  // Those of the back office are walked by `tests/security/access.test.ts`.
  const patternsHere = routePatterns().filter((pattern) => !/^\/admin(?:\/|$)/.test(pattern));
  expect([...new Set(patternsHere)].sort()).toEqual(tested.sort());
});

test("the site map lists exactly the public pages, with true dates", async ({ page }) => {
  const { text } = await ask("/sitemap.xml");
  // Other tests publish posts and jobs meanwhile: two lists of different moments may differ once.
  const added = async () => {
    const pages = (await sitemapPaths()).filter((path) => !path.startsWith("/job/"));
    const known = new Set([...FIXED_PATHS, ...POST_PATHS]);
    expect(pages).toEqual(expect.arrayContaining([...known]));
    expect(new Set(pages).size).toBe(pages.length);
    return pages.filter((path) => !known.has(path)).sort();
  };
  await expect(async () => {
    await page.goto("/blogs");
    const posts = await page
      .locator('main a[href^="/blogs/"]')
      .evaluateAll((links) => links.map((a) => a.getAttribute("href") ?? ""));
    const others = posts.filter((path) => /^\/blogs\/\d+$/.test(path) && !POST_PATHS.includes(path));
    expect(await added()).toEqual([...new Set(others)].sort());
  }).toPass({ timeout: 60_000 });
  await expect(async () => {
    await page.goto("/job-listings");
    const shown = await page
      .locator('main a[href^="/job/"]')
      .evaluateAll((links) => links.map((a) => a.getAttribute("href")));
    expect((await listedJobPaths()).sort()).toEqual([...new Set(shown)].sort());
  }).toPass({ timeout: 60_000 });
  for (const [, date = ""] of text.matchAll(/<lastmod>([^<]+)<\/lastmod>/g)) {
    expect(date).toBe(new Date(date).toISOString());
    expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
  }
});

for (const [path, type] of Object.entries(RESOURCES)) {
  test(`${path} answers as ${type}`, async () => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe(type);
    expect(body.length).toBeGreaterThan(0);
  });
}

test("robots.txt names the site map, and the manifest's icons answer", async () => {
  expect((await ask("/robots.txt")).text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  const manifest: unknown = JSON.parse((await ask("/manifest.webmanifest")).text);
  expect(manifest).toMatchObject({ start_url: "/", name: expect.any(String) });
  const { icons } = manifest as { icons: { src: string; type: string }[] };
  for (const icon of icons) expect((await ask(icon.src)).headers["content-type"]).toBe(icon.type);
});

test("every link on every page leads somewhere", async () => {
  const answers = new Map<string, { status: number; text: string; from: string }>();
  const queue = (await sitemapPaths()).map((target) => ({ target, from: "/sitemap.xml" }));
  // Other tests take posts and jobs away meanwhile: a dead link counts if the page still has it.
  const isStillLinked = async (from: string, target: string) => {
    const { text } = await ask(from);
    if (from === "/sitemap.xml") return text.includes(`<loc>${ORIGIN}${target}<`);
    return addressesIn(text).some((address) => {
      const url = new URL(address, ORIGIN + from);
      return url.origin === ORIGIN && url.pathname + url.search === target;
    });
  };
  const fragments: { target: string; id: string; from: string }[] = [];
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (answers.has(next.target)) continue;
    const { status, headers, text } = await ask(next.target);
    const isPage = headers["content-type"]?.startsWith("text/html") === true;
    answers.set(next.target, { status, text: isPage ? text : "", from: next.from });
    for (const address of isPage ? addressesIn(text) : []) {
      const url = new URL(address, ORIGIN + next.target);
      if (url.origin !== ORIGIN) continue;
      const target = url.pathname + url.search;
      if (url.hash) fragments.push({ target, id: decodeURIComponent(url.hash.slice(1)), from: next.target });
      queue.push({ target, from: next.target });
    }
  }
  const dead: string[] = [];
  for (const [target, { status, from }] of answers) {
    if (status >= 400 && (await isStillLinked(from, target))) dead.push(`${from} links to ${target}: ${status}`);
  }
  expect(dead).toEqual([]);
  const lost = fragments.filter(({ target, id }) => {
    const answer = answers.get(target);
    return answer === undefined || (answer.status < 400 && !answer.text.includes(` id="${id}"`));
  });
  expect(lost.map(({ target, id, from }) => `${from} links to ${target}#${id}`)).toEqual([]);
});

test("/home leads to the home page for good", async () => {
  const { status, headers } = await ask("/home");
  expect(status).toBe(301);
  expect(headers.location).toBe("/");
});

test("an unknown address answers 404 with the way home, and the log names it", async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/status of 404/);
  const path = `/nowhere/${Date.now()}`;
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
  await expect
    .poll(() => readServerLog().filter((line) => line.path === path))
    .toContainEqual(expect.objectContaining({ level: "warn", status: 404, method: "GET" }));
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});

async function checkPage(page: Page, path: string): Promise<void> {
  let scriptBytes = 0;
  const countScript = async (response: Awaited<ReturnType<Page["waitForResponse"]>>) => {
    if (response.request().resourceType() === "script") scriptBytes += gzipSync(await response.body()).length;
  };
  page.on("response", countScript);
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle(/\S/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", ORIGIN + path);
  const html = (await answer?.text()) ?? "";
  const description = descriptionIn(html) ?? "";
  expect.soft(description, path).not.toBe("");
  expect.soft(description.length, `${path}: ${description}`).toBeLessThanOrEqual(DESCRIPTION_MAX_CHARACTERS);
  checkStructuredData(await page.locator('script[type="application/ld+json"]').allTextContents());
  if (!isHydrated(path)) {
    const limit = ownScriptBytes(path);
    await expect(page.locator('script:not([type="application/ld+json"], [type="text/html"])')).toHaveCount(
      limit > 0 ? 1 : 0,
    );
    expect(scriptBytes, "bytes of script, compressed").toBeLessThanOrEqual(limit);
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, "pixels that the page can be scrolled sideways").toBeLessThanOrEqual(0);
  await checkPicture((await page.locator('meta[property="og:image"]').getAttribute("content")) ?? "");
  page.off("response", countScript);
}

function checkStructuredData(texts: readonly string[]): void {
  for (const text of texts) {
    expect(JSON.parse(text)).toMatchObject({ "@context": "https://schema.org", "@type": expect.any(String) });
  }
}

/** The size is in the first chunk of a PNG. */
async function checkPicture(address: string): Promise<void> {
  expect(address.startsWith(`${ORIGIN}/`), address).toBe(true);
  const { status, headers, body } = await ask(address.slice(ORIGIN.length));
  expect(status, address).toBe(200);
  expect(headers["content-type"]).toBe("image/png");
  expect(body.subarray(1, 4).toString()).toBe("PNG");
  expect({ width: body.readUInt32BE(16), height: body.readUInt32BE(20) }).toEqual(SOCIAL_PICTURE);
}

/** Returns the addresses that the markup links to or loads; those in a listing of code are only words. */
function addressesIn(html: string): string[] {
  const markup = html.replaceAll(/<(pre|code|script)\b.*?<\/\1>/gs, "");
  return [...markup.matchAll(/\s(?:href|src)="([^"]+)"/g)].map(([, address = ""]) => address.replaceAll("&amp;", "&"));
}

function descriptionIn(html: string): string | undefined {
  const text = html.match(/<meta name="description" content="([^"]*)"/)?.[1];
  return text?.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
