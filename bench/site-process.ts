import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findNode, frugal, root } from "../scripts/project.mjs";

/** Port of the site in parts that use a single one. */
const PORT = 4631;
export const ORIGIN = `http://localhost:${PORT}`;
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;

const TASKSET = "/usr/bin/taskset";
const START_PATIENCE_MS = 60_000;
const POLL_MS = 5;
/** Time that a site and its database may take to stop when the bench is interrupted. */
const STOP_PATIENCE_SECONDS = 20;
/** Time for pages to be rendered ahead with their best compression, in milliseconds. */
const SETTLE_MS = 6000;

export type RunningProcess = { pid: number; startedInMs: number; stop(): Promise<void> };

/**
 * Creates a folder for the bench's own database. Its path is short because it contains a Unix socket. Removed when the
 * bench ends, even if interrupted.
 */
export function makeDataFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync("/tmp/bench-");
  const removeLater = () => {
    const wait = `sleep ${STOP_PATIENCE_SECONDS}; rm -rf "$0"`;
    spawn("/bin/sh", ["-c", wait, folder], { detached: true, stdio: "ignore" }).unref();
  };
  process.once("exit", removeLater);
  const remove = () => {
    process.removeListener("exit", removeLater);
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, remove };
}

/** Starts the program like `npm start`, and waits for the first 200. */
export async function startLikeNpm(dataDir: string): Promise<RunningProcess> {
  return start(PORT, [process.execPath, path.join(root, "scripts/start.mjs")], dataDir);
}

/** Starts the built server directly, with its child processes, on a dedicated core if the system can pin processes. */
export async function startPinned(
  port: number,
  dataDir: string,
  extra: Record<string, string> = {},
): Promise<RunningProcess> {
  return start(port, [...pinTo(SERVER_CORE), ...serverCommand()], dataDir, extra);
}

/** Starts the built server directly, without pinning. */
export function startOn(port: number, dataDir: string, extra: Record<string, string>): Promise<RunningProcess> {
  return start(port, serverCommand(), dataDir, extra);
}

/** Runs `work` with a separate site with sample data on `ORIGIN`. */
export async function withSite<T>(
  work: (site: RunningProcess, folder: string) => Promise<T>,
  extra: Record<string, string> = {},
): Promise<T> {
  const data = makeDataFolder();
  try {
    const site = await startPinned(PORT, data.folder, extra);
    try {
      await sleep(SETTLE_MS);
      return await work(site, data.folder);
    } finally {
      await site.stop();
    }
  } finally {
    data.remove();
  }
}

/** Returns the command prefix that pins a process to a core. */
export function pinTo(core: number): string[] {
  return existsSync(TASKSET) ? [TASKSET, "-c", String(core)] : [];
}

/** Pins a running process; processes it starts later stay on that core too. */
export function moveTo(core: number, pid: number): void {
  if (existsSync(TASKSET)) execFileSync(TASKSET, ["-acp", String(core), String(pid)]);
}

/**
 * Leaves out the environment of the person running the bench, which must neither write to their database nor send
 * email.
 */
export function cleanEnvironment(extra: Record<string, string>): Record<string, string> {
  return { PATH: process.env.PATH ?? "", NODE_ENV: "production", LOG_LEVEL: "error", ...extra };
}

function serverCommand(): string[] {
  return [findNode(), ...frugal.options, path.join(root, "build/server/server.js")];
}

async function start(
  port: number,
  [command = "", ...args]: string[],
  dataDir: string,
  extra: Record<string, string> = {},
): Promise<RunningProcess> {
  const env = cleanEnvironment({ ...frugal.environment, PORT: String(port), DATA_DIR: dataDir, ...extra });
  const started = performance.now();
  const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] });
  endWithUs(child);
  await answers(`http://localhost:${port}`, child).catch(async (error) => {
    await stopProcess(child);
    throw error;
  });
  return { pid: child.pid ?? 0, startedInMs: performance.now() - started, stop: () => stopProcess(child) };
}

/** Ends the child process when the bench ends, whatever the reason. */
export function endWithUs(child: ChildProcess): void {
  const end = () => void child.kill("SIGTERM");
  process.once("exit", end);
  child.once("exit", () => process.removeListener("exit", end));
}

/** Resolves when `url` returns 200. */
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
