import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import type { WebhookEventType } from "~/db/schema/lists";
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from "~/db/schema/webhooks";
import { type OpenWorkQueue, openWorkQueue } from "~/db/work-queue.server";
import { createEndpoint } from "~/domain/webhooks/create-endpoint.server";
import { emitEvent } from "~/domain/webhooks/emit-event.server";
import type { EndpointInput, EventData } from "~/domain/webhooks/schema";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { type StartWebhooksOptions, startWebhooks } from "~/webhooks/deliver.server";
import { createPostEvent } from "~/webhooks/post-event.server";
import { eventually } from "./eventually";
import { CERTIFICATE } from "./receiver-certificate";
import { silentLog } from "./silent-log";
import { createTestContext, type TestContext } from "./test-context";
import { startReceiver, type TestReceiver } from "./webhook-receiver";

const TEST_TIMEOUT_MS = 120_000;

export const OWNER: Actor = { kind: "staff", userId: "owner-1", name: "Olivia Owner", role: "owner" };

/** Posts to this machine as if it were the public internet, and trusts the test receiver. */
const postToTestReceiver = createPostEvent({
  resolve: async () => ["127.0.0.1"],
  isAllowed: () => true,
  authorities: [CERTIFICATE],
  patience: { answerMs: 2000, bodyMs: 200 },
});

export type Webhooks = ReturnType<typeof webhooksOf>;

/** To be called once at the top of a test file; ask the answer for what is needed inside of tests. */
export function prepareWebhooks(): () => Webhooks {
  let test: TestContext;
  let work: OpenWorkQueue;
  let receiver: TestReceiver;
  let stops: (() => Promise<unknown>)[] = [];

  vi.setConfig({ testTimeout: TEST_TIMEOUT_MS });
  beforeAll(async () => {
    test = await createTestContext();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    work = await openWorkQueue({ config: test.config, log: silentLog });
    receiver = await startReceiver();
  });
  afterEach(async () => {
    for (const stop of stops.reverse()) await stop();
    stops = [];
    await work.stop();
    await receiver.close();
    await test.reset();
  });
  return () => webhooksOf(test, work, receiver, (stop) => stops.push(stop));
}

function webhooksOf(
  test: TestContext,
  work: OpenWorkQueue,
  receiver: TestReceiver,
  later: (stop: () => Promise<unknown>) => void,
) {
  const skipped: string[] = [];
  const find = async (id: string) => {
    const [row] = await test.ctx.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
    return row;
  };
  const listAttempts = (id: string) =>
    test.ctx.db
      .select()
      .from(webhookAttempts)
      .where(eq(webhookAttempts.deliveryId, id))
      .orderBy(asc(webhookAttempts.number));
  const listDeliveries = () =>
    test.ctx.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.createdAt), asc(webhookDeliveries.id));
  return {
    test,
    work,
    receiver,
    eventually,
    find,
    listAttempts,
    listDeliveries,
    findEndpoint: async (id: string) => {
      const [row] = await test.ctx.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
      return row;
    },
    /** An endpoint of the receiver, and its secret. */
    async addEndpoint(input: Partial<EndpointInput> = {}) {
      const created = await createEndpoint(onBehalfOf(test.ctx, OWNER), {
        url: receiver.url,
        description: "",
        eventTypes: ["job.published"] as WebhookEventType[],
        ...input,
      });
      if (created.outcome !== "created") throw new Error(created.outcome);
      return { id: created.endpointId, secret: created.secret };
    },
    /** Returns the id of its newest delivery. */
    async emit(type: WebhookEventType = "job.published", data: Record<string, unknown> = { id: "job-1" }) {
      await transact(test.ctx, (tx) => emitEvent(tx, { type, data: data as EventData<WebhookEventType> })); // safe: what is in it is the test's own
      return (await listDeliveries()).at(-1)?.id ?? "";
    },
    async deliver(options: Partial<StartWebhooksOptions> = {}) {
      const workers = await startWebhooks({
        app: test.ctx,
        boss: work.boss,
        postEvent: postToTestReceiver,
        ...options,
      });
      later(workers.stop);
      return workers;
    },
    outcomes: async (id: string) => (await listAttempts(id)).map(({ outcome }) => outcome),
    reaches: (id: string, status: string) => eventually(async () => expect(await find(id)).toMatchObject({ status })),
    /**
     * Resolves when the delivery waits for its next try. Answers the seconds, and lets the wait be over; with
     * `failures`, as if so many tries had failed.
     */
    async skipWait(id: string, failures?: number): Promise<number> {
      let seconds = 0;
      let key = "";
      await eventually(async () => {
        const delivery = await find(id);
        key = delivery?.workKey ?? "";
        expect(skipped).not.toContain(key);
        expect(delivery).toMatchObject({ status: "waiting", nextAttemptAt: expect.any(Date) });
        const { rows } = await test.pool.query<{ state: string; wait: number }>(
          "select state, extract(epoch from start_after - created_on)::float as wait from pgboss.job where name = 'webhook' and id = $1",
          [key],
        );
        expect(rows).toEqual([{ state: "created", wait: expect.any(Number) }]);
        seconds = rows[0]?.wait ?? 0;
      });
      skipped.push(key);
      const set = "update webhook_deliveries set failures = coalesce($1, failures) where id = $2";
      await test.pool.query(set, [failures ?? null, id]);
      await test.pool.query("update pgboss.job set start_after = now() where id = $1", [key]);
      return seconds;
    },
    /** Lets the queue notice right away that the worker which holds this delivery is gone. */
    async missHeartbeat(id: string) {
      const key = (await find(id))?.workKey;
      await test.pool.query("update pgboss.job set heartbeat_on = now() - interval '1 hour' where id = $1", [key]);
      await test.pool.query(
        "update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = 'webhook'",
      );
      await work.boss.supervise("webhook");
      await test.pool.query("update pgboss.job set start_after = now() where id = $1", [key]);
    },
    /** A process of its own that delivers events until it is killed. It says one line when it is ready. */
    startProcess(): ChildProcess {
      const program = path.join(process.cwd(), "tests/harness/webhook-worker.ts");
      const child = spawn(process.execPath, [program, JSON.stringify(test.config)], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      later(async () => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        child.kill("SIGKILL");
        await once(child, "exit");
      });
      return child;
    },
  };
}
