import * as z from "zod/mini";
import { PRICE_SHOWS } from "~/lib/price-tax";

/** The price setting for new quotes and invoices, with or without tax, and the website's wording about it. */
export const TaxSetting = z.object({
  areIncluded: z.boolean(),
  /** Tax wording of public prices. */
  shown: z._default(z.enum(PRICE_SHOWS), "place"),
});

export const TAX_DEFAULTS: z.output<typeof TaxSetting> = { areIncluded: false, shown: "place" };

/** Fields of the form. */
export const TaxForm = z.object({
  areIncluded: z.enum(["no", "yes"], "Choose one."),
  shown: z._default(z.enum(PRICE_SHOWS, "Choose one."), "place"),
});

export function taxSettingFields({ areIncluded, shown }: z.output<typeof TaxSetting>): Record<string, string> {
  return { areIncluded: areIncluded ? "yes" : "no", shown };
}
