import type { MailRecord, MailRecordState } from "~/domain/system/schema";
import type { MailTestEnd } from "~/domain/system/send-test-mail.server";
import type { MailboxTestEnd } from "~/domain/system/test-mailbox.server";
import { bad, good, type Notice } from "~/lib/notice";

/** Returns the notice for a test's result, including the server's reply. */
export function testNotice({ outcome, to, reply }: MailTestEnd): Notice {
  const said = reply === "" ? "" : ` The server’s answer: ${reply}`;
  switch (outcome) {
    case "accepted":
      return good("The mail server works", `It took the message for ${to}, so look for it there.${said}`);
    case "refused":
      return bad("The mail server refused the message", `It won’t take it for ${to}.${said}`);
    case "deferred":
      return bad("The mail server didn’t take the message", `Check user, password and sender.${said}`);
    case "unreachable":
      return bad("Can’t reach the mail server", `Check host, port and security.${said}`);
    case "unanswered":
      return bad("The mail server didn’t answer", `The message for ${to} may arrive all the same.${said}`);
    case "interrupted":
      return bad("The test broke off", `The message couldn’t be written.${said}`);
    case "unset":
      return bad("No mail server", "Enter one first.");
    case "limit":
      return bad("Too many tests", "Wait a few minutes before you send another one.");
  }
}

/** Returns the notice for a mailbox check, including the server's reply if it refused. */
export function mailboxNotice({ outcome, mailbox: account, reply }: MailboxTestEnd): Notice {
  switch (outcome) {
    case "open":
      return good("The incoming server works", `It opened the folder of ${account}.`);
    case "refused":
      return bad("Can’t read incoming email", `Check every field. The server’s answer: ${reply}`);
    case "unset":
      return bad("No incoming server", "Enter one first.");
    case "limit":
      return bad("Too many tests", "Wait a few minutes before you try again.");
  }
}

type Told = Readonly<Record<MailRecordState, string>>;

const UNKNOWN = "DNS didn’t answer in time. Try again in a moment.";

export const RECORD_WORDS: Readonly<Record<MailRecord["kind"], { label: string; told: Told }>> = {
  spf: {
    label: "SPF: who may send for you",
    told: {
      good: "Your domain lists the servers that may send for it. Make sure your mail server is among them.",
      wrong:
        "There are several SPF records, or one that lets anyone send. Receivers then ignore it: keep a single one.",
      missing:
        "Your domain doesn’t say who may send for it, so your emails may be taken for spam. Publish an SPF record.",
      unknown: UNKNOWN,
    },
  },
  dkim: {
    label: "DKIM: a signature on each email",
    told: {
      good: "Your domain publishes a key that emails can be signed with.",
      wrong: "The key can’t be used. Publish the one that your mail provider shows.",
      missing: "No key under the usual names. If your mail provider uses another name, this doesn’t matter.",
      unknown: UNKNOWN,
    },
  },
  dmarc: {
    label: "DMARC: what receivers do with forgeries",
    told: {
      good: "Receivers know what to do with emails that pretend to be yours.",
      wrong: "There are several DMARC records. Receivers then ignore all of them: keep a single one.",
      missing: "Receivers don’t know what to do with emails that pretend to be yours. Publish a DMARC record.",
      unknown: UNKNOWN,
    },
  },
};

export const STATE_BADGES = {
  good: { tone: "good", text: "Found" },
  wrong: { tone: "bad", text: "Wrong" },
  missing: { tone: "warn", text: "Not found" },
  unknown: { tone: "outline", text: "No answer" },
} as const satisfies Record<MailRecordState, unknown>;
