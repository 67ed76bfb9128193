import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import type { Log } from "~/lib/log";
import { isErrorWithCode } from "./embedded-binaries.server";

type LeftProcess = { pid: number; isPart: boolean };

/**
 * Signals that end a server, with the timeout of each: clean shutdown, then immediate (recovers at the next start),
 * then kill.
 */
const ENDINGS = [
  { signal: "SIGINT", patienceMs: 15_000 },
  { signal: "SIGQUIT", patienceMs: 5000 },
  { signal: "SIGKILL", patienceMs: 2000 },
] as const;
/** Timeout for processes whose server is gone: they have nothing left to finish. */
const HURRIED_PATIENCE_MS = 500;
const POLL_MS = 20;
const OWN_FILES = ["postmaster.pid", ".s.PGSQL.5432", ".s.PGSQL.5432.lock"];

/**
 * Ends every server process still running in `data`, and removes the files that would make PostgreSQL mistake a dead or
 * unrelated process for a running server. The caller must hold the owner's lock, which alone determines ownership.
 */
export async function clearLeftovers({ data, run }: { data: string; run: string }, log: Log): Promise<void> {
  const left = findProcesses(data);
  if (left.length > 0) {
    log.warn({ processes: left.map(({ pid }) => pid) }, "embedded PostgreSQL outlived its program; ending it");
    await endProcesses(data, left);
  }
  for (const folder of [data, run]) {
    for (const name of OWN_FILES) fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

async function endProcesses(data: string, found: LeftProcess[]): Promise<void> {
  const isHurried = found.every(({ isPart }) => isPart);
  let left = found;
  for (const { signal, patienceMs } of ENDINGS) {
    const asked = signal === "SIGKILL" || isHurried ? left : left.filter(({ isPart }) => !isPart);
    for (const { pid } of asked) sendSignal(pid, signal);
    const deadline = Date.now() + (isHurried ? HURRIED_PATIENCE_MS : patienceMs);
    while (left.length > 0 && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      left = findProcesses(data);
    }
    if (left.length === 0) return;
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // The process has ended, or belongs to another account: the start will then report that the data is in use.
    if (!isErrorWithCode(error, "ESRCH", "EPERM")) throw error;
  }
}

/**
 * Finds server processes by their working directory, which is always the data folder, whatever created or lost their
 * files.
 */
function findProcesses(data: string): LeftProcess[] {
  return fs.existsSync("/proc/self/cwd") ? findInProc(fs.realpathSync(data)) : findByCommand(data);
}

function findInProc(data: string): LeftProcess[] {
  return fs.readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      if (fs.readlinkSync(`/proc/${name}/cwd`) !== data) return [];
      if (fs.readFileSync(`/proc/${name}/comm`, "utf8").trim() !== "postgres") return [];
      const isPart = fs.readFileSync(`/proc/${name}/cmdline`, "utf8").startsWith("postgres: ");
      return [{ pid: Number(name), isPart }];
    } catch {
      return []; // gone meanwhile, or none of ours to look at
    }
  });
}

/** Fallback without /proc: the server's command line names its folder, and its child processes end with it. */
function findByCommand(data: string): LeftProcess[] {
  const lines = execFileSync("ps", ["-axo", "pid=,command="], { encoding: "utf8" }).split("\n");
  return lines.flatMap((line) => {
    const [, pid, command = ""] = line.match(/^\s*(\d+)\s+(.*)$/) ?? [];
    const isServer = /^\S*\/postgres /.test(command) && command.includes(` -D ${data} `);
    return isServer ? [{ pid: Number(pid), isPart: false }] : [];
  });
}
