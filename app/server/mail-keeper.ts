import type { Config } from "~/config/env.server";
import { readMailServers } from "~/domain/system/read-mail-servers.server";
import type { AppContext } from "~/kernel/app-context";
import { type MailServers, type MailVariable, NO_MAIL_SERVERS } from "~/kernel/mail-servers";
import { createKeptRead, type KeptRead } from "./kept-read";

type MailConfig = Partial<Pick<Config, "smtpUrl" | "mailFrom" | "mailIn">>;

/** The servers that mail goes through, as this process knows them. */
export type MailKeeper = KeptRead & {
  /** As of the last change that this process has heard of. */
  known(): MailServers;
  /** As they are now, for what must not go to a server of before: at most one statement. */
  read(): Promise<MailServers>;
  /** Calls `listener` after each change. */
  onChange(listener: () => void): void;
};

/** Keeps what the environment and Settings say about mail. The environment wins, each variable for itself. */
export function createMailKeeper(
  app: Pick<AppContext, "db" | "keptSettings" | "log" | "vault">,
  config: MailConfig,
): MailKeeper {
  const listeners: (() => void)[] = [];
  let known = inForce(config, NO_MAIL_SERVERS);
  const read = async () => inForce(config, await readMailServers(app));
  const kept = createKeptRead({
    read,
    learn(servers) {
      known = servers;
      for (const tell of listeners) tell();
    },
    failed: (error) => app.log.warn({ err: error }, "the mail servers could not be read"),
  });
  return { ...kept, read, known: () => known, onChange: (listener) => void listeners.push(listener) };
}

/** A server of the environment stands for itself: what Settings say beside theirs isn't about that one. */
function inForce({ smtpUrl, mailFrom, mailIn }: MailConfig, stored: MailServers): MailServers {
  const incoming = mailIn?.imapUrl === undefined ? stored.mailIn : null;
  return {
    smtpUrl: smtpUrl ?? stored.smtpUrl,
    from: mailFrom ?? (smtpUrl === undefined ? stored.from : null),
    mailboxUrl: mailIn?.imapUrl ?? stored.mailboxUrl,
    mailIn:
      mailIn || incoming
        ? {
            replyAddress: mailIn?.replyAddress ?? incoming?.replyAddress ?? null,
            checkedBy: mailIn?.checkedBy ?? incoming?.checkedBy ?? null,
          }
        : null,
  };
}

/** The variables that are set. */
export function givenMail({ smtpUrl, mailFrom, mailIn }: MailConfig): MailVariable[] {
  const values: Readonly<Record<MailVariable, unknown>> = {
    SMTP_URL: smtpUrl,
    MAIL_FROM: mailFrom,
    MAIL_IN_IMAP_URL: mailIn?.imapUrl,
    MAIL_IN_ADDRESS: mailIn?.replyAddress,
    MAIL_IN_CHECKED_BY: mailIn?.checkedBy,
  };
  return (Object.keys(values) as MailVariable[]).filter((name) => values[name] !== undefined && values[name] !== null); // safe: its own keys
}
