import { E_INVOICE_LABELS, hasEInvoices } from "~/domain/e-invoices/schema";
import { saveInvoicing } from "~/domain/invoices/tell-waiting-payers.server";
import { InvoicingForm, invoicingFields } from "~/domain/settings/invoicing-form";
import {
  ACCOUNT_HOLDER_MAX_CHARACTERS,
  CONTACT_NAME_MAX_CHARACTERS,
  type MISSED_PERIODS,
} from "~/domain/settings/invoicing-setting";
import { IBAN_TYPED_MAX_CHARACTERS } from "~/lib/iban";
import { agencyCountry } from "~/lib/place";
import { VAT_ID_TYPED_MAX_CHARACTERS } from "~/lib/vat-id";
import { adminMeta } from "../admin-meta";
import { choicesOf } from "../kit/define-list";
import { CheckboxField, SelectField, TextAreaField, TextField } from "../kit/fields";
import type { Route } from "./+types/invoicing";
import { loadSettings, saveSettings } from "./save-settings.server";
import { SettingsForm } from "./settings-form";
import { INVOICING_WORDS } from "./words/money-words";

const MISSED_PERIODS_LABELS = {
  today: "The day they’re made",
  "own-day": "First day of their period",
} as const satisfies Record<(typeof MISSED_PERIODS)[number], string>;

const E_INVOICE_CHOICES = [{ value: "", label: "None: the PDF alone" }, ...choicesOf(E_INVOICE_LABELS)];

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
      words={INVOICING_WORDS}
      answer={actionData}
      {...loaderData}
    >
      {(fields) => (
        <div className="flex flex-col gap-y-1">
          <TextAreaField {...fields.address} rows={4} />
          <TextField {...fields.taxNumber} />
          {hasEInvoices(agencyCountry()) ? (
            <>
              <TextField
                {...fields.vatId}
                maxLength={VAT_ID_TYPED_MAX_CHARACTERS}
                autoComplete="off"
                spellCheck={false}
              />
              <TextField {...fields.contactName} maxLength={CONTACT_NAME_MAX_CHARACTERS} />
              <SelectField {...fields.eInvoice} choices={E_INVOICE_CHOICES} />
              <CheckboxField {...fields.asksVies} />
            </>
          ) : null}
          <TextField {...fields.accountHolder} maxLength={ACCOUNT_HOLDER_MAX_CHARACTERS} />
          <TextField {...fields.iban} maxLength={IBAN_TYPED_MAX_CHARACTERS} autoComplete="off" spellCheck={false} />
          <TextField {...fields.bic} maxLength={20} autoComplete="off" spellCheck={false} />
          <TextAreaField {...fields.bankDetails} rows={3} />
          <TextAreaField {...fields.howToPay} rows={3} />
          <TextField {...fields.termsDays} type="number" min={0} max={365} required />
          <TextField {...fields.numberPrefix} maxLength={12} />
          <CheckboxField {...fields.attachesPdf} />
          <SelectField {...fields.missedPeriods} choices={choicesOf(MISSED_PERIODS_LABELS)} />
          <TextField {...fields.depositPercent} type="number" min={1} max={100} required />
          <TextAreaField {...fields.quoteTerms} rows={5} />
        </div>
      )}
    </SettingsForm>
  );
}
