import type { PgBoss } from "pg-boss";
import type { AppContext } from "~/domain/kernel/app-context";
import { forgetExpired } from "~/domain/retention/forget-expired.server";

const QUEUE = "retention-sweep";
const NIGHTLY = "13 9 * * *";
const EXPIRE_SECONDS = 60 * 60;
const KEEP_DONE_SECONDS = 7 * 24 * 60 * 60;
const POLL_SECONDS = 60;

/** Deletes every night what was kept longer than Settings allow, in one of all processes. `stop` waits for a run under way. */
export async function startRetentionSweeper(app: AppContext, boss: PgBoss): Promise<{ stop(): Promise<void> }> {
  await boss.createQueue(QUEUE, {
    policy: "exclusive",
    retryLimit: 0,
    expireInSeconds: EXPIRE_SECONDS,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
  });
  await boss.schedule(QUEUE, NIGHTLY);
  await boss.work(QUEUE, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
    const forgotten = await forgetExpired(app);
    if (Object.values(forgotten).some((count) => count > 0))
      app.log.info({ forgotten }, "what had expired was deleted");
  });
  return { stop: () => boss.offWork(QUEUE, { wait: true }) };
}
