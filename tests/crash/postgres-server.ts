import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { findBinaries, findServerAccount, linkLibraries, makeFolder } from "~/db/embedded-binaries.server";
import { reachBinaries } from "~/db/embedded-copy.server";
import { type Installation, initialiseData } from "~/db/embedded-process.server";
import { logTail } from "./log-tail.ts";
import { killAll } from "./processes.ts";

export type PostgresServer = {
  /** Returns the address of a database on it. */
  url(database: string): string;
  /** Starts it and waits until it answers. */
  start(): Promise<void>;
  /** `kill -9`. Its own processes notice that and end. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

const HOST = "127.0.0.1";
const START_PATIENCE_MS = 30_000;
const POLL_MS = 20;

/** Settings of a server that acknowledges what it has not yet written down. */
export const FORGETFUL = ["synchronous_commit=off", "wal_writer_delay=10s"];

/** A PostgreSQL server as it runs elsewhere: behind a TCP port, started and stopped by nobody of ours. */
export function postgresServer(
  folder: string,
  port: number,
  logFile: string,
  more: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): PostgresServer {
  const account = findServerAccount();
  const installation: Installation = {
    binaries: findBinaries(),
    root: folder,
    data: path.join(folder, "pg"),
    run: path.join(folder, "run"),
    host: HOST,
    account,
    env: { PATH: process.env.PATH ?? "", LC_ALL: "C.UTF-8", TZ: "UTC" },
  };
  makeFolder(installation.root, 0o700, account);
  makeFolder(installation.run, 0o700, account);
  installation.binaries = reachBinaries(installation.binaries, account);
  Object.assign(installation.env, linkLibraries(installation.binaries, folder, account));
  initialiseData(installation);
  Object.assign(installation.env, environment);
  const url = (database: string) => `postgres://app@${HOST}:${port}/${database}`;
  let server: ChildProcess | undefined;

  function launch(): ChildProcess {
    const log = openSync(logFile, "a");
    const settings = [
      `listen_addresses=${HOST}`,
      `port=${port}`,
      `unix_socket_directories=${installation.run}`,
      ...more,
    ];
    const child = spawn(
      path.join(installation.binaries, "postgres"),
      ["-D", installation.data, ...settings.flatMap((setting) => ["-c", setting])],
      { ...account, env: installation.env, cwd: folder, stdio: ["ignore", log, log] },
    );
    closeSync(log);
    return child;
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const running = server;
    server = undefined;
    if (!running?.pid || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, "exit");
    if (signal === "SIGKILL") killAll([running.pid]);
    else running.kill(signal);
    await ended;
  }

  process.on("exit", () => server?.kill("SIGKILL"));

  return {
    url,
    async start() {
      for (const deadline = Date.now() + START_PATIENCE_MS; Date.now() < deadline; await pause(POLL_MS)) {
        // After a kill the old processes hold the memory for a moment, and the new server ends right away.
        if (!server || server.exitCode !== null) server = launch();
        if (await answers(url("postgres"))) return;
      }
      throw new Error(`PostgreSQL does not start:${logTail(logFile)}`);
    },
    kill: () => end("SIGKILL"),
    stop: () => end("SIGINT"),
  };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
