import * as z from "zod/mini";
import type { MailSettings } from "./mail-setting";

/** The payment provider's keys. An empty `sealedSecretKey`: none. */
export const ProviderSetting = z.object({
  publishableKey: z.string().check(z.regex(/^(?:|pk_\w{1,250})$/)),
  /** Sealed by the vault, like the next one. */
  sealedSecretKey: z.string(),
  sealedWebhookSecret: z.string(),
  /** True after a restore, until an owner turns the keys back on: a copy of a site neither charges nor refunds. */
  isPaused: z.boolean(),
});
export type ProviderSetting = z.output<typeof ProviderSetting>;

export const NO_PROVIDER: ProviderSetting = {
  publishableKey: "",
  sealedSecretKey: "",
  sealedWebhookSecret: "",
  isPaused: false,
};

/** State of a secret as pages see it. `lost`: it can no longer be read. */
export type KeptSecret = "none" | "kept" | "lost";

/** Groups that contain a secret, in fields whose names start with `sealed`. */
export type SealedSettings = MailSettings & { provider: ProviderSetting };
export type SealedKey = keyof SealedSettings;
