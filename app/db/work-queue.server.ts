import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss, type QueueOptions } from "pg-boss";
import type { Log } from "~/lib/log";
import type { Db } from "./client.server";
import { type ConnectionConfig, type Patience, poolOptions } from "./connections.server";

/** Kinds of background work, with their data. */
export type WorkItems = {
  email: { emailId: string };
  /** `workKey`: key of the job itself. It does nothing if the delivery has a newer job. */
  webhook: { deliveryId: string; workKey: string };
  "payment-event": { eventId: string };
  /** `at`: ISO time. The job does nothing if the post is now scheduled for another time. */
  "post-publication": { postId: number; at: string };
  /** `at`: ISO time. The job skips website texts that are now scheduled for another time. */
  "document-publication": { at: string };
  newsletter: { issueId: string };
  "incoming-mail": { mailId: string };
  /** `settleKey` is the key of one decision: a proposal whose decision was undone has no such key, or another. */
  "proposal-decision": { proposalId: string; settleKey: string };
};

export type QueueName = keyof WorkItems;

export type EnqueueOptions = {
  delaySeconds?: number;
  /** Workers may limit how many jobs of a group run at the same time. */
  group?: string;
};

/** Background work that runs only if the transaction that requested it commits. */
export type WorkQueue = {
  /** `key` is a UUID: a job with a key known to the queue isn't queued again. */
  enqueue<Name extends QueueName>(
    tx: Db,
    queue: Name,
    item: WorkItems[Name],
    key: string,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Like `enqueue`, for several jobs in one statement. */
  enqueueAll<Name extends QueueName>(
    tx: Db,
    queue: Name,
    work: readonly { item: WorkItems[Name]; key: string; group?: string }[],
  ): Promise<void>;
};

export type OpenWorkQueue = {
  queue: WorkQueue;
  /** For code that registers workers. */
  boss: PgBoss;
  /** Waits for running jobs, then closes the queue's own connections. */
  stop(): Promise<void>;
};

export type OpenWorkQueueOptions = {
  config: ConnectionConfig;
  log: Log;
  /** False: this process only queues work, without listening or maintenance. For tests and command-line tools. */
  supervise?: boolean;
  patience?: Patience;
};

/** Database schema of the queue. */
export const QUEUE_SCHEMA = "pgboss";

export const DEAD_LETTERS = {
  email: "email-dead",
  webhook: "webhook-dead",
  "payment-event": "payment-event-dead",
  "post-publication": "post-publication-dead",
  "document-publication": "document-publication-dead",
  newsletter: "newsletter-dead",
  "incoming-mail": "incoming-mail-dead",
  "proposal-decision": "proposal-decision-dead",
} as const satisfies Record<QueueName, string>;

const RETENTION_SECONDS = 365 * 24 * 60 * 60;
const KEEP_DONE_SECONDS = 7 * 24 * 60 * 60;
const LONGEST_WAIT_SECONDS = 60 * 60;
const HEARTBEAT_SECONDS = 30;

/**
 * Retries for each kind of work: initial delay, maximum delay, number, and the time after which a run counts as lost.
 */
const REPEATS = {
  // About three days in total: mail servers recover, and giving up a message requires action by a person.
  email: { retryLimit: 22, retryDelay: 15, retryDelayMax: 6 * 60 * 60, expireInSeconds: 20 * 60 },
  // A failed attempt queues the next one itself; the queue only retries jobs whose process is gone.
  webhook: { retryLimit: 20, retryDelay: 5, retryDelayMax: LONGEST_WAIT_SECONDS, expireInSeconds: 5 * 60 },
  // About half a day, for a provider that is down; staff can replay what still fails.
  "payment-event": { retryLimit: 20, retryDelay: 5, retryDelayMax: LONGEST_WAIT_SECONDS, expireInSeconds: 3 * 60 },
  // These only use our own database: failed jobs are retried for a day and then wait for a person.
  "post-publication": { retryLimit: 30, retryDelay: 2, retryDelayMax: LONGEST_WAIT_SECONDS, expireInSeconds: 30 * 60 },
  "document-publication": {
    retryLimit: 30,
    retryDelay: 2,
    retryDelayMax: LONGEST_WAIT_SECONDS,
    expireInSeconds: 30 * 60,
  },
  newsletter: { retryLimit: 30, retryDelay: 2, retryDelayMax: LONGEST_WAIT_SECONDS, expireInSeconds: 30 * 60 },
  // About half a day, for a store or scanner that is down; then the email waits for staff.
  "incoming-mail": { retryLimit: 20, retryDelay: 5, retryDelayMax: LONGEST_WAIT_SECONDS, expireInSeconds: 5 * 60 },
  "proposal-decision": { retryLimit: 30, retryDelay: 2, retryDelayMax: LONGEST_WAIT_SECONDS, expireInSeconds: 5 * 60 },
} as const satisfies Record<QueueName, QueueOptions>;
/** Queues whose given-up jobs are handled by a worker. */
const DEAD_WITH_WORKER: readonly QueueName[] = ["email", "webhook", "payment-event", "incoming-mail"];
const CONNECTIONS = 3;
const QUEUE_PATIENCE: Patience = { connectMs: 10_000, statementMs: 20_000 };
const CRON_INTERVAL_SECONDS = 45;
const STOP_TIMEOUT_MS = 20_000;

/**
 * Starts pg-boss: creates or migrates its schema under its own lock and declares the queues. Call after
 * `migrateDatabase`.
 */
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
      async enqueueAll(tx, queue, work) {
        const jobs = work.map(({ item, key, group }) => ({
          id: key,
          data: item,
          ...(group && { group: { id: group } }),
        }));
        if (jobs.length > 0) await boss.insert(queue, jobs, { db: fromDrizzle(tx, sql) });
      },
    },
    async stop() {
      isStopping = true;
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
  };
}

async function declareQueues(boss: PgBoss): Promise<void> {
  // safe: the keys of a record of all queues
  for (const name of Object.keys(REPEATS) as QueueName[]) {
    const notify = DEAD_WITH_WORKER.includes(name);
    await boss.createQueue(DEAD_LETTERS[name], { retentionSeconds: RETENTION_SECONDS, notify });
    const options = {
      ...REPEATS[name],
      notify: true,
      retryBackoff: true,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      retentionSeconds: RETENTION_SECONDS,
      deleteAfterSeconds: KEEP_DONE_SECONDS,
      deadLetter: DEAD_LETTERS[name],
    };
    await boss.createQueue(name, options);
    // Updates a queue created by an older version.
    await boss.updateQueue(name, options);
  }
}
