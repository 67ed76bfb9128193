import { BUSINESS_NAME_MAX_CHARACTERS } from "~/domain/customers/schema";
import type { QuoteFormErrors, QuoteFormValues } from "~/domain/quotes/quote-form";
import { ADDRESS_MAX_CHARACTERS } from "~/domain/quotes/schema";
import { shownMailbox } from "~/lib/own-letters";
import { Field } from "~/ui/forms/field";
import { Input, TextBox } from "~/ui/forms/text-control";
import { classNames } from "~/ui/primitives/class-names";
import { AdminSection } from "../kit/admin-section";
import { DENSE_CONTROL } from "../kit/fields";

export function QuoteBillTo({
  values,
  errors,
  isAddressFixed = false,
}: {
  values: QuoteFormValues;
  errors: QuoteFormErrors;
  isAddressFixed?: boolean;
}) {
  return (
    <AdminSection title="Bill to">
      <div className="grid gap-x-4 sm:grid-cols-6">
        <Field id="businessName" label="Business name" required error={errors.businessName} className="sm:col-span-3">
          {(control) => (
            <Input
              {...control}
              name="businessName"
              defaultValue={values.businessName}
              maxLength={BUSINESS_NAME_MAX_CHARACTERS}
              autoComplete="off"
              className={DENSE_CONTROL}
            />
          )}
        </Field>
        <Field id="contactName" label="Contact" error={errors.contactName} className="sm:col-span-3">
          {(control) => (
            <input
              {...control}
              name="contactName"
              defaultValue={values.contactName}
              autoComplete="off"
              className={DENSE_CONTROL}
            />
          )}
        </Field>
        <Field
          id="businessEmail"
          label="Email"
          required
          hint={
            isAddressFixed
              ? "Already sent, so the address can’t change. Duplicate the quote to use another one."
              : undefined
          }
          error={errors.businessEmail}
          className="sm:col-span-6"
        >
          {(control) => (
            <input
              {...control}
              name="businessEmail"
              defaultValue={shownMailbox(values.businessEmail)}
              type="email"
              readOnly={isAddressFixed}
              autoComplete="off"
              className={classNames(DENSE_CONTROL, isAddressFixed && "bg-sunken text-muted")}
            />
          )}
        </Field>
        <Field
          id="address"
          label="Postal address"
          hint="On a new quote, leave empty to use the one in the customer’s record"
          error={errors.address}
          className="sm:col-span-6"
        >
          {(control) => (
            <TextBox
              {...control}
              name="address"
              defaultValue={values.address}
              maxLength={ADDRESS_MAX_CHARACTERS}
              rows={2}
              autoComplete="off"
              className={classNames(DENSE_CONTROL, "field-sizing-content min-h-16 py-2")}
            />
          )}
        </Field>
      </div>
    </AdminSection>
  );
}
