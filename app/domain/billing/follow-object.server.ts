import { and, eq } from "drizzle-orm";
import { paymentObjects } from "~/db/schema/billing";
import type { AppContext } from "~/kernel/app-context";
import { type TransactionContext, transact } from "~/kernel/transact.server";

/**
 * Two others have written since: the second of them read the version, and so asked the provider, after this call began.
 */
const WRITTEN_SINCE = 2;

/**
 * Syncs the current state of a provider object: `find` asks for it, `write` stores the result. A state requested before
 * another one was stored is never written: it is requested again, unless someone else has stored one requested after
 * this call began, which is good enough. So the stored state only moves forward in the provider's time and includes
 * everything from before the call, in whatever order and however often this is called, and no call waits for more than
 * two others. Returns the last requested state; null when the provider has no such object. Not for use inside a
 * transaction.
 */
export async function followObject<T>(
  ctx: AppContext,
  id: string,
  find: () => Promise<T | null>,
  write: (tx: TransactionContext, object: T) => Promise<void>,
): Promise<T | null> {
  const begun = await findVersion(ctx, id);
  let seen = begun;
  for (;;) {
    const object = await find();
    if (object === null) return null;
    const version = seen;
    const isWritten = await transact(ctx, async (tx) => {
      if (!(await advance(tx, id, version))) return false;
      await write(tx, object);
      return true;
    });
    if (isWritten) return object;
    seen = await findVersion(ctx, id);
    if (seen >= begun + WRITTEN_SINCE) return object;
  }
}

async function findVersion(ctx: AppContext, id: string): Promise<number> {
  const [row] = await ctx.db
    .select({ version: paymentObjects.version })
    .from(paymentObjects)
    .where(eq(paymentObjects.id, id));
  return row?.version ?? 0;
}

/** Returns true if nobody has written since `seen`; locks the object until the transaction ends. */
async function advance(tx: TransactionContext, id: string, seen: number): Promise<boolean> {
  const version = seen + 1;
  const moved =
    seen === 0
      ? await tx.db.insert(paymentObjects).values({ id, version }).onConflictDoNothing().returning()
      : await tx.db
          .update(paymentObjects)
          .set({ version })
          .where(and(eq(paymentObjects.id, id), eq(paymentObjects.version, seen)))
          .returning();
  return moved.length === 1;
}
