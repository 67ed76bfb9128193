import fs from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** Held locks. Prevents garbage collection, which would release a lock while its owner is alive. */
const held = new Set<DatabaseSync>();

/**
 * Takes the exclusive lock on `file`, or returns null if another process holds it. This is a kernel lock (fcntl): it
 * ends with its process however that dies, and works between containers on one volume, where process ids mean nothing.
 * The file's content doesn't matter.
 */
export function tryOwnerLock(file: string): { release(): void } | null {
  const lock = openLock(file);
  if (lock === "held") return null;
  if (lock) return lock;
  // The lock is taken before any content is read, so unreadable content belongs to nobody and can be emptied.
  for (const name of [file, `${file}-journal`, `${file}-wal`, `${file}-shm`]) empty(name);
  const second = openLock(file);
  if (second === "held") return null;
  if (second) return second;
  throw new Error(`${file} cannot be locked: remove it`);
}

/** Undefined if the path isn't a file that can be locked. */
function openLock(file: string): { release(): void } | "held" | undefined {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file);
    // Locks without writing, so that no half-written change can be left behind.
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

/** Empties files instead of removing them: another process may be about to lock one. */
function empty(name: string): void {
  const found = fs.lstatSync(name, { throwIfNoEntry: false });
  if (found?.isFile()) fs.truncateSync(name);
  else if (found) fs.rmSync(name, { recursive: true });
}
