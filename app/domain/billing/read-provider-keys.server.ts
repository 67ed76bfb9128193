import type { ProviderSetting } from "~/domain/settings/provider-setting";
import { getProviderSetting } from "~/domain/settings/queries.server";
import type { AppContext, Vault } from "~/kernel/app-context";

export type ProviderKeys = { secretKey: string; webhookSecret: string; publishableKey: string };
export type SecretName = "secretKey" | "webhookSecret";

const SEALED_AS = { secretKey: "sealedSecretKey", webhookSecret: "sealedWebhookSecret" } as const;

const purposeOf = (name: SecretName) => `payment-provider ${name}`;

export function sealKey(vault: Vault, name: SecretName, key: string): string {
  return vault.seal(purposeOf(name), key);
}

/** Returns a decrypted key; null if none is stored, or if it was sealed under another secret of the site. */
export function openKey(vault: Vault, name: SecretName, setting: ProviderSetting): string | null {
  const sealed = setting[SEALED_AS[name]];
  return sealed === "" ? null : vault.open(purposeOf(name), sealed);
}

/**
 * Returns the payment provider's keys from Settings, for code that talks to it, never for a page. Null if they are
 * paused or can't be read. At most one statement.
 */
export async function readProviderKeys({
  vault,
  ...ctx
}: Pick<AppContext, "db" | "keptSettings" | "vault">): Promise<ProviderKeys | null> {
  const setting = await getProviderSetting(ctx);
  const secretKey = openKey(vault, "secretKey", setting);
  const webhookSecret = openKey(vault, "webhookSecret", setting);
  if (setting.isPaused || secretKey === null || webhookSecret === null) return null;
  return { secretKey, webhookSecret, publishableKey: setting.publishableKey };
}
