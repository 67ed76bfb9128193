import type { PgBoss } from "pg-boss";
import type { AppContext } from "~/domain/kernel/app-context";
import { forgetUnconfirmed } from "~/domain/newsletter/forget-unconfirmed.server";

const QUEUE = "newsletter-sweep";
const NIGHTLY = "43 9 * * *";
const EXPIRE_SECONDS = 5 * 60;
const KEEP_DONE_SECONDS = 7 * 24 * 60 * 60;
const POLL_SECONDS = 60;

/** Forgets unconfirmed newsletter addresses every night, in one of all processes. `stop` waits for a run under way. */
export async function startNewsletterSweeper(app: AppContext, boss: PgBoss): Promise<{ stop(): Promise<void> }> {
  await boss.createQueue(QUEUE, {
    policy: "exclusive",
    retryLimit: 0,
    expireInSeconds: EXPIRE_SECONDS,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
  });
  await boss.schedule(QUEUE, NIGHTLY);
  await boss.work(QUEUE, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
    const forgotten = await forgetUnconfirmed(app);
    if (forgotten > 0) app.log.info({ forgotten }, "newsletter addresses that nobody confirmed were forgotten");
  });
  return { stop: () => boss.offWork(QUEUE, { wait: true }) };
}
