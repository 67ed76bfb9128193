import type { PgBoss } from "pg-boss";
import type { AppContext } from "~/domain/kernel/app-context";
import { forgetEarlierDrafts } from "~/domain/posts/earlier-drafts.server";

const QUEUE = "draft-sweep";
const NIGHTLY = "53 9 * * *";
const EXPIRE_SECONDS = 5 * 60;
const KEEP_DONE_SECONDS = 7 * 24 * 60 * 60;
const POLL_SECONDS = 60;

/** Forgets every night what articles' working copies said more than a week ago, in one of all processes. `stop` waits for a run under way. */
export async function startDraftSweeper(app: AppContext, boss: PgBoss): Promise<{ stop(): Promise<void> }> {
  await boss.createQueue(QUEUE, {
    policy: "exclusive",
    retryLimit: 0,
    expireInSeconds: EXPIRE_SECONDS,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
  });
  await boss.schedule(QUEUE, NIGHTLY);
  await boss.work(QUEUE, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
    const forgotten = await forgetEarlierDrafts(app);
    if (forgotten > 0) app.log.info({ forgotten }, "earlier drafts of articles were forgotten");
  });
  return { stop: () => boss.offWork(QUEUE, { wait: true }) };
}
