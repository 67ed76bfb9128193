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
const LIGHTHOUSE_TRIES = 4;
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

/** Server time of a page that is made anew. A page that would come from memory is asked for with a session cookie, which keeps it out of there. */
export async function measureRender(path: string, times: number): Promise<PageRender> {
  await renderTime(path, {});
  const isKept = (await renderTime(path, {})) === undefined;
  const headers: Record<string, string> = isKept ? { cookie: "session=bench" } : {};
  const durations: number[] = [];
  for (let count = -RENDER_WARM_UPS; count < times; count++) {
    const milliseconds = await renderTime(path, headers);
    if (milliseconds === undefined) throw new Error(`${path} does not tell its time`);
    if (count >= 0) durations.push(milliseconds);
  }
  return { path, milliseconds: median(durations) };
}

/** Nothing for an answer from memory. */
async function renderTime(path: string, headers: Record<string, string>): Promise<number | undefined> {
  const response = await fetch(ORIGIN + path, { headers });
  await response.arrayBuffer();
  const timing = response.headers.get("server-timing")?.match(/answer;dur=([\d.]+)/)?.[1];
  return timing === undefined ? undefined : Number(timing);
}

/**
 * Lighthouse as it looks at a phone. Needs a browser from `withBrowser`. A page that does not score 100 everywhere is
 * measured twice more and gets the medians: what else the machine does counts as the page's own work.
 */
export async function measureLighthouse(path: string): Promise<PageScores> {
  const first = await runLighthouse(path);
  const isPerfect = first.every((score) => score === 100);
  const runs = isPerfect ? [first] : [first, await runLighthouse(path), await runLighthouse(path)];
  const [performance = 0, accessibility = 0, bestPractices = 0, seo = 0] = CATEGORIES.map((_category, index) =>
    median(runs.map((scores) => scores[index] ?? 0)),
  );
  return { path, performance, accessibility, bestPractices, seo };
}

/** The scores in the order of the categories. Now and then Lighthouse gives none: then it is asked again. */
async function runLighthouse(path: string): Promise<number[]> {
  for (let tries = 1; ; tries++) {
    const result = await lighthouse(ORIGIN + path, {
      port: DEBUGGING_PORT,
      output: "json",
      logLevel: "error",
      onlyCategories: [...CATEGORIES],
    });
    const scores = CATEGORIES.map((category) => Math.round((result?.lhr.categories[category]?.score ?? 0) * 100));
    if (tries === LIGHTHOUSE_TRIES || scores.every((score) => score > 0)) return scores;
    console.log(`  ${path}: ${result?.lhr.runtimeError?.message ?? "not scored"}, once more`);
  }
}
