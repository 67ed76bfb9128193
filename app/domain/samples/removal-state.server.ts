import { eq, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { settings } from "~/db/schema/settings";
import type { ReadContext } from "~/kernel/app-context";
import type { TransactionContext } from "~/kernel/transact.server";

const REMOVAL_KEY = "samples-removal";
const REMOVED_KEY = "samples-removed";
const LOCK = 727_003;

/** People whose rows an unfinished removal may already have deleted. */
const RemovalState = z.object({ addresses: z.array(z.string()), names: z.array(z.string()) });
export type RemovalState = z.output<typeof RemovalState>;

type Reading = Pick<ReadContext, "db">;

/** Locks the samples until the transaction ends, so that only one process works on them. */
export async function holdSamples(tx: TransactionContext): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/** Returns the unfinished removal, or null. */
export async function findRemoval({ db }: Reading): Promise<RemovalState | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, REMOVAL_KEY));
  return row ? RemovalState.parse(row.value) : null;
}

export async function beginRemoval(tx: TransactionContext, value: RemovalState): Promise<void> {
  await tx.db.insert(settings).values({ key: REMOVAL_KEY, value, updatedAt: tx.clock.now() });
}

/** Records that the samples are removed, so that no start of the program adds them again. */
export async function endRemoval(tx: TransactionContext): Promise<void> {
  const row = { value: true, updatedAt: tx.clock.now() };
  await tx.db.delete(settings).where(eq(settings.key, REMOVAL_KEY));
  await tx.db
    .insert(settings)
    .values({ key: REMOVED_KEY, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row });
}

export async function areSamplesRemoved({ db }: Reading): Promise<boolean> {
  return (await db.$count(settings, eq(settings.key, REMOVED_KEY))) > 0;
}
