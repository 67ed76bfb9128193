import { createHmac } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ReadMail } from "~/domain/mail-in/schema";
import { createMailReader } from "~/email/incoming/read-mail.server";
import { readAndPlace } from "~/email/incoming/start-mail-in.server";
import { isBounce, readBounce } from "~/lib/bounce-report";
import { readMailHead } from "~/lib/mail-head";
import { gather } from "../harness/gather";
import { countRows, createTestContext, type TestContext } from "../harness/test-context";
import { type Fields, multipart, type Posted, signedBySendGrid, urlEncoded } from "./provider-forms";
import { MAIL_HOOK_SECRET, SENDGRID_KEYS, startTestSite } from "./start-test-site";

const PATH = "/api/webhooks/mail-in";
const NAME = "山田 Ștefan";
const PDF = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(3000, 0xfe), Buffer.from("\n%%EOF\n")]);
const FROM = `"${NAME}" <stefan@bakery.example>`;
const DATE = "Fri, 27 Nov 2026 10:00:00 +0100";
const ID = "<abc123@bakery.example>";
const TEXT = "Grüße aus Iași, 山田\nSecond line";
const HTML = "<p>Grüße aus <b>Iași</b></p>";
const ENCODED_FROM = `=?utf-8?B?${Buffer.from(NAME).toString("base64")}?= <stefan@bakery.example>`;

let test: TestContext;
let site: Awaited<ReturnType<typeof startTestSite>>;
let reader: ReturnType<typeof createMailReader>;

beforeAll(async () => {
  test = await createTestContext();
  site = await startTestSite(0, test.ctx);
  reader = createMailReader();
});
beforeEach(() => test.reset());
afterAll(async () => {
  await reader.stop();
  await site.stop();
  await test.close();
});

