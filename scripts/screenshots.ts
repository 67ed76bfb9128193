/**
 * Takes the pictures in `docs/screenshots` from the built site with its sample data. Needs `npm run build` and a
 * Chromium. Public pages are taken as a visitor, the dashboard as the sample customer, the back office as the owner.
 * With `--sheets`: instead makes contact sheets of all public pages and the main screens, for review
 * (`contact-sheets.ts`). With `--brands`: makes sheets of a few pages in three other brands.
 */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { CUSTOMER, hasBuild, OWNER, startBuiltSite } from "../tests/real/built-site.ts";
import { makeSheets, type SheetPage } from "./contact-sheets.ts";
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

/** Lists all pages of the site map, but only the first record of each kind. */
async function publicPages(origin: string): Promise<SheetPage[]> {
  const text = await (await fetch(`${origin}/sitemap.xml`)).text();
  const targets = [...text.matchAll(/<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, found]) => found || "/");
  const isFirst = (target: string, index: number) => {
    const kind = /^\/(?:job|blogs)\//.exec(target)?.[0];
    return !kind || targets.findIndex((other) => other.startsWith(kind)) === index;
  };
  return [...targets.filter(isFirst), "/login", "/signup", "/nowhere"].map((target) => ({ name: target, target }));
}

const OFFICE_TARGETS = [
  "/admin",
  "/admin/leads",
  "/admin/quotes",
  "/admin/invoices",
  "/admin/projects",
  "/admin/customers",
];
const CUSTOMER_TARGETS = ["/dashboard", "/dashboard/projects", "/dashboard/payments", "/dashboard/notifications"];
const named = (targets: readonly string[]): SheetPage[] => targets.map((target) => ({ name: target, target }));

async function takeSheets(browser: Browser, origin: string): Promise<void> {
  await makeSheets(browser, origin, "public", await publicPages(origin), async () => {});
  await makeSheets(browser, origin, "dashboard", named(CUSTOMER_TARGETS), (page) => signIn(page, CUSTOMER));
  const folder = await makeSheets(browser, origin, "office", named(OFFICE_TARGETS), (page) => signIn(page, OWNER));
  process.stdout.write(`Sheets are in ${folder}.\n`);
}

/** Looks that differ from the shipped one as much as Settings allow. */
const BRANDS = {
  harbor: {
    primary: "#0b5f6b",
    accent: "#b4472f",
    corners: "square",
    lines: "strong",
    headings: "inter",
    text: "inter",
  },
  orchard: {
    primary: "#2f6b2b",
    accent: "#a85a00",
    corners: "round",
    lines: "fine",
    headings: "georgia",
    text: "georgia",
  },
  press: {
    primary: "#8a1c4a",
    accent: "#5c6b00",
    corners: "soft",
    lines: "strong",
    headings: "system",
    text: "system",
  },
} as const;
const BRAND_TARGETS = ["/", "/services/small-business", "/quote", "/careers"];

async function takeBrands(browser: Browser, origin: string): Promise<void> {
  for (const [name, look] of Object.entries(BRANDS)) {
    const context = await browser.newContext({ baseURL: origin });
    const page = await context.newPage();
    await signIn(page, OWNER);
    await page.goto("/admin/settings/brand", { waitUntil: "networkidle" });
    for (const field of ["primary", "accent"] as const)
      await page.locator(`input[name=${field}]`).first().fill(look[field]);
    const choices = { corners: look.corners, lines: look.lines, headingType: look.headings, textType: look.text };
    for (const [field, value] of Object.entries(choices))
      await page.locator(`select[name=${field}]`).selectOption(value);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Saved", { exact: false }).first().waitFor();
    await context.close();
    await makeSheets(browser, origin, `${name}-public`, named(BRAND_TARGETS), async () => {});
    await makeSheets(browser, origin, `${name}-inside`, named(["/dashboard"]), (page) => signIn(page, CUSTOMER));
    await makeSheets(browser, origin, `${name}-office`, named(["/admin", "/admin/leads"]), (page) =>
      signIn(page, OWNER),
    );
  }
}

if (!hasBuild) throw new Error("There is no build. Run `npm run build` first.");
mkdirSync(FOLDER, { recursive: true });
const executablePath = findBrowser();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
const site = await startBuiltSite();
try {
  if (process.argv.includes("--sheets")) await takeSheets(browser, site.origin);
  else if (process.argv.includes("--brands")) await takeBrands(browser, site.origin);
  else for (const part of SHOTS) await take(browser, site.origin, part);
} finally {
  await browser.close();
  await site.stop();
}
