import pg from "pg";

/** Address of the server; understood by `pg.Pool`, `pg.Client` and pg-boss alike. */
export type ConnectionConfig =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string };

/** Time that a connection waits before it gives up. */
export type Patience = {
  /** For a new connection, and for one of a pool that is busy. */
  connectMs: number;
  /**
   * Server's limit for a statement. The connection itself waits a little longer, for a server that says nothing at all.
   */
  statementMs: number;
};

const REQUEST_PATIENCE: Patience = { connectMs: 10_000, statementMs: 15_000 };

/** Grace for a silent server beyond the time of a statement, at most as long again. */
const GRACE_MS = 2000;
const IDLE_TRANSACTION_MS = 30_000;
/** Then the kernel asks the other end once a second, and gives it up after ten questions. */
const KEEP_ALIVE_AFTER_MS = 5000;
const SILENCE = "Query read timeout";

/** True when a statement failed because the server was silent for longer than its own limit. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === SILENCE;
}

/** An idle connection whose other end has vanished is noticed within 15 seconds. For each `pg.Client` and each pool. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS } as const;

/**
 * Ends itself when a statement got no answer in time: nobody knows what it would answer next, and the rollback behind
 * that statement would wait as long again. The pool throws away what has ended. Several statements requested at the
 * same time, as in a transaction, wait for each other: pg leaves that to its caller from version 9 on.
 */
export class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const ask = this.query.bind(this) as (...query: unknown[]) => unknown; // safe: passes on what it was given
    let last: Promise<unknown> = Promise.resolve();
    let underWay = 0;
    const endIfSilent = (error: unknown) => {
      if (isSilence(error)) void this.end();
    };
    const inTurn = (...query: unknown[]) => {
      if (!answersPromise(query)) return ask(...query);
      const asked = underWay === 0 ? Promise.resolve(ask(...query)) : last.then(() => ask(...query));
      underWay += 1;
      last = asked.catch(endIfSilent).finally(() => {
        underWay -= 1;
      });
      return asked;
    };
    this.query = inTurn as pg.Client["query"]; // safe: the same parameters, the same result
  }
}

/** As it does without a callback, and for what is no query object of someone else's. */
function answersPromise([query, ...more]: unknown[]): boolean {
  const isObjectOfTheirs = typeof query === "object" && query !== null && "submit" in query;
  return !isObjectOfTheirs && more.every((part) => typeof part !== "function");
}

/**
 * Options of a pool, ours or the queue's, that outlives a server which vanishes without a word. Timeouts are set once
 * connected: poolers refuse them as parameters of the start.
 */
export function poolOptions(config: ConnectionConfig, max: number, patience: Patience = REQUEST_PATIENCE) {
  const { connectMs, statementMs } = patience;
  return {
    ...config,
    ...KEEP_ALIVE,
    max,
    Client: SteadyClient,
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs + Math.min(GRACE_MS, statementMs),
    onConnect: async (client: pg.ClientBase) => {
      await client.query(
        "select set_config('statement_timeout', $1, false), set_config('idle_in_transaction_session_timeout', $2, false)",
        [String(statementMs), String(IDLE_TRANSACTION_MS)],
      );
    },
  };
}