const seconds = () => String(Math.floor(test.ctx.clock.now().getTime() / 1000));
const keptMails = () => countRows(test.pool, "incoming_mails");
const post = ({ body, headers }: Posted) => site.ask(PATH, { method: "POST", body, headers });
const keptFiles = () =>
  existsSync(test.filesFolder)
    ? readdirSync(test.filesFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0;

async function keptMail(): Promise<{ id: string; raw: Buffer; mail: ReadMail }> {
  const { rows } = await test.pool.query<{ key: string; id: string }>(
    "select f.storage_key as key, m.id from incoming_mails m join files f on f.id = m.file_id",
  );
  expect(rows).toHaveLength(1);
  const [row] = rows;
  const content = await test.ctx.files.open(row?.key ?? "");
  const raw = Buffer.concat(await gather(content ?? new ReadableStream<Uint8Array>()));
  const answer = await reader.read(raw);
  if (!("mail" in answer)) throw new Error(answer.why);
  return { id: row?.id ?? "", raw, mail: answer.mail };
}

const inSendGrid = (posted: Posted) => signedBySendGrid(posted, seconds(), SENDGRID_KEYS.privateKey);

const SENDGRID: Fields = {
  headers: `Received: by mx.example\nMessage-ID: ${ID}\nDate: ${DATE}\nFrom: ${ENCODED_FROM}\nTo: hello@agency.example\nSubject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=\nContent-Type: multipart/mixed; boundary="xyz"\nMIME-Version: 1.0\n`,
  dkim: "{@bakery.example : pass}",
  to: "hello@agency.example",
  html: Buffer.from("<p>Grüße aus <b>Ia\u015fi</b></p>".replace("\u015f", "s"), "latin1"),
  from: FROM,
  text: TEXT,
  sender_ip: "203.0.113.4",
  envelope: '{"to":["answers@agency.example"],"from":"stefan@bakery.example"}',
  attachments: "2",
  subject: "Grüße",
  "attachment-info": JSON.stringify({
    attachment1: { filename: `${NAME}.pdf`, name: `${NAME}.pdf`, type: "application/pdf", "content-id": "f_1" },
    attachment2: { filename: "list.csv", name: "list.csv", type: "text/csv" },
  }),
  charsets: '{"to":"UTF-8","html":"iso-8859-1","subject":"UTF-8","from":"UTF-8","text":"UTF-8"}',
  SPF: "pass",
  attachment1: { fileName: `${NAME}.pdf`, type: "application/pdf", content: PDF },
  attachment2: { fileName: "list.csv", type: "text/csv", content: "a,b\n1,2\n" },
};

const MESSAGE_HEADERS = [
  ["Received", "by mx.example"],
  ["Message-Id", ID],
  ["Date", DATE],
  ["From", FROM],
  ["To", "hello@agency.example"],
  ["Subject", "Grüße"],
  ["Content-Type", 'multipart/mixed; boundary="xyz"'],
];

function mailgun(fields: Fields = {}, token = "a".repeat(50)): Fields {
  const at = seconds();
  return {
    recipient: "answers@agency.example",
    sender: "stefan@bakery.example",
    subject: "Grüße",
    from: FROM,
    "X-Envelope-From": "<stefan@bakery.example>",
    "Message-Id": ID,
    "message-headers": JSON.stringify(MESSAGE_HEADERS),
    "body-plain": TEXT,
    "body-html": HTML,
    "stripped-text": "Grüße",
    "attachment-count": "2",
    "content-id-map": '{"<f_1>":"attachment-1"}',
    "attachment-1": { fileName: `${NAME}.pdf`, type: "application/pdf", content: PDF },
    "attachment-2": { fileName: "list.csv", type: "text/csv", content: "a,b\n1,2\n" },
    ...fields,
    timestamp: at,
    token,
    signature: createHmac("sha256", MAIL_HOOK_SECRET).update(`${at}${token}`).digest("hex"),
  };
}

const POSTMARK = {
  FromName: NAME,
  MessageStream: "inbound",
  From: "stefan@bakery.example",
  FromFull: { Email: "stefan@bakery.example", Name: NAME, MailboxHash: "" },
  To: "hello@agency.example",
  ToFull: [{ Email: "hello@agency.example", Name: "", MailboxHash: "" }],
  Cc: "",
  CcFull: [],
  OriginalRecipient: "answers@agency.example",
  Subject: "Grüße",
  MessageID: "73e6d360-66eb-11e1-8e72-a8904824019b",
  ReplyTo: "",
  Date: DATE,
  TextBody: TEXT,
  HtmlBody: HTML,
  StrippedTextReply: "",
  Tag: "",
  Headers: [
    { Name: "Received", Value: "by mx.example" },
    { Name: "Message-ID", Value: ID },
    { Name: "MIME-Version", Value: "1.0" },
  ],
  Attachments: [
    {
      Name: `${NAME}.pdf`,
      Content: PDF.toString("base64").replaceAll(/.{76}/g, "$&\n"),
      ContentType: "application/pdf",
      ContentLength: PDF.length,
      ContentID: "f_1",
    },
    { Name: "list.csv", Content: "YSxiCjEsMgo=", ContentType: "text/csv; charset=utf-8", ContentLength: 8 },
  ],
};

function json(value: unknown): Posted {
  const authorization = `Basic ${Buffer.from(`provider:${MAIL_HOOK_SECRET}`).toString("base64")}`;
  return {
    body: Buffer.from(JSON.stringify(value)),
    headers: { "content-type": "application/json; charset=utf-8", authorization },
  };
}

const inForm = (posted: Posted): Posted => ({
  ...posted,
  headers: { ...posted.headers, authorization: json({}).headers.authorization ?? "" },
});

describe.each([
  ["SendGrid’s parse", () => inSendGrid(multipart(SENDGRID))],
  ["SendGrid’s parse with a password in the address", () => inForm(multipart(SENDGRID))],
  ["Mailgun’s route", () => multipart(mailgun())],
  ["Postmark’s JSON", () => json(POSTMARK)],
] as const)("%s without the whole mail", (_, posted) => {
  it("becomes a mail with its words, names and files, and is known when it comes again", async () => {
    const before = keptFiles();
    expect((await post(posted())).status).toBe(200);
    const { id, raw, mail } = await keptMail();
    expect(mail.from).toEqual([{ name: NAME, address: "stefan@bakery.example" }]);
    expect([mail.subject, mail.text.trim()]).toEqual(["Grüße", TEXT]);
    expect(mail.html).toMatch(/^<p>Grüße aus <b>Ia[sș]i<\/b><\/p>$/);
    expect(mail.files.map(({ name, content }) => [name, Buffer.from(content)])).toEqual([
      [`${NAME}.pdf`, PDF],
      ["list.csv", Buffer.from("a,b\n1,2\n")],
    ]);
    const head = readMailHead(raw);
    expect(head.all("message-id")).toEqual([ID]);
    expect(head.all("date")).toEqual([DATE]);
    expect(head.all("received")).toEqual(["by mx.example"]);
    expect(head.all("delivered-to")).toEqual(["answers@agency.example"]);
    expect([head.all("from").length, head.all("to").length, head.all("content-type").length]).toEqual([1, 1, 1]);
    expect((await post(posted())).status).toBe(200);
    expect([await keptMails(), keptFiles() - before]).toEqual([1, 1]);
    await readAndPlace(test.ctx, reader, id);
    const { rows } = await test.pool.query<{ name: string }>("select name from leads");
    expect(rows).toEqual([{ name: NAME }]);
  });
});

it("a retry of Mailgun under another token and moment is the mail that is known", async () => {
  expect((await post(multipart(mailgun({}, "a".repeat(50))))).status).toBe(200);
  test.clock.advance(60_000);
  expect((await post(multipart(mailgun({}, "b".repeat(50))))).status).toBe(200);
  expect(await keptMails()).toBe(1);
  expect((await post(multipart(mailgun({ "body-plain": "Other words" }, "c".repeat(50))))).status).toBe(200);
  expect(await keptMails()).toBe(2);
});

it("a mail without files comes as a plain form, and one without any header has all that was said of it", async () => {
  const fields = mailgun({ "message-headers": "", "Message-Id": "", "body-html": "" });
  const { "attachment-1": _, "attachment-2": __, ...rest } = fields;
  expect((await post(urlEncoded(rest))).status).toBe(200);
  const { raw, mail } = await keptMail();
  expect([mail.from, mail.subject, mail.text.trim(), mail.files]).toEqual([
    [{ name: NAME, address: "stefan@bakery.example" }],
    "Grüße",
    TEXT,
    [],
  ]);
  expect(readMailHead(raw).first("message-id")).toMatch(/^<[0-9a-f]{64}@mail-hook\.invalid>$/);
});

it("files of many megabytes are held in the store, and nothing but the mail stays there", async () => {
  const content = Buffer.alloc(9 * 1024 * 1024, "0123456789abcdef");
  const before = keptFiles();
  const many = Object.fromEntries(
    ["attachment1", "attachment2"].map((name) => [name, { fileName: `${name}.bin`, type: "application/zip", content }]),
  );
  // Files come before what is said of them.
  const { attachment1, attachment2, ...rest } = SENDGRID;
  expect((await post(inSendGrid(multipart({ ...many, ...rest })))).status).toBe(200);
  const { mail } = await keptMail();
  expect(mail.files.map((file) => Buffer.from(file.content).equals(content))).toEqual([true, true]);
  expect(keptFiles() - before).toBe(1);
  // Nothing of a forgery stays.
  const forged = multipart({ ...many, ...rest });
  const wrong = { ...inSendGrid(multipart({ text: "x" })).headers };
  expect((await post({ body: forged.body, headers: wrong })).status).toBe(401);
  expect([await keptMails(), keptFiles() - before]).toEqual([1, 1]);
});

const NO_SENDER = "This email names no sender.\n";

describe("what nobody should send is answered in words:", () => {
  it.each<[string, () => Posted, number, RegExp]>([
    [
      "no sender",
      () => inSendGrid(multipart({ text: "Hello", subject: "Hi" })),
      422,
      /^This email names no sender\.$/m,
    ],
    [
      "a sender that is no address",
      () => inSendGrid(multipart({ headers: "From: nobody\n", from: "nobody", text: "Hello" })),
      422,
      /names no sender/,
    ],
    ["nothing at all", () => json({}), 422, /There is no email in this request/],
    ["JSON of another shape", () => json([[["From", "dana@bakery.example"]]]), 422, /There is no email/],
    ["JSON that never ends", () => ({ ...json({}), body: Buffer.from("[".repeat(5000)) }), 422, /broken or cut short/],
    [
      "a form that breaks off",
      () => inForm({ ...multipart(SENDGRID), body: Buffer.from("--xYzZY\r\n") }),
      422,
      /broken/,
    ],
    [
      "a wrong password",
      () => ({ ...json(POSTMARK), headers: { authorization: `Basic ${btoa("a:b")}` } }),
      401,
      /password is missing or wrong/,
    ],
  ])("%s", async (_, posted, status, words) => {
    const answer = await post(posted());
    expect([answer.status, answer.headers["content-type"]]).toEqual([status, "text/plain; charset=utf-8"]);
    expect(answer.text).toMatch(words);
    expect(await keptMails()).toBe(0);
  });

  it("no sender, in each provider’s form", async () => {
    const none = { From: "", FromFull: { Email: "", Name: NAME }, FromName: NAME };
    const headers = JSON.stringify(MESSAGE_HEADERS.filter(([name]) => name !== "From"));
    for (const posted of [
      json({ ...POSTMARK, ...none }),
      multipart(mailgun({ sender: "", from: "", "message-headers": headers })),
    ]) {
      const answer = await post(posted);
      expect([answer.status, answer.text]).toEqual([422, NO_SENDER]);
    }
  });

  it.each<[string, () => Posted]>([
    [
      "10,000 headers",
      () =>
        inSendGrid(
          multipart({ ...SENDGRID, headers: `${SENDGRID.headers as string}${"X-Filler: value\n".repeat(10_000)}` }),
        ),
    ],
    [
      "10,000 headers as JSON",
      () =>
        multipart(
          mailgun({ "message-headers": JSON.stringify([...MESSAGE_HEADERS, ...Array(10_000).fill(["X", "1"])]) }),
        ),
    ],
    [
      "10,000 headers as fields",
      () => {
        const filler = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`X-Filler-${at}`, "value"]));
        return multipart({ ...filler, ...mailgun() });
      },
    ],
    [
      "10,000 headers as objects",
      () => json({ ...POSTMARK, Headers: [...POSTMARK.Headers, ...Array(10_000).fill({ Name: "X", Value: "1" })] }),
    ],
  ])("%s: the mail is taken all the same", async (_, posted) => {
    expect((await post(posted())).status).toBe(200);
    const { mail } = await keptMail();
    expect([mail.from[0]?.name, mail.text.trim(), mail.files.length]).toEqual([NAME, TEXT, 2]);
  });

  it.each([
    ["UTF-8 that is none", "utf-8", Buffer.from("Grüße", "latin1"), "Grüße"],
    ["Latin-1 that is UTF-8", "iso-8859-1", Buffer.from("Grüße 山田"), "Grüße 山田"],
    ["a charset that nobody knows", "x-martian", Buffer.from("Grüße"), "Grüße"],
    ["Japanese by its name", "iso-2022-jp", Buffer.from("1b2442 3b33 4544 1b2842".replaceAll(" ", ""), "hex"), "山田"],
    ["Japanese that is none", "shift_jis", Buffer.from([0x47, 0x72, 0xfc, 0xdf, 0x65, 0xff]), "Grüßeÿ"],
  ])("charsets that lie: %s", async (_, charset, bytes, words) => {
    const charsets = JSON.stringify({ text: charset });
    expect((await post(inSendGrid(multipart({ from: "dana@bakery.example", text: bytes, charsets })))).status).toBe(
      200,
    );
    expect((await keptMail()).mail.text.trim()).toBe(words);
  });

  it("a header that would begin another, a file type that would hold parts, and facts of the wrong kind", async () => {
    const hostile = {
      ...POSTMARK,
      Subject: "Hi\r\nBcc: eve@evil.example\r\n\r\nbody",
      Headers: [
        { Name: "X-A\r\nX-B", Value: "1" },
        { Name: "__proto__", Value: "x\r\nX-C: 2" },
        { Name: "Content-Type", Value: "text/html" },
        { Name: 5, Value: null },
        "no object",
      ],
      CcFull: [{ Email: "not\r\nX-D: 3", Name: '"\\' }],
      OriginalRecipient: "a@b.example\r\nX-E: 4",
      Attachments: [
        { Name: "../../e\u0000vil\r\nX-F: 5.pdf", Content: "%%%", ContentType: "multipart/mixed; boundary=a" },
        {
          Name: "a.eml",
          Content: Buffer.from("Subject: inner\r\n\r\nHi").toString("base64"),
          ContentType: "message/rfc822",
        },
        null,
        7,
      ],
    };
    expect((await post(json(hostile))).status).toBe(200);
    const { raw, mail } = await keptMail();
    const head = readMailHead(raw);
    for (const name of ["bcc", "x-b", "x-c", "x-d", "x-e", "x-f"]) expect(head.all(name)).toEqual([]);
    expect(mail.text.trim()).toBe(TEXT);
    expect(mail.files.map(({ content }) => Buffer.from(content).toString())).toEqual(["Subject: inner\r\n\r\nHi"]);
  });

  it("facts of a form that are no JSON, or JSON of another kind", async () => {
    for (const [at, junk] of ["{", "[1]", '{"attachment1":null}', '"text"', "1e999", ""].entries()) {
      const fields = { ...SENDGRID, envelope: junk, charsets: junk, "attachment-info": junk, subject: `${at}` };
      expect((await post(inSendGrid(multipart(fields)))).status).toBe(200);
      const token = String(at).repeat(50);
      const junked = mailgun({ "message-headers": junk, "content-id-map": junk, subject: `${at}` }, token);
      expect((await post(multipart(junked))).status).toBe(200);
    }
  });

  it("a report of a mail that wasn't delivered is still one", async () => {
    const headers =
      "From: MAILER-DAEMON@mx.example\nContent-Type: multipart/report; report-type=delivery-status; boundary=x\n";
    const content = "Final-Recipient: rfc822; gone@bakery.example\nAction: failed\nStatus: 5.1.1\n";
    const attachment1 = { fileName: "details.txt", type: "message/delivery-status", content };
    expect((await post(inSendGrid(multipart({ headers, text: "Undelivered", attachment1 })))).status).toBe(200);
    const { raw } = await keptMail();
    expect(isBounce(readMailHead(raw), raw)).toBe(true);
    expect(readBounce(raw.toString("latin1"))).toMatchObject({ recipients: ["gone@bakery.example"], status: "5.1.1" });
  });
});
