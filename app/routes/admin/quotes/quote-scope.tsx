import type { QuoteFormErrors, QuoteFormValues } from "~/domain/quotes/quote-form";
import { EXCLUDED_MAX_CHARACTERS, TERMS_MAX_CHARACTERS } from "~/domain/quotes/schema";
import { Field } from "~/ui/forms/field";
import { NumberInput } from "~/ui/forms/number-input";
import { TextBox } from "~/ui/forms/text-control";
import { classNames } from "~/ui/primitives/class-names";
import { AdminSection } from "../kit/admin-section";
import { DENSE_CONTROL } from "../kit/fields";

type Props = { values: QuoteFormValues; errors: QuoteFormErrors };

const LINES = classNames(DENSE_CONTROL, "field-sizing-content min-h-20 py-2");

/** A quote's exclusions, duration, recurring charges and other terms. */
export function QuoteScope({ values, errors }: Props) {
  return (
    <>
      <AdminSection title="Not included">
        <Field
          id="excluded"
          label="What the price doesn’t cover"
          hint="One per line. Packages add their own from Pricing."
          error={errors.excluded}
        >
          {(control) => (
            <TextBox
              {...control}
              name="excluded"
              defaultValue={values.excluded}
              maxLength={EXCLUDED_MAX_CHARACTERS}
              rows={4}
              className={LINES}
            />
          )}
        </Field>
      </AdminSection>
      <AdminSection title="From start to launch">
        <div className="grid gap-x-4 sm:grid-cols-3">
          <Field
            id="startsOn"
            label="Work starts"
            hint="Leave empty for the Monday after the last day"
            error={errors.startsOn}
          >
            {(control) => (
              <input
                {...control}
                name="startsOn"
                type="date"
                autoComplete="off"
                defaultValue={values.startsOn}
                className={classNames(DENSE_CONTROL, "tabular")}
              />
            )}
          </Field>
          <Count name="fromWeeks" label="Weeks, at least" values={values} errors={errors} />
          <Count name="toWeeks" label="Weeks, at most" values={values} errors={errors} />
        </div>
      </AdminSection>
      <div className="quote-recurring">
        <AdminSection title="Recurring items">
          <div className="grid gap-x-4 sm:grid-cols-2">
            <Field
              id="recurringFrom"
              label="From"
              hint="Leave empty for the day of acceptance"
              error={errors.recurringFrom}
            >
              {(control) => (
                <input
                  {...control}
                  name="recurringFrom"
                  type="date"
                  autoComplete="off"
                  defaultValue={values.recurringFrom}
                  className={classNames(DENSE_CONTROL, "tabular")}
                />
              )}
            </Field>
            <Count
              name="billingDay"
              label="Billing day"
              hint="Of the month. Leave empty for the first day’s date"
              values={values}
              errors={errors}
            />
            <Count
              name="minimumMonths"
              label="Minimum term in months"
              hint="Leave empty for none"
              values={values}
              errors={errors}
            />
            <Count
              name="noticeDays"
              label="Notice in days"
              hint="Leave empty for none"
              values={values}
              errors={errors}
            />
          </div>
        </AdminSection>
      </div>
      <AdminSection title="Special terms">
        <Field
          id="terms"
          label="What you agreed on for this quote alone"
          hint="Payment, last day and your general terms are listed automatically."
          error={errors.terms}
        >
          {(control) => (
            <TextBox
              {...control}
              name="terms"
              defaultValue={values.terms}
              maxLength={TERMS_MAX_CHARACTERS}
              rows={3}
              className={LINES}
            />
          )}
        </Field>
      </AdminSection>
    </>
  );
}

type CountProps = Props & {
  name: "fromWeeks" | "toWeeks" | "billingDay" | "minimumMonths" | "noticeDays";
  label: string;
  hint?: string;
};

function Count({ name, label, hint, values, errors }: CountProps) {
  return (
    <Field id={name} label={label} hint={hint} error={errors[name]}>
      {(control) => (
        <NumberInput
          {...control}
          name={name}
          defaultValue={values[name]}
          inputMode="numeric"
          className={classNames(DENSE_CONTROL, "tabular")}
        />
      )}
    </Field>
  );
}
