import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { emailAttempts, emails } from "~/db/schema/emails";
import type { OpenWorkQueue } from "~/db/work-queue.server";
import type { AppContext } from "~/kernel/app-context";
import { type OutgoingEmail, queueEmail } from "~/kernel/outbox.server";
import { transact } from "~/kernel/transact.server";
import { eventually } from "./eventually";
import type { TestContext } from "./test-context";

/** Opens the outbox for tests of delivery: to write, to look, and not to wait for the clock. */
export function openOutbox(test: TestContext) {
  const find = async (id: string) => {
    const [row] = await test.ctx.db.select().from(emails).where(eq(emails.id, id));
    return row;
  };
  const listAttempts = (id: string) =>
    test.ctx.db.select().from(emailAttempts).where(eq(emailAttempts.emailId, id)).orderBy(asc(emailAttempts.number));
  return {
    find,
    queue: (message: Partial<OutgoingEmail> = {}) =>
      transact(test.ctx, (tx) =>
        queueEmail(tx, {
          kind: "quote-request-confirmation",
          to: "dana@juniperlane.example",
          replyTo: "hello@agency.example",
          body: { subject: "Thank you – really", text: "Hello Dana", html: "<p>Hello Dana</p>" },
          ...message,
        }),
      ),
    outcomes: async (id: string) => (await listAttempts(id)).map(({ outcome }) => outcome),
    listAttempts,
    eventually,
    /** Resolves when the message has this status. */
    reaches: (id: string, status: string) => eventually(async () => expect(await find(id)).toMatchObject({ status })),
    /** Resolves when the work waits for its next try, and lets the wait be over. */
    async skipWait(id: string) {
      await eventually(async () => {
        const { rows } = await test.pool.query(
          "select state, start_after > now() as waits from pgboss.job where name = 'email' and id = $1",
          [id],
        );
        expect(rows).toEqual([{ state: "retry", waits: true }]);
      });
      await test.pool.query("update pgboss.job set start_after = now() where id = $1", [id]);
    },
    /** Lets the queue notice right away that the worker which holds this work is gone. */
    async missHeartbeat(work: OpenWorkQueue, id: string) {
      await test.pool.query("update pgboss.job set heartbeat_on = now() - interval '1 hour' where id = $1", [id]);
      await test.pool.query("update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = 'email'");
      await work.boss.supervise("email");
    },
  };
}

/**
 * Returns the context of a program that can't queue work: a verb that writes a message fails, and its transaction is
 * rolled back.
 */
export function withBrokenQueue(ctx: AppContext): AppContext {
  const away = () => Promise.reject(new Error("the queue is away"));
  return { ...ctx, queue: { enqueue: away, enqueueAll: away } };
}
