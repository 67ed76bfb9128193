import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emails } from "~/db/schema/emails";
import { replyAddress } from "~/kernel/reply-address";
import { mailOf } from "../harness/mails";
import { makeSentQuote } from "../harness/quotes";
import { samplePdf } from "../harness/sample-files";
import { type MailProcess, startMailProcess } from "../harness/start-mail-process";
import { createTestContext, type TestContext } from "../harness/test-context";
import { findDovecot, startDovecot } from "./dovecot";

const binary = findDovecot();
/** The whole run is `MAILS=1000 KILLS=20`. */
const MAILS = Number(process.env.MAILS ?? 60);
const KILLS = Number(process.env.KILLS ?? 4);

describe.skipIf(!binary)("a mailbox on Dovecot (skipped where dovecot-imapd isn't installed, or without root)", () => {
  let test: TestContext;
  let server: Awaited<ReturnType<typeof startDovecot>>;
  let fetcher: MailProcess | undefined;

  beforeAll(async () => {
    test = await createTestContext();
    server = await startDovecot(binary ?? "");
  });
  afterAll(async () => {
    await fetcher?.kill();
    await server?.stop();
    await test?.close();
  });

  const start = async () => {
    fetcher = await startMailProcess(test, { imapUrl: server.url });
  };

  async function count(sql: string): Promise<number> {
    const { rows } = await test.pool.query<{ count: number }>(`select count(*)::int as count from ${sql}`);
    return rows[0]?.count ?? 0;
  }

  const until = (sql: string, wanted: number) =>
    expect.poll(() => count(sql), { timeout: 500_000, interval: 200 }).toBeGreaterThanOrEqual(wanted);

  it("brings a real reply with its attachment to its quote, and what lay there before stays", {
    timeout: 120_000,
  }, async () => {
    server.deliver(mailOf({ from: "old@example.com", subject: "From before", text: "Old" }));
    await start();
    await until("mail_cursors", 1);
    const quote = await makeSentQuote(test.ctx, { businessEmail: "dana@bakery.example" }, true);
    const mailIn = { replyAddress: "answers@agency.example", checkedBy: null };
    const to = replyAddress({ signer: test.ctx.signer, mailIn }, { kind: "quote", id: quote.id }) ?? "";
    const files = [{ name: "menu.pdf", content: samplePdf() }];
    server.deliver(
      mailOf({ from: "Dana <dana@bakery.example>", to, subject: "Re: Quote", text: "Here's the menu.", files }),
    );
    await until("record_messages", 1);
    expect(await count("record_messages where text = 'Here''s the menu.' and via = 'mail'")).toBe(1);
    expect(await count("file_attachments where subject_kind = 'message'")).toBe(1);
    expect(await count("incoming_mails")).toBe(1);
    expect((await test.ctx.db.select({ kind: emails.kind }).from(emails)).length).toBeGreaterThan(0);
  });

  it(`has each of ${MAILS} mails once after ${KILLS} kills of the fetcher`, { timeout: 900_000 }, async () => {
    const before = await count("incoming_mails");
    for (let index = 0; index < MAILS; index++) {
      server.deliver(mailOf({ from: `guest${index}@example.com`, subject: `Mail ${index}`, text: `Text ${index}` }));
    }
    for (let kills = 1; kills <= KILLS; kills++) {
      const share = Math.floor((MAILS * kills) / (KILLS + 1));
      await until("incoming_mails", before + share);
      await fetcher?.kill();
      await start();
    }
    await until("incoming_mails where state <> 'received'", before + MAILS);
    const subjects = await test.pool.query<{ subject: string; count: number }>(
      "select subject, count(*)::int as count from incoming_mails where subject like 'Mail %' group by 1",
    );
    expect(subjects.rows).toHaveLength(MAILS);
    expect(subjects.rows.filter((row) => row.count !== 1)).toEqual([]);
    expect(await count("leads where channel = 'email'")).toBe(MAILS);
    expect(await count("emails where kind = 'contact-message-received'")).toBe(MAILS);
  });
});
