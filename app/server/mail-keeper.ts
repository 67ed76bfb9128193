import type { Config } from "~/config/env.server";
import { readMailServers } from "~/domain/system/read-mail-servers.server";
import type { AppContext } from "~/kernel/app-context";
import { type MailServers, type MailVariable, NO_MAIL_SERVERS } from "~/kernel/mail-servers";
import { createKeptRead, type KeptRead } from "./kept-read";

type MailConfig = Partial<Pick<Config, "smtpUrl" | "mailFrom" | "mailIn">>;

/** The mail servers that this process knows. */
export type MailKeeper = KeptRead & {
  /** Returns the servers as of the last change that reached this process. */
  known(): MailServers;
  /** Reads the current servers, for what must not be sent to an earlier one; runs at most one statement. */
  read(): Promise<MailServers>;
  /** Calls `listener` after each change. */
  onChange(listener: () => void): void;
};

/** Combines the environment and Settings for mail. Each variable of the environment takes precedence on its own. */
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

/**
 * Merges environment and Settings. Values that Settings store for their own server don't apply to one from the
 * environment.
 */
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

/** Lists the variables that are set. */
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
