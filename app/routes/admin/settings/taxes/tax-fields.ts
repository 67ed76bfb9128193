import { typedPercent } from "~/domain/money/words";
import type { TaxRate } from "~/domain/taxes/schema";

export const TAXES_PATH = "/admin/settings/taxes";

/** Returns a rate as form values. */
export function taxFields({
  name,
  ratePpm,
  taxablePpm,
  validFrom,
  defaultFor,
  kind = "standard",
  reason = "",
}: TaxRate) {
  const [rate, taxable] = [typedPercent(ratePpm), typedPercent(taxablePpm)];
  return { name, rate, taxable, validFrom, defaultFor, kind, reason };
}
