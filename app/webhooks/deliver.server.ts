import type { PgBoss, WorkOptions } from "pg-boss";
import { Webhook } from "standardwebhooks";
import { DEAD_LETTERS, type WorkItems } from "~/db/work-queue.server";
import { type ClaimedDelivery, claimDelivery } from "~/domain/webhooks/claim-delivery.server";
import { giveUpDelivery } from "~/domain/webhooks/give-up-delivery.server";
import { listOpenDeliveries } from "~/domain/webhooks/list-open-deliveries.server";
import { type AttemptVerdict, recordAttempt } from "~/domain/webhooks/record-attempt.server";
import type { AppContext } from "~/kernel/app-context";
import { createPostEvent, type PostEvent } from "./post-event.server";

export type StartWebhooksOptions = {
  app: AppContext;
  boss: PgBoss;
  /** Set by tests to reach their receiver; production passes none. */
  postEvent?: PostEvent;
  stopMs?: number;
};

type Disposition = "completed" | "failed";

const QUEUE = "webhook";
const CONCURRENCY = 6;
/** A receiver that is slow or down delays its own events only. */
const CONCURRENCY_PER_ENDPOINT = 2;
const BATCH_SIZE = 2;
const POLL_SECONDS = 2;
const STOP_MS = 5000;
const ADOPTED_AT_ONCE = 1000;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5000;

const UNSIGNED: AttemptVerdict = {
  outcome: "unsigned",
  httpStatus: null,
  durationMs: 0,
  reply: "The signing secret was stored under another SESSION_SECRET. Rotate the secret of this endpoint.",
  retryAfterSeconds: null,
};

/**
 * Starts delivering events, including those queued before. `stop` waits briefly for attempts in progress and then
 * closes their connections; those are repeated at the next start.
 */
export async function startWebhooks(options: StartWebhooksOptions): Promise<{ stop(): Promise<void> }> {
  const { app, boss, postEvent = createPostEvent(), stopMs = STOP_MS } = options;
  const stopping = new AbortController();
  await adoptStranded(app, boss);
  const polling = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS };
  const concurrency = { localConcurrency: CONCURRENCY, localGroupConcurrency: CONCURRENCY_PER_ENDPOINT };
  await boss.work<WorkItems["webhook"], unknown, WorkOptions & { perJobResults: true }>(
    QUEUE,
    { ...polling, ...concurrency, perJobResults: true, batchSize: BATCH_SIZE, burstWhenBatchFull: true },
    async (jobs) =>
      Promise.all(
        jobs.map(async ({ id, data }) => ({ id, status: await deliver(app, postEvent, data, stopping.signal) })),
      ),
  );
  await boss.work<WorkItems["webhook"]>(DEAD_LETTERS.webhook, polling, async (jobs) => {
    for (const { data } of jobs) {
      if (await giveUpDelivery(app, data)) app.log.error(data, "an event was given up; its log is kept with it");
    }
  });
  return {
    async stop() {
      const late = setTimeout(() => stopping.abort(), stopMs);
      await Promise.all([boss.offWork(QUEUE, { wait: true }), boss.offWork(DEAD_LETTERS.webhook, { wait: true })]);
      clearTimeout(late);
    },
  };
}

/**
 * Makes one attempt. The next attempt after a failed one is queued together with its record; `failed` is only for
 * attempts that were cut short and are repeated. If the response of an endpoint couldn't be stored, it gets the event
 * again under the same id.
 */
async function deliver(
  app: AppContext,
  postEvent: PostEvent,
  work: WorkItems["webhook"],
  signal: AbortSignal,
): Promise<Disposition> {
  const claimed = await claimDelivery(app, work);
  if (!claimed) return "completed";
  const verdict = claimed.secrets.length > 0 ? await postEvent(toRequest(app, claimed), signal) : UNSIGNED;
  const { outcome, httpStatus } = verdict;
  if (outcome !== "accepted") {
    if (signal.aborted) return "failed";
    app.log.warn({ ...work, attempt: claimed.number, outcome, httpStatus }, "an event could not be delivered");
  }
  await record(app, claimed, verdict, signal);
  return "completed";
}

function toRequest({ origin }: AppContext, { eventId, startedAt, payload, secrets, url }: ClaimedDelivery) {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(eventId, startedAt, payload));
  return {
    url,
    body: payload,
    headers: {
      "content-type": "application/json",
      "user-agent": `Webhooks (+${origin})`,
      "webhook-id": eventId,
      "webhook-timestamp": String(Math.floor(startedAt.getTime() / 1000)),
      "webhook-signature": signatures.join(" "),
    },
  };
}

/** Records a delivery that an endpoint has accepted, which must not be lost: retries until the database responds. */
async function record(
  app: AppContext,
  claimed: ClaimedDelivery,
  verdict: AttemptVerdict,
  signal: AbortSignal,
): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await recordAttempt(app, claimed, verdict);
    } catch (error) {
      const { deliveryId } = claimed;
      app.log.error({ err: error, deliveryId, outcome: verdict.outcome }, "the end of a try could not be stored");
      if (signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Queues open deliveries again if the queue has lost their work; it recognizes the others by their key. */
async function adoptStranded(app: AppContext, boss: PgBoss): Promise<void> {
  for (let after: string | undefined; ; ) {
    const open = await listOpenDeliveries(app, { ...(after ? { after } : {}), limit: ADOPTED_AT_ONCE });
    after = open.at(-1)?.id;
    if (!after) return;
    await boss.insert(
      QUEUE,
      open.map(({ id, endpointId, workKey, nextAttemptAt }) => ({
        id: workKey,
        data: { deliveryId: id, workKey } satisfies WorkItems["webhook"],
        group: { id: endpointId },
        ...(nextAttemptAt ? { startAfter: nextAttemptAt } : {}),
      })),
    );
  }
}
