import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createMailReader } from "~/email/incoming/read-mail.server";
import { readAndPlace } from "~/email/incoming/start-mail-in.server";
import { mailOf } from "../harness/mails";
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

const PATH = "/api/webhooks/mail-in";
const seconds = (offset = 0) => String(Math.floor(test.ctx.clock.now().getTime() / 1000) + offset);

function sign(body: string, at: string, secret = MAIL_HOOK_SECRET): string {
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
}

function hand(body: string, signature: string): Promise<Answer> {
  const headers = { "content-type": "message/rfc822", "x-mail-signature": signature };
  return site.ask(PATH, { method: "POST", body, headers });
}

const keptMails = () => countRows(test.pool, "incoming_mails");

it("a mail that a provider hands over is kept once, and placed; signatures that are old, forged or of another mail keep nothing", async () => {
  const raw = mailOf({ from: "dana@bakery.example", subject: "Hello", text: "By the hook" });
  const refused = [
    "",
    "t=1,v1=zz",
    sign(raw, seconds(), "some other secret that nobody gave out"),
    sign(raw, seconds(-301)),
    sign(`${raw} `, seconds()),
  ];
  for (const signature of refused) expect((await hand(raw, signature)).status).toBe(401);
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

it("is told its size before anything is read, and guesses are counted", async () => {
  const at = seconds();
  const headers = { "x-mail-signature": `t=${at},v1=${"0".repeat(64)}`, "content-length": String(31 * 1024 * 1024) };
  expect((await site.ask(PATH, { method: "POST", headers })).status).toBe(413);
  const answers: number[] = [];
  for (let guess = 0; guess < 25; guess++) answers.push((await hand("x", `t=${at},v1=${"0".repeat(64)}`)).status);
  expect(answers.at(-1)).toBe(429);
  expect(await keptMails()).toBe(1);
});
