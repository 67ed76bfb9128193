import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import type { Log } from "~/lib/log";
import { isErrorWithCode } from "./embedded-binaries.server";

type LeftProcess = { pid: number; isPart: boolean };

/**
 * Signals that end a server, and the patience with each: cleanly, then immediately (it recovers at the next start),
 * then it is killed.
 */
const ENDINGS = [
  { signal: "SIGINT", patienceMs: 15_000 },
  { signal: "SIGQUIT", patienceMs: 5000 },
  { signal: "SIGKILL", patienceMs: 2000 },
] as const;
/** Parts whose server is gone have nothing left to finish. */
const HURRIED_PATIENCE_MS = 500;
const POLL_MS = 20;
const OWN_FILES = ["postmaster.pid", ".s.PGSQL.5432", ".s.PGSQL.5432.lock"];

/**
 * Ends every server process that still works in `data`, and removes the files by which PostgreSQL would take a dead or
 * a foreign process for a running server. Only for the person who holds the owner's lock: that lock alone says who the
 * owner is.
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
    // Gone meanwhile, or another account's: then the start says that the data is in use.
    if (!isErrorWithCode(error, "ESRCH", "EPERM")) throw error;
  }
}

/** Every process of a server works in its data folder, whatever wrote or lost its files. */
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

/** Where there is no /proc: the server itself names its folder, and its parts end with it. */
function findByCommand(data: string): LeftProcess[] {
  const lines = execFileSync("ps", ["-axo", "pid=,command="], { encoding: "utf8" }).split("\n");
  return lines.flatMap((line) => {
    const [, pid, command = ""] = line.match(/^\s*(\d+)\s+(.*)$/) ?? [];
    const isServer = /^\S*\/postgres /.test(command) && command.includes(` -D ${data} `);
    return isServer ? [{ pid: Number(pid), isPart: false }] : [];
  });
}
