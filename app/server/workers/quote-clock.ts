import type { PgBoss } from "pg-boss";
import type { AppContext } from "~/domain/kernel/app-context";
import { tellExpiredQuotes } from "~/domain/quotes/tell-expired-quotes.server";

const QUEUE = "quote-expiry";
/** In the morning of the agency's time zone, summer and winter. */
const MORNINGS = "12 14 * * *";
const EXPIRE_SECONDS = 5 * 60;
const KEEP_DONE_SECONDS = 7 * 24 * 60 * 60;
const POLL_SECONDS = 60;

/** Tells customers every morning which of their quotes have run out, in one of all processes. `stop` waits for a run under way. */
export async function startQuoteClock(app: AppContext, boss: PgBoss): Promise<{ stop(): Promise<void> }> {
  await boss.createQueue(QUEUE, {
    policy: "exclusive",
    retryLimit: 0,
    expireInSeconds: EXPIRE_SECONDS,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
  });
  await boss.schedule(QUEUE, MORNINGS);
  await boss.work(QUEUE, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
    const told = await tellExpiredQuotes(app);
    if (told > 0) app.log.info({ told }, "customers were told of quotes that have run out");
  });
  return { stop: () => boss.offWork(QUEUE, { wait: true }) };
}
