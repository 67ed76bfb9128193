import { mailCursors } from "~/db/schema/incoming-mails";
import { holdUnsentEmails } from "~/domain/emails/hold-unsent-emails.server";
import type { MailInChange, MailOutChange } from "~/domain/settings/mail-form";
import { type MailSettings, NO_MAIL_IN, NO_MAIL_OUT } from "~/domain/settings/mail-setting";
import { holdSealed, storeSealed } from "~/domain/settings/sealed-settings.server";
import type { AppContext } from "~/kernel/app-context";
import { installationOf } from "~/kernel/installation";
import { requirePermission } from "~/kernel/permissions";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { type MailSettingKey, openPassword, sealPassword } from "./internal.server";

/** `password-needed`: no readable password is stored for this host. Nothing was stored. */
export type MailServerSaved = { outcome: "saved" | "password-needed" };

/**
 * Stores the outgoing mail server; every process uses it from then on. An empty password leaves the stored one if the
 * host is the same. `seen` is the `updatedAt` that the change is based on. Needs `setting.write`. Throws
 * `setting.stale`.
 */
export async function saveMailOut(
  ctx: AppContext,
  { change, seen }: { change: MailOutChange; seen: string },
): Promise<MailServerSaved> {
  requirePermission(ctx, "setting.write");
  return transact(ctx, async (tx) => {
    const before = await holdSealed(tx, "mailOut", seen);
    const { password, ...facts } = change;
    const sealedPassword = facts.user === "" ? "" : sealedFor(tx, "mailOut", { before, password, host: facts.host });
    if (sealedPassword === null) return { outcome: "password-needed" };
    await store(tx, "mailOut", { before, after: { ...facts, sealedPassword, isPaused: false } });
    return { outcome: "saved" };
  });
}

/** Stores the mailbox from which replies are fetched, as `saveMailOut` does; every process uses it from then on. */
export async function saveMailIn(
  ctx: AppContext,
  { change, seen }: { change: MailInChange; seen: string },
): Promise<MailServerSaved> {
  requirePermission(ctx, "setting.write");
  return transact(ctx, async (tx) => {
    const before = await holdSealed(tx, "mailIn", seen);
    const { password, ...facts } = change;
    const sealedPassword = sealedFor(tx, "mailIn", { before, password, host: facts.host });
    if (sealedPassword === null) return { outcome: "password-needed" };
    await store(tx, "mailIn", { before, after: { ...facts, sealedPassword, isPaused: false } });
    await forgetProblems(tx);
    return { outcome: "saved" };
  });
}

/**
 * Deletes a server and its password. Queued messages are held, unless the environment names another server. Needs
 * `setting.write`. Throws `setting.stale`.
 */
export async function removeMailServer(
  ctx: AppContext,
  { key, seen }: { key: MailSettingKey; seen: string },
): Promise<void> {
  requirePermission(ctx, "setting.write");
  await transact(ctx, async (tx) => {
    if (key === "mailIn") {
      await store(tx, key, { before: await holdSealed(tx, key, seen), after: NO_MAIL_IN });
      await forgetProblems(tx);
      return;
    }
    await store(tx, key, { before: await holdSealed(tx, key, seen), after: NO_MAIL_OUT });
    if (!installationOf(tx).mail.given.includes("SMTP_URL")) await holdUnsentEmails(tx, "held", null);
  });
}

/** Turns on a server that a restore has paused. Needs `setting.write`. Throws `setting.stale`. */
export async function resumeMailServer(
  ctx: AppContext,
  { key, seen }: { key: MailSettingKey; seen: string },
): Promise<void> {
  requirePermission(ctx, "setting.write");
  await transact(ctx, async (tx) => {
    const before = await holdSealed(tx, key, seen);
    await store(tx, key, { before, after: { ...before, isPaused: false } });
  });
}

/** Clears the problems of the previous mailbox; the next check reports those of the new one. */
async function forgetProblems(tx: TransactionContext): Promise<void> {
  await tx.db.update(mailCursors).set({ problem: "" });
}

function sealedFor(
  { vault }: Pick<AppContext, "vault">,
  key: MailSettingKey,
  { before, host, password }: { before: MailSettings[MailSettingKey]; host: string; password: string },
): string | null {
  if (password !== "") return sealPassword(vault, key, { host, password });
  const isKept = before.host === host && openPassword(vault, key, before) !== null;
  return isKept ? before.sealedPassword : null;
}

function store<Key extends MailSettingKey>(
  tx: TransactionContext,
  key: Key,
  change: { before: MailSettings[Key]; after: MailSettings[Key] },
): Promise<void> {
  return storeSealed(tx, key, { action: "mail-server.changed", ...change });
}
