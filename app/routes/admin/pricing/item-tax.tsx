import { taxWords } from "~/domain/money/words";
import { defaultRate, ownRate, type TaxChoice } from "~/domain/taxes/schema";
import { type InPlace, InPlaceSelect } from "../kit/in-place";

/** The tax of a catalog item, editable in place with permission: a current rate, or the default one. */
export function ItemTax({
  name,
  taxKey,
  rates,
  mayWrite,
  inPlace,
}: {
  name: string;
  /** Empty: no line can have this item. */
  taxKey: string;
  rates: readonly TaxChoice[];
  mayWrite: boolean;
  inPlace: InPlace;
}) {
  const usual = defaultRate(rates, []);
  const own = ownRate(rates, taxKey);
  const words = (rate: TaxChoice | null) => (rate ? taxWords(rate) : "No tax");
  if (taxKey === "" || !mayWrite || rates.length === 0) return words(taxKey === "" ? null : (own ?? usual));
  return (
    <InPlaceSelect
      inPlace={inPlace}
      fields={{ id: taxKey, intent: "tax" }}
      name="tax"
      label={`Tax of ${name}`}
      value={own?.id ?? ""}
      choices={[
        { value: "", label: `Default: ${words(usual)}` },
        ...rates.map((rate) => ({ value: rate.id, label: taxWords(rate) })),
      ]}
      isOfNames
    />
  );
}
