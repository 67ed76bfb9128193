import type { QuoteFormErrors, QuoteFormValues } from "~/domain/quotes/quote-form";
import { EXEMPTION_MAX_CHARACTERS } from "~/domain/quotes/schema";
import type { Taxes } from "~/domain/taxes/schema";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/text-control";
import { classNames } from "~/ui/primitives/class-names";
import { DENSE_CONTROL } from "../kit/fields";

/** Choice of prices with or without tax, and of an exemption. Left out if neither Settings nor the quote has taxes. */
export function TaxTerms({
  taxes,
  values,
  errors,
}: {
  taxes: Taxes;
  values: QuoteFormValues;
  errors: QuoteFormErrors;
}) {
  const isTaxed = taxes.rates.length > 0 || values.exemption !== "" || values.items.some(({ id, tax }) => id && tax);
  if (!isTaxed) {
    return <input type="hidden" name="taxIncluded" value={values.taxIncluded} />;
  }
  return (
    <>
      <Field id="taxIncluded" label="Prices">
        {(control) => (
          <select
            {...control}
            name="taxIncluded"
            defaultValue={values.taxIncluded}
            className={classNames(DENSE_CONTROL, "cursor-pointer")}
          >
            <option value="">Tax is added</option>
            <option value="yes">Tax is included</option>
          </select>
        )}
      </Field>
      <Field
        id="exemption"
        label="Tax exemption certificate"
        hint="Certificate number. If set, no tax is charged"
        error={errors.exemption}
      >
        {(control) => (
          <Input
            {...control}
            name="exemption"
            defaultValue={values.exemption}
            maxLength={EXEMPTION_MAX_CHARACTERS}
            autoComplete="off"
            className={DENSE_CONTROL}
          />
        )}
      </Field>
    </>
  );
}
