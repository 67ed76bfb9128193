import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { mountVolatileDisk, type VolatileDisk } from "../harness/volatile-disk.ts";
import type { Trial } from "./figures.ts";
import { inspectWrites } from "./inspect.ts";
import { findOrphans } from "./orphans.ts";
import { createRandom } from "./random.ts";
import { makeWorld } from "./world.ts";

const DISK_MB = 600;
const CUTS = 3;
const WRITES = 15;
const LONGEST_PAUSE_MS = 100;
const WHAT = "the power goes, and what was not synchronised is lost";

/**
 * Database and files on a disk that forgets what was not synchronised. With `isControl` PostgreSQL does not
 * synchronise.
 */
export async function tryPowerCuts(seed: number, isControl: boolean, say: (line: string) => void): Promise<Trial> {
  const disk = mountVolatileDisk(DISK_MB);
  if (!disk) return { what: WHAT, outcome: "not tried: no ext4 on a loop device may be mounted here", isGood: true };
  try {
    return await cutAndLook(disk, seed, isControl, say);
  } finally {
    await disk.stop();
  }
}

async function cutAndLook(disk: VolatileDisk, seed: number, isControl: boolean, say: (line: string) => void) {
  const random = createRandom(seed);
  const world = await makeWorld("embedded", random, { place: path.join(disk.folder, "data") });
  const readyMs: number[] = [];
  const wrong: string[] = [];
  try {
    if (isControl) {
      await world.withDatabase(async (db) => {
        await db.query("alter system set fsync = off");
        await db.query("select pg_reload_conf()");
      });
    }
    for (let cuts = 0; cuts < CUTS && wrong.length === 0; cuts++) {
      const people = world.crowd.begin();
      await world.crowd.acknowledges(WRITES);
      await pause(random.next() * LONGEST_PAUSE_MS);
      disk.cut();
      await world.site.killFamily();
      await people.stop();
      await disk.restore();
      world.site.start();
      try {
        readyMs.push(await world.site.ready());
      } catch (error) {
        wrong.push(`no start after the cut: ${String(error).split("\n")[0]}`);
        break;
      }
      const { lost, doubled, torn } = await world.withDatabase((db) => inspectWrites(db, world.crowd));
      const files = await world.withDatabase((db) => findOrphans(db, path.join(world.dataDir, "files")));
      wrong.push(...lost, ...doubled, ...torn, ...files.rowsWithoutFile, ...files.filesWithoutRow);
    }
  } finally {
    await world.close();
  }
  if (!isControl) for (const key of wrong) say(`!! lost, doubled or half there: ${key}`);
  const slowest = readyMs.length > 0 ? `ready again after at most ${(Math.max(...readyMs) / 1000).toFixed(1)} s` : "";
  const outcome = `${readyMs.length} cuts; ${slowest}; ${world.crowd.acknowledged()} acknowledged writes, ${wrong.length} findings (lost, doubled, half there; files without a row, rows without a file)`;
  return { what: WHAT, outcome, isGood: wrong.length === 0 };
}
