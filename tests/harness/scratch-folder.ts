import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const IN_MEMORY = "/dev/shm";
/** For the databases of a run with their log, several times over. */
const ROOM_BYTES = 2 * 1024 ** 3;

/**
 * Where the databases of a run lie, which nobody needs after it: in memory where there is room, since a disk's files
 * cost much of what they do.
 */
export function scratchFolder(): string {
  return hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir();
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}
