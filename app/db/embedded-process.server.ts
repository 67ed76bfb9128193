import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import type { Log } from "~/lib/log";
import { isErrorWithCode, makeFolder, type ServerAccount } from "./embedded-binaries.server";
import { SITE_ROLE } from "./embedded-role.server";

/** Location of an embedded server, with the constraints on reaching it. */
export type Installation = {
  /** Maximum number of concurrent connections. Defaults to enough for one site. */
  connections?: number;
  binaries: string;
  /** The folder that holds everything below. */
  root: string;
  /** PostgreSQL's own data directory. */
  data: string;
  /** The folder of the Unix socket. */
  run: string;
  /** Host name to connect to, short enough for a socket address. */
  host: string;
  account: ServerAccount;
  env: Record<string, string>;
};

export type ServerProcess = {
  /** Settles when the server and its supervisor are gone. */
  exit: Promise<void>;
  /** Requests a fast, clean shutdown. Await `exit` for completion. */
  stop(): void;
};

const READY = /database system is ready to accept connections/;
const HELD_BY_ANOTHER =
  /postmaster\.pid" already exists|could not lock|Is another postmaster|shared memory block .* is still in use/;
const KEPT_OUTPUT_CHARACTERS = 4000;
const PROBE_TIMEOUT_MS = 2000;

/**
 * The shell holds the read end of a pipe whose write end only this process has. When that closes, on request or because
 * this process was killed, the server is told to shut down cleanly, after 15 s to stop immediately (it recovers at the
 * next start), and after 5 s more it is killed. This way no server outlives its owner.
 */
const SUPERVISOR = `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
(
  cd /
  cat <&3 >/dev/null
  kill -INT $server; sleep 15
  kill -QUIT $server; sleep 5
  kill -KILL $server
) 2>/dev/null &
watcher=$!
wait $server
kill $watcher 2>/dev/null
`;

const SETTINGS = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  shared_buffers: "64MB",
  max_connections: "40",
  // Random access on solid-state disks and in memory is as fast as sequential; the default is meant for spinning disks.
  random_page_cost: "1.1",
  log_checkpoints: "off",
  lc_messages: "C",
  // Failed statements reach their caller as errors; user input doesn't belong in a log.
  log_min_messages: "log",
  log_min_error_statement: "panic",
};

/** Role that exists in every data folder. */
const KEEPER_ROLE = "app";

/**
 * Returns the program's connection to this installation's server, as a role that owns the database and nothing else.
 */
export function connectionTo(installation: Installation) {
  return { host: installation.host, port: 5432, user: SITE_ROLE, database: "postgres" };
}

/** Returns a connection as the superuser that initdb created, used to create the program's role. */
export function keeperConnectionTo(installation: Installation) {
  return Object.assign(connectionTo(installation), { user: KEEPER_ROLE });
}

