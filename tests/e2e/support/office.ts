import { openDatabase } from "~/db/client.server";
import type { AppContext } from "~/kernel/app-context";
import { systemClock } from "~/kernel/system-clock";
import { systemIds } from "~/kernel/system-ids.server";
import { DATA_FOLDER, ORIGIN } from "./surroundings";

const SILENT = { info() {}, warn() {}, error() {} };

/** Actor beside the site in a test. */
export const COLLEAGUE = { kind: "system", label: "Colleague" } as const;

/**
 * A context on the database of the server under test, for verbs that store and neither mail nor queue: what a test does
 * with it happens as if in another process.
 */
export async function withOffice<T>(work: (ctx: AppContext) => Promise<T>, dataDir = DATA_FOLDER): Promise<T> {
  const { db, stop } = await openDatabase({ dataDir, log: SILENT, attach: true, maxConnections: 1 });
  const by = { actor: COLLEAGUE, requestId: "a browser test" };
  const parts = {
    by,
    db,
    clock: systemClock,
    ids: systemIds,
    origin: ORIGIN,
    queue: { enqueue: async () => {}, enqueueAll: async () => {} },
  };
  try {
    return await work(parts as unknown as AppContext); // safe: these verbs ask for nothing else
  } finally {
    await stop();
  }
}

let count = 0;

/** A name that no other test uses. */
export function newName(word: string): string {
  count += 1;
  return `${word} ${process.pid}-${Date.now()}-${count}`;
}
