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

/** The open transactions, each with what is to be done once it has committed. */
const open = new WeakMap<AppContext, (() => void)[]>();
/** The contexts of `withSavepoints`, each with what is to be done once the transaction around it has committed. */
const around = new WeakMap<AppContext, (() => void)[]>();

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
      const commits: (() => void)[] = [];
      const result = await ctx.db.transaction((db) => inside(ctx, db, work, commits), { isolationLevel });
      const outer = around.get(ctx);
      if (outer) outer.push(...commits);
      else for (const act of commits) act();
      return result;
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isDatabaseError(error, SERIALIZATION_FAILURE, DEADLOCK)) throw error;
      const pause = FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/**
 * A context for whole verbs inside a transaction: each `transact` is a savepoint of it, so that what a verb takes back stays
 * taken back. What follows a commit waits for that of the transaction.
 */
export function withSavepoints(tx: TransactionContext): AppContext {
  const inner: AppContext = { ...tx };
  around.set(inner, open.get(tx) ?? []);
  return inner;
}

/** Does `act` as soon as the transaction has committed, and never if it does not. `act` must not throw. */
export function afterCommit(tx: TransactionContext, act: () => void): void {
  open.get(tx)?.push(act);
}

async function inside<T>(
  ctx: AppContext,
  db: Db,
  work: (tx: TransactionContext) => Promise<T>,
  commits: (() => void)[],
): Promise<T> {
  const tx = { ...ctx, db } as TransactionContext; // safe: the brand exists in types only, and this is its one maker
  open.set(tx, commits);
  try {
    return await work(tx);
  } finally {
    open.delete(tx);
  }
}
