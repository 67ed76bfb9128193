import type { PgBoss } from "pg-boss";
import { DEAD_LETTERS, type WorkItems } from "~/db/work-queue.server";
import { applyPaymentEvent, giveUpPaymentEvent } from "~/domain/billing/apply-payment-event.server";
import type { AppContext } from "~/kernel/app-context";
import { asWorker } from "./as-worker";

const QUEUE = "payment-event";
const CONCURRENCY = 2;
const POLL_SECONDS = 2;

/**
 * Applies what the payment provider told us. Without a provider there is no work. `stop` waits for work under way.
 */
export async function startPaymentWorker(app: AppContext, boss: PgBoss): Promise<{ stop(): Promise<void> }> {
  if (!app.payments) return { stop: async () => {} };
  const polling = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS };
  await boss.work<WorkItems["payment-event"]>(QUEUE, { ...polling, localConcurrency: CONCURRENCY }, async ([job]) => {
    if (!job) return;
    try {
      const { eventId } = job.data;
      await applyPaymentEvent(asWorker(app, QUEUE, "Payment provider"), eventId);
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
  return {
    async stop() {
      const queues = [QUEUE, deadLetters];
      await Promise.all(queues.map((queue) => boss.offWork(queue, { wait: true })));
    },
  };
}
