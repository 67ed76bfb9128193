import { Form } from "react-router";
import { PAYMENTS } from "~/content/pages/billing";
import type { OwnBillingInput } from "~/domain/invoices/billing-details";
import { hasEInvoices } from "~/domain/invoices/schema";
import { agencyCountry } from "~/lib/place";
import { VAT_ID_TYPED_MAX_CHARACTERS } from "~/lib/vat-id";
import { useDocument } from "~/routes/use-document";
import { Field, TextArea, TextInput } from "~/ui/forms/field";
import { Button } from "~/ui/primitives/button";
import { PortalSection } from "../portal-parts";

type Name = keyof OwnBillingInput;

/** Response to a form that has to be shown again. */
export type BilledAsAnswer = {
  typed: Readonly<Record<Name, string>>;
  errors: Readonly<Partial<Record<string, string[] | null>>>;
  isStale: boolean;
};

export const BILLED_AS = "billed-as";

/** Billing details of the customer's business, for members who may see its invoices. */
export function BilledAs({
  stored,
  answer,
}: {
  stored: OwnBillingInput & { businessName: string; updatedAt: string };
  answer: BilledAsAnswer | undefined;
}) {
  const { billedAs: copy } = useDocument(PAYMENTS);
  const values = answer?.typed ?? stored;
  const field = (name: Name, hint?: string) => ({
    id: `billing-${name}`,
    label: copy[name],
    hint,
    error: answer?.errors[name]?.[0],
  });
  return (
    <PortalSection id={BILLED_AS} title={copy.title} className="mt-14 max-w-2xl">
      <p className="mt-3 mb-5 text-small text-muted">{copy.text}</p>
      <Form
        key={stored.updatedAt}
        method="post"
        noValidate
        preventScrollReset
        aria-label={copy.title}
        className="space-y-2"
      >
        {answer?.isStale ? (
          <p role="alert" className="mb-4 rounded-md border border-warn bg-warn-wash p-4 text-small">
            {copy.stale}
          </p>
        ) : null}
        <input type="hidden" name="intent" value={BILLED_AS} />
        <input type="hidden" name="updatedAt" value={stored.updatedAt} />
        <Field {...field("name", copy.nameHint)}>
          {(control) => (
            <TextInput
              {...control}
              name="name"
              defaultValue={values.name}
              placeholder={stored.businessName}
              autoComplete="organization"
            />
          )}
        </Field>
        <Field {...field("address")}>
          {(control) => (
            <TextArea
              {...control}
              name="address"
              rows={4}
              defaultValue={values.address}
              autoComplete="street-address"
            />
          )}
        </Field>
        <Field {...field("taxNumber")}>
          {(control) => <TextInput {...control} name="taxNumber" defaultValue={values.taxNumber} autoComplete="off" />}
        </Field>
        {hasEInvoices(agencyCountry()) ? (
          <Field {...field("vatId", copy.vatIdHint)}>
            {(control) => (
              <TextInput
                {...control}
                name="vatId"
                defaultValue={values.vatId}
                autoComplete="off"
                maxLength={VAT_ID_TYPED_MAX_CHARACTERS}
              />
            )}
          </Field>
        ) : null}
        <Field {...field("reference", copy.referenceHint)}>
          {(control) => <TextInput {...control} name="reference" defaultValue={values.reference} autoComplete="off" />}
        </Field>
        <Button type="submit" variant="secondary">
          {copy.submit}
        </Button>
      </Form>
    </PortalSection>
  );
}
