import { createHmac } from "node:crypto";
import { connect } from "node:net";
import { afterEach, expect, it } from "vitest";
import { sweepFiles } from "~/domain/files/sweep-files.server";
import { eventually } from "../harness/eventually";
import { gather } from "../harness/gather";
import type { MailStopPoint } from "../harness/mail-process";
import { mailOf } from "../harness/mails";
import { type MailProcess, startMailProcess } from "../harness/start-mail-process";
import { countRows } from "../harness/test-context";
import { sharedContext } from "../harness/use-test-context";

const SECRET = "what a mail provider signs with, in tests";
const PATH = "/api/webhooks/mail-in";
const DAY_AND_MORE_MS = 26 * 60 * 60 * 1000;
/** Nothing of a mail. */
const NOTHING = { incoming_mails: 0, files: 0, file_attachments: 0, leads: 0, emails: 0 };

const test = sharedContext();
let running: MailProcess | undefined;

afterEach(async () => {
  await running?.kill();
  await test.reset();
});

async function start(stopAt?: MailStopPoint): Promise<MailProcess> {
  running = await startMailProcess(test, { secret: SECRET, ...(stopAt ? { stopAt } : {}) });
  return running;
}

/** The process has the real time. */
function headersOf(raw: Buffer): Record<string, string> {
  const at = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", SECRET).update(`${at}.`).update(raw).digest("hex");
  return { "content-type": "message/rfc822", "x-mail-signature": `t=${at},v1=${signature}` };
}

/** A provider that has handed over so many bytes of a mail. Returns what it heard until the connection broke. */
function handOver(port: number, raw: Buffer, bytes: number): Promise<string> {
  const head = Object.entries({ host: "agency.example", "content-length": raw.length, ...headersOf(raw) });
  const socket = connect(port, "127.0.0.1");
  socket.write(`POST ${PATH} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`);
  socket.write(raw.subarray(0, bytes));
  let heard = "";
  socket.on("data", (chunk) => {
    heard += chunk;
  });
  return new Promise((resolve) => {
    socket.on("error", () => {});
    socket.on("close", () => resolve(heard));
  });
}

async function handAgain(port: number, raw: Buffer): Promise<number> {
  const body = new Uint8Array(raw);
  const answer = await fetch(`http://127.0.0.1:${port}${PATH}`, { method: "POST", body, headers: headersOf(raw) });
  return answer.status;
}

async function rows(): Promise<typeof NOTHING> {
  const counted = Object.keys(NOTHING).map(async (table) => [table, await countRows(test.pool, table)]);
  return Object.fromEntries(await Promise.all(counted));
}

const contents = () => gather(test.ctx.files.list());

/** After the sweep of the next day. */
async function keysLeft(): Promise<string[]> {
  test.clock.advance(Date.now() + DAY_AND_MORE_MS - test.clock.now().getTime());
  await sweepFiles(test.ctx);
  return (await contents()).map(({ key }) => key);
}

it.each<[string, { missing: number; stopAt?: MailStopPoint }]>([
  ["in the middle of a mail", { missing: 1_000_000 }],
  ["with the last byte still to come", { missing: 1 }],
  ["with its bytes kept and no row", { missing: 0, stopAt: "bytes-kept" }],
  ["just before the commit", { missing: 0, stopAt: "before-commit" }],
])(
  "the process killed %s keeps nothing half, and the same mail sent again to the next one is there once",
  async (_, { missing, stopAt }) => {
    const text = "word ".repeat(400_000);
    const raw = Buffer.from(mailOf({ from: "dana@bakery.example", subject: "Hello", text }));
    const first = await start(stopAt);
    const heard = handOver(first.port, raw, raw.length - missing);
    if (stopAt) await first.says(`stopped ${stopAt}`);
    else await eventually(async () => expect(await contents()).toHaveLength(1));
    await first.kill();
    expect(await heard).toBe("");
    expect(await rows()).toEqual(NOTHING);
    // Its bytes are no mail to anyone: they are set aside, or nothing names them.
    expect(await contents()).toHaveLength(1);
    const next = await start();
    for (let times = 0; times < 2; times++) expect(await handAgain(next.port, raw)).toBe(202);
    await eventually(async () => expect(await countRows(test.pool, "leads")).toBe(1));
    await next.kill();
    expect(await rows()).toMatchObject({ incoming_mails: 1, files: 1, file_attachments: 1, leads: 1 });
    const { rows: kept } = await test.pool.query<{ key: string }>("select storage_key as key from files");
    const content = await test.ctx.files.open(kept[0]?.key ?? "");
    expect(content && Buffer.concat(await gather(content)).equals(raw)).toBe(true);
    expect(await keysLeft()).toEqual(kept.map(({ key }) => key));
  },
);

it("killed right after the answer, the mail is there once, and the next process places it", async () => {
  const first = await start();
  const raw = Buffer.from(mailOf({ from: "dana@bakery.example", subject: "Hello", text: "By the hook" }));
  expect(await handAgain(first.port, raw)).toBe(202);
  await first.kill();
  expect(await rows()).toMatchObject({ incoming_mails: 1, files: 1, file_attachments: 1 });
  const next = await start();
  expect(await handAgain(next.port, raw)).toBe(202);
  // Where the killed one was placing it just then, the queue notices right away.
  await test.pool.query(
    "update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active' and name = 'incoming-mail'",
  );
  await test.pool.query(
    "update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = 'incoming-mail'",
  );
  await test.work.boss.supervise("incoming-mail");
  await eventually(async () => expect(await countRows(test.pool, "leads")).toBe(1));
  expect(await rows()).toMatchObject({ incoming_mails: 1, files: 1, file_attachments: 1, leads: 1 });
});
