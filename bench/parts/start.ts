import { setTimeout as sleep } from "node:timers/promises";
import { BUDGET } from "../budgets.ts";
import { holds, table } from "../markdown.ts";
import type { Plan } from "../plan.ts";
import { residentMemory } from "../process-figures.ts";
import { makeDataFolder, startLikeNpm, withSite } from "../site-process.ts";
import { median } from "../statistics.ts";

const PAUSE_MS = 500;

/** Measures cold starts, and the memory of an idle site that has rendered its pages. */
export async function measureStart({ starts }: Plan): Promise<string[]> {
  const times: number[] = [];
  const data = makeDataFolder();
  try {
    // The first start creates the database.
    await (await startLikeNpm(data.folder)).stop();
    while (times.length < starts) {
      await sleep(PAUSE_MS);
      const site = await startLikeNpm(data.folder);
      times.push(site.startedInMs);
      await site.stop();
    }
  } finally {
    data.remove();
  }
  const memory = await withSite(async ({ pid }) => residentMemory([pid]));
  const database = memory.database + memory.databaseShared;
  const all = memory.site + database;
  const startMs = median(times);
  return [
    "## The process",
    "",
    `The start is the median of ${starts}; memory is what the server and its database occupy once all pages are made, shared pages counted once.`,
    "",
    ...table(
      ["", "measured", "budget", ""],
      [
        [
          "`npm start` to the first 200, database exists",
          `${Math.round(startMs)} ms`,
          `at most ${BUDGET.coldStartMs} ms`,
          holds(startMs <= BUDGET.coldStartMs),
        ],
        ["resident memory: server", `${Math.round(memory.site)} MB`, "", ""],
        ["resident memory: embedded PostgreSQL", `${Math.round(database)} MB`, "", ""],
        [
          "resident memory in all",
          `${Math.round(all)} MB`,
          `at most ${BUDGET.startMegabytes} MB`,
          holds(all <= BUDGET.startMegabytes),
        ],
      ],
    ),
  ];
}
