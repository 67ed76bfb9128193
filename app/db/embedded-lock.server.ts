import fs from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** Held locks, so that none is collected, and thereby dropped, while its owner lives. */
const held = new Set<DatabaseSync>();

/**
 * Takes the one lock on `file`, or returns null when another holds it. It is a lock of the kernel (fcntl), so it ends
 * with its process however that dies, and holds between containers on one volume, where process ids mean nothing. The
 * file's content doesn't matter.
 */
export function tryOwnerLock(file: string): { release(): void } | null {
  const lock = openLock(file);
  if (lock === "held") return null;
  if (lock) return lock;
  // The person who holds the lock has it before any content is read: content that cannot be read belongs to nobody.
  for (const name of [file, `${file}-journal`, `${file}-wal`, `${file}-shm`]) empty(name);
  const second = openLock(file);
  if (second === "held") return null;
  if (second) return second;
  throw new Error(`${file} cannot be locked: remove it`);
}

/** Undefined: what is there is no file that can be locked. */
function openLock(file: string): { release(): void } | "held" | undefined {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file);
    // Nothing is ever written: no half-written change can be left behind.
    lock.exec("pragma busy_timeout = 0; begin exclusive");
  } catch (error) {
    lock?.close();
    const message = error instanceof Error ? error.message : "";
    if (/locked|busy/i.test(message)) return "held";
    if (/not a database|malformed|unable to open/i.test(message)) return undefined;
    throw error;
  }
  const open = lock;
  held.add(open);
  return {
    release() {
      if (held.delete(open)) open.close();
    },
  };
}

/** Not removed, where it is a file: another process may be about to lock it. */
function empty(name: string): void {
  const found = fs.lstatSync(name, { throwIfNoEntry: false });
  if (found?.isFile()) fs.truncateSync(name);
  else if (found) fs.rmSync(name, { recursive: true });
}
