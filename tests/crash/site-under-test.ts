import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { ask } from "./http.ts";
import { logTail } from "./log-tail.ts";
import { familyOf, killAll } from "./processes.ts";

export type SiteUnderTest = {
  origin: string;
  port: number;
  /** Starts the program as `npm start` does and returns right away. */
  start(): void;
  /** Resolves when it can serve, with the milliseconds since `since`. Throws when the program ends before. */
  ready(since?: number): Promise<number>;
  /**
   * `kill -9` of the program: of the starter and the server in one moment. Its embedded database finds out on its own.
   */
  kill(): Promise<void>;
  /** `kill -9` of the program and of everything that it started. */
  killFamily(): Promise<void>;
  /** Asks it to stop, as a system does that shuts down. */
  terminate(): void;
  /** Resolves when the program has ended. */
  ended(): Promise<void>;
  isRunning(): boolean;
};

export type SiteOptions = {
  port: number;
  env: Record<string, string>;
  logFile: string;
  /** The folder of another version of the program, whose built server is started on its own. */
  version?: string;
};

const START_PATIENCE_MS = 60_000;
const POLL_MS = 10;

/** The built site on a port of its own. Only what it starts itself is ever ended. */
export function siteUnderTest({ port, env, logFile, version }: SiteOptions): SiteUnderTest {
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let startedAt = 0;

  const isRunning = () => child?.pid !== undefined && child.exitCode === null && child.signalCode === null;

  async function ended(): Promise<void> {
    if (child && isRunning()) await once(child, "exit");
  }

  process.on("exit", () => {
    if (child?.pid !== undefined && isRunning()) process.kill(-child.pid, "SIGKILL");
  });

  return {
    origin,
    port,
    isRunning,
    ended,
    start() {
      const log = openSync(logFile, "a");
      startedAt = performance.now();
      child = spawn(process.execPath, [version ? "build/server/server.js" : "scripts/start.mjs"], {
        cwd: version ?? process.cwd(),
        detached: true,
        stdio: ["ignore", log, log],
        env: {
          PATH: process.env.PATH,
          NODE_ENV: "production",
          HOST: "127.0.0.1",
          APP_URL: origin,
          ...env,
          PORT: String(port),
        },
      });
      closeSync(log);
    },
    async ready(since = startedAt) {
      for (const deadline = performance.now() + START_PATIENCE_MS; performance.now() < deadline; ) {
        if (!isRunning()) throw new Error(`the site ended with code ${child?.exitCode}:${logTail(logFile)}`);
        const status = await ask(origin, "/readyz").then(
          (answer) => answer.status,
          () => 0,
        );
        if (status === 200) return performance.now() - since;
        await pause(POLL_MS);
      }
      throw new Error(`the site is not ready after ${START_PATIENCE_MS / 1000} s:${logTail(logFile)}`);
    },
    async kill() {
      if (child?.pid === undefined || !isRunning()) return;
      process.kill(-child.pid, "SIGKILL");
      await ended();
    },
    async killFamily() {
      if (child?.pid === undefined || !isRunning()) return;
      killAll(familyOf(child.pid));
      await ended();
    },
    terminate() {
      if (isRunning()) child?.kill("SIGTERM");
    },
  };
}
