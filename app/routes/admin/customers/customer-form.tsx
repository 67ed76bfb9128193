import type { Customer } from "~/domain/customers/queries.server";
import {
  BUSINESS_NAME_MAX_CHARACTERS,
  CUSTOMER_NOTES_MAX_CHARACTERS,
  CustomerInput,
  TAX_CERTIFICATE_MAX_CHARACTERS,
} from "~/domain/customers/schema";
import { formatMoment } from "~/lib/calendar-date";
import type { Notice } from "~/lib/notice";
import type { AdminAnswer } from "../kit/admin-answer";
import { AdminForm, useAdminForm } from "../kit/admin-form";
import { AdminSection } from "../kit/admin-section";
import { TextAreaField, TextField } from "../kit/fields";
import { SubmitButton } from "../kit/submit-button";

const LABELS = {
  name: "Business name",
  taxCertificate: "Tax exemption certificate",
  notes: "Notes",
} as const satisfies Record<keyof CustomerInput, string>;

/** Form for the fields of a customer that staff can change. */
export function CustomerForm({
  customer: { id, name, notes, taxCertificate, createdAt, updatedAt },
  answer,
  invalid,
  mayWrite,
}: {
  customer: Customer;
  answer: AdminAnswer | undefined;
  invalid: Notice;
  mayWrite: boolean;
}) {
  const admin = useAdminForm<CustomerInput, typeof CustomerInput>({
    id: `customer-${id}`,
    schema: CustomerInput,
    defaultValue: { name, notes, taxCertificate },
    answer,
    invalid,
  });
  return (
    <AdminSection title="The business">
      <p className="mb-4 text-muted">
        Customer since <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </p>
      <AdminForm admin={admin} updatedAt={updatedAt} labels={LABELS}>
        <fieldset disabled={!mayWrite} className="min-w-0">
          <TextField field={admin.fields.name} label={LABELS.name} required maxLength={BUSINESS_NAME_MAX_CHARACTERS} />
          <TextField
            field={admin.fields.taxCertificate}
            label={LABELS.taxCertificate}
            hint="Certificate number. If set, new quotes charge no tax."
            maxLength={TAX_CERTIFICATE_MAX_CHARACTERS}
            autoComplete="off"
          />
          <TextAreaField
            field={admin.fields.notes}
            label={LABELS.notes}
            hint="Only staff see them."
            maxLength={CUSTOMER_NOTES_MAX_CHARACTERS}
          />
        </fieldset>
        {mayWrite ? (
          <SubmitButton className="mt-1" working="Saving...">
            Save customer
          </SubmitButton>
        ) : null}
      </AdminForm>
    </AdminSection>
  );
}
