import * as z from "zod/mini";
import type { ProviderSetting } from "~/domain/settings/provider-setting";
import { cleanCode } from "~/lib/clean-text";

const NOT_PUBLISHABLE = "A publishable key starts with pk_.";
const NOT_SECRET = "A secret key starts with sk_, a restricted one with rk_.";
const NOT_SIGNING = "A signing secret starts with whsec_.";

/** Copied keys often have a line break or an invisible character around them. */
function key(pattern: RegExp, message: string) {
  return z.string(message).check(z.overwrite(cleanCode), z.regex(pattern, message));
}

/** The payment provider's keys, as the form sends them; an empty secret leaves the stored one. */
export const ProviderForm = z.object({
  publishableKey: key(/^pk_\w{1,250}$/, NOT_PUBLISHABLE),
  secretKey: z._default(key(/^(?:|[sr]k_\w{1,250})$/, NOT_SECRET), ""),
  webhookSecret: z._default(key(/^(?:|whsec_[\w+/=-]{1,250})$/, NOT_SIGNING), ""),
});
export type ProviderChange = z.output<typeof ProviderForm>;

/** Returns the stored keys as form values, without the secret ones. */
export function providerFields({ publishableKey }: ProviderSetting): Record<keyof ProviderChange, string> {
  return { publishableKey, secretKey: "", webhookSecret: "" };
}
