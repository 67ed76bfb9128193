import type { Customer } from "~/domain/customers/queries.server";
import {
  BUSINESS_NAME_MAX_CHARACTERS,
  CUSTOMER_NOTES_MAX_CHARACTERS,
  CustomerInput,
  TAX_CERTIFICATE_MAX_CHARACTERS,
} from "~/domain/customers/schema";
import type { BillingDetails } from "~/domain/invoices/billing-details.server";
import type { VatCheck } from "~/domain/invoices/check-vat-id.server";
import { agencyDay, formatShortDate } from "~/lib/calendar-date";
import type { Notice } from "~/lib/notice";
import type { AdminAnswer } from "../kit/admin-answer";
import { AdminForm, useAdminForm } from "../kit/admin-form";
import { AdminSection } from "../kit/admin-section";
import { FactRows } from "../kit/fact-rows";
import { TextAreaField, TextField } from "../kit/fields";
import { SubmitButton } from "../kit/submit-button";
import { billedAsRows, VAT_ROW } from "./billed-as-rows";
import { CheckedVatId } from "./vat-check";

const LABELS = {
  name: "Business name",
  taxCertificate: "Tax exemption certificate",
  notes: "Notes",
} as const satisfies Record<keyof CustomerInput, string>;

/** Facts about a customer and its billing, with a form for those that staff can change. */
export function CustomerForm({
  customer: { id, name, notes, taxCertificate, createdAt, updatedAt },
  billedAs,
  vatCheck,
  answer,
  invalid,
  mayWrite,
}: {
  customer: Customer;
  /** Null without permission to see it. */
  billedAs: BillingDetails | null;
  vatCheck: VatCheck | null;
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
      <FactRows
        rows={[
          ["Customer since", formatShortDate(agencyDay(new Date(createdAt)))],
          ...[
            [LABELS.taxCertificate, taxCertificate] as const,
            ...(billedAs ? billedAsRows(billedAs) : []),
            [LABELS.notes, notes] as const,
          ].map(([label, words]) => [label, words && show(label, words, vatCheck)] as const),
        ]}
      />
      {mayWrite ? (
        <details open={answer?.result !== undefined} className="mt-2">
          <summary className="link inline-flex min-h-11 w-fit cursor-pointer items-center">Edit business</summary>
          <div className="mt-2">
            <AdminForm admin={admin} updatedAt={updatedAt} labels={LABELS}>
              <TextField
                field={admin.fields.name}
                label={LABELS.name}
                required
                maxLength={BUSINESS_NAME_MAX_CHARACTERS}
              />
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
              <SubmitButton className="mt-1" working="Saving...">
                Save customer
              </SubmitButton>
            </AdminForm>
          </div>
        </details>
      ) : null}
    </AdminSection>
  );
}

function show(label: string, words: string, vatCheck: VatCheck | null) {
  return label === VAT_ROW && vatCheck ? <CheckedVatId vatId={words} check={vatCheck} /> : <Lines>{words}</Lines>;
}

/** Shows a text with its line breaks. */
function Lines({ children }: { children: string }) {
  return <span className="block whitespace-pre-line wrap-anywhere">{children}</span>;
}
