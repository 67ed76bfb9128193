import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { replyAddress } from "~/kernel/reply-address";
import { eventually } from "../harness/eventually";
import { gather } from "../harness/gather";
import { makeSentQuote } from "../harness/quotes";
import { CERTIFICATE } from "../harness/receiver-certificate";
import { noise, samplePdf } from "../harness/sample-files";
import { type MailProcess, startMailProcess } from "../harness/start-mail-process";
import { createTestContext, type TestContext } from "../harness/test-context";
import { findDovecot, startDovecot } from "./dovecot";
import { hasPostfix, type Postfix, startPostfix } from "./postfix";

const binary = findDovecot();
const hasProgram = spawnSync("s-nail", ["-V"]).status === 0;
const SENDING_MS = 30_000;
/** Promise of the product, counted from the press of “send”. */
const MINUTE_MS = 60_000;

describe.runIf(binary && hasPostfix && hasProgram)(
  "a reply of s-nail through Postfix into Dovecot (skipped where one of them isn't installed, or without root)",
  () => {
    let test: TestContext;
    let mailbox: Awaited<ReturnType<typeof startDovecot>>;
    let postfix: Postfix;
    let fetcher: MailProcess;
    let folder: string;

    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), "mail-program-"));
      test = await createTestContext();
      mailbox = await startDovecot(binary ?? "");
      postfix = await startPostfix(mailbox.maildir);
      fetcher = await startMailProcess(test, { imapUrl: mailbox.url });
      // Mails that arrived before its first look stay in place.
      const looked = async () => expect(await rowsOf("select 1 from mail_cursors")).toHaveLength(1);
      await eventually(looked);
    });
    afterAll(async () => {
      await fetcher?.kill();
      await postfix?.stop();
      await mailbox?.stop();
      await test?.close();
      rmSync(folder, { recursive: true, force: true });
    });

    const rowsOf = async (sql: string) => (await test.pool.query<Record<string, unknown>>(sql)).rows;

    /** Presses “reply” on this message, types, attaches and sends. */
    function reply(message: string, typed: string, attachment: string): void {
      const own = (name: string, text: string | Buffer) => {
        writeFileSync(path.join(folder, name), text);
        return path.join(folder, name);
      };
      const { host, username, password } = new URL(postfix.url());
      const settings = {
        "v15-compat": "yes",
        from: "Dana Baker <dana@bakery.example>",
        mta: `smtp://${username}:${password}@${host}`,
        "smtp-auth": "plain",
        "smtp-use-starttls": "",
        "tls-ca-no-defaults": "",
        "tls-ca-file": own("ca.pem", CERTIFICATE),
        // The certificate is for a name, and the program connects to a number.
        "tls-verify": "ignore",
        "reply-to-honour": "yes",
        quote: "",
        indentprefix: "> ",
        sendwait: "",
      };
      const flags = Object.entries(settings).map(([name, value]) => `-S${name}${value === "" ? "" : `=${value}`}`);
      const keys = `reply 1\n${typed}\n~@ ${attachment}\n~.\nexit\n`;
      const { status, stderr, error } = spawnSync("s-nail", ["-#", "-:/", ...flags, "-f", own("mbox", message)], {
        input: keys,
        timeout: SENDING_MS,
        encoding: "utf8",
        env: { PATH: process.env.PATH, HOME: folder, LC_ALL: "C.UTF-8" },
      });
      expect([status, error], stderr).toEqual([0, undefined]);
    }

    it("is on its quote’s thread within a minute, with the words and the file", { timeout: 180_000 }, async () => {
      const quote = await makeSentQuote(test.ctx, { businessEmail: "dana@bakery.example" }, true);
      const mailIn = { replyAddress: "answers@agency.example", checkedBy: null };
      const to = replyAddress({ signer: test.ctx.signer, mailIn }, { kind: "quote", id: quote.id });
      const [sent] = await rowsOf("select message_id, subject from emails where kind = 'quote-sent'");
      const message = [
        "From agency@agency.example Thu Nov 26 16:00:00 2026",
        "From: Agency <agency@agency.example>",
        "To: dana@bakery.example",
        `Reply-To: ${to}`,
        `Message-ID: ${sent?.message_id}`,
        `Subject: ${sent?.subject}`,
        "Content-Type: text/plain; charset=utf-8",
        "",
        "Your quote is ready.",
        "",
        "",
      ].join("\n");
      // Mail programs take what is all letters for a text, and write its lines their way.
      const pdf = Buffer.concat([samplePdf(), noise(40_000), Buffer.from("\n%%EOF\n")]);
      const attachment = path.join(folder, "menu.pdf");
      writeFileSync(attachment, pdf);
      const pressedAt = Date.now();
      reply(message, "Here's the menu, with crème brûlée.", attachment);
      const said = "select record_kind, record_id, via, side, text from record_messages";
      await expect.poll(() => rowsOf(said), { timeout: MINUTE_MS, interval: 200 }).toHaveLength(1);
      expect(Date.now() - pressedAt).toBeLessThan(MINUTE_MS);
      const [answer] = await rowsOf(said);
      expect(answer).toMatchObject({ record_kind: "quote", record_id: quote.id, via: "mail", side: "customer" });
      expect(answer?.text).toContain("Here's the menu, with crème brûlée.");
      expect(answer?.text).toContain("> Your quote is ready.");
      const [file] = await rowsOf(
        "select name, type, storage_key as key from files join file_attachments on file_id = id where subject_kind = 'message'",
      );
      expect(file).toMatchObject({ name: "menu.pdf", type: "application/pdf" });
      const content = await test.ctx.files.open(String(file?.key));
      expect(content && Buffer.concat(await gather(content)).equals(pdf)).toBe(true);
    });
  },
);
