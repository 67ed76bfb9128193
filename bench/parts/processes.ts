import { availableParallelism } from "node:os";
import { table, wholeNumber } from "../markdown.ts";
import type { Plan } from "../plan.ts";
import { measureTraffic, type Target, type TargetResult } from "../traffic/measure.ts";
import { describeMix } from "../traffic/request-kinds.ts";
import { openServerSite } from "../traffic/sites.ts";

const LOADS = { mix: "the mix", freshPage: "pages made anew", quoteRequest: "quote requests" } as const;

/** Compares one process with two under equal load, using one PostgreSQL server. */
export async function measureProcesses({ traffic }: Plan): Promise<string[]> {
  const site = await openServerSite({ rows: traffic.rows, processes: 2, isPinned: false });
  try {
    const kinds = Object.keys(LOADS) as (keyof typeof LOADS)[]; // safe: the record has these keys
    const targets = kinds.flatMap((kind): Target[] => [
      { name: `${kind} one`, kind, site, origins: site.origins.slice(0, 1) },
      { name: `${kind} two`, kind, site },
    ]);
    const results = await measureTraffic(targets, { ...traffic, isLoadPinned: false });
    const find = (name: string) => results.find((result) => result.name === name);
    const rows = kinds.flatMap((kind) => compare(LOADS[kind], find(`${kind} one`), find(`${kind} two`)));
    return [
      "## One process and two",
      "",
      `Medians of ${traffic.rounds} rounds of ${traffic.seconds} s, all targets in turn, 32 connections: all to the first process, then half of them to each; both run all the time. Nothing is`,
      `pinned, so the processes, the PostgreSQL server and the sender share the ${availableParallelism()} cores of this machine: where it is busy to the last with two processes, it is`,
      "the machine that bounds them, and the sum of the microseconds says how many cores so many requests a second take.",
      "",
      ...table(
        [
          "load",
          "processes",
          "requests/s",
          "99 of 100 within, ms",
          "µs of the site",
          "of the database",
          "of the sender",
          "machine busy",
          "ratio",
        ],
        rows,
      ),
      `The mix, of a hundred requests: ${describeMix()}.`,
      "",
    ];
  } finally {
    await site.stop();
  }
}

function compare(label: string, one: TargetResult | undefined, two: TargetResult | undefined): string[][] {
  if (!one || !two) return [];
  const row = ({ perSecond, slowMs, siteCost, databaseCost, senderCost, busyShare }: TargetResult) => [
    wholeNumber(perSecond),
    slowMs.toFixed(1),
    ...[siteCost, databaseCost, senderCost].map(wholeNumber),
    `${Math.round(busyShare * 100)} %`,
    (perSecond / one.perSecond).toFixed(2),
  ];
  return [
    [label, "1", ...row(one)],
    ["", "2", ...row(two)],
  ];
}
