import type { KeptSecret } from "~/domain/settings/provider-setting";
import { getSetting } from "~/domain/settings/queries.server";
import { keptSecret } from "~/domain/settings/sealed-settings.server";
import type { AppContext } from "~/kernel/app-context";
import { installationOf } from "~/kernel/installation";
import { requirePermission } from "~/kernel/permissions";
import { type ProviderChange, providerFields } from "./provider-form";
import { openKey, type SecretName } from "./read-provider-keys.server";

export type ProviderView = {
  /** The keys are set in the environment, so those of Settings are ignored. */
  isGiven: boolean;
  isPaused: boolean;
  /** Keys are stored, readable or not. */
  isStored: boolean;
  fields: Record<keyof ProviderChange, string>;
  kept: Record<SecretName, KeptSecret>;
  updatedAt: string;
};

/** Returns the payment provider's stored keys, without the secret ones. Needs `setting.read`. */
export async function getProvider(
  ctx: Pick<AppContext, "by" | "db" | "installation" | "keptSettings" | "log" | "vault">,
): Promise<ProviderView> {
  requirePermission(ctx, "setting.read");
  const { value, updatedAt } = await getSetting(ctx, "provider");
  const keptOf = (name: SecretName, sealed: string) => keptSecret(sealed, openKey(ctx.vault, name, value));
  return {
    isGiven: installationOf(ctx).isProviderGiven,
    isPaused: value.isPaused,
    isStored: value.sealedSecretKey !== "",
    fields: providerFields(value),
    kept: {
      secretKey: keptOf("secretKey", value.sealedSecretKey),
      webhookSecret: keptOf("webhookSecret", value.sealedWebhookSecret),
    },
    updatedAt,
  };
}
