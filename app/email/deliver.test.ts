import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type OpenWorkQueue, openWorkQueue } from "~/db/work-queue.server";
import { openOutbox } from "../../tests/harness/outbox";
import { silentLog } from "../../tests/harness/silent-log";
import { headerOf, refusal, startSmtpServer, type TestSmtpServer } from "../../tests/harness/smtp-server";
import { sharedContext } from "../../tests/harness/use-test-context";
import { startWorkers } from "./deliver.server";

const test = sharedContext();
let outbox: ReturnType<typeof openOutbox>;
let work: OpenWorkQueue;
let smtp: TestSmtpServer;
let workers: { stop(): Promise<void> } | undefined;
let verdict: (attempt: number) => Error | undefined;

beforeAll(async () => {
  outbox = openOutbox(test);
});

beforeEach(async () => {
  work = await openWorkQueue({ config: test.config, log: silentLog });
  verdict = () => undefined;
  let attempts = 0;
  smtp = await startSmtpServer({ onRcptTo: (_address, _session, done) => done(verdict(++attempts)) });
});

afterEach(async () => {
  await workers?.stop();
  workers = undefined;
  await work.stop();
  await smtp.close();
  await test.reset();
});

async function start(from: string | null = null) {
  workers = await startWorkers({
    app: test.ctx,
    boss: work.boss,
    readServer: async () => ({ smtpUrl: smtp.url, from }),
  });
}

it("sends what was queued, with a stable Message-ID and an address to answer to, and logs it", async () => {
  await start("site@agency.example");
  const id = await outbox.queue();
  await outbox.reaches(id, "sent");
  expect(smtp.taken).toHaveLength(1);
  const [message = ""] = smtp.taken;
  expect(headerOf(message, "Message-ID")).toBe(`<${id}@agency.example>`);
  expect(headerOf(message, "From")).toMatch(/<site@agency\.example>$/);
  expect(headerOf(message, "Reply-To")).toBe("hello@agency.example");
  expect(headerOf(message, "To")).toBe("dana@juniperlane.example");
  expect(headerOf(message, "Auto-Submitted")).toBe("auto-generated");
  expect(headerOf(message, "List-Unsubscribe")).toBeUndefined();
  expect(message).toContain("Content-Type: text/plain");
  expect(message).toContain("Content-Type: text/html");
  expect(await outbox.find(id)).toMatchObject({ attempts: 1, lastError: null, sentAt: test.clock.now() });
  expect(await outbox.listAttempts(id)).toEqual([
    expect.objectContaining({ number: 1, outcome: "accepted", reply: expect.stringMatching(/^250/) }),
  ]);
});

it("gives mail programs the address that ends a subscription", async () => {
  await start();
  const unsubscribeUrl = `https://agency.example/newsletter/unsubscribe?token=${"t".repeat(120)}`;
  const id = await outbox.queue({ kind: "newsletter-confirmation", unsubscribeUrl });
  await outbox.reaches(id, "sent");
  const [message = ""] = smtp.taken;
  expect(headerOf(message, "List-Unsubscribe")?.split(", ")).toContain(`<${unsubscribeUrl}>`);
  expect(headerOf(message, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
});

it("adds no line to the head of a message, whatever the database holds", async () => {
  const id = await outbox.queue();
  const headers = { "List-Unsubscribe": "<https://a.example>\r\nBcc: everybody@example.com", "X-Other": "1" };
  await test.pool.query("update emails set headers = $1 where id = $2", [JSON.stringify(headers), id]);
  await start();
  await outbox.reaches(id, "sent");
  const [message = ""] = smtp.taken;
  expect(message).not.toContain("everybody@example.com");
  expect(headerOf(message, "X-Other")).toBeUndefined();
});

it("sends what the queue has lost, once a mail server is there again", async () => {
  const lostByTheQueue = await outbox.queue();
  await test.pool.query("delete from pgboss.job where id = $1", [lostByTheQueue]);
  await test.pool.query("update emails set status = 'sending' where id = $1", [lostByTheQueue]);
  await start();
  await outbox.reaches(lostByTheQueue, "sent");
  expect(smtp.taken).toHaveLength(1);
});

it("waits and tries again when the mail server is busy", async () => {
  verdict = (attempt) => (attempt === 1 ? refusal(451, "later") : undefined);
  await start();
  const id = await outbox.queue();
  await outbox.skipWait(id);
  await outbox.reaches(id, "sent");
  expect(await outbox.find(id)).toMatchObject({ attempts: 2, lastError: null });
  expect(await outbox.outcomes(id)).toEqual(["deferred", "accepted"]);
  expect(smtp.taken).toHaveLength(1);
});

describe("gives a message up and keeps the reason", () => {
  it("right away when the mail server refuses it for good", async () => {
    verdict = () => refusal(550, "no such person");
    await start();
    const id = await outbox.queue();
    await outbox.reaches(id, "failed");
    expect(await outbox.find(id)).toMatchObject({ attempts: 1, lastError: expect.stringContaining("no such person") });
    expect(await outbox.outcomes(id)).toEqual(["refused"]);
  });

  it("when the last of its tries was put off too", async () => {
    verdict = () => refusal(451, "still busy");
    const id = await outbox.queue();
    await test.pool.query("update pgboss.job set retry_limit = 1 where id = $1", [id]);
    await start();
    await outbox.skipWait(id);
    await outbox.reaches(id, "failed");
    expect(await outbox.find(id)).toMatchObject({ attempts: 2, lastError: expect.stringContaining("still busy") });
  });
});

it("tries for about three days", async () => {
  const { rows } = await test.pool.query(
    "select retry_limit as tries, retry_delay as first, retry_delay_max as longest from pgboss.queue where name = 'email'",
  );
  const { tries, first, longest } = rows[0];
  const waits = Array.from({ length: tries }, (_, n) => Math.min(first * 2 ** n, longest));
  const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400;
  expect(days).toBeGreaterThan(2.5);
  expect(days).toBeLessThan(5);
});

it("sends a message once although its work is done twice", async () => {
  await start();
  const id = await outbox.queue();
  await outbox.reaches(id, "sent");
  await work.boss.send("email", { emailId: id });
  await outbox.eventually(async () => {
    const { rows } = await test.pool.query("select 1 from pgboss.job where name = 'email' and state = 'completed'");
    expect(rows).toHaveLength(2);
  });
  expect(smtp.taken).toHaveLength(1);
});
