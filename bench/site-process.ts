import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findNode, root } from "../scripts/project.mjs";

const PORT = 4631;
export const ORIGIN = `http://localhost:${PORT}`;
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;

const START_PATIENCE_MS = 60_000;
const POLL_MS = 5;
const TICKS_PER_SECOND = 100;

export type RunningProcess = { pid: number; startedInMs: number; stop(): Promise<void> };

/** A folder for the bench's own database. Short, because a Unix socket stands in it. */
export function makeDataFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync("/tmp/bench-");
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts the program as `npm start` does, and waits for the first 200. */
export async function startLikeNpm(dataDir: string): Promise<RunningProcess> {
  return start(process.execPath, [path.join(root, "scripts/start.mjs")], dataDir);
}

/** Starts the built server itself, on its own core where the system can pin processes. */
export async function startPinned(dataDir: string): Promise<RunningProcess> {
  const server = [findNode(), "--max-semi-space-size=8", path.join(root, "build/server/server.js")];
  const [command = "", ...args] = [...pinTo(SERVER_CORE), ...server];
  return start(command, args, dataDir);
}

/** Words before a command that keep it on one core. */
export function pinTo(core: number): string[] {
  return existsSync("/usr/bin/taskset") ? ["taskset", "-c", String(core)] : [];
}

/** Starts a second site beside the first, on a port and with an environment of its own. */
export function startOn(port: number, dataDir: string, extra: Record<string, string>): Promise<RunningProcess> {
  return start(findNode(), [path.join(root, "build/server/server.js")], dataDir, { ...extra, PORT: String(port) });
}

async function start(
  command: string,
  args: string[],
  dataDir: string,
  extra: Record<string, string> = {},
): Promise<RunningProcess> {
  const env = {
    ...process.env,
    NODE_ENV: "production",
    MALLOC_ARENA_MAX: "2",
    MALLOC_MMAP_THRESHOLD_: "131072",
    PORT: String(PORT),
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    ...extra,
  };
  const started = performance.now();
  const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] });
  await answers(`http://localhost:${env.PORT}`, child);
  return { pid: child.pid ?? 0, startedInMs: performance.now() - started, stop: () => stopProcess(child) };
}

/** Resolves when `url` answers 200. */
export async function answers(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_PATIENCE_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(" ")} ended with code ${child.exitCode}`);
    const status = await fetch(url).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    if (status === 200) return;
    await sleep(POLL_MS);
  }
  throw new Error(`${url} did not answer`);
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

/** Processor time of a process and all its descendants so far, in microseconds. */
export function processorTime(pid: number): number {
  return descendants(pid).reduce((total, each) => {
    const fields = readText(`/proc/${each}/stat`).split(") ").pop()?.split(" ") ?? [];
    return total + ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SECOND) * 1e6;
  }, 0);
}

/** Resident memory in MB of a process and its descendants, shared pages counted once. */
export function residentMegabytes(pid: number, isCounted: (command: string) => boolean): number {
  const kilobytes = descendants(pid)
    .filter((each) => isCounted(readText(`/proc/${each}/cmdline`)))
    .reduce(
      (total, each) => total + Number(readText(`/proc/${each}/smaps_rollup`).match(/^Pss:\s+(\d+)/m)?.[1] ?? 0),
      0,
    );
  return kilobytes / 1024;
}

function descendants(pid: number): number[] {
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(readText(`/proc/${name}/stat`).split(") ").pop()?.split(" ")[1])] as const);
  const found = [pid];
  for (const known of found) found.push(...parents.filter(([, parent]) => parent === known).map(([child]) => child));
  return found;
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
