import type { PgBoss } from "pg-boss";
import { sweepFiles } from "~/domain/files/sweep-files.server";
import type { AppContext } from "~/domain/kernel/app-context";

const QUEUE = "file-sweep";
const HOURLY = "17 * * * *";
const EXPIRE_SECONDS = 15 * 60;
const KEEP_DONE_SECONDS = 24 * 60 * 60;
const POLL_SECONDS = 60;

/** Sweeps uploaded files every hour, in one of all processes. `stop` waits for a sweep under way. */
export async function startFileSweeper(app: AppContext, boss: PgBoss): Promise<{ stop(): Promise<void> }> {
  await boss.createQueue(QUEUE, {
    policy: "exclusive",
    retryLimit: 0,
    expireInSeconds: EXPIRE_SECONDS,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
  });
  await boss.schedule(QUEUE, HOURLY);
  await boss.work(QUEUE, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
    try {
      const swept = await sweepFiles(app);
      if (swept.unclaimed + swept.nameless + swept.discarded > 0) app.log.info({ swept }, "files were swept");
    } catch (error) {
      app.log.error({ err: error }, "files could not be swept; the next hour tries again");
      throw error;
    }
  });
  return { stop: () => boss.offWork(QUEUE, { wait: true }) };
}
