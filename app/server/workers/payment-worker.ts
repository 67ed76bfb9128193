import type { PgBoss } from "pg-boss";
import { DEAD_LETTERS, type WorkItems } from "~/db/work-queue.server";
import { applyPaymentEvent, giveUpPaymentEvent } from "~/domain/billing/apply-payment-event.server";
import type { AppContext } from "~/kernel/app-context";
import { asWorker } from "./as-worker";

const QUEUE = "payment-event";
const CONCURRENCY = 2;
const POLL_SECONDS = 2;

/**
 * Applies the payment provider's messages as soon as a provider is set up, which may be on any `onChange`. `stop` waits
 * for work in progress.
 */
export async function startPaymentWorker(
  app: AppContext,
  boss: PgBoss,
  onChange: (listener: () => void) => void,
): Promise<{ stop(): Promise<void> }> {
  let working: Promise<void> | undefined;
  let isStopped = false;
  const begin = () => {
    if (app.payments && !isStopped) working ??= work(app, boss);
    return working;
  };
  onChange(() => {
    begin()?.catch((error) => app.log.error({ err: error }, "payment events wait until the next start"));
  });
  await begin();
  return {
    async stop() {
      isStopped = true;
      if (!working) return;
      await working.catch(() => {});
      await Promise.all([QUEUE, DEAD_LETTERS[QUEUE]].map((queue) => boss.offWork(queue, { wait: true })));
    },
  };
}

async function work(app: AppContext, boss: PgBoss): Promise<void> {
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
}
