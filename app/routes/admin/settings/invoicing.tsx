import { saveInvoicing } from "~/domain/invoices/tell-waiting-payers.server";
import { InvoicingForm, invoicingFields } from "~/domain/settings/invoicing-form";
import { adminMeta } from "../admin-meta";
import { CheckboxField, TextAreaField, TextField } from "../kit/fields";
import type { Route } from "./+types/invoicing";
import { loadSettings, saveSettings } from "./save-settings.server";
import { SettingsForm } from "./settings-form";

const LABELS = {
  address: "Postal address",
  taxNumber: "Tax number",
  bankDetails: "Bank details",
  howToPay: "Other ways to pay",
  termsDays: "Days to pay",
  numberPrefix: "Number prefix",
  attachesPdf: "Attach the PDF to emails about invoices",
  depositPercent: "Deposit of new quotes, in percent",
  quoteTerms: "Special terms of new quotes",
} as const;

export function meta() {
  return adminMeta("Invoices");
}

export function loader({ context }: Route.LoaderArgs) {
  return loadSettings(context, "invoicing", invoicingFields);
}

export function action(args: Route.ActionArgs) {
  return saveSettings(args, {
    key: "invoicing",
    schema: InvoicingForm,
    toChange: (change) => change,
    toFields: invoicingFields,
    save: saveInvoicing,
  });
}

export default function Invoicing({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsForm
      id="invoicing"
      title="Invoices"
      lead="What your invoices show next to your name, and how they’re paid. Issued invoices keep the address and tax number they were issued with."
      schema={InvoicingForm}
      labels={LABELS}
      answer={actionData}
      {...loaderData}
    >
      {(fields) => (
        <div className="flex flex-col gap-y-1">
          <TextAreaField field={fields.address} label={LABELS.address} rows={4} />
          <TextField field={fields.taxNumber} label={LABELS.taxNumber} />
          <TextAreaField
            field={fields.bankDetails}
            label={LABELS.bankDetails}
            rows={5}
            hint="Shown to the person who pays"
          />
          <TextAreaField
            field={fields.howToPay}
            label={LABELS.howToPay}
            rows={3}
            hint="Such as the name to write checks to"
          />
          <TextField field={fields.termsDays} label={LABELS.termsDays} type="number" min={0} max={365} required />
          <TextField
            field={fields.numberPrefix}
            label={LABELS.numberPrefix}
            maxLength={12}
            hint="Such as INV-, for INV-2027-0001. Issued invoices keep their numbers."
          />
          <CheckboxField
            field={fields.attachesPdf}
            label={LABELS.attachesPdf}
            hint="A customer’s billing details can say otherwise. The PDF shows your bank details to anyone who gets the email."
          />
          <TextField
            field={fields.depositPercent}
            label={LABELS.depositPercent}
            type="number"
            min={1}
            max={100}
            required
            hint="Due on acceptance. 100 means everything is paid up front. You can change it in each quote."
          />
          <TextAreaField
            field={fields.quoteTerms}
            label={LABELS.quoteTerms}
            rows={5}
            hint="Copied into each new quote, where you can change them. A blank line starts a new paragraph."
          />
        </div>
      )}
    </SettingsForm>
  );
}
