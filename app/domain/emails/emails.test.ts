import { beforeAll, describe, expect, it } from "vitest";
import { emailAttempts } from "~/db/schema/emails";
import type { StaffRole } from "~/db/schema/lists";
import { type Actor, VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { queueEmail } from "~/kernel/outbox.server";
import type { Permission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { openOutbox } from "../../../tests/harness/outbox";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { type EmailQuery, getEmail, listEmails } from "./queries.server";
import { resendEmails, resendUnsentEmails } from "./resend-emails.server";

const test = emptiedContext();
let outbox: ReturnType<typeof openOutbox>;

beforeAll(async () => {
  outbox = openOutbox(test);
});

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

const OWNER: Actor = { kind: "staff", userId: "owner-1", name: "Olivia Owner", role: "owner" };
const staff = (role: StaffRole): Actor => ({ kind: "staff", userId: role, name: role, role });

it("messages are listed newest first, page by page, of one status and kind or of all", async () => {
  const ids: string[] = [];
  for (const to of ["a@example.com", "b@example.com", "c@example.com"]) {
    ids.unshift(await outbox.queue({ to }));
    test.clock.advance(1000);
  }
  await test.pool.query("update emails set status = 'failed', last_error = 'no such person' where id = $1", [ids[1]]);
  await test.pool.query("update emails set kind = 'contact-message-received' where id = $1", [ids[2]]);
  const idsOf = async (query: EmailQuery) =>
    (await listEmails(onBehalfOf(test.ctx, OWNER), query)).items.map(({ id }) => id);
  expect(await idsOf({})).toEqual(ids);
  expect(await idsOf({ direction: "asc" })).toEqual(ids.toReversed());
  expect(await idsOf({ kind: "contact-message-received" })).toEqual([ids[2]]);
  expect(await idsOf({ kind: "contact-message-received", status: "failed" })).toEqual([]);
  expect(await listEmails(onBehalfOf(test.ctx, OWNER), { status: "failed" })).toMatchObject({
    items: [{ id: ids[1], to: "b@example.com", lastError: "no such person" }],
    total: { count: 1, isMore: false },
  });
  const first = await listEmails(onBehalfOf(test.ctx, OWNER), { limit: 2 });
  expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(await idsOf({ limit: 2, cursor: first.next ?? "" })).toEqual(ids.slice(2));
});

it.each([
  ["dana", true],
  ["JUNIPER", true],
  ["dana@juniperlane.example", true],
  ["lane.exa", false],
  ["thank dana", true],
  ["réally", true],
  ["thank avery", false],
  ["%", true],
])("searching for %s in addresses and subjects finds: %s", async (text, isFound) => {
  const id = await outbox.queue();
  const { items } = await listEmails(onBehalfOf(test.ctx, OWNER), { text });
  expect(items.map((item) => item.id)).toEqual(isFound ? [id] : []);
});

it("a message is shown with the log of its delivery, the newest try first", async () => {
  const id = await outbox.queue({ unsubscribeUrl: "https://agency.example/newsletter/unsubscribe?token=1" });
  const startedAt = test.clock.now();
  await test.ctx.db.insert(emailAttempts).values([
    { emailId: id, number: 2, startedAt },
    { emailId: id, number: 1, startedAt, endedAt: startedAt, outcome: "deferred", reply: "451 later" },
  ]);
  const email = await getEmail(onBehalfOf(test.ctx, OWNER), id);
  expect(email).toMatchObject({
    body: { text: "Hello Dana", html: "<p>Hello Dana</p>" },
    replyTo: "hello@agency.example",
    messageId: `<${id}@agency.example>`,
  });
  expect(email.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  expect(email.log).toEqual([
    { number: 2, startedAt, endedAt: null, outcome: null, reply: null },
    { number: 1, startedAt, endedAt: startedAt, outcome: "deferred", reply: "451 later" },
  ]);
  await expect(getEmail(onBehalfOf(test.ctx, OWNER), "nonsense")).rejects.toMatchObject({ code: "email.not-found" });
});

describe("who may", () => {
  it("read messages: owners, sales and viewers, and keys with that scope", async () => {
    const id = await outbox.queue();
    const key = (scope: Permission): Actor => ({ kind: "key", keyId: "k", name: "k", scopes: [scope] });
    for (const actor of [staff("sales"), staff("viewer"), key("email.read")]) {
      expect((await listEmails(onBehalfOf(test.ctx, actor))).items).toHaveLength(1);
      expect(await getEmail(onBehalfOf(test.ctx, actor), id)).toMatchObject({ id });
    }
    for (const actor of [staff("recruiter"), staff("editor"), VISITOR, key("lead.read")]) {
      await expect(listEmails(onBehalfOf(test.ctx, actor))).rejects.toMatchObject({ code: "permission.denied" });
      await expect(getEmail(onBehalfOf(test.ctx, actor), id)).rejects.toMatchObject({ code: "permission.denied" });
    }
  });

  it("send them again: owners and sales", async () => {
    for (const actor of [staff("viewer"), staff("recruiter"), VISITOR]) {
      await expect(resendEmails(onBehalfOf(test.ctx, actor), [])).rejects.toMatchObject({ code: "permission.denied" });
      await expect(resendUnsentEmails(onBehalfOf(test.ctx, actor), "failed")).rejects.toMatchObject({
        code: "permission.denied",
      });
    }
  });

  it("read a message that holds a key of its receiver: only owners", async () => {
    const id = await outbox.queue({ kind: "account-password-reset" });
    expect(await getEmail(onBehalfOf(test.ctx, OWNER), id)).toMatchObject({ body: { text: "Hello Dana" } });
    const system: Actor = { kind: "system", label: "test" };
    expect(await getEmail(onBehalfOf(test.ctx, system), id)).toMatchObject({ body: { text: "Hello Dana" } });
    const key: Actor = { kind: "key", keyId: "k", name: "k", scopes: ["email.read"] };
    for (const actor of [staff("sales"), staff("viewer"), key]) {
      const shown = await getEmail(onBehalfOf(test.ctx, actor), id);
      expect(shown.body).toBeNull();
      expect(JSON.stringify(shown)).not.toContain("Hello Dana");
    }
  });
});

describe("a message is sent again", () => {
  const end = (id: string, status: "sent" | "failed") =>
    test.pool.query(
      "update emails set status = $1, attempts = 1, last_error = case when $1 = 'failed' then 'no' end where id = $2",
      [status, id],
    );

  async function work() {
    const { rows } = await test.pool.query("select data->>'emailId' as id from pgboss.job where name = 'email'");
    return rows.map(({ id }) => id);
  }

  it("when it was given up, under the same Message-ID", async () => {
    const id = await outbox.queue();
    await end(id, "failed");
    await test.pool.query("delete from pgboss.job");
    expect(await resendEmails(onBehalfOf(test.ctx, OWNER), [id])).toMatchObject({ resentIds: [id], endedIds: [] });
    expect(await outbox.find(id)).toMatchObject({
      status: "queued",
      lastError: null,
      attempts: 1,
      messageId: `<${id}@agency.example>`,
    });
    expect(await work()).toEqual([id]);
    const { rows } = await test.pool.query("select action, actor_label, subject_id, before, after from audit_log");
    expect(rows).toEqual([
      {
        action: "email.resent",
        actor_label: "Olivia Owner",
        subject_id: id,
        before: { status: "failed" },
        after: { status: "queued", to: "dana@juniperlane.example" },
      },
    ]);
  });

  it("when it was sent, under a Message-ID of its own", async () => {
    const id = await outbox.queue();
    await end(id, "sent");
    expect(await resendEmails(onBehalfOf(test.ctx, OWNER), [id])).toMatchObject({ resentIds: [id], endedIds: [] });
    const { messageId } = await getEmail(onBehalfOf(test.ctx, OWNER), id);
    expect(messageId).toMatch(/^<[0-9a-f-]{36}\.[0-9a-f-]{36}@agency\.example>$/);
    expect(messageId).not.toBe(`<${id}@agency.example>`);
    // By which an answer to any of them is known.
    expect(messageId).toContain(`.${id}@`);
  });

  it("but not when it is on its way already, nor when it is no message", async () => {
    const id = await outbox.queue();
    expect(await resendEmails(onBehalfOf(test.ctx, OWNER), [id, "nonsense", crypto.randomUUID()])).toMatchObject({
      resentIds: [],
      endedIds: [],
    });
    expect(await work()).toEqual([id]);
  });

  it("once, when two people ask at the same time", async () => {
    const id = await outbox.queue();
    await end(id, "failed");
    await test.pool.query("delete from pgboss.job");
    await Promise.all([
      resendEmails(onBehalfOf(test.ctx, OWNER), [id]),
      resendUnsentEmails(onBehalfOf(test.ctx, OWNER), "failed"),
    ]);
    expect(await work()).toEqual([id]);
  });

  it("together with all others that were given up", async () => {
    const ids = [await outbox.queue(), await outbox.queue(), await outbox.queue()];
    for (const id of ids.slice(0, 2)) await end(id, "failed");
    expect(await resendUnsentEmails(onBehalfOf(test.ctx, OWNER), "failed")).toMatchObject({
      resentIds: ids.slice(0, 2),
      endedIds: [],
    });
    expect(await resendUnsentEmails(onBehalfOf(test.ctx, OWNER), "failed")).toMatchObject({
      resentIds: [],
      endedIds: [],
    });
  });
});
