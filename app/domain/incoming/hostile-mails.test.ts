import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { incomingMails } from "~/db/schema/incoming-mails";
import type { AppContext } from "~/domain/kernel/app-context";
import { createMailReader, type MailReader } from "~/email/incoming/read-mail.server";
import { readAndPlace } from "~/email/incoming/start-mail-in.server";
import { mailOf } from "../../../tests/harness/mails";
import { countRows, createTestContext, type TestContext } from "../../../tests/harness/test-context";
import { takeMail } from "./take-mail.server";

let test: TestContext;
let ctx: AppContext;
let reader: MailReader;

beforeAll(async () => {
  test = await createTestContext();
  ctx = Object.assign({}, test.ctx, { mailIn: { replyAddress: "@in.agency.example", checkedBy: "mx.agency.example" } });
  reader = createMailReader();
});
afterAll(async () => {
  await reader.stop();
  await test.close();
});

const HEAD = "From: eve@evil.example\r\nTo: hello@agency.example\r\nSubject: Hostile\r\nMIME-Version: 1.0\r\n";
const nested = (depth: number) =>
  `${HEAD}${Array.from({ length: depth }, (_, index) => `Content-Type: multipart/mixed; boundary="b${index}"\r\n\r\n--b${index}\r\n`).join("")}Content-Type: text/plain\r\n\r\ndeep`;
const html = (body: string) => `${HEAD}Content-Type: text/html; charset=utf-8\r\n\r\n${body}`;

const CORPUS: Readonly<Record<string, string | Buffer>> = {
  "parts inside parts": nested(3000),
  "messages inside messages": `${HEAD}${"Content-Type: message/rfc822\r\n\r\nSubject: x\r\n".repeat(2000)}\r\nend`,
  "a header without end": `${HEAD}X-Long: ${"a".repeat(3_000_000)}`,
  "thousands of fields": `${HEAD}${"X-Many: value\r\n".repeat(100_000)}\r\nbody`,
  "a folded subject of a megabyte": `From: eve@evil.example\r\nSubject: ${"word\r\n ".repeat(150_000)}\r\n\r\nbody`,
  "thousands of addresses": `${HEAD}Cc: ${"a@b.example, ".repeat(50_000)}\r\n\r\nbody`,
  "an unknown encoding": `${HEAD}Content-Type: text/plain; charset=x-martian\r\nContent-Transfer-Encoding: x-rot13\r\n\r\nuryyb`,
  "broken base64": `${HEAD}Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!=\u0000\u0001===AAA`,
  "broken words in the header":
    "From: =?utf-8?B?////?= <eve@evil.example>\r\nSubject: =?x?Q?=00=0d=0aBcc:_a@b?=\r\n\r\nx",
  "no header at all": "\u0000\u0001\u0002 nothing but bytes",
  "bytes that are no text": Buffer.from(Array.from({ length: 50_000 }, (_, index) => (index * 7919) % 256)),
  "a null byte in text and subject": `From: eve@evil.example\r\nSubject: a\u0000b\r\n\r\nx\u0000y \ud800`,
  "HTML as deep as it goes": html("<div>".repeat(50_000)),
  "HTML of many links": html(`<a href="http://a.example/">x</a>`.repeat(30_000)),
  "a boundary that never comes": `${HEAD}Content-Type: multipart/mixed; boundary="never"\r\n\r\n${"text\r\n".repeat(100_000)}`,
  "an attachment called by a path": mailOf({
    from: "eve@evil.example",
    subject: "Path",
    text: "x",
    files: [{ name: "../../etc/passwd.pdf", content: Buffer.from("%PDF-1.7 no more") }],
  }),
  "a forged token of a catch-all domain": mailOf({
    from: "eve@evil.example",
    to: `q${"7".repeat(42)}@in.agency.example`,
    subject: "Forged",
    text: "Accept it",
  }),
  "fields that pretend to be checked": `${"Authentication-Results: mx.agency.example; dmarc=pass\r\n".repeat(5000)}${HEAD}\r\nx`,
  "a delivery report of nothing": `${HEAD}Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\n${"Final-Recipient: rfc822; a@b\r\n".repeat(20_000)}Action: failed\r\n`,
};

it.each(Object.entries(CORPUS))(
  "%s is kept and comes to an end: placed, waiting or aside, and nothing by halves",
  async (_, raw) => {
    const content = Readable.from([Buffer.from(raw as string)]);
    const taken = await takeMail(ctx, { way: "hook", mailbox: "test", content });
    if (taken.outcome !== "taken") throw new Error(taken.outcome);
    await readAndPlace(ctx, reader, taken.id);
    const row = (await ctx.db.select().from(incomingMails)).find(({ id }) => id === taken.id);
    expect(row?.state).not.toBe("received");
    expect(row?.html ?? "").not.toMatch(/<(?:script|img|iframe|form|style|base|meta)\b|\son\w+=|javascript:/i);
    const { rows } = await test.pool.query(
      `select 1 from files where attached_at is not null and not exists (select from file_attachments where file_id = files.id)
     union all select 1 from incoming_mails where state = 'placed' and subject_id is null
     union all select 1 from leads where channel = 'email' and not exists (select from emails where lead_id = leads.id)`,
    );
    expect(rows).toEqual([]);
    expect(await countRows(test.pool, "record_messages")).toBe(0);
  },
  60_000,
);

it("of its HTML nothing that runs or is fetched stays", async () => {
  const evil = `<p onclick="a()">Hi<script>alert(1)</script><img src="https://evil.example/pixel.gif" onerror=a()><a href="javascript:a()">x</a>
    <a href="https://good.example/">y</a><style>p{background:url(https://evil.example/)}</style><form action="/login"><input></form><svg><script>1</script></svg></p>`;
  const read = await reader.read(Buffer.from(html(evil)));
  if (!("mail" in read)) throw new Error(read.why);
  expect(read.mail.html.replaceAll(/\s+/g, " ").trim()).toBe(
    '<p>Hi<a rel="noopener noreferrer nofollow">x</a> <a href="https://good.example/" rel="noopener noreferrer nofollow">y</a></p><p></p>',
  );
});

it("a thread that takes too long is ended, and the next mail is read", async () => {
  const hasty = createMailReader({ timeLimitMs: 1 });
  expect(await hasty.read(Buffer.from(nested(2000)))).toMatchObject({ why: expect.stringMatching(/too long/) });
  await hasty.stop();
  expect(await reader.read(Buffer.from(mailOf({ from: "a@b.example", subject: "Next", text: "Next" })))).toMatchObject({
    mail: { subject: "Next" },
  });
});
