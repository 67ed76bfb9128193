import fs from "node:fs";
import path from "node:path";
import type { Log } from "~/lib/log";
import { findBinaries, findServerAccount, linkLibraries, makeFolder } from "./embedded-binaries.server";
import { reachBinaries } from "./embedded-copy.server";
import { clearLeftovers } from "./embedded-leftovers.server";
import { tryOwnerLock } from "./embedded-lock.server";
import {
  connectionTo,
  type Installation,
  initialiseData,
  keeperConnectionTo,
  probeServer,
  type ServerProcess,
  startServer,
} from "./embedded-process.server";
import { ensureSiteRole } from "./embedded-role.server";

export type EmbeddedDatabase = {
  /** For `pg.Pool` and `pg.Client`: a Unix socket, no port, no password. */
  config: { host: string; port: number; user: string; database: string };
  /** Stops the server and releases the directory. Does nothing when attached. */
  stop(): Promise<void>;
};

export type OpenEmbeddedOptions = {
  /** Joins the server that another process runs in `dir`. */
  attach?: boolean;
  log?: Log;
  /** Time to wait for a predecessor to stop or, with `attach`, for the server to start. */
  waitMs?: number;
  /** Maximum number of connections, when several sites use the server. */
  connections?: number;
};

/** Keeps the socket's full path below its limit of 104 bytes. */
const MAX_RUN_PATH_BYTES = 85;
const DEFAULT_WAIT_MS = 30_000;
const RESTART_PAUSE_MS = 2000;
const POLL_MS = 50;
const SILENT: Log = { info() {}, warn() {}, error() {} };

/**
 * Runs a private PostgreSQL 18 with its files in `dir` as a child of this process, which is the only owner of `dir`
 * until `stop` or until the process ends in any way. Restarts a server that dies. Throws if the directory is in use or
 * can't be reached, or if there is no server build for this machine.
 */
export async function openEmbedded(dir: string, options: OpenEmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const { attach = false, log = SILENT, waitMs = DEFAULT_WAIT_MS } = options;
  forgetOtherServers();
  const deadline = Date.now() + waitMs;
  const installation = layOut(path.resolve(dir), options.connections);
  if (attach) return attachTo(installation, deadline);
  const inUse = () =>
    new Error(`the database in ${installation.root} is in use by another process: stop it or set DATABASE_URL`);
  prepare(installation);
  const address = openAddress(installation);
  const lockFile = path.join(installation.root, "owner.lock");
  let lock: ReturnType<typeof tryOwnerLock> = null;
  try {
    lock = await waitFor(async () => tryOwnerLock(lockFile), deadline, inUse);
    initialiseData(installation);
    const first = await boot(installation, log, deadline, inUse);
    await ensureSiteRole(keeperConnectionTo(installation)).catch(async (error) => {
      first.stop();
      await first.exit;
      throw error;
    });
    const supervision = supervise(first, () => boot(installation, log, Date.now() + waitMs, inUse), log);
    return {
      config: connectionTo(installation),
      async stop() {
        await supervision.stop();
        address.close();
        lock?.release();
      },
    };
  } catch (error) {
    address.close();
    lock?.release();
    throw error;
  }
}

/**
 * Removes environment variables such as `PGSSLMODE` and `PGOPTIONS`, meant for another server, which `pg` would apply
 * to this one.
 */
function forgetOtherServers(): void {
  for (const name of Object.keys(process.env)) if (/^PG[A-Z]/.test(name)) Reflect.deleteProperty(process.env, name);
}

async function attachTo(installation: Installation, deadline: number): Promise<EmbeddedDatabase> {
  const none = () => new Error(`no database is running in ${installation.root}`);
  await waitFor(async () => fs.existsSync(installation.run) || null, deadline, none);
  const address = openAddress(installation);
  try {
    await waitFor(async () => (await probeServer(installation)) === "ready" || null, deadline, none);
  } catch (error) {
    address.close();
    throw error;
  }
  return { config: connectionTo(installation), stop: async () => address.close() };
}

/**
 * Gives the socket's folder a name short enough to connect by. If its own path is too long, its parent stays open in
 * this process until `close`, and the name leads through that, so no folder is created that others could reach or take
 * over. Other programs of the account find it by the same name. Throws if the path is too long and there is no /proc.
 */
function openAddress(installation: Installation): { close(): void } {
  const { root, run } = installation;
  if (Buffer.byteLength(run) <= MAX_RUN_PATH_BYTES) return { close() {} };
  if (!fs.existsSync("/proc/self/fd")) {
    throw new Error(`the path ${root} is too long for a Unix socket: choose a shorter DATA_DIR or set DATABASE_URL`);
  }
  const descriptor = fs.openSync(root, fs.constants.O_RDONLY | fs.constants.O_DIRECTORY);
  installation.host = `/proc/${fs.readlinkSync("/proc/self")}/fd/${descriptor}/${path.basename(run)}`;
  return { close: () => fs.closeSync(descriptor) };
}

function layOut(root: string, connections?: number): Installation {
  const run = path.join(root, "run");
  const data = path.join(root, "pg18");
  return {
    binaries: findBinaries(),
    root,
    data,
    run,
    host: run,
    connections,
    account: findServerAccount(data),
    env: { PATH: process.env.PATH ?? "", LC_ALL: "C.UTF-8", TZ: "UTC" },
  };
}

function prepare(installation: Installation): void {
  makeFolder(installation.root, 0o700, installation.account);
  makeFolder(installation.run, 0o700, installation.account);
  installation.binaries = reachBinaries(installation.binaries, installation.account);
  Object.assign(installation.env, linkLibraries(installation.binaries, installation.root, installation.account));
}

async function boot(
  installation: Installation,
  log: Log,
  deadline: number,
  inUse: () => Error,
): Promise<ServerProcess> {
  return waitFor(
    async () => {
      await clearLeftovers(installation, log);
      return (await probeServer(installation)) === "none" ? startServer(installation, log) : null;
    },
    deadline,
    inUse,
  );
}

function supervise(first: ServerProcess, restart: () => Promise<ServerProcess>, log: Log) {
  let current = first;
  let isStopping = false;
  const watching = watch();

  async function watch(): Promise<void> {
    for (;;) {
      await current.exit;
      if (isStopping) return;
      log.warn({}, "embedded PostgreSQL exited; starting it again");
      await revive();
    }
  }

  async function revive(): Promise<void> {
    while (!isStopping) {
      try {
        current = await restart();
        if (isStopping) current.stop();
        return;
      } catch (error) {
        log.error({ err: error }, "embedded PostgreSQL could not be started again; trying once more");
        await sleep(RESTART_PAUSE_MS);
      }
    }
  }

  return {
    async stop() {
      isStopping = true;
      current.stop();
      await watching;
    },
  };
}

async function waitFor<T>(attempt: () => Promise<T | null>, deadline: number, late: () => Error): Promise<T> {
  for (;;) {
    const result = await attempt();
    if (result !== null) return result;
    if (Date.now() > deadline) throw late();
    await sleep(POLL_MS);
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
