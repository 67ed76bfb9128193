import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createMailReader } from "~/email/incoming/read-mail.server";
import { readAndPlace } from "~/email/incoming/start-mail-in.server";
import { mailOf } from "../harness/mails";
import { countRows, createTestContext, type TestContext } from "../harness/test-context";
import { type Fields, multipart, signedBySendGrid, urlEncoded } from "./provider-forms";
import { type Answer, MAIL_HOOK_SECRET, SENDGRID_KEYS, startTestSite } from "./start-test-site";

const PATH = "/api/webhooks/mail-in";
const RAW = Buffer.concat([
  Buffer.from(mailOf({ from: "dana@bakery.example", subject: "Hello & more", text: "100% = good + 🎉" })),
  // A byte that is no UTF-8.
  Buffer.from([0xfc, 0x0d, 0x0a]),
]);

let test: TestContext;
let site: Awaited<ReturnType<typeof startTestSite>>;

beforeAll(async () => {
  test = await createTestContext();
  site = await startTestSite(0, test.ctx);
});
beforeEach(() => test.reset());
afterAll(async () => {
  await site.stop();
  await test.close();
});

const seconds = (offset = 0) => String(Math.floor(test.ctx.clock.now().getTime() / 1000) + offset);
const keptMails = () => countRows(test.pool, "incoming_mails");

function post(body: Buffer, headers: Record<string, string>, path = PATH): Promise<Answer> {
  return site.ask(path, { method: "POST", body, headers });
}

async function keptBytes(): Promise<Buffer> {
  const { rows } = await test.pool.query<{ key: string; id: string }>(
    "select f.storage_key as key, m.id from incoming_mails m join files f on f.id = m.file_id",
  );
  expect(rows).toHaveLength(1);
  const content = await test.ctx.files.open(rows[0]?.key ?? "");
  const parts: Uint8Array[] = [];
  for await (const part of content ?? []) parts.push(part);
  return Buffer.concat(parts);
}

/** The fields of a Mailgun route to an address that ends with `mime`. */
function mailgunFields(at = seconds(), token = "a".repeat(50), key = MAIL_HOOK_SECRET): Fields {
  return {
    recipient: "answers@agency.example",
    sender: "dana@bakery.example",
    from: "Dana <dana@bakery.example>",
    subject: "Hello & more",
    "body-mime": RAW,
    timestamp: at,
    token,
    signature: createHmac("sha256", key).update(`${at}${token}`).digest("hex"),
  };
}

it.each([
  ["a form", urlEncoded, `${PATH}/mime`],
  ["parts", multipart, `${PATH}/mime`],
  ["parts, at the plain address", multipart, PATH],
] as const)("Mailgun’s route in %s is taken, in the bytes of the mail", async (_, encode, path) => {
  const { body, headers } = encode(mailgunFields());
  expect((await post(body, headers, path)).status).toBe(200);
  expect((await keptBytes()).equals(RAW)).toBe(true);
  expect((await post(body, headers, path)).status).toBe(200);
  expect(await keptMails()).toBe(1);
});

it("Mailgun’s signature is good once, in its time, and only from its key", async () => {
  const wrong = multipart(mailgunFields(seconds(), "b".repeat(50), "another key"));
  expect((await post(wrong.body, wrong.headers)).status).toBe(401);
  const unsigned = multipart({ "body-mime": RAW });
  expect((await post(unsigned.body, unsigned.headers)).status).toBe(401);
  const stale = multipart(mailgunFields(seconds(-10 * 60 * 60)));
  const told = await post(stale.body, stale.headers);
  expect([told.status, told.headers["retry-after"]]).toEqual([503, "60"]);
  expect(await keptMails()).toBe(0);
  // It tries for eight hours.
  const late = mailgunFields(seconds(-8 * 60 * 60), "c".repeat(50));
  const first = multipart(late);
  expect((await post(first.body, first.headers)).status).toBe(200);
  const replayed = multipart({ ...late, "body-mime": mailOf({ from: "eve@evil.example", subject: "x", text: "x" }) });
  expect((await post(replayed.body, replayed.headers)).status).toBe(200);
  expect(await keptMails()).toBe(1);
  const { timestamp = "", token = "", signature = "" } = mailgunFields(seconds(), "d".repeat(50));
  const nothing = multipart({ timestamp, token, signature });
  expect((await post(nothing.body, nothing.headers)).status).toBe(422);
});

