import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { isErrorWithCode, linkLibraries, type ServerAccount } from "./embedded-binaries.server";

/** Locations for binaries that other accounts run, best first. Only root can write to the first ones. */
const PLACES_OF_ROOT = ["/var/cache", "/var/lib", "/opt", "/usr/local/lib", "/var/tmp", "/tmp"];
const FOLDER = "agency-postgres";
/** Prefix of folders that are still being copied. */
const UNFINISHED = ".making-";
const HASH_CHARACTERS = 24;
const ABANDONED_MS = 60 * 60_000;
const UNUSED_MS = 24 * ABANDONED_MS;
/** Characters that break `initdb`, which puts its own path between double quotes in a shell command. */
const NOT_FOR_A_SHELL = /["$`\\\n]/;
/** Files needed to link programs, not to run them. */
const NOT_NEEDED = /\.a$|\/pkgconfig\//;
const READ = 4;
const PASS = 1;
const OTHERS_MAY_WRITE = 0o022;
const STICKY = 0o1000;

/**
 * Returns the folder of `initdb` and `postgres` for this account: `binaries` itself if the account can use everything
 * in it, or else a copy. A copy belongs to this process's account, nobody else can write to it or its parents, its name
 * identifies its content, and each use compares every byte. `places` are tried in turn. Throws if none can hold a copy.
 */
export function reachBinaries(
  binaries: string,
  account: ServerAccount,
  places: readonly string[] = usualPlaces(),
): string {
  const native = path.dirname(fs.realpathSync(binaries));
  if (!NOT_FOR_A_SHELL.test(native) && mayUse(native, account)) return binaries;
  const { version } = JSON.parse(fs.readFileSync(path.join(native, "..", "package.json"), "utf8"));
  const digest = digestOf(native);
  const name = `${version}-${digest}`;
  for (const parent of places.filter((place) => isFit(place, account))) {
    try {
      const bin = path.join(copyInto(parent, { name, native, digest }, account), "native", "bin");
      if (runs(bin, account)) return bin;
    } catch (error) {
      // Full, read-only, or taken by another account: the next place may work.
      if (!(error instanceof Error && "code" in error) && !(error instanceof UnsafePlace)) throw error;
    }
  }
  throw new Error(
    `the account with id ${account.uid ?? process.getuid?.()} can't use ${native}, and there is no other folder for it: set DATABASE_URL`,
  );
}

class UnsafePlace extends Error {}

function usualPlaces(): readonly string[] {
  if (process.getuid?.() === 0) return PLACES_OF_ROOT;
  return [process.env.XDG_CACHE_HOME || path.join(os.homedir(), ".cache"), os.homedir(), "/var/tmp", os.tmpdir()];
}

function isFit(place: string, account: ServerAccount): boolean {
  if (!path.isAbsolute(place) || NOT_FOR_A_SHELL.test(place) || !fs.existsSync(place)) return false;
  return isSafe(place) && mayPass(fs.realpathSync(place), account);
}

/** Returns true if only root and this account can replace what this account creates in `folder`. */
function isSafe(folder: string): boolean {
  return upward(fs.realpathSync(folder)).every((name) => {
    const { uid, mode } = fs.lstatSync(name);
    return (uid === 0 || uid === process.getuid?.()) && ((mode & OTHERS_MAY_WRITE) === 0 || (mode & STICKY) !== 0);
  });
}

function copyInto(
  parent: string,
  { name, native, digest }: { name: string; native: string; digest: string },
  account: ServerAccount,
): string {
  const uid = process.getuid?.();
  const folder = path.join(fs.realpathSync(parent), uid === 0 ? FOLDER : `.${FOLDER}-${uid}`);
  makeOpenFolder(folder);
  if (!isOwn(fs.lstatSync(folder)) || !fs.lstatSync(folder).isDirectory()) throw new UnsafePlace(folder);
  const target = path.join(folder, name);
  if (isIntact(target, digest)) {
    const now = new Date();
    fs.utimesSync(target, now, now);
    return target;
  }
  const aside = fs.mkdtempSync(path.join(folder, UNFINISHED));
  try {
    copyFiles(native, path.join(aside, "native"));
    linkLibraries(path.join(aside, "native", "bin"), aside, account);
    fs.chmodSync(aside, 0o755);
    if (!isIntact(target, digest)) moveTo(aside, target);
  } finally {
    fs.rmSync(aside, { recursive: true, force: true });
  }
  if (!isIntact(target, digest)) throw new UnsafePlace(target);
  clearOld(folder, target);
  return target;
}

/**
 * Moves into place. Another start may create `target` at the same time: either copy works, since both come from the
 * same files.
 */
function moveTo(aside: string, target: string): void {
  const found = fs.lstatSync(target, { throwIfNoEntry: false });
  if (found) fs.renameSync(target, `${aside}-broken`);
  try {
    fs.renameSync(aside, target);
  } catch (error) {
    if (!isErrorWithCode(error, "ENOTEMPTY", "EEXIST")) throw error;
  }
  fs.rmSync(`${aside}-broken`, { recursive: true, force: true });
}

/** Removes leftovers of a killed start, and copies that nothing runs from and no start has used for a day. */
function clearOld(folder: string, kept: string): void {
  const now = fs.lstatSync(kept).ctimeMs;
  for (const name of fs.readdirSync(folder)) {
    const other = path.join(folder, name);
    const found = fs.lstatSync(other, { throwIfNoEntry: false });
    if (!found || other === kept) continue;
    const patience = name.startsWith(UNFINISHED) ? ABANDONED_MS : UNUSED_MS;
    if (now - found.mtimeMs > patience && !isRunning(other)) fs.rmSync(other, { recursive: true, force: true });
  }
}

/** Also returns true when running programs can't be listed. */
function isRunning(folder: string): boolean {
  if (!fs.existsSync("/proc/self/exe")) return true;
  return fs.readdirSync("/proc").some((pid) => {
    try {
      return /^\d+$/.test(pid) && fs.readlinkSync(`/proc/${pid}/exe`).startsWith(folder + path.sep);
    } catch {
      return false; // gone in the meantime, or without a program
    }
  });
}

function copyFiles(from: string, to: string): void {
  makeOpenFolder(to);
  for (const name of filesOf(from)) {
    const file = path.join(to, name);
    for (const folder of upward(path.dirname(name)).reverse()) makeOpenFolder(path.join(to, folder));
    fs.copyFileSync(path.join(from, name), file);
    fs.chmodSync(file, isProgram(path.join(from, name)) ? 0o755 : 0o644);
  }
}

/** Creates the folder with that mode, regardless of this process's umask. Leaves an existing one unchanged. */
function makeOpenFolder(folder: string): void {
  try {
    fs.mkdirSync(folder);
    fs.chmodSync(folder, 0o755);
  } catch (error) {
    if (!isErrorWithCode(error, "EEXIST")) throw error;
  }
}

/** Returns true if a copy exists with this content, is readable by everyone and writable by nobody else. */
function isIntact(copy: string, digest: string): boolean {
  try {
    const names = fs.readdirSync(copy, { recursive: true, encoding: "utf8" });
    const isAsMade = ["", ...names].every((name) => {
      const file = path.join(copy, name);
      const found = fs.lstatSync(file);
      // The target of a link is checked separately, as a file in the same folder.
      if (found.isSymbolicLink()) return isOwn(found) && !fs.readlinkSync(file).includes("/");
      const needed = found.isDirectory() || isProgram(file) ? READ + PASS : READ;
      return isOwn(found) && (found.isFile() || found.isDirectory()) && (found.mode & needed) === needed;
    });
    return isAsMade && digestOf(path.join(copy, "native")) === digest;
  } catch (error) {
    if (isErrorWithCode(error, "ENOENT", "ENOTDIR")) return false;
    throw error;
  }
}

function isOwn({ uid, mode }: fs.Stats): boolean {
  const isLink = (mode & fs.constants.S_IFMT) === fs.constants.S_IFLNK;
  return uid === process.getuid?.() && (isLink || (mode & OTHERS_MAY_WRITE) === 0);
}

function digestOf(native: string): string {
  const hash = createHash("sha256");
  for (const name of filesOf(native)) {
    const file = path.join(native, name);
    const content = fs.readFileSync(file);
    hash.update(`${name}\0${isProgram(file) ? "x" : "-"}${content.length}\0`).update(content);
  }
  return hash.digest("hex").slice(0, HASH_CHARACTERS);
}

function filesOf(native: string): string[] {
  return fs
    .readdirSync(native, { recursive: true, encoding: "utf8" })
    .filter((name) => !NOT_NEEDED.test(name) && fs.lstatSync(path.join(native, name)).isFile())
    .sort();
}

function isProgram(file: string): boolean {
  return (fs.lstatSync(file).mode & 0o100) !== 0;
}

/** Tries to run it, since a disk may forbid running programs. */
function runs(bin: string, account: ServerAccount): boolean {
  return spawnSync(path.join(bin, "postgres"), ["--version"], { ...account, cwd: bin, env: {} }).status === 0;
}

function mayUse(native: string, account: ServerAccount): boolean {
  if (account.uid === undefined) return true;
  if (!mayPass(path.dirname(native), account)) return false;
  return ["", ...fs.readdirSync(native, { recursive: true, encoding: "utf8" })].every((name) => {
    const found = fs.statSync(path.join(native, name), { throwIfNoEntry: false });
    if (!found) return true; // a link into nothing
    const needsPass = found.isDirectory() || (found.mode & 0o100) !== 0;
    return allows(found, account, needsPass ? READ + PASS : READ);
  });
}

function mayPass(folder: string, account: ServerAccount): boolean {
  return account.uid === undefined || upward(folder).every((name) => allows(fs.statSync(name), account, PASS));
}

function allows({ mode, uid, gid }: fs.Stats, account: ServerAccount, bits: number): boolean {
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & bits) === bits;
}

/** Returns a folder and its parents. */
function upward(folder: string): string[] {
  const above = path.dirname(folder);
  return above === folder ? [folder] : [folder, ...upward(above)];
}
