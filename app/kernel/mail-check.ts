import type { DeliveryOutcome } from "~/db/schema/lists";
import type { MailVariable } from "./mail-servers";

/** One plain message to one reader. */
export type TestMessage = {
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  messageId: string;
  date: Date;
};

/** The current mail servers, for the people who set them up. */
export type MailCheck = {
  /** Environment variables that are set: each overrides Settings. */
  given: readonly MailVariable[];
  /** Host and port, without user or password; null when none is set up. */
  server: string | null;
  /** Sender address of messages; null: the agency's own. */
  from: string | null;
  /** Mailbox that replies are fetched from, without its password; null: none. */
  mailbox: string | null;
  /** Hands one message to the mail server right now, and returns its reply. Never rejects. */
  send(message: TestMessage): Promise<{ outcome: DeliveryOutcome; reply: string }>;
  /** Signs in to the mailbox right now and opens its folder. `reply`: the error, if any. Never rejects. */
  openMailbox(): Promise<{ isOpen: boolean; reply: string }>;
  /** Returns the TXT records of a name; null: DNS didn't answer in time. Never rejects. */
  lookUp(name: string): Promise<readonly string[] | null>;
};
