import { createHmac } from "node:crypto";
import { readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createMailReader } from "~/email/incoming/read-mail.server";
import { readAndPlace } from "~/email/incoming/start-mail-in.server";
import { eventually } from "../harness/eventually";
import { HOSTILE_MAILS } from "../harness/hostile-mails";
import { mailOf } from "../harness/mails";
import { makeSentQuote } from "../harness/quotes";
import { countRows, createTestContext, type TestContext } from "../harness/test-context";
import { type Answer, MAIL_HOOK_SECRET, startTestSite } from "./start-test-site";

let test: TestContext;
let site: Awaited<ReturnType<typeof startTestSite>>;

beforeAll(async () => {
  test = await createTestContext();
  site = await startTestSite(0, test.ctx);
});
afterAll(async () => {
  await site.stop();
  await test.close();
});

const MEGABYTE = 1024 * 1024;
const PATH = "/api/webhooks/mail-in";
const seconds = (offset = 0) => String(Math.floor(test.ctx.clock.now().getTime() / 1000) + offset);

function sign(body: string | Buffer, at: string, secret = MAIL_HOOK_SECRET): string {
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.`).update(body).digest("hex")}`;
}

function hand(body: string | Buffer, signature: string): Promise<Answer> {
  const headers = { "content-type": "message/rfc822", "x-mail-signature": signature };
  return site.ask(PATH, { method: "POST", body, headers });
}

/** Contents in the store, those that are being written among them. */
const keptFiles = () =>
  readdirSync(test.filesFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
const keptMails = () => countRows(test.pool, "incoming_mails");

it("a mail that a provider hands over is kept once, and placed; signatures that are forged or of another mail keep nothing, and those of another time try again", async () => {
  const raw = mailOf({ from: "dana@bakery.example", subject: "Hello", text: "By the hook" });
  const refused = [
    "",
    "t=1,v1=zz",
    sign(raw, seconds(), "some other secret that nobody gave out"),
    sign(`${raw} `, seconds()),
  ];
  for (const signature of refused) expect((await hand(raw, signature)).status).toBe(401);
  for (const offset of [-301, 600]) {
    const answer = await hand(raw, sign(raw, seconds(offset)));
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "60"]);
  }
  expect([await keptMails(), await countRows(test.pool, "files")]).toEqual([0, 0]);
  const good = sign(raw, seconds());
  expect((await hand(raw, good)).status).toBe(202);
  expect((await hand(raw, good)).status).toBe(202);
  expect(await keptMails()).toBe(1);
  expect((await hand("", sign("", seconds()))).status).toBe(422);
  const reader = createMailReader();
  const { rows } = await test.pool.query<{ id: string }>("select id from incoming_mails");
  await readAndPlace(test.ctx, reader, rows[0]?.id ?? "");
  await reader.stop();
  expect(await countRows(test.pool, "leads")).toBe(1);
});

it("a mail that is too large to be read is kept whole and comes to its thread with a note; of one that isn't signed nothing stays", async () => {
  const quote = await makeSentQuote(test.ctx, { businessEmail: "dana@bakery.example" }, true);
  const { rows: sent } = await test.pool.query<{ id: string }>(
    "select message_id as id from emails where kind = 'quote-sent'",
  );
  const start = mailOf({
    from: "dana@bakery.example",
    subject: "The film",
    text: "",
    headers: [`In-Reply-To: ${sent[0]?.id}`],
  });
  const raw = Buffer.concat([Buffer.from(start), Buffer.alloc(31 * MEGABYTE, "film ")]);
  const files = await countRows(test.pool, "files");
  expect((await hand(raw, sign("another", seconds()))).status).toBe(401);
  expect(await countRows(test.pool, "files")).toBe(files);
  expect((await hand(raw, sign(raw, seconds()))).status).toBe(202);
  const { rows } = await test.pool.query<{ id: string; bytes: number; is_whole: boolean }>(
    "select id, bytes, is_whole from incoming_mails order by bytes desc limit 1",
  );
  expect(rows[0]).toMatchObject({ bytes: raw.length, is_whole: true });
  const reader = createMailReader();
  await readAndPlace(test.ctx, reader, rows[0]?.id ?? "");
  await reader.stop();
  const { rows: said } = await test.pool.query("select record_id, text from record_messages");
  expect(said).toEqual([
    { record_id: quote.id, text: expect.stringMatching(/^The film\n\n\(This email is too large/) },
  ]);
});

it.each(Object.entries(HOSTILE_MAILS))("%s is taken over HTTP, without an error of ours", async (_, raw) => {
  const body = Buffer.from(raw as string); // safe: `Buffer.from` takes either
  const answer = await hand(body, sign(body, seconds()));
  expect(answer.status).toBe(202);
});

it.each([
  ["a sender that is gone", (socket: Socket) => socket.destroy()],
  ["a sender that ends early", (socket: Socket) => socket.end()],
])("of %s in the middle of a mail nothing stays, and the same mail sent again is kept once", async (name, leave) => {
  const before = { mails: await keptMails(), files: await countRows(test.pool, "files"), kept: keptFiles() };
  const raw = Buffer.from(mailOf({ from: "dana@bakery.example", subject: name, text: "word ".repeat(200_000) }));
  const socket = connect(site.port, "127.0.0.1");
  socket.on("error", () => {});
  const head = [
    `POST ${PATH} HTTP/1.1`,
    "host: agency.example",
    `x-mail-signature: ${sign(raw, seconds())}`,
    `content-length: ${raw.length}`,
    "content-type: message/rfc822",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  socket.write(raw.subarray(0, raw.length / 2));
  await eventually(() => expect(keptFiles()).toBeGreaterThan(before.kept));
  leave(socket);
  await eventually(() => expect(keptFiles()).toBe(before.kept));
  socket.destroy();
  expect([await keptMails(), await countRows(test.pool, "files")]).toEqual([before.mails, before.files]);
  for (let times = 0; times < 2; times++) expect((await hand(raw, sign(raw, seconds()))).status).toBe(202);
  expect(await keptMails()).toBe(before.mails + 1);
});

it("is told its size before anything is read", async () => {
  const headers = {
    "x-mail-signature": `t=${seconds()},v1=${"0".repeat(64)}`,
    "content-length": String(101 * MEGABYTE),
  };
  expect((await site.ask(PATH, { method: "POST", headers })).status).toBe(413);
});
