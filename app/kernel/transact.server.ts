import type { Db } from "~/db/client.server";
import { isDatabaseError } from "~/db/database-error.server";
import type { AppContext } from "./app-context";

declare const transactionBrand: unique symbol;

/**
 * A context whose `db` is one open transaction. Only `transact` makes one; copies of it (`onBehalfOf`) are the same
 * transaction.
 */
export type TransactionContext = AppContext & { readonly [transactionBrand]: true };

/** Work to do once the transaction has committed. */
type Commits = (() => Promise<void> | void)[];
/** Work of a transaction's context, and of its copies, that waits for the commit; null once it has ended. */
const OPEN = Symbol("open transaction");
/** Work of a context of `withSavepoints` that waits for the commit of the transaction around it. */
const AROUND = Symbol("transaction around");
/** Mark on both kinds of context: something that contexts hold in memory has changed. */
const CHANGED = Symbol("changed what is kept");
type Marks = {
  [OPEN]?: { commits: Commits | null };
  [AROUND]?: Commits;
  [CHANGED]?: { isChanged: boolean };
};

const MAX_ATTEMPTS = 4;
const FIRST_PAUSE_MS = 10;
const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";

/**
 * Runs `work` in one transaction: all of it is stored or none. When the database asks to try again (serialization
 * failure or deadlock) the whole of `work` runs again, so it must touch nothing but the transaction.
 * Called with the context of a transaction, `work` becomes a part of that.
 */
export async function transact<T>(
  ctx: AppContext,
  work: (tx: TransactionContext) => Promise<T>,
  isolationLevel: "read committed" | "repeatable read" | "serializable" = "read committed",
): Promise<T> {
  const marks = marksOf(ctx);
  if (marks[OPEN]?.commits) return work(ctx as TransactionContext); // safe: only `inside` marks a context as open
  for (let attempt = 1; ; attempt++) {
    try {
      const commits: Commits = [];
      const result = await ctx.db.transaction((db) => inside(ctx, db, work, commits), { isolationLevel });
      const outer = marks[AROUND];
      if (outer) outer.push(...commits);
      else await Promise.all(commits.map((act) => act()));
      return result;
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isDatabaseError(error, SERIALIZATION_FAILURE, DEADLOCK)) throw error;
      const pause = FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/**
 * A context for whole verbs inside a transaction: each `transact` is a savepoint of it, so that what a verb takes back
 * stays taken back. Work that follows a commit waits for that of the transaction.
 */
export function withSavepoints(tx: TransactionContext): AppContext {
  const own: Marks = { [OPEN]: undefined, [AROUND]: marksOf(tx)[OPEN]?.commits ?? [] };
  return Object.assign({}, tx, own);
}

/**
 * Does `act` as soon as the transaction has committed, before `transact` answers, and never if it does not. `act` must
 * neither throw nor reject.
 */
export function afterCommit(tx: TransactionContext, act: () => Promise<void> | void): void {
  marksOf(tx)[OPEN]?.commits?.push(act);
}

/** From now on this transaction asks the database what Settings say: it may have changed them itself. */
export function readPastMemory(tx: TransactionContext): void {
  const changed = marksOf(tx)[CHANGED];
  if (changed) changed.isChanged = true;
}

function marksOf(ctx: AppContext): Marks {
  return ctx as AppContext & Marks; // safe: both marks may be absent
}

async function inside<T>(
  ctx: AppContext,
  db: Db,
  work: (tx: TransactionContext) => Promise<T>,
  commits: Commits,
): Promise<T> {
  const state: { commits: Commits | null } = { commits };
  const changed = marksOf(ctx)[CHANGED] ?? { isChanged: false };
  const kept = ctx.keptSettings;
  const own: Marks & Pick<AppContext, "keptSettings"> = { [OPEN]: state, [AROUND]: undefined, [CHANGED]: changed };
  if (kept) own.keptSettings = { recall: (name, make) => (changed.isChanged ? undefined : kept.recall(name, make)) };
  const tx = Object.assign({}, ctx, { db }, own) as unknown as TransactionContext; // safe: the brand exists in types only, and this is its one maker
  try {
    return await work(tx);
  } finally {
    state.commits = null;
  }
}
