import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { emails } from "~/db/schema/emails";
import { type OpenWorkQueue, openWorkQueue } from "~/db/work-queue.server";
import { queueEmail } from "~/domain/kernel/outbox.server";
import { transact } from "~/domain/kernel/transact.server";
import { silentLog } from "../../tests/harness/silent-log";
import { createTestContext, type TestContext } from "../../tests/harness/test-context";
import { startWorkers } from "./deliver.server";

type Verdict = { code: number; message: string } | undefined;

let test: TestContext;
let work: OpenWorkQueue;
let smtp: SMTPServer;
let smtpUrl: string;
let received: string[];
let verdict: (attempt: number) => Verdict;

beforeAll(async () => {
  test = await createTestContext();
});

afterAll(() => test.close());

beforeEach(async () => {
  work = await openWorkQueue({ config: test.config, log: silentLog });
  received = [];
  verdict = () => undefined;
  let attempts = 0;
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo(_address, _session, done) {
      const refusal = verdict(++attempts);
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
    },
    onData(stream, _session, done) {
      let message = "";
      stream.on("data", (chunk: Buffer) => {
        message += chunk.toString();
      });
      stream.on("end", () => {
        received.push(message);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", () => resolve()));
  smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await work.stop();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await test.reset();
});

function queueOne() {
  return transact(test.ctx, (tx) =>
    queueEmail(tx, {
      kind: "quote-request-confirmation",
      to: "dana@juniperlane.example",
      replyTo: "hello@agency.example",
      body: { subject: "Thank you – really", text: "Hello Dana", html: "<p>Hello Dana</p>" },
    }),
  );
}

async function emailOf(id: string) {
  const [row] = await test.ctx.db.select().from(emails).where(eq(emails.id, id));
  return row;
}

it("sends what was queued, with a stable Message-ID and an address to answer to", async () => {
  const workers = await startWorkers({ app: test.ctx, boss: work.boss, smtpUrl, mailFrom: "site@agency.example" });
  const id = await queueOne();
  await vi.waitFor(async () => expect(await emailOf(id)).toMatchObject({ status: "sent", attempts: 1 }), 10_000);
  expect(received).toHaveLength(1);
  expect(received[0]).toContain(`Message-ID: <${id}@agency.example>`);
  expect(received[0]).toMatch(/^From: .*<site@agency\.example>/m);
  expect(received[0]).toMatch(/^Reply-To: hello@agency\.example/m);
  expect(received[0]).toMatch(/^To: dana@juniperlane\.example/m);
  expect((await emailOf(id))?.sentAt).toEqual(test.clock.now());
  await workers.stop();
});

it("keeps messages while no mail server is configured, and sends them once one is", async () => {
  const none = await startWorkers({ app: test.ctx, boss: work.boss });
  const kept = await queueOne();
  const lostByTheQueue = await queueOne();
  await test.pool.query("delete from pgboss.job where id = $1", [lostByTheQueue]);
  await test.pool.query("update emails set status = 'sending' where id = $1", [lostByTheQueue]);
  await none.stop();
  expect(await emailOf(kept)).toMatchObject({ status: "queued", attempts: 0 });
  const workers = await startWorkers({ app: test.ctx, boss: work.boss, smtpUrl });
  await vi.waitFor(() => expect(received).toHaveLength(2), 10_000);
  await workers.stop();
});

it("waits and tries again when the mail server is busy", async () => {
  verdict = (attempt) => (attempt === 1 ? { code: 451, message: "later" } : undefined);
  const workers = await startWorkers({ app: test.ctx, boss: work.boss, smtpUrl });
  const id = await queueOne();
  await vi.waitFor(async () => expect((await emailOf(id))?.lastError).toMatch(/later/), 10_000);
  await vi.waitFor(async () => {
    const waiting = await test.pool.query("select state, start_after > now() as waits from pgboss.job where id = $1", [
      id,
    ]);
    expect(waiting.rows).toEqual([{ state: "retry", waits: true }]);
  }, 10_000);
  await test.pool.query("update pgboss.job set start_after = now() where id = $1", [id]);
  await vi.waitFor(
    async () => expect(await emailOf(id)).toMatchObject({ status: "sent", attempts: 2, lastError: null }),
    10_000,
  );
  expect(received).toHaveLength(1);
  await workers.stop();
});

it("gives a message up at once when the mail server refuses it for good, and keeps the reason", async () => {
  verdict = () => ({ code: 550, message: "no such person" });
  const workers = await startWorkers({ app: test.ctx, boss: work.boss, smtpUrl });
  const id = await queueOne();
  await vi.waitFor(async () => expect(await emailOf(id)).toMatchObject({ status: "failed", attempts: 1 }), 15_000);
  expect((await emailOf(id))?.lastError).toMatch(/no such person/);
  await workers.stop();
});

it("sends a message once although its work is done twice", async () => {
  const workers = await startWorkers({ app: test.ctx, boss: work.boss, smtpUrl });
  const id = await queueOne();
  await vi.waitFor(async () => expect((await emailOf(id))?.status).toBe("sent"), 10_000);
  await work.boss.send("email", { emailId: id });
  await vi.waitFor(async () => {
    const { rows } = await test.pool.query("select 1 from pgboss.job where name = 'email' and state = 'completed'");
    expect(rows).toHaveLength(2);
  }, 10_000);
  expect(received).toHaveLength(1);
  await workers.stop();
});
