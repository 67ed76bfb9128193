import type { MailInSetting, MailOutSetting } from "~/domain/settings/mail-setting";
import { getMailSettings } from "~/domain/settings/queries.server";
import type { AppContext } from "~/kernel/app-context";
import type { MailServers } from "~/kernel/mail-servers";
import { openPassword } from "./internal.server";

/**
 * Returns the mail servers of Settings with their passwords, for code that connects to them, never for a page. A server
 * that is paused or whose password can't be read counts as none. Runs at most one statement.
 */
export async function readMailServers({
  vault,
  ...ctx
}: Pick<AppContext, "db" | "keptSettings" | "vault">): Promise<MailServers> {
  const { mailOut, mailIn } = await getMailSettings(ctx);
  const smtpUrl = mailOut.isPaused ? null : toSmtpUrl(mailOut, openPassword(vault, "mailOut", mailOut));
  const mailboxUrl = mailIn.isPaused ? null : toImapUrl(mailIn, openPassword(vault, "mailIn", mailIn));
  const { replyAddress, checkedBy } = mailIn;
  return {
    smtpUrl,
    from: mailOut.from || null,
    mailboxUrl,
    mailIn: mailboxUrl === null ? null : { replyAddress: replyAddress || null, checkedBy: checkedBy || null },
  };
}

function toSmtpUrl({ host, port, security, user }: MailOutSetting, password: string | null): string | null {
  if (host === "" || (user !== "" && password === null)) return null;
  const scheme = security === "tls" ? "smtps" : "smtp";
  const signIn = user === "" ? "" : `${encodeURIComponent(user)}:${encodeURIComponent(password ?? "")}@`;
  return `${scheme}://${signIn}${host}:${port}${security === "starttls" ? "?requireTLS=true" : ""}`;
}

function toImapUrl({ host, port, security, user, folder }: MailInSetting, password: string | null): string | null {
  if (host === "" || password === null) return null;
  const scheme = security === "tls" ? "imaps" : "imap";
  const signIn = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  return `${scheme}://${signIn}@${host}:${port}/${encodeURIComponent(folder)}`;
}
