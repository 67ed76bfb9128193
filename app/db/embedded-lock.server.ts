import { DatabaseSync } from "node:sqlite";

/** Held locks, so that none is collected, and thereby dropped, while its owner lives. */
const held = new Set<DatabaseSync>();

/**
 * Takes the one lock on `file`, or answers null when another holds it. It is a lock of the kernel (fcntl), so it ends
 * with its process however that dies, and holds between containers on one volume, where process ids mean nothing.
 */
export function tryOwnerLock(file: string): { release(): void } | null {
  const lock = new DatabaseSync(file);
  try {
    lock.exec(
      "pragma locking_mode = exclusive; pragma busy_timeout = 0; begin exclusive; create table if not exists owner (pid int)",
    );
  } catch (error) {
    lock.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) return null;
    throw error;
  }
  held.add(lock);
  return {
    release() {
      if (held.delete(lock)) lock.close();
    },
  };
}
