import { typedPercent } from "~/domain/money/words";
import type { TaxRate } from "~/domain/taxes/schema";

export const TAXES_PATH = "/admin/settings/taxes";

export type TaxFields = { name: string; rate: string; taxable: string; validFrom: string; defaultFor: string[] };

/** A rate as its form shows it. */
export function taxFields({ name, ratePpm, taxablePpm, validFrom, defaultFor }: TaxRate): TaxFields {
  return { name, rate: typedPercent(ratePpm), taxable: typedPercent(taxablePpm), validFrom, defaultFor };
}

/** The same as text, for comparing one version with another. */
export function taxTexts(rate: TaxRate): Record<string, string> {
  const { defaultFor, ...texts } = taxFields(rate);
  return { ...texts, defaultFor: defaultFor.join(", "), updatedAt: rate.updatedAt };
}
