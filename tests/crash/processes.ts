import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

const POLL_MS = 10;

/** The process and everything it started, as far as it still lives. */
export function familyOf(pid: number): number[] {
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(statOf(Number(name))[1])] as const);
  const found = [pid];
  for (const known of found) found.push(...parents.filter(([, parent]) => parent === known).map(([child]) => child));
  return found.filter(isAlive);
}

/** Kills at once, without warning; those that are gone already do not matter. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error; // safe: errors of the system carry a code
    }
  }
}

/** Resolves when the process is gone; one that only its parent has not buried yet counts as gone. */
export async function gone(pid: number, patienceMs = 30_000): Promise<void> {
  for (const deadline = Date.now() + patienceMs; isAlive(pid); ) {
    if (Date.now() > deadline) throw new Error(`process ${pid} does not end`);
    await pause(POLL_MS);
  }
}

function isAlive(pid: number): boolean {
  const state = statOf(pid)[0];
  return state !== undefined && state !== "Z";
}

/** State and parent of a process; empty when it is gone. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop()?.split(" ").slice(0, 2) ?? [];
  } catch {
    return [];
  }
}
