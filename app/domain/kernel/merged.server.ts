import { and, eq } from "drizzle-orm";
import type { MergedKind } from "~/db/schema/lists";
import { mergedRecords } from "~/db/schema/merges";
import { isUuid } from "~/lib/uuid";
import type { ReadContext } from "./app-context";
import type { TransactionContext } from "./transact.server";

export type { MergedKind } from "~/db/schema/lists";

/** Notes that one is part of another from now on, as is all that had become part of it. For the verbs that merge. */
export async function recordMerge(
  tx: TransactionContext,
  { kind, id, intoId }: { kind: MergedKind; id: string; intoId: string },
): Promise<void> {
  await tx.db
    .update(mergedRecords)
    .set({ intoId })
    .where(and(eq(mergedRecords.kind, kind), eq(mergedRecords.intoId, id)));
  await tx.db.insert(mergedRecords).values({ kind, id, intoId, mergedAt: tx.clock.now() });
}

/** What one has become part of. Null: nothing. */
export async function findMerged(ctx: Pick<ReadContext, "db">, kind: MergedKind, id: string): Promise<string | null> {
  if (!isUuid(id)) return null;
  const [row] = await ctx.db
    .select({ intoId: mergedRecords.intoId })
    .from(mergedRecords)
    .where(and(eq(mergedRecords.kind, kind), eq(mergedRecords.id, id)));
  return row?.intoId ?? null;
}
