/**
 * Makes the pictures in `docs/screenshots` from the built site with its sample data. Needs `npm run build` and a Chromium.
 * Public pages are taken by a visitor, the dashboard by the sample customer, the back office by the owner.
 */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { CUSTOMER, hasBuild, OWNER, startBuiltSite } from "../tests/real/built-site.ts";
import { findBrowser } from "./find-browser.mjs";

const FOLDER = path.join("docs", "screenshots");
const VIEWPORT = { width: 1440, height: 960 };
const LARGE = 1200;
const SMALL = 640;
const QUALITY = 80;

type Account = typeof OWNER;
type Shot = { name: string; target: string; width?: number };

const SHOTS: readonly { account?: Account; shots: readonly Shot[] }[] = [
  {
    shots: [
      { name: "home", target: "/", width: LARGE },
      { name: "small-business", target: "/services/small-business" },
      { name: "doctors", target: "/industries/doctors-clinics" },
      { name: "work", target: "/work" },
      { name: "quote", target: "/quote" },
      { name: "tajjam", target: "/tajjam" },
      { name: "voygee", target: "/voygee" },
      { name: "mind-ops", target: "/mind-ops" },
    ],
  },
  { account: CUSTOMER, shots: [{ name: "dashboard", target: "/dashboard" }] },
  {
    account: OWNER,
    shots: [
      { name: "admin", target: "/admin" },
      { name: "leads", target: "/admin/leads" },
      { name: "website", target: "/admin/website/home" },
    ],
  },
];

async function signIn(page: Page, { username, password }: Account): Promise<void> {
  await page.goto("/login");
  await page.locator("input[name=username]").fill(username);
  await page.locator("input[name=password]").fill(password);
  await page.locator("button[type=submit]", { hasText: /sign in|log in/i }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

async function take(browser: Browser, baseURL: string, { account, shots }: (typeof SHOTS)[number]): Promise<void> {
  const context = await browser.newContext({ baseURL, viewport: VIEWPORT, reducedMotion: "reduce" });
  const page = await context.newPage();
  if (account) await signIn(page, account);
  for (const { name, target, width = SMALL } of shots) {
    await page.goto(target, { waitUntil: "networkidle" });
    await page.evaluate(() => document.fonts.ready);
    const picture = await page.screenshot();
    await sharp(picture)
      .resize(width)
      .webp({ quality: QUALITY })
      .toFile(path.join(FOLDER, `${name}.webp`));
    process.stdout.write(`${name}\n`);
  }
  await context.close();
}

if (!hasBuild) throw new Error("There is no build. Run `npm run build` first.");
mkdirSync(FOLDER, { recursive: true });
const executablePath = findBrowser();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
const site = await startBuiltSite();
try {
  for (const part of SHOTS) await take(browser, site.origin, part);
} finally {
  await browser.close();
  await site.stop();
}
