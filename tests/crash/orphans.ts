import { readdirSync } from "node:fs";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { sweepFiles } from "~/domain/files/sweep-files.server";
import { createDiskStore } from "~/storage/disk-store";

export type Orphans = { swept: number; filesWithoutRow: string[]; rowsWithoutFile: string[] };

/** By which the site knows its store again. */
const STORE_MARK = ".site";
const DAY_AND_MORE_MS = 26 * 60 * 60 * 1000;

/** Sweeps as the site does every hour, a day later, and compares what lies on the disk with what the database names. */
export async function findOrphans(db: pg.Client, folder: string): Promise<Orphans> {
  const problems: unknown[] = [];
  const report = await sweepFiles({
    db: drizzle({ client: db }),
    clock: { now: () => new Date(Date.now() + DAY_AND_MORE_MS) },
    files: createDiskStore(folder),
    log: { info() {}, warn() {}, error: (fields) => problems.push(fields) },
  });
  if (problems.length > 0) throw new Error(`the sweep met a problem: ${JSON.stringify(problems)}`);
  const { rows } = await db.query<{ key: string }>("select storage_key as key from files");
  const named = new Set(rows.map(({ key }) => key));
  const kept = new Set(filesIn(folder));
  return {
    swept: report.unclaimed + report.nameless + report.discarded,
    filesWithoutRow: [...kept].filter((key) => !named.has(key)),
    rowsWithoutFile: [...named].filter((key) => !kept.has(key)),
  };
}

/** Names of all files below the folder, whatever they are. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== STORE_MARK)
    .map((entry) => path.basename(entry.name));
}
