import pg from "pg";

/** Server address in a form that `pg.Pool`, `pg.Client` and pg-boss all accept. */
export type ConnectionConfig =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string };

/** Timeouts of a connection. */
export type Patience = {
  /** Timeout for opening a connection, and for waiting on a busy pool. */
  connectMs: number;
  /**
   * Server-side statement timeout. The connection itself waits a little longer, in case the server doesn't respond at
   * all.
   */
  statementMs: number;
};

const REQUEST_PATIENCE: Patience = { connectMs: 10_000, statementMs: 15_000 };

/**
 * Maximum extra time, beyond the statement timeout, to wait for an unresponsive server. Never longer than that timeout.
 */
const GRACE_MS = 2000;
const IDLE_TRANSACTION_MS = 30_000;
/** Idle time before the kernel starts probing the peer once a second; it gives up after ten probes. */
const KEEP_ALIVE_AFTER_MS = 5000;
const SILENCE = "Query read timeout";

/** Returns true if a statement failed because the server didn't respond within its own time limit. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === SILENCE;
}

/** Detects within 15 seconds that an idle connection's peer has vanished. For every `pg.Client` and every pool. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS } as const;

/**
 * Ends itself when a statement times out: its next response couldn't be matched to a statement, and the rollback after
 * it would wait just as long. The pool discards ended clients. Statements requested concurrently, as in a transaction,
 * run one after another: from version 9 on, pg leaves that to its caller.
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

/** True for calls without a callback, unless they pass a query object from another library. */
function answersPromise([query, ...more]: unknown[]): boolean {
  const isObjectOfTheirs = typeof query === "object" && query !== null && "submit" in query;
  return !isObjectOfTheirs && more.every((part) => typeof part !== "function");
}

/**
 * Returns options for a pool, ours or the queue's, that survives a server vanishing silently. Timeouts are set after
 * connecting because poolers reject them as startup parameters.
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
