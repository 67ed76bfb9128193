import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Log } from "~/lib/log";
import { type ConnectionConfig, KEEP_ALIVE } from "./connections.server";

/** The channel on which `markContentChanged` tells all processes that public pages show something new. */
export const CONTENT_CHANGED = "content_changed";

const HEARTBEAT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 5000;
const RECONNECT_MS = 250;
const LONGEST_RECONNECT_MS = 5000;

/**
 * Calls `onChange` after every committed change, on a connection of its own. A lost or silent connection is replaced,
 * and `onChange` called then too, since changes may have been missed. Resolves once it listens; rejects if the first
 * connection fails.
 */
export async function listenForContentChanges(
  config: ConnectionConfig,
  onChange: () => void,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let current: pg.Client | undefined;
  await connect();

  async function connect(): Promise<void> {
    const client = new pg.Client({
      ...config,
      ...KEEP_ALIVE,
      connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
      application_name: "content-changes",
    });
    current = client;
    client.on("error", () => {});
    client.on("notification", onChange);
    try {
      await client.connect();
      await client.query(`listen ${CONTENT_CHANGED}`);
    } catch (error) {
      await close(client);
      throw error;
    }
    const heartbeat = setInterval(() => void client.query("select 1").catch(() => close(client)), HEARTBEAT_MS);
    heartbeat.unref();
    client.once("end", () => {
      clearInterval(heartbeat);
      if (!stopping.signal.aborted) void reconnect();
    });
  }

  async function reconnect(): Promise<void> {
    log.warn({}, "the listener for content changes lost its connection");
    const { signal } = stopping;
    for (let pause = RECONNECT_MS; !signal.aborted; pause = Math.min(pause * 2, LONGEST_RECONNECT_MS)) {
      try {
        await connect();
        if (!signal.aborted) onChange();
        return;
      } catch (error) {
        if (signal.aborted) return;
        log.warn({ err: error }, "the listener for content changes could not connect; trying again");
        await sleep(pause, undefined, { signal }).catch(() => {});
      }
    }
  }

  return {
    async stop() {
      stopping.abort();
      // Also one that isn't there yet, in place of one that was lost: `pg` never says how its try to connect ended.
      if (current) await close(current);
    },
  };
}

async function close(client: pg.Client): Promise<void> {
  await client.end().catch(() => {});
}
