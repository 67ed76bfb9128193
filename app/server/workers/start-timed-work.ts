import type { PgBoss } from "pg-boss";
import type { AppContext } from "~/kernel/app-context";
import { agencyTimeZone } from "~/lib/place";
import { asWorker } from "./as-worker";
import { TIMED_WORK, type TimedWork } from "./timed-work";

const EXPIRE_MINUTES = 5;
const KEEP_DONE_SECONDS = 7 * 24 * 60 * 60;
const POLL_SECONDS = 60;

/**
 * Starts all scheduled work; each run happens in only one process. `stop` waits for runs in progress; `reschedule`
 * applies a change of the agency's time zone.
 */
export async function startTimedWork(
  app: AppContext,
  boss: PgBoss,
  table: readonly TimedWork[] = TIMED_WORK,
): Promise<{ stop(): Promise<void>; reschedule(): Promise<void> }> {
  for (const work of table) await start(app, boss, work);
  return {
    async reschedule() {
      for (const work of table) await schedule(boss, work);
    },
    async stop() {
      await Promise.all(table.map(({ name }) => boss.offWork(name, { wait: true })));
    },
  };
}

async function schedule(boss: PgBoss, { name, schedule: cron, zone }: TimedWork): Promise<void> {
  await boss.schedule(name, cron, null, zone === "agency" ? { tz: agencyTimeZone() } : {});
}

async function start(app: AppContext, boss: PgBoss, work: TimedWork) {
  const { name, expireMinutes, run } = work;
  await boss.createQueue(name, {
    policy: "exclusive",
    retryLimit: 0,
    expireInSeconds: (expireMinutes ?? EXPIRE_MINUTES) * 60,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
  });
  await schedule(boss, work);
  await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
    const own = asWorker(app, name);
    const { requestId } = own.by;
    try {
      const done = await run(own);
      if (Object.values(done).some((count) => count > 0))
        app.log.info({ work: name, requestId, done }, "timed work was done");
    } catch (error) {
      app.log.error({ err: error, work: name, requestId }, "timed work failed; its next hour tries again");
      throw error;
    }
  });
}
