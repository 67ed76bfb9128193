import type { Db } from "~/db/client.server";
import { isDatabaseError } from "~/db/database-error.server";
import type { AppContext } from "./app-context";

declare const transactionBrand: unique symbol;

/** A context whose `db` is one open transaction. Only `transact` makes one. */
export type TransactionContext = AppContext & { readonly [transactionBrand]: true };

const MAX_ATTEMPTS = 4;
const FIRST_PAUSE_MS = 10;
const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";

const open = new WeakSet<AppContext>();

/**
 * Runs `work` in one transaction: all of it is stored or none. When the database asks to try again (serialization
 * failure or deadlock) the whole of `work` runs again, so it must touch nothing but the transaction.
 * Called with the context of a transaction, `work` becomes a part of that.
 */
export async function transact<T>(
  ctx: AppContext,
  work: (tx: TransactionContext) => Promise<T>,
  isolationLevel: "read committed" | "serializable" = "read committed",
): Promise<T> {
  if (open.has(ctx)) return work(ctx as TransactionContext);
  for (let attempt = 1; ; attempt++) {
    try {
      return await ctx.db.transaction((db) => inside(ctx, db, work), { isolationLevel });
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isDatabaseError(error, SERIALIZATION_FAILURE, DEADLOCK)) throw error;
      const pause = FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

async function inside<T>(ctx: AppContext, db: Db, work: (tx: TransactionContext) => Promise<T>): Promise<T> {
  const tx = { ...ctx, db } as TransactionContext; // safe: the brand exists in types only, and this is its one maker
  open.add(tx);
  try {
    return await work(tx);
  } finally {
    open.delete(tx);
  }
}
