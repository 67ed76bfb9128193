import { and, inArray, isNull, lt } from "drizzle-orm";
import { files } from "~/db/schema/files";
import type { AppContext } from "~/kernel/app-context";
import { removeFiles, sweepDiscarded } from "./discard-file.server";
import { CLAIM_HOURS } from "./schema";

export type SweepReport = {
  /** Uploads not claimed in time. */
  unclaimed: number;
  /** Bytes without a row: their process crashed before writing one. */
  nameless: number;
  /** Files of deleted subjects whose bytes couldn't be removed right away. */
  discarded: number;
};

type SweepContext = Pick<AppContext, "db" | "clock" | "files" | "log">;

const HOUR_MS = 60 * 60 * 1000;
/** Beyond the lifetime of a claim, so that a form being stored at that moment can't lose its file. */
const GRACE_HOURS = 1;
const BATCH = 200;
/** Above this number, bytes without a row must be fewer than those with one; otherwise it may be the wrong database. */
const PLAUSIBLE_NAMELESS = 50;

/**
 * Deletes uploads not claimed within `CLAIM_HOURS`, bytes without a row of that age, and files of deleted subjects.
 * Bytes are removed before their row, so that the next sweep finishes an interrupted one. Safe to run concurrently.
 * While a backup runs, files with rows stay.
 */
export async function sweepFiles(ctx: SweepContext): Promise<SweepReport> {
  const before = new Date(ctx.clock.now().getTime() - (CLAIM_HOURS + GRACE_HOURS) * HOUR_MS);
  const discarded = await sweepDiscarded(ctx);
  const unclaimed = await removeFiles(ctx, and(isNull(files.attachedAt), lt(files.createdAt, before)));
  return { unclaimed, nameless: await sweepNameless(ctx, before), discarded };
}

async function sweepNameless(ctx: SweepContext, before: Date): Promise<number> {
  const nameless: string[] = [];
  let named = 0;
  for await (const keys of batchesOf(oldKeys(ctx, before))) {
    const rows = await ctx.db.select({ key: files.storageKey }).from(files).where(inArray(files.storageKey, keys));
    const known = new Set(rows.map(({ key }) => key));
    named += known.size;
    nameless.push(...keys.filter((key) => !known.has(key)));
  }
  if (nameless.length > PLAUSIBLE_NAMELESS && nameless.length > named) {
    const counts = { nameless: nameless.length, named };
    ctx.log.error(counts, "most stored files are unknown to this database: none was swept, is it the right one?");
    return 0;
  }
  for (const key of nameless) await ctx.files.remove(key);
  return nameless.length;
}

async function* oldKeys(ctx: SweepContext, before: Date): AsyncGenerator<string> {
  for await (const { key, keptAt } of ctx.files.list()) if (keptAt < before) yield key;
}

async function* batchesOf(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of keys) {
    batch.push(key);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