/** The shape of Postmark's inbound webhook. */
function postmarkBody(raw: string): Buffer {
  return Buffer.from(
    JSON.stringify({
      FromName: "Dana",
      From: "dana@bakery.example",
      FromFull: { Email: "dana@bakery.example", Name: "Dana", MailboxHash: "", RawEmail: "not this" },
      ToFull: [{ Email: "answers@agency.example", Name: "", MailboxHash: "" }],
      Subject: "Hello & more",
      MessageID: "73e6d360-66eb-11e1-8e72-a8904824019b",
      TextBody: "RawEmail",
      Headers: [{ Name: "X-Spam-Status", Value: "No" }],
      Attachments: [{ Name: "a.txt", Content: "eA==", ContentType: "text/plain", ContentLength: 1 }],
      RawEmail: raw,
    }),
  );
}

const basic = (password: string) => ({
  "content-type": "application/json; charset=utf-8",
  authorization: `Basic ${Buffer.from(`postmark:${password}`).toString("base64")}`,
});

it("Postmark’s raw email is taken with the password of its address", async () => {
  const raw = mailOf({
    from: "dana@bakery.example",
    subject: "Hello",
    text: `“Quotes”\t\\ 🎉 ${"word ".repeat(200_000)}`,
  });
  expect((await post(postmarkBody(raw), basic("another"))).status).toBe(401);
  expect((await post(postmarkBody(raw), { "content-type": "application/json" })).status).toBe(401);
  expect(await keptMails()).toBe(0);
  expect((await post(postmarkBody(raw), basic(MAIL_HOOK_SECRET))).status).toBe(200);
  expect((await keptBytes()).toString()).toBe(raw);
  expect((await post(Buffer.from('{"RawEmail":""}'), basic(MAIL_HOOK_SECRET))).status).toBe(422);
  expect((await post(Buffer.from("{nonsense"), basic(MAIL_HOOK_SECRET))).status).toBe(422);
});

/** SendGrid's parse with the raw message. */
function sendGrid(fields: Fields, at = seconds(), key = SENDGRID_KEYS.privateKey) {
  return signedBySendGrid(multipart(fields), at, key);
}

const SENDGRID_FIELDS: Fields = {
  email: RAW,
  dkim: "{@bakery.example : pass}",
  to: "answers@agency.example",
  from: "Dana <dana@bakery.example>",
  sender_ip: "203.0.113.4",
  spam_report: "Spam detection software",
  envelope: '{"to":["answers@agency.example"],"from":"dana@bakery.example"}',
  subject: "Hello & more",
  spam_score: "0.1",
  charsets: '{"to":"UTF-8"}',
  SPF: "pass",
};

it("SendGrid’s parse is taken with its signature over every byte", async () => {
  const { body, headers } = sendGrid(SENDGRID_FIELDS);
  expect((await post(Buffer.concat([body, Buffer.from(" ")]), headers)).status).toBe(401);
  expect((await post(body, { ...headers, "x-twilio-email-event-webhook-timestamp": seconds(-1) })).status).toBe(401);
  expect(await keptMails()).toBe(0);
  const stale = sendGrid(SENDGRID_FIELDS, seconds(-4 * 24 * 60 * 60));
  expect((await post(stale.body, stale.headers)).status).toBe(503);
  expect((await post(body, headers)).status).toBe(200);
  expect((await keptBytes()).equals(RAW)).toBe(true);
  const nothing = sendGrid({ email: "", sender_ip: "203.0.113.4" });
  expect((await post(nothing.body, nothing.headers)).status).toBe(422);
  // Knowing the public key isn't enough to sign.
  const at = seconds();
  const forged = createHmac("sha256", SENDGRID_KEYS.publicKey.export({ type: "spki", format: "der" }))
    .update(at)
    .update(body)
    .digest("base64");
  const tried = { ...headers, "x-twilio-email-event-webhook-signature": forged };
  expect((await post(body, tried)).status).toBe(401);
});

it("a mail that a provider handed over is placed like any other", async () => {
  const { body, headers } = sendGrid(SENDGRID_FIELDS);
  await post(body, headers);
  const { rows } = await test.pool.query<{ id: string }>("select id from incoming_mails");
  const reader = createMailReader();
  await readAndPlace(test.ctx, reader, rows[0]?.id ?? "");
  await reader.stop();
  expect(await countRows(test.pool, "leads")).toBe(1);
});
