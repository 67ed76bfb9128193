import { spawn } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { findNode, root } from "../../scripts/project.mjs";
import { processorTime } from "../process-figures.ts";
import { LOAD_CORE, pinTo } from "../site-process.ts";
import { median } from "../statistics.ts";
import { countAnswers, type Order, type Tally } from "./order.ts";
import { SECRET, type TrafficSite } from "./sites.ts";

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 1;
const IDLE_POLL_MS = 250;
/** Share of one core. */
const IDLE_SHARE = 0.1;
const IDLE_PATIENCE_MS = 15_000;

export type Target = {
  name: string;
  kind: Order["kind"];
  site: TrafficSite;
  /** Those of the site's processes that receive requests; all by default. */
  origins?: readonly string[];
};

/** Medians of all rounds. Costs are microseconds of processor time per request. */
export type TargetResult = {
  name: string;
  perSecond: number;
  medianMs: number;
  slowMs: number;
  siteCost: number;
  databaseCost: number;
  senderCost: number;
  /** Utilization of all the machine's processors, by any program. */
  busyShare: number;
};

/** Sends to each target in turn, round after round, so that a noisy moment affects all of them. */
export async function measureTraffic(
  targets: readonly Target[],
  {
    rounds,
    seconds,
    isLoadPinned,
    connections = CONNECTIONS,
  }: { rounds: number; seconds: number; isLoadPinned: boolean; connections?: number },
): Promise<TargetResult[]> {
  const sites = [...new Set(targets.map(({ site }) => site))];
  await untilIdle(sites);
  for (const target of targets)
    await measureOnce(target, { seconds: WARM_UP_SECONDS, round: 0, isLoadPinned, connections });
  const results = targets.map((target) => ({ target, all: [] as Omit<TargetResult, "name">[] }));
  for (let round = 1; round <= rounds; round++) {
    for (const { target, all } of results) {
      await untilIdle(sites);
      all.push(await measureOnce(target, { seconds, round, isLoadPinned, connections }));
    }
  }
  return results.map(({ target: { name }, all }) => {
    const of = (figure: keyof Omit<TargetResult, "name">) => median(all.map((each) => each[figure]));
    return {
      name,
      perSecond: of("perSecond"),
      medianMs: of("medianMs"),
      slowMs: of("slowMs"),
      busyShare: of("busyShare"),
      siteCost: of("siteCost"),
      databaseCost: of("databaseCost"),
      senderCost: of("senderCost"),
    };
  });
}

/** Runs `send.ts`, on a dedicated core if `isPinned`. Rejects if a single response isn't the expected one. */
export async function sendTraffic(order: Order, isPinned: boolean): Promise<Tally> {
  const script = path.join(root, "bench/traffic/send.ts");
  const [command = "", ...args] = [...(isPinned ? pinTo(LOAD_CORE) : []), findNode(), script];
  const child = spawn(command, args, { cwd: root, stdio: ["pipe", "pipe", "inherit"] });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  child.stdin.end(JSON.stringify(order));
  const printed = await text(child.stdout);
  if ((await ended) !== 0) throw new Error(`the sender of ${order.kind} failed`);
  return JSON.parse(printed) as Tally; // safe: `send.ts` wrote it
}

/** Returns the order for `send.ts` to this site. Each round's visitors have different addresses. */
export function orderFor(
  { site, kind, origins = site.origins }: Omit<Target, "name">,
  seconds: number,
  round: number,
  connections = CONNECTIONS,
): Order {
  const { keys, staffCookie } = site;
  const seed = (Date.now() + round) % 2 ** 32;
  return { kind, origins, connections, seconds, seed, secret: SECRET, keys, staffCookie };
}

/**
 * Resolves when no serving process is busy anymore: a start or a new job makes pages render again with their best
 * compression, which isn't part of the next measurement. Limited in time.
 */
export async function untilIdle(sites: readonly TrafficSite[]): Promise<void> {
  const pids = sites.flatMap((site) => site.pids);
  const used = () => {
    const { site, database } = processorTime(pids);
    return site + database;
  };
  for (const deadline = Date.now() + IDLE_PATIENCE_MS; Date.now() < deadline; ) {
    const before = used();
    await sleep(IDLE_POLL_MS);
    if (used() - before < IDLE_POLL_MS * 1000 * IDLE_SHARE) return;
  }
}

async function measureOnce(
  target: Target,
  {
    seconds,
    round,
    isLoadPinned,
    connections,
  }: { seconds: number; round: number; isLoadPinned: boolean; connections: number },
) {
  const before = processorTime(target.site.pids);
  const tally = await sendTraffic(orderFor(target, seconds, round, connections), isLoadPinned);
  const after = processorTime(target.site.pids);
  const count = countAnswers(tally);
  const { medianMs, slowMs, busyShare } = tally;
  return {
    perSecond: count / tally.seconds,
    medianMs,
    slowMs,
    busyShare,
    senderCost: tally.cost / count,
    siteCost: (after.site - before.site) / count,
    databaseCost: (after.database - before.database) / count,
  };
}
