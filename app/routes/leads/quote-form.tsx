import { QUOTE } from "~/content/pages/quote";
import { SENT_FROM_FIELD } from "~/domain/forms/submission";
import { QUOTE_REQUEST, quoteRequestFor } from "~/domain/leads/kinds/quote-request";
import { FORM_NOTICES } from "~/routes/forms/form-notices";
import { PublicForm } from "~/routes/forms/public-form";
import { type PublicFormState, publicFormFields } from "~/routes/forms/public-form-fields";
import { SubmitRow } from "~/routes/forms/submit-row";
import { usePackages, useServices } from "~/routes/use-catalogue";
import { useDocument } from "~/routes/use-document";
import { FormSection } from "~/ui/forms/form-section";
import { AnswerFields, type Places } from "./answer-fields";
import { PackagePicker, ServicePicker, TypePicker } from "./quote-pickers";
import type { QuoteStart } from "./quote-start";

export const QUOTE_DRAFT_KEY = "draft:quote";
export const QUOTE_FORM_ID = "quote";

const BUSINESS = "business";

function placesOf(copy: typeof QUOTE.content): Places<typeof QUOTE_REQUEST.fields> {
  return {
    serviceType: { own: true },
    selectedPackage: { own: true },
    customServices: { own: true },
    businessName: { section: BUSINESS },
    email: { section: BUSINESS },
    phone: { section: BUSINESS },
    website: { section: BUSINESS, hint: copy.websiteHint },
    description: { section: BUSINESS, hint: copy.descriptionHint, rows: 6, className: "sm:col-span-2" },
    timeline: { section: BUSINESS, placeholder: copy.placeholders.timeline },
    budget: { section: BUSINESS, placeholder: copy.placeholders.budget },
    preferredTime: { section: BUSINESS, placeholder: copy.placeholders.preferredTime },
  };
}

export function QuoteForm({
  token,
  start,
  sentFrom,
  ...state
}: PublicFormState & {
  token: string;
  start: QuoteStart;
  /** Page that contains the form, if it isn't the quote page. */
  sentFrom?: string;
}) {
  const copy = useDocument(QUOTE);
  const [packages, services] = [usePackages(), useServices()];
  const posted = publicFormFields({
    ...state,
    id: QUOTE_FORM_ID,
    schema: quoteRequestFor({ packages, services }),
    defaultValue: start,
  });
  const { fields } = posted;

  return (
    <PublicForm posted={posted} action="/quote" token={token} notices={FORM_NOTICES} className="quote-form">
      {sentFrom ? <input type="hidden" name={SENT_FROM_FIELD} value={sentFrom} /> : null}
      <TypePicker field={fields.serviceType} />
      <PackagePicker packages={packages} field={fields.selectedPackage} />
      <ServicePicker services={services} field={fields.customServices} />
      <FormSection isStep title={copy.businessTitle} hint={copy.businessHint}>
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          <AnswerFields section={BUSINESS} places={placesOf(copy)} declared={QUOTE_REQUEST.fields} fields={fields} />
        </div>
      </FormSection>
      <SubmitRow copy={copy} className="border-t border-rule pt-7" />
    </PublicForm>
  );
}
