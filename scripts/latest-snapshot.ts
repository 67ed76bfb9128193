import fs from "node:fs";
import path from "node:path";

const SNAPSHOT = /^\d+_snapshot\.json$/;

/** Removes all schema snapshots from this folder except the latest, the only one that drizzle-kit compares with. */
export function keepLatestSnapshot(folder: string): void {
  const snapshots = fs.readdirSync(folder).filter((name) => SNAPSHOT.test(name));
  for (const name of snapshots.sort().slice(0, -1)) fs.rmSync(path.join(folder, name));
}
