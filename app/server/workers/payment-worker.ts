import type { PgBoss } from "pg-boss";
import { DEAD_LETTERS, type WorkItems } from "~/db/work-queue.server";
import { applyPaymentEvent, giveUpPaymentEvent } from "~/domain/billing/apply-payment-event.server";
import { settleOpenCheckouts } from "~/domain/billing/settle-open-checkouts.server";
import type { AppContext } from "~/domain/kernel/app-context";

const QUEUE = "payment-event";
const CHECK_QUEUE = "payment-check";
const CONCURRENCY = 2;
const POLL_SECONDS = 2;
const CHECK_POLL_SECONDS = 60;
const HOURLY = "41 * * * *";
const EXPIRE_SECONDS = 15 * 60;
const KEEP_DONE_SECONDS = 7 * 24 * 60 * 60;

/**
 * Applies what the payment provider told us, and asks it every hour, in one of all processes, how the visits stand of which it
 * has told nothing. Without a provider there is no work. `stop` waits for work under way.
 */
export async function startPaymentWorker(app: AppContext, boss: PgBoss): Promise<{ stop(): Promise<void> }> {
  if (!app.payments) return { stop: async () => {} };
  const polling = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS };
  await boss.work<WorkItems["payment-event"]>(QUEUE, { ...polling, localConcurrency: CONCURRENCY }, async ([job]) => {
    if (!job) return;
    try {
      await applyPaymentEvent(app, job.data.eventId);
    } catch (error) {
      app.log.warn({ err: error, ...job.data }, "a payment event could not be applied");
      throw error;
    }
  });
  const deadLetters = DEAD_LETTERS[QUEUE];
  await boss.work<WorkItems["payment-event"]>(deadLetters, polling, async (jobs) => {
    for (const { data } of jobs) {
      await giveUpPaymentEvent(app, data.eventId);
      app.log.error(data, "a payment event was given up; staff can replay it");
    }
  });
  await boss.createQueue(CHECK_QUEUE, {
    policy: "exclusive",
    retryLimit: 0,
    expireInSeconds: EXPIRE_SECONDS,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
  });
  await boss.schedule(CHECK_QUEUE, HOURLY);
  await boss.work(CHECK_QUEUE, { pollingIntervalSeconds: CHECK_POLL_SECONDS }, () => settleOpenCheckouts(app));
  return {
    async stop() {
      const queues = [QUEUE, deadLetters, CHECK_QUEUE];
      await Promise.all(queues.map((queue) => boss.offWork(queue, { wait: true })));
    },
  };
}
