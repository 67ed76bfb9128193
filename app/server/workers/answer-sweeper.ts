import type { PgBoss } from "pg-boss";
import { forgetAnswers } from "~/domain/idempotency/answer-once.server";
import type { AppContext } from "~/domain/kernel/app-context";

const QUEUE = "answer-sweep";
const HOURLY = "27 * * * *";
const EXPIRE_SECONDS = 5 * 60;
const KEEP_DONE_SECONDS = 24 * 60 * 60;
const POLL_SECONDS = 60;

/** Forgets every hour what API requests were answered more than a day ago, in one of all processes. `stop` waits for a run under way. */
export async function startAnswerSweeper(app: AppContext, boss: PgBoss): Promise<{ stop(): Promise<void> }> {
  await boss.createQueue(QUEUE, {
    policy: "exclusive",
    retryLimit: 0,
    expireInSeconds: EXPIRE_SECONDS,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
  });
  await boss.schedule(QUEUE, HOURLY);
  await boss.work(QUEUE, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
    await forgetAnswers(app);
  });
  return { stop: () => boss.offWork(QUEUE, { wait: true }) };
}
