import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { binOf, findNode } from "../../scripts/project.mjs";
import { processorTime } from "../process-figures.ts";
import { LOAD_CORE, pinTo } from "../site-process.ts";
import { median } from "../statistics.ts";

const execute = promisify(execFile);
export const CONNECTIONS = 32;

export type Target = {
  name: string;
  url: string;
  pid: number;
  headers: Record<string, string>;
  expectedStatus: number;
};
export type LoadResult = { name: string; requestsPerSecond: number; microsecondsPerRequest: number };

/** Requests each target in turn, round after round, so that a noisy moment affects all of them. Returns the medians. */
export async function measureLoad(targets: Target[], rounds: number, seconds: number): Promise<LoadResult[]> {
  const results = new Map(targets.map((target) => [target, { rates: [] as number[], costs: [] as number[] }]));
  for (let round = 0; round < rounds; round++) {
    for (const [target, { rates, costs }] of results) {
      const before = processorTime([target.pid]);
      const { requests, rate } = await runLoad(target, seconds);
      const after = processorTime([target.pid]);
      costs.push((after.site + after.database - before.site - before.database) / requests);
      rates.push(rate);
    }
  }
  return [...results].map(([{ name }, { rates, costs }]) => ({
    name,
    requestsPerSecond: median(rates),
    microsecondsPerRequest: median(costs),
  }));
}

async function runLoad(target: Target, seconds: number): Promise<{ requests: number; rate: number }> {
  const headers = Object.entries(target.headers).flatMap(([name, value]) => ["-H", `${name}=${value}`]);
  const autocannon = [findNode(), binOf("autocannon", "autocannon")];
  const options = ["-j", "-n", "-c", String(CONNECTIONS), "-d", String(seconds), ...headers, target.url];
  const [command = "", ...args] = [...pinTo(LOAD_CORE), ...autocannon, ...options];
  const { stdout } = await execute(command, args, { maxBuffer: 16_000_000 });
  const report = JSON.parse(stdout) as {
    // safe: autocannon's own format
    errors: number;
    duration: number;
    requests: { total: number };
    statusCodeStats: Record<string, { count: number }>;
  };
  const good = report.statusCodeStats[target.expectedStatus]?.count ?? 0;
  if (report.errors > 0 || good === 0)
    throw new Error(`${target.name} answered ${JSON.stringify(report.statusCodeStats)}`);
  return { requests: report.requests.total, rate: report.requests.total / report.duration };
}
