import type { FileStore, StoreTrouble } from "~/kernel/file-store";
import type { Log } from "~/lib/log";

/** Response of `/readyz`. */
export type Readiness = { isReady: boolean; words: string };

/**
 * Minimum time between checks of the store, because asking a bucket has a cost; in between, the last result is
 * returned.
 */
const STORE_ASKED_EVERY_MS = 15_000;

/**
 * Returns a function that checks whether this process can serve: its database responds, and its file store doesn't
 * refuse it. A store that is merely unreachable is reported, but pages are served without it.
 */
export function createReadiness(options: {
  isDatabaseReady: () => Promise<boolean>;
  files: Pick<FileStore, "check">;
  log: Log;
  now?: () => number;
}): () => Promise<Readiness> {
  const { isDatabaseReady, files, log, now = Date.now } = options;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asked: Promise<StoreTrouble | null> = Promise.resolve(null);
  let said: string | undefined;

  function askStore(): Promise<StoreTrouble | null> {
    if (now() - askedAt < STORE_ASKED_EVERY_MS) return asked;
    askedAt = now();
    asked = files.check().then((trouble) => {
      if (trouble && trouble.reason !== said) log.error({ reason: trouble.reason }, "the file store is in trouble");
      said = trouble?.reason;
      return trouble;
    });
    return asked;
  }

  return async () => {
    const [isAnswering, trouble] = await Promise.all([isDatabaseReady(), askStore()]);
    if (!isAnswering) return { isReady: false, words: "not ready: the database doesn't answer" };
    if (!trouble) return { isReady: true, words: "ready" };
    if (trouble.isRefusal) return { isReady: false, words: `not ready: stored files: ${trouble.reason}` };
    return { isReady: true, words: `ready, but for stored files: ${trouble.reason}` };
  };
}
