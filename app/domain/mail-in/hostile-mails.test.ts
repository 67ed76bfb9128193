import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { incomingMails } from "~/db/schema/incoming-mails";
import { createMailReader, type MailReader } from "~/email/incoming/read-mail.server";
import { readAndPlace } from "~/email/incoming/start-mail-in.server";
import type { AppContext } from "~/kernel/app-context";
import { HOSTILE_MAILS, htmlMail, nestedMail } from "../../../tests/harness/hostile-mails";
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

it.each(Object.entries(HOSTILE_MAILS))(
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
  const read = await reader.read(Buffer.from(htmlMail(evil)));
  if (!("mail" in read)) throw new Error(read.why);
  expect(read.mail.html.replaceAll(/\s+/g, " ").trim()).toBe(
    '<p>Hi<a rel="noopener noreferrer nofollow">x</a> <a href="https://good.example/" rel="noopener noreferrer nofollow">y</a></p><p></p>',
  );
});

it("a thread that takes too long is ended, and the next mail is read", async () => {
  const hasty = createMailReader({ timeLimitMs: 1 });
  expect(await hasty.read(Buffer.from(nestedMail(2000)))).toMatchObject({ why: expect.stringMatching(/too long/) });
  await hasty.stop();
  expect(await reader.read(Buffer.from(mailOf({ from: "a@b.example", subject: "Next", text: "Next" })))).toMatchObject({
    mail: { subject: "Next" },
  });
});
