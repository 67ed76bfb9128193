import { readdirSync, readFileSync } from "node:fs";
import { cpus } from "node:os";

/** Microseconds of processor time. */
export type Cost = { site: number; database: number };

/**
 * Megabytes, with shared pages counted once. Memory that a database shares among its connections is limited by its
 * settings.
 */
export type Memory = { site: number; database: number; databaseShared: number };

const TICKS_PER_SECOND = 100;
const KILOBYTES = 1024;

/** Returns the processor time used so far by these processes and their descendants. */
export function processorTime(pids: readonly number[]): Cost {
  const cost: Cost = { site: 0, database: 0 };
  for (const pid of familyOf(pids)) {
    const fields = readText(`/proc/${pid}/stat`).split(") ").pop()?.split(" ") ?? [];
    const microseconds = ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SECOND) * 1e6;
    cost[isDatabase(pid) ? "database" : "site"] += microseconds;
  }
  return cost;
}

/** Returns the resident memory of these processes and their descendants. */
export function residentMemory(pids: readonly number[]): Memory {
  const memory: Memory = { site: 0, database: 0, databaseShared: 0 };
  for (const pid of familyOf(pids)) {
    const rollup = readText(`/proc/${pid}/smaps_rollup`);
    const megabytes = (name: string) =>
      Number(rollup.match(new RegExp(`^${name}:\\s+(\\d+)`, "m"))?.[1] ?? 0) / KILOBYTES;
    if (!isDatabase(pid)) {
      memory.site += megabytes("Pss");
      continue;
    }
    const shared = megabytes("Pss_Shmem");
    memory.databaseShared += shared;
    memory.database += megabytes("Pss") - shared;
  }
  return memory;
}

/** Measures the machine's processor utilization from now until the returned function is called. */
export function watchMachine(): () => number {
  const before = machineTimes();
  return () => {
    const now = machineTimes();
    return (now.busy - before.busy) / Math.max(1, now.all - before.all);
  };
}

function familyOf(pids: readonly number[]): number[] {
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(readText(`/proc/${name}/stat`).split(") ").pop()?.split(" ")[1])] as const);
  const found = [...pids];
  for (const known of found) found.push(...parents.filter(([, parent]) => parent === known).map(([child]) => child));
  return found;
}

/** Checks the name it was started with or has set itself: `postgres: checkpointer`. */
function isDatabase(pid: number): boolean {
  const [name = ""] = readText(`/proc/${pid}/cmdline`).split("\0");
  return /^(?:.*\/)?postgres(?::|$)/.test(name);
}

function machineTimes(): { busy: number; all: number } {
  let busy = 0;
  let all = 0;
  for (const { times } of cpus()) {
    const sum = Object.values(times).reduce((total, time) => total + time, 0);
    all += sum;
    busy += sum - times.idle;
  }
  return { busy, all };
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
