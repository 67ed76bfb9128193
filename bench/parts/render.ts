import { BUDGET } from "../budgets.ts";
import { holds, table } from "../markdown.ts";
import type { Plan } from "../plan.ts";
import { ORIGIN, withSite } from "../site-process.ts";
import { median } from "../statistics.ts";
import { listAllPages } from "./public-pages.ts";

type Asked = { path: string; headers: Record<string, string>; times: number[] };

const WARM_UPS = 5;

/** Server time of every public page when it does not come from memory. */
export async function measureRender({ renders, pages }: Plan): Promise<string[]> {
  const measured = await withSite(async () => timePages((await listAllPages()).slice(0, pages), renders));
  const rows = measured.map(({ path, times }) => {
    const milliseconds = median(times);
    return [path, milliseconds.toFixed(1), Math.max(...times).toFixed(1), holds(milliseconds <= BUDGET.renderMs)];
  });
  return [
    "## Server time without the page cache",
    "",
    `In ms, from the moment the request is read to the answer being ready; ${renders.rounds} rounds over all pages, each asked for ${renders.perRound} times in turn. Budget: ${BUDGET.renderMs} for the median.`,
    "",
    ...table(["page", "median", "slowest", ""], rows),
  ];
}

async function timePages(paths: readonly string[], { rounds, perRound }: Plan["renders"]): Promise<Asked[]> {
  const pages: Asked[] = [];
  for (const path of paths) pages.push({ path, headers: await headersPastMemory(path), times: [] });
  for (let round = 0; round <= rounds; round++) {
    for (const { path, headers, times } of pages) {
      for (let count = 0; count < (round === 0 ? WARM_UPS : perRound); count++) {
        const milliseconds = await renderTime(path, headers);
        if (milliseconds === undefined) throw new Error(`${path} does not tell its time`);
        if (round > 0) times.push(milliseconds);
      }
    }
  }
  return pages;
}

/** A page that would come from memory is asked for with a session cookie, which keeps it out of there. */
async function headersPastMemory(path: string): Promise<Record<string, string>> {
  await renderTime(path, {});
  const isKept = (await renderTime(path, {})) === undefined;
  return isKept ? { cookie: "session=bench" } : {};
}

/** Nothing for an answer from memory. */
async function renderTime(path: string, headers: Record<string, string>): Promise<number | undefined> {
  const response = await fetch(ORIGIN + path, { headers, redirect: "manual" });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  const timing = response.headers.get("server-timing")?.match(/answer;dur=([\d.]+)/)?.[1];
  return timing === undefined ? undefined : Number(timing);
}
