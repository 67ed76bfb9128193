import type { Browser } from "@playwright/test";
import { LIVE_PIECES } from "../../app/content/showcase/live-pieces.ts";
import { BUDGET } from "../budgets.ts";
import { holds, table } from "../markdown.ts";
import type { Plan } from "../plan.ts";
import { ORIGIN, withSite } from "../site-process.ts";
import { withBrowser } from "./browser.ts";
import { listAllPages } from "./public-pages.ts";

type PageBytes = { path: string; htmlAndCss: number; fonts: number; scripts: number; all: number };

const KILOBYTE = 1000;
const APPLICATIONS: ReadonlySet<string> = new Set(LIVE_PIECES.map(({ path }) => path));
const PHONE = { width: 412, height: 823 };

/** Measures the bytes of a first visit to a page. */
export async function measureVisits({ pages }: Plan): Promise<string[]> {
  const visits = await withSite(() =>
    withBrowser(async (browser) => {
      const visits: PageBytes[] = [];
      for (const path of (await listAllPages()).slice(0, pages)) visits.push(await measureVisit(browser, path));
      return visits;
    }),
  );
  const rows = visits.map(({ path, ...bytes }) => {
    const { htmlAndCss, fonts, scripts, all } = bytes;
    return [path, ...[htmlAndCss, fonts, scripts, all].map(kilobytes), holds(isLight({ path, ...bytes }))];
  });
  return [
    "## Bytes of a first visit",
    "",
    `kB of compressed bodies, without headers, by headless Chromium. Budgets: HTML and CSS ${budget("htmlAndCss")}, fonts ${budget("fonts")}; a content page, whose script is none or at most`,
    `${budget("ownScript")}, ${budget("contentPage")} in all; script of a form page ${budget("formScripts")}, of a live piece ${budget("applicationScripts")}.`,
    "",
    ...table(["page", "HTML and CSS", "fonts", "script", "in all", ""], rows),
  ];
}

function isLight({ path, htmlAndCss, fonts, scripts, all }: PageBytes): boolean {
  if (htmlAndCss > BUDGET.htmlAndCss || fonts > BUDGET.fonts) return false;
  if (scripts <= BUDGET.ownScript) return all <= BUDGET.contentPage;
  return scripts <= (APPLICATIONS.has(path) ? BUDGET.applicationScripts : BUDGET.formScripts);
}

/** Returns the sizes of the compressed bodies, without headers. */
async function measureVisit(browser: Browser, path: string): Promise<PageBytes> {
  const context = await browser.newContext({ viewport: PHONE });
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

function budget(name: keyof typeof BUDGET): string {
  return String(Math.round((BUDGET[name] / KILOBYTE) * 10) / 10);
}

function kilobytes(count: number): string {
  return (count / KILOBYTE).toFixed(1);
}