/** Returns the state of this installation's server; `busy` means it is starting, stopping or recovering. */
export async function probeServer(installation: Installation): Promise<"ready" | "busy" | "none"> {
  const client = new pg.Client({ ...keeperConnectionTo(installation), connectionTimeoutMillis: PROBE_TIMEOUT_MS });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return "ready";
  } catch (error) {
    return isErrorWithCode(error, "ENOENT", "ECONNREFUSED") ? "none" : "busy";
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Returns the path to the data for a server. With /proc, the server starts in that folder and doesn't know its path:
 * its account needs no access to the parent folders, and neither their length nor special characters in their names
 * matter.
 */
function placeFor(data: string, { run, root }: Installation): { cwd: string; data: string; run: string } {
  if (!fs.existsSync("/proc/self/cwd")) return { cwd: root, data, run };
  const [realData, realRun] = [fs.realpathSync(data), fs.realpathSync(run)];
  // The data may be on another disk, behind a link: then only the full path leads from there to the socket.
  const isBeside = path.dirname(realData) === path.dirname(realRun);
  return { cwd: data, data: "/proc/self/cwd", run: isBeside ? `../${path.basename(realRun)}` : run };
}

/**
 * Creates the data directory next to its final location and renames it, so that an interrupted initdb never counts. The
 * caller must hold the lock.
 */
export function initialiseData(installation: Installation): void {
  const { data, root, binaries, account, env } = installation;
  if (fs.existsSync(path.join(data, "PG_VERSION"))) {
    closeToOthers(data);
    return;
  }
  if (fs.existsSync(data))
    throw new Error(`${data} exists but is no longer a database: restore it from a backup or move it away`);
  const prefix = `${path.basename(data)}.init-`;
  for (const name of fs.readdirSync(root)) {
    if (name.startsWith(prefix)) fs.rmSync(path.join(root, name), { recursive: true, force: true });
  }
  const aside = path.join(root, `${prefix}${process.pid}`);
  makeFolder(aside, 0o700, account);
  const place = placeFor(aside, installation);
  const locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  const made = spawnSync(
    path.join(binaries, "initdb"),
    ["-D", place.data, "-U", KEEPER_ROLE, "--auth=trust", "-E", "UTF8", ...locale],
    { ...account, env, cwd: place.cwd, encoding: "utf8" },
  );
  if (made.error) throw unreachable(made.error, installation);
  if (made.status !== 0) throw unreachable(new Error(`initdb failed: ${made.stderr.trim()}`), installation);
  fs.renameSync(aside, data);
}

/**
 * Closes the folder to other users: PostgreSQL refuses one that others can read, for example after copying it or
 * changing modes recursively.
 */
function closeToOthers(data: string): void {
  if ((fs.statSync(data).mode & 0o027) !== 0) fs.chmodSync(data, 0o700);
}

/**
 * Starts the server and waits until it accepts connections. Returns null if a predecessor still holds the data
 * directory.
 */
export async function startServer(installation: Installation, log: Log): Promise<ServerProcess | null> {
  const { binaries, data, account, env } = installation;
  const place = placeFor(data, installation);
  const { max_connections, ...others } = SETTINGS;
  const all = { max_connections: String(installation.connections ?? max_connections), ...others };
  const settings = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(
    "/bin/sh",
    ["-c", SUPERVISOR, "supervisor", path.join(binaries, "postgres"), "-D", place.data, "-k", place.run, ...settings],
    { ...account, env, cwd: place.cwd, detached: true, stdio: ["pipe", "ignore", "pipe"] },
  );
  child.stdin.on("error", () => {});
  let output = "";
  let spawnError: Error | undefined;
  let isGone = false;
  const exit = new Promise<void>((resolve) => {
    const settle = () => {
      isGone = true;
      resolve();
    };
    child.once("exit", settle);
    child.once("error", (error) => {
      spawnError = error;
      settle();
    });
  });
  child.stderr.on("data", (chunk: Buffer) => {
    const text = chunk.toString();
    output = (output + text).slice(-KEPT_OUTPUT_CHARACTERS);
    for (const line of text.split("\n")) if (isWorthLogging(line)) log.warn({ line }, "embedded PostgreSQL");
  });
  while (!READY.test(output)) {
    if (isGone) {
      if (HELD_BY_ANOTHER.test(output)) return null;
      if (spawnError) throw unreachable(spawnError, installation);
      throw unreachable(new Error(`embedded PostgreSQL did not start: ${output.trim()}`), installation);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return { exit, stop: () => child.stdin.end() };
}

function isWorthLogging(line: string): boolean {
  return /FATAL|PANIC/.test(line) && !/due to administrator command|is starting up|is shutting down/.test(line);
}

/** Returns an error with instructions if a missing permission is the cause; returns any other error unchanged. */
function unreachable(error: Error, { binaries, root, account }: Installation): Error {
  const isRefused = isErrorWithCode(error, "EACCES") || /permission denied/i.test(error.message);
  if (!isRefused || account.uid === undefined) return error;
  return new Error(
    `root may not run the database, so the account with id ${account.uid} does, and it cannot use ${binaries} or ${root}: ` +
      "start the program as another user, or set DATABASE_URL",
    { cause: error },
  );
}
