import { Resolver } from "node:dns/promises";
import type { MailCheck } from "~/kernel/mail-check";
import type { MailServers, MailVariable } from "~/kernel/mail-servers";
import { createSmtpSender, type Patience } from "./smtp.server";

/** Short, because someone is waiting for the page. */
const PATIENCE: Patience = { greetingMs: 8000, talkMs: 15_000, answerMs: 15_000, stopMs: 1000 };
const DNS_TIMEOUT_MS = 2000;
/** Error codes for records that don't exist. */
const NOTHING = ["ENOTFOUND", "ENODATA"];

type Servers = Pick<MailServers, "smtpUrl" | "from" | "mailboxUrl">;

/**
 * Checks the mail servers that `servers` returns at the time of each check. `given`: environment variables that
 * configure them.
 */
export function createMailCheck(servers: () => Servers, given: readonly MailVariable[] = []): MailCheck {
  return {
    given,
    get server() {
      const { smtpUrl } = servers();
      return smtpUrl && new URL(smtpUrl).host;
    },
    get from() {
      return servers().from;
    },
    get mailbox() {
      const { mailboxUrl } = servers();
      return mailboxUrl && mailboxOf(mailboxUrl);
    },
    async send({ from, to, messageId, ...words }) {
      const { smtpUrl } = servers();
      if (smtpUrl === null) return { outcome: "unreachable", reply: "No mail server is set up" };
      try {
        const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
        const message = new MailComposer({
          ...words,
          from,
          to: { name: "", address: to },
          messageId,
          headers: { "Auto-Submitted": "auto-generated" },
        });
        const bytes = await message.compile().build();
        const send = createSmtpSender(smtpUrl, PATIENCE);
        const { outcome, reply } = await send({ from: from.address, to, bytes }, new AbortController().signal);
        return { outcome, reply };
      } catch (error) {
        return { outcome: "interrupted", reply: String(error) };
      }
    },
    async openMailbox() {
      const { mailboxUrl } = servers();
      if (mailboxUrl === null) return { isOpen: false, reply: "No mailbox is set up" };
      const { openMailbox } = await import("./incoming/fetch-mails.server");
      return openMailbox(mailboxUrl, PATIENCE.greetingMs);
    },
    async lookUp(name) {
      try {
        const records = await new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 1 }).resolveTxt(name);
        return records.map((pieces) => pieces.join(""));
      } catch (error) {
        return error instanceof Error && "code" in error && NOTHING.includes(String(error.code)) ? [] : null;
      }
    },
  };
}

function mailboxOf(imapUrl: string): string {
  const { username, host } = new URL(imapUrl);
  return `${decodeURIComponent(username)} at ${host}`;
}
