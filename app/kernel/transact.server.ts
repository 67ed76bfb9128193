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
/** Callbacks of a transaction's context and its copies that run after the commit; null once it has ended. */
const OPEN = Symbol("open transaction");
/** Callbacks of a `withSavepoints` context that run after the outer transaction commits. */
const AROUND = Symbol("transaction around");
/** Marks both kinds of context when something held in memory has changed. */
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
 * Runs `work` in one transaction: everything is stored or nothing. When the database asks for a retry (serialization
 * failure or deadlock) all of `work` runs again, so it must touch nothing but the transaction. Called with the context
 * of a transaction, `work` joins it.
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
 * Returns a context for whole verbs inside a transaction: each `transact` becomes a savepoint, so that a verb's
 * rollback stays rolled back. Callbacks after a commit wait for the outer transaction.
 */
export function withSavepoints(tx: TransactionContext): AppContext {
  const own: Marks = { [OPEN]: undefined, [AROUND]: marksOf(tx)[OPEN]?.commits ?? [] };
  return Object.assign({}, tx, own);
}

/**
 * Runs `act` as soon as the transaction has committed, before `transact` returns, and never if it is rolled back. `act`
 * must neither throw nor reject.
 */
export function afterCommit(tx: TransactionContext, act: () => Promise<void> | void): void {
  marksOf(tx)[OPEN]?.commits?.push(act);
}

/** Makes this transaction read Settings from the database from now on, since it may have changed them itself. */
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
