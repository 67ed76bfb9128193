import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Log } from "~/lib/log";
import type { Db } from "./client.server";
import { type ConnectionConfig, type Patience, poolOptions } from "./connections.server";

/** Every kind of background work and what it carries. */
export type WorkItems = {
  email: { emailId: string };
  /** `workKey` is the key of the work itself: a delivery that has other work by now leaves this alone. */
  webhook: { deliveryId: string; workKey: string };
  "payment-event": { eventId: string };
  /** `at`: ISO time. Work for another time than the post is scheduled for by now is left alone. */
  "post-publication": { postId: number; at: string };
  newsletter: { issueId: string };
};

export type QueueName = keyof WorkItems;

export type EnqueueOptions = {
  delaySeconds?: number | undefined;
  /** Workers may bound how much work of one group they do at once. */
  group?: string;
};

/** Background work that starts if and only if the transaction that asked for it commits. */
export type WorkQueue = {
  /** `key` is a UUID: work with a key that the queue has seen before is not queued again. */
  enqueue<Name extends QueueName>(
    tx: Db,
    queue: Name,
    item: WorkItems[Name],
    key: string,
    options?: EnqueueOptions,
  ): Promise<void>;
};

export type OpenWorkQueue = {
  queue: WorkQueue;
  /** For those who register workers. */
  boss: PgBoss;
  /** Lets running work end, then closes the queue's own connections. */
  stop(): Promise<void>;
};

export type OpenWorkQueueOptions = {
  config: ConnectionConfig;
  log: Log;
  /** False: this process only queues work; it neither listens nor maintains. For tests and command-line tools. */
  supervise?: boolean;
  patience?: Patience;
};

/** Where the queue keeps its work. */
export const QUEUE_SCHEMA = "pgboss";

export const DEAD_LETTERS = {
  email: "email-dead",
  webhook: "webhook-dead",
  "payment-event": "payment-event-dead",
  "post-publication": "post-publication-dead",
  newsletter: "newsletter-dead",
} as const satisfies Record<QueueName, string>;

// About three days in all: mail servers come back, and a message that is given up needs a person.
const EMAIL_RETRY_LIMIT = 22;
const EMAIL_FIRST_RETRY_SECONDS = 15;
const EMAIL_LONGEST_WAIT_SECONDS = 6 * 60 * 60;
const EMAIL_EXPIRE_SECONDS = 20 * 60;
const EMAIL_HEARTBEAT_SECONDS = 30;
// A failed try queues the next one itself; the queue repeats only work whose process was gone.
const WEBHOOK_INTERRUPTED_LIMIT = 20;
const WEBHOOK_FIRST_RETRY_SECONDS = 5;
const WEBHOOK_LONGEST_WAIT_SECONDS = 60 * 60;
const WEBHOOK_EXPIRE_SECONDS = 5 * 60;
const WEBHOOK_HEARTBEAT_SECONDS = 30;
// About half a day: a provider that does not answer comes back, and whatever stays failed can be replayed by staff.
const PAYMENT_RETRY_LIMIT = 20;
const PAYMENT_FIRST_RETRY_SECONDS = 5;
const PAYMENT_LONGEST_WAIT_SECONDS = 60 * 60;
const PAYMENT_EXPIRE_SECONDS = 3 * 60;
const PAYMENT_HEARTBEAT_SECONDS = 30;
// Both only work on our own database: what fails is tried again for a day and then waits for a person.
const BLOG_RETRY_LIMIT = 30;
const BLOG_FIRST_RETRY_SECONDS = 2;
const BLOG_LONGEST_WAIT_SECONDS = 60 * 60;
const BLOG_EXPIRE_SECONDS = 30 * 60;
const BLOG_HEARTBEAT_SECONDS = 30;
const RETENTION_SECONDS = 365 * 24 * 60 * 60;
const KEEP_DONE_SECONDS = 7 * 24 * 60 * 60;
const CONNECTIONS = 3;
const QUEUE_PATIENCE: Patience = { connectMs: 10_000, statementMs: 20_000 };
const CRON_INTERVAL_SECONDS = 45;
const STOP_TIMEOUT_MS = 20_000;

