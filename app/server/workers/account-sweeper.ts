import type { PgBoss } from "pg-boss";
import { sweepAccounts } from "~/domain/accounts/sweep-accounts.server";
import { removeEndedKeys } from "~/domain/emails/remove-ended-keys.server";
import type { AppContext } from "~/domain/kernel/app-context";

const QUEUE = "account-sweep";
const NIGHTLY = "51 9 * * *";
const EXPIRE_SECONDS = 5 * 60;
const KEEP_DONE_SECONDS = 7 * 24 * 60 * 60;
const POLL_SECONDS = 60;

/** Forgets what has run out of sessions and links every night, in stored messages too, in one of all processes. `stop` waits for a run under way. */
export async function startAccountSweeper(app: AppContext, boss: PgBoss): Promise<{ stop(): Promise<void> }> {
  await boss.createQueue(QUEUE, {
    policy: "exclusive",
    retryLimit: 0,
    expireInSeconds: EXPIRE_SECONDS,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
  });
  await boss.schedule(QUEUE, NIGHTLY);
  await boss.work(QUEUE, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
    const cleaned = await removeEndedKeys(app);
    if (cleaned > 0) app.log.info({ cleaned }, "keys that have run out were taken out of stored messages");
    const swept = await sweepAccounts(app);
    if (swept > 0) app.log.info({ swept }, "sessions and account links that have run out were forgotten");
  });
  return { stop: () => boss.offWork(QUEUE, { wait: true }) };
}
