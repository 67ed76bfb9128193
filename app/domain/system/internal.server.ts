import type { MailSettings } from "~/domain/settings/mail-setting";
import type { Vault } from "~/kernel/app-context";

export type MailSettingKey = keyof MailSettings;

/** Binds a sealed password to its host, so that it can't be sent to another server. */
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

/** Returns null if there is no password, or if it was sealed for another host or with another secret. */
export function openPassword(
  vault: Vault,
  key: MailSettingKey,
  { host, sealedPassword }: { host: string; sealedPassword: string },
): string | null {
  return sealedPassword === "" ? null : vault.open(purposeOf(key, host), sealedPassword);
}
