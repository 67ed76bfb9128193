import { type Browser, chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { findBrowser } from "../scripts/find-browser.mjs";
import { median } from "./median.ts";
import { ORIGIN } from "./site-process.ts";

export type PageBytes = { path: string; htmlAndCss: number; fonts: number; scripts: number; all: number };
export type PageRender = { path: string; milliseconds: number };
export type PageScores = {
  path: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
};

const DEBUGGING_PORT = 4634;
const RENDER_WARM_UPS = 5;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Every public page, as the sitemap names them. */
export async function listPages(): Promise<string[]> {
  const sitemap = await (await fetch(`${ORIGIN}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ORIGIN]) => new URL(address).pathname);
}

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const args = ["--no-sandbox", `--remote-debugging-port=${DEBUGGING_PORT}`];
  const browser = await chromium.launch({ executablePath: findBrowser(), args });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** What somebody who sees this page first receives: the compressed bodies, without their headers. */
export async function measureFirstVisit(browser: Browser, path: string): Promise<PageBytes> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const types = new Map<string, string>();
  const headers = new Map<string, number>();
  const bytes = new Map<string, number>();
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    types.set(requestId, type);
    headers.set(requestId, Object.entries(response.headers).join("\r\n").length);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? "Other";
    bytes.set(type, (bytes.get(type) ?? 0) + encodedDataLength - (headers.get(requestId) ?? 0));
  });
  await page.goto(ORIGIN + path, { waitUntil: "networkidle" });
  await context.close();
  const of = (...names: string[]) => names.reduce((total, name) => total + (bytes.get(name) ?? 0), 0);
  const all = [...bytes.values()].reduce((total, count) => total + count, 0);
  return { path, htmlAndCss: of("Document", "Stylesheet"), fonts: of("Font"), scripts: of("Script"), all };
}

/** Server time of a page that is not in memory: a session cookie keeps it out of there. */
export async function measureRender(path: string, times: number): Promise<PageRender> {
  const durations: number[] = [];
  for (let count = -RENDER_WARM_UPS; count < times; count++) {
    const response = await fetch(ORIGIN + path, { headers: { cookie: "session=bench" } });
    await response.arrayBuffer();
    const timing = response.headers.get("server-timing")?.match(/answer;dur=([\d.]+)/)?.[1];
    if (timing === undefined) throw new Error(`${path} does not tell its time`);
    if (count >= 0) durations.push(Number(timing));
  }
  return { path, milliseconds: median(durations) };
}

/** Lighthouse as it looks at a phone. Needs a browser from `withBrowser`. */
export async function measureLighthouse(path: string): Promise<PageScores> {
  const result = await lighthouse(ORIGIN + path, {
    port: DEBUGGING_PORT,
    output: "json",
    logLevel: "error",
    onlyCategories: [...CATEGORIES],
  });
  const scoreOf = (category: (typeof CATEGORIES)[number]) =>
    Math.round((result?.lhr.categories[category]?.score ?? 0) * 100);
  return {
    path,
    performance: scoreOf("performance"),
    accessibility: scoreOf("accessibility"),
    bestPractices: scoreOf("best-practices"),
    seo: scoreOf("seo"),
  };
}
