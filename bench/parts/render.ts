import { BUDGET } from "../budgets.ts";
import { holds, table } from "../markdown.ts";
import type { Plan } from "../plan.ts";
import { asOwner, OWNER, signIn } from "../sign-in.ts";
import { ORIGIN, withSite } from "../site-process.ts";
import { median } from "../statistics.ts";
import { AS_BROWSERS_DO } from "../traffic/request-kinds.ts";
import { listAllPages } from "./public-pages.ts";

type Asked = { path: string; headers: Record<string, string>; times: number[] };

const WARM_UPS = 5;

/** Measures the server time of every public page when not served from memory. */
export async function measureRender({ renders, pages }: Plan): Promise<string[]> {
  const measured = await withSite(async () => timePages((await listAllPages()).slice(0, pages), renders), asOwner);
  const rows = measured.map(({ path, times }) => {
    const milliseconds = median(times);
    return [path, milliseconds.toFixed(1), Math.max(...times).toFixed(1), holds(milliseconds <= BUDGET.renderMs)];
  });
  return [
    "## Server time without the page cache",
    "",
    `In ms, from the moment the request is read to the answer being ready; ${renders.rounds} rounds over all pages, each asked for ${renders.perRound} times in turn after once that isn’t counted. Budget: ${BUDGET.renderMs} for the median.`,
    "",
    ...table(["page", "median", "slowest", ""], rows),
  ];
}

async function timePages(paths: readonly string[], { rounds, perRound }: Plan["renders"]): Promise<Asked[]> {
  const cookie = await signIn(ORIGIN, OWNER);
  const pages: Asked[] = [];
  for (const path of paths) {
    const headers = await headersPastMemory(path, cookie);
    if (headers) pages.push({ path, headers, times: [] });
  }
  for (let round = 0; round <= rounds; round++) {
    for (const { path, headers, times } of pages) {
      for (let count = 0; count <= (round === 0 ? WARM_UPS : perRound); count++) {
        const milliseconds = await renderTime(path, headers);
        // The first one includes garbage collection left by the previous page.
        if (round > 0 && count > 0) times.push(milliseconds);
      }
    }
  }
  return pages;
}

/**
 * Returns headers for a signed-in user, for whom a cached page is rendered again; undefined if that user is redirected.
 */
async function headersPastMemory(path: string, cookie: string): Promise<Record<string, string> | undefined> {
  if (!(await ask(path, {})).isKept) return {};
  const { status } = await fetch(ORIGIN + path, { headers: { cookie }, redirect: "manual" });
  return status === 200 ? { cookie } : undefined;
}

async function renderTime(path: string, headers: Record<string, string>): Promise<number> {
  const { isKept, milliseconds } = await ask(path, headers);
  if (isKept || milliseconds === undefined) throw new Error(`${path} was not made again`);
  return milliseconds;
}

/** Pages for a single visitor have a nonce in their policy, cached pages don't. */
async function ask(path: string, headers: Record<string, string>) {
  const response = await fetch(ORIGIN + path, { headers: { ...AS_BROWSERS_DO, ...headers }, redirect: "manual" });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  const isKept = !response.headers.get("content-security-policy")?.includes("'nonce-");
  const timing = response.headers.get("server-timing")?.match(/answer;dur=([\d.]+)/)?.[1];
  return { isKept, milliseconds: timing === undefined ? undefined : Number(timing) };
}
