import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

/** The process and everything it started, as far as it still lives. */
export function familyOf(pid: number): number[] {
  const parents = existsSync("/proc/self/stat") ? parentsInProc() : parentsByPs();
  const found = [pid];
  for (const known of found) found.push(...parents.filter(([, parent]) => parent === known).map(([child]) => child));
  return found;
}

/** Kills right away, without warning; those that are gone already do not matter. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error; // safe: errors of the system carry a code
    }
  }
}

type Parentage = readonly [child: number, parent: number];

function parentsInProc(): Parentage[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(statOf(name).split(") ").pop()?.split(" ")[1])]);
}

function parentsByPs(): Parentage[] {
  const lines = execFileSync("ps", ["-axo", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  return lines.map((line) => line.trim().split(/\s+/).map(Number)).map(([child = 0, parent = 0]) => [child, parent]);
}

/** Empty when the process has gone meanwhile. */
function statOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return "";
  }
}
