import type { MailSettings } from "~/domain/settings/mail-setting";
import type { Vault } from "~/kernel/app-context";

export type MailSettingKey = keyof MailSettings;

/** A sealed password belongs to its host: it opens for no other, so that none can be made to ask for it. */
function purposeOf(key: MailSettingKey, host: string): string {
  return `mail-server ${key} ${host}`;
}

export function sealPassword(
  vault: Vault,
  key: MailSettingKey,
  { host, password }: { host: string; password: string },
) {
  return vault.seal(purposeOf(key, host), password);
}

/** Null: there is none, or it was sealed for another host or under another secret. */
export function openPassword(
  vault: Vault,
  key: MailSettingKey,
  { host, sealedPassword }: { host: string; sealedPassword: string },
): string | null {
  return sealedPassword === "" ? null : vault.open(purposeOf(key, host), sealedPassword);
}