/** Starts pg-boss: makes or migrates its schema under its own lock and declares the queues. Call after `migrateDatabase`. */
export async function openWorkQueue(options: OpenWorkQueueOptions): Promise<OpenWorkQueue> {
  const { config, log, supervise = true, patience = QUEUE_PATIENCE } = options;
  const boss = new PgBoss({
    ...poolOptions(config, CONNECTIONS, patience),
    application_name: "work-queue",
    supervise,
    schedule: supervise,
    cronMonitorIntervalSeconds: CRON_INTERVAL_SECONDS,
    cronWorkerIntervalSeconds: CRON_INTERVAL_SECONDS,
    useListenNotify: supervise,
  });
  let isStopping = false;
  boss.on("error", (error) => {
    if (!isStopping) log.error({ err: error }, "the work queue met an error");
  });
  boss.on("warning", (warning) => log.warn({ warning }, "the work queue warns"));
  await boss.start();
  await declareQueues(boss);
  return {
    boss,
    queue: {
      async enqueue(tx, queue, item, key, { delaySeconds, group } = {}) {
        const later = delaySeconds === undefined ? {} : { startAfter: delaySeconds };
        const grouped = group === undefined ? {} : { group: { id: group } };
        await boss.send(queue, item, { id: key, db: fromDrizzle(tx, sql), ...later, ...grouped });
      },
    },
    async stop() {
      isStopping = true;
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
  };
}

async function declareQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(DEAD_LETTERS.email, { retentionSeconds: RETENTION_SECONDS, notify: true });
  const email = {
    notify: true,
    retryLimit: EMAIL_RETRY_LIMIT,
    retryDelay: EMAIL_FIRST_RETRY_SECONDS,
    retryBackoff: true,
    retryDelayMax: EMAIL_LONGEST_WAIT_SECONDS,
    expireInSeconds: EMAIL_EXPIRE_SECONDS,
    heartbeatSeconds: EMAIL_HEARTBEAT_SECONDS,
    retentionSeconds: RETENTION_SECONDS,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
    deadLetter: DEAD_LETTERS.email,
  };
  await boss.createQueue("email", email);
  // A queue that an older version made gets what this one wants.
  await boss.updateQueue("email", email);
  await boss.createQueue(DEAD_LETTERS.webhook, { retentionSeconds: RETENTION_SECONDS, notify: true });
  const webhook = {
    notify: true,
    retryLimit: WEBHOOK_INTERRUPTED_LIMIT,
    retryDelay: WEBHOOK_FIRST_RETRY_SECONDS,
    retryBackoff: true,
    retryDelayMax: WEBHOOK_LONGEST_WAIT_SECONDS,
    expireInSeconds: WEBHOOK_EXPIRE_SECONDS,
    heartbeatSeconds: WEBHOOK_HEARTBEAT_SECONDS,
    retentionSeconds: RETENTION_SECONDS,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
    deadLetter: DEAD_LETTERS.webhook,
  };
  await boss.createQueue("webhook", webhook);
  await boss.updateQueue("webhook", webhook);
  const deadPaymentEvent = DEAD_LETTERS["payment-event"];
  await boss.createQueue(deadPaymentEvent, { retentionSeconds: RETENTION_SECONDS, notify: true });
  const paymentEvent = {
    notify: true,
    retryLimit: PAYMENT_RETRY_LIMIT,
    retryDelay: PAYMENT_FIRST_RETRY_SECONDS,
    retryBackoff: true,
    retryDelayMax: PAYMENT_LONGEST_WAIT_SECONDS,
    expireInSeconds: PAYMENT_EXPIRE_SECONDS,
    heartbeatSeconds: PAYMENT_HEARTBEAT_SECONDS,
    retentionSeconds: RETENTION_SECONDS,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
    deadLetter: deadPaymentEvent,
  };
  await boss.createQueue("payment-event", paymentEvent);
  await boss.updateQueue("payment-event", paymentEvent);
  for (const queue of ["post-publication", "newsletter"] as const) {
    await boss.createQueue(DEAD_LETTERS[queue], { retentionSeconds: RETENTION_SECONDS });
    const blog = {
      notify: true,
      retryLimit: BLOG_RETRY_LIMIT,
      retryDelay: BLOG_FIRST_RETRY_SECONDS,
      retryBackoff: true,
      retryDelayMax: BLOG_LONGEST_WAIT_SECONDS,
      expireInSeconds: BLOG_EXPIRE_SECONDS,
      heartbeatSeconds: BLOG_HEARTBEAT_SECONDS,
      retentionSeconds: RETENTION_SECONDS,
      deleteAfterSeconds: KEEP_DONE_SECONDS,
      deadLetter: DEAD_LETTERS[queue],
    };
    await boss.createQueue(queue, blog);
    await boss.updateQueue(queue, blog);
  }
}
