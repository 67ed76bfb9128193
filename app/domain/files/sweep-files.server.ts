import { and, inArray, isNull, lt } from "drizzle-orm";
import { files } from "~/db/schema/files";
import type { AppContext } from "~/kernel/app-context";
import { removeFiles, sweepDiscarded } from "./discard-file.server";
import { CLAIM_HOURS } from "./schema";

export type SweepReport = {
  /** Uploads that nothing claimed in time. */
  unclaimed: number;
  /** Bytes that no row names: their process died before it could write one. */
  nameless: number;
  /** Files of what was deleted, whose bytes could not be removed right away. */
  discarded: number;
};

type SweepContext = Pick<AppContext, "db" | "clock" | "files" | "log">;

const HOUR_MS = 60 * 60 * 1000;
/** Beyond the life of a claim, so that a form which is being stored just now cannot lose its file. */
const GRACE_HOURS = 1;
const BATCH = 200;
/** Above this number, bytes without a row must be fewer than those with one, or the database is not theirs. */
const PLAUSIBLE_NAMELESS = 50;

/**
 * Throws away uploads that nothing claimed within `CLAIM_HOURS`, bytes as old that no row names, and files of what was
 * deleted. Bytes go before their row, so that a sweep cut short is finished by the next. Safe to run twice at once.
 * While a backup runs, what rows name stays.
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
