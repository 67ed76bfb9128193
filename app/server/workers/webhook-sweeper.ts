import type { PgBoss } from "pg-boss";
import type { AppContext } from "~/domain/kernel/app-context";
import { forgetOldEvents } from "~/domain/webhooks/forget-old-events.server";

const QUEUE = "webhook-sweep";
const NIGHTLY = "13 9 * * *";
const EXPIRE_SECONDS = 15 * 60;
const KEEP_DONE_SECONDS = 7 * 24 * 60 * 60;
const POLL_SECONDS = 60;

/** Deletes old events and their logs every night, in one of all processes. `stop` waits for a run under way. */
export async function startWebhookSweeper(app: AppContext, boss: PgBoss): Promise<{ stop(): Promise<void> }> {
  await boss.createQueue(QUEUE, {
    policy: "exclusive",
    retryLimit: 0,
    expireInSeconds: EXPIRE_SECONDS,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
  });
  await boss.schedule(QUEUE, NIGHTLY);
  await boss.work(QUEUE, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
    const forgotten = await forgetOldEvents(app);
    if (forgotten > 0) app.log.info({ forgotten }, "old webhook events were deleted");
  });
  return { stop: () => boss.offWork(QUEUE, { wait: true }) };
}
