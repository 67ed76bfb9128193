import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { emailAttempts } from "~/db/schema/emails";
import { queueEmail } from "~/domain/kernel/outbox.server";
import { transact } from "~/domain/kernel/transact.server";
import { openOutbox } from "../../../tests/harness/outbox";
import { countRows, createTestContext, type TestContext } from "../../../tests/harness/test-context";
import { getEmail, listEmails } from "./queries.server";

let test: TestContext;
let outbox: ReturnType<typeof openOutbox>;

beforeAll(async () => {
  test = await createTestContext();
  outbox = openOutbox(test);
});

afterEach(() => test.reset());

afterAll(() => test.close());

describe("a message is refused whole, and nothing is stored,", () => {
  const body = { subject: "Hello", text: "Hello", html: "<p>Hello</p>" };

  it.each([
    ["email.invalid-address", { to: "dana@example.com\r\nBcc: everybody@example.com" }],
    ["email.invalid-address", { to: "Dana <dana@example.com>" }],
    ["email.invalid-address", { replyTo: "a@example.com\u0000" }],
    ["email.invalid-subject", { body: { ...body, subject: "Hello\nBcc: everybody@example.com" } }],
    ["email.invalid-header", { unsubscribeUrl: "https://agency.example/u?token=1>\r\nBcc: everybody@example.com" }],
    ["email.invalid-header", { unsubscribeUrl: "https://agency.example/u?token=1>, <mailto:x@example.com" }],
    ["email.invalid-header", { unsubscribeUrl: "javascript:alert(1)" }],
    ["email.invalid-header", { unsubscribeUrl: `https://agency.example/${"u".repeat(1000)}` }],
  ])("with %s when it would break its head: %o", async (code, change) => {
    await expect(outbox.queue(change)).rejects.toMatchObject({ code });
    expect(await countRows(test.pool, "emails")).toBe(0);
    expect(await countRows(test.pool, "pgboss.job")).toBe(0);
  });
});

it("a message and its work are stored if and only if what causes it is", async () => {
  const failing = transact(test.ctx, async (tx) => {
    await queueEmail(tx, {
      kind: "contact-message-received",
      to: "hello@agency.example",
      body: { subject: "Hello", text: "Hello", html: "<p>Hello</p>" },
    });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await countRows(test.pool, "emails")).toBe(0);
  expect(await countRows(test.pool, "pgboss.job")).toBe(0);
});

it("messages are listed newest first, of one status or of all", async () => {
  const older = await outbox.queue({ to: "older@example.com" });
  test.clock.advance(1000);
  const newer = await outbox.queue({ to: "newer@example.com" });
  await test.pool.query("update emails set status = 'failed', last_error = 'no such person' where id = $1", [older]);
  expect((await listEmails(test.ctx)).map(({ id }) => id)).toEqual([newer, older]);
  expect(await listEmails(test.ctx, { status: "failed" })).toEqual([
    expect.objectContaining({ id: older, to: "older@example.com", lastError: "no such person" }),
  ]);
  expect(await listEmails(test.ctx, { limit: 1 })).toHaveLength(1);
});

it("a message is shown with the log of its delivery", async () => {
  const id = await outbox.queue({ unsubscribeUrl: "https://agency.example/newsletter/unsubscribe?token=1" });
  const startedAt = test.clock.now();
  await test.ctx.db.insert(emailAttempts).values([
    { emailId: id, number: 2, startedAt },
    { emailId: id, number: 1, startedAt, endedAt: startedAt, outcome: "deferred", reply: "451 later" },
  ]);
  const email = await getEmail(test.ctx, id);
  expect(email).toMatchObject({ text: "Hello Dana", html: "<p>Hello Dana</p>", replyTo: "hello@agency.example" });
  expect(email.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  expect(email.log).toEqual([
    { number: 1, startedAt, endedAt: startedAt, outcome: "deferred", reply: "451 later" },
    { number: 2, startedAt, endedAt: null, outcome: null, reply: null },
  ]);
  await expect(getEmail(test.ctx, "nonsense")).rejects.toMatchObject({ code: "email.not-found" });
});
