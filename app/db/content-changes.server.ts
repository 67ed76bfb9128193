import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Freshness } from "~/lib/freshness";
import { keepRecent } from "~/lib/keep-recent";
import type { Log } from "~/lib/log";
import { type ConnectionConfig, KEEP_ALIVE, SteadyClient } from "./connections.server";

/**
 * Channel on which `markContentChanged` notifies all processes that public pages have changed. The payload names the
 * change.
 */
export const CONTENT_CHANGED = "content_changed";
/**
 * Channel on which each process reports that it dropped its in-memory copies: the change, and the process's entry in
 * `LISTENERS`.
 */
const CONTENT_DROPPED = "content_dropped";

/** Current listeners in all processes. A process that isn't among them serves visitors nothing from memory. */
const LISTENERS = `select pid from pg_stat_activity
  where application_name = 'content-changes' and datname = current_database() and pid <> pg_backend_pid()`;

const HEARTBEAT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 5000;
const RECONNECT_MS = 250;
const LONGEST_RECONNECT_MS = 5000;
/** Maximum time a change waits for a process that doesn't respond. */
const DROPPED_WITHIN_MS = 300;
/**
 * Time after asking during which a process may serve from memory. Shorter than `DROPPED_WITHIN_MS`: the server responds
 * only after delivering all changes committed before it was asked, so a process that missed a change has stopped
 * serving from memory by the time its author continues.
 */
const CURRENT_FOR_MS = 250;
/** Age from which the next request asks again, without waiting for the response. */
const ASK_AGAIN_MS = 125;
const REMEMBERED_CHANGES = 50;

export type ContentChannel = Freshness & {
  /**
   * Calls `onChange` after every committed change, on a dedicated connection. A lost or silent connection is replaced
   * and `onChange` called then too, since changes may have been missed. Resolves once listening; rejects if the first
   * connection fails.
   */
  listen(onChange: () => void): Promise<void>;
  /**
   * Resolves once every listening process has dropped its in-memory copies after this change's commit, or after 300 ms,
   * when the remaining ones are no longer current. Resolves right away if this process doesn't listen. Never rejects.
   */
  untilDropped(change: string): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Without `isShared`, the database belongs to one process, which makes every change itself: the channel is current
 * while connected, and never asks. Changes by a tool that joins briefly, or whose response was lost with the
 * connection, are picked up after reconnecting.
 */
export function createContentChannel(config: ConnectionConfig, log: Log, { isShared = true } = {}): ContentChannel {
  const stopping = new AbortController();
  const dropped = createDropped();
  let onChange: (() => void) | undefined;
  let current: pg.Client | undefined;
  /** Time of the request behind the latest response, from `performance.now()`. */
  let askedAt = Number.NEGATIVE_INFINITY;
  let question: { since: number; answer: Promise<void> } | undefined;
  const age = () => performance.now() - askedAt;

  async function connect({ isAgain }: { isAgain: boolean }): Promise<void> {
    const client = new SteadyClient({
      ...config,
      ...KEEP_ALIVE,
      connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
      application_name: "content-changes",
    });
    current = client;
    client.on("error", () => {});
    client.on("notification", ({ channel, payload = "" }) => {
      if (channel === CONTENT_DROPPED) return dropped.add(payload);
      onChange?.();
      // A failure ends the connection at the next heartbeat.
      void client
        .query(`select pg_notify('${CONTENT_DROPPED}', $1 || ' ' || pg_backend_pid())`, [payload])
        .catch(() => {});
    });
    let since: number;
    try {
      await client.connect();
      since = performance.now();
      await client.query(`listen ${CONTENT_CHANGED}; listen ${CONTENT_DROPPED}`);
    } catch (error) {
      await close(client);
      throw error;
    }
    const heartbeat = setInterval(() => ask(client), HEARTBEAT_MS);
    heartbeat.unref();
    client.once("end", () => {
      clearInterval(heartbeat);
      askedAt = Number.NEGATIVE_INFINITY;
      question = undefined;
      if (!stopping.signal.aborted) void reconnect();
    });
    if (isAgain) onChange?.();
    askedAt = since;
  }

  async function reconnect(): Promise<void> {
    log.warn({}, "the listener for content changes lost its connection");
    const { signal } = stopping;
    for (let pause = RECONNECT_MS; !signal.aborted; pause = Math.min(pause * 2, LONGEST_RECONNECT_MS)) {
      try {
        await connect({ isAgain: true });
        return;
      } catch (error) {
        if (signal.aborted) return;
        log.warn({ err: error }, "the listener for content changes could not connect; trying again");
        await sleep(pause, undefined, { signal }).catch(() => {});
      }
    }
  }

  /** Sends a liveness check, one at a time. */
  function ask(client: pg.Client): { since: number; answer: Promise<void> } {
    if (question) return question;
    const since = performance.now();
    const answer = client.query("select 1").then(
      () => {
        if (client !== current || question !== mine) return;
        askedAt = since;
        question = undefined;
      },
      () => close(client),
    );
    const mine = { since, answer };
    question = mine;
    return mine;
  }

  function isCurrent(): boolean {
    const known = age();
    if (!isShared) return known < Number.POSITIVE_INFINITY;
    if (known > ASK_AGAIN_MS && known <= CURRENT_FOR_MS && current) ask(current);
    return known <= CURRENT_FOR_MS;
  }

  return {
    isCurrent,
    async confirm() {
      if (isCurrent()) return true;
      if (!current || askedAt === Number.NEGATIVE_INFINITY) return false;
      const { since, answer } = ask(current);
      const patience = new AbortController();
      const rest = Math.max(0, since + CURRENT_FOR_MS - performance.now());
      await Promise.race([answer, sleep(rest, undefined, { signal: patience.signal, ref: false }).catch(() => {})]);
      patience.abort();
      return age() <= CURRENT_FOR_MS;
    },
    async listen(listener) {
      onChange = listener;
      await connect({ isAgain: false });
    },
    async untilDropped(change) {
      if (!onChange || stopping.signal.aborted) return;
      const listeners = current?.query<{ pid: number }>(LISTENERS).then(({ rows }) => rows.map(({ pid }) => pid));
      await dropped.byAll(change, listeners, DROPPED_WITHIN_MS);
    },
    async stop() {
      stopping.abort();
      // Also closes a replacement that is still connecting: `pg` never reports how its connection attempt ended.
      if (current) await close(current);
    },
  };
}

/** Tracks which processes have dropped their in-memory copies, for the latest changes. */
function createDropped() {
  const changes = new Map<string, Set<number>>();
  const waiting = new Set<() => void>();
  return {
    add(payload: string): void {
      const [change = "", pid] = payload.split(" ");
      const pids = changes.get(change) ?? new Set();
      keepRecent(changes, change, pids.add(Number(pid)), REMEMBERED_CHANGES);
      for (const look of waiting) look();
    },
    /**
     * Resolves once all `expected` processes have dropped theirs, or after `patience` milliseconds when some haven't or
     * the list can't be read.
     */
    byAll(change: string, expected: Promise<readonly number[]> | undefined, patience: number): Promise<void> {
      return new Promise((resolve) => {
        let pids: readonly number[] | undefined;
        const look = () => {
          if (pids?.every((pid) => changes.get(change)?.has(pid))) end();
        };
        const timer = setTimeout(end, patience);
        waiting.add(look);
        expected?.then(
          (found) => {
            pids = found;
            look();
          },
          () => {},
        );
        function end(): void {
          waiting.delete(look);
          clearTimeout(timer);
          resolve();
        }
      });
    },
  };
}

async function close(client: pg.Client): Promise<void> {
  await client.end().catch(() => {});
}
