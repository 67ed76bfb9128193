import { useRef } from "react";
import { QUOTE } from "~/content/pages/quote";
import { SENT_FROM_FIELD } from "~/domain/forms/submission";
import { QUOTE_REQUEST, type QuoteRequest, quoteRequestFor } from "~/domain/leads/kinds/quote-request";
import { PublicForm } from "~/routes/forms/public-form";
import { type PublicFormState, usePublicForm } from "~/routes/forms/use-public-form";
import { usePackages, useServices } from "~/routes/use-catalogue";
import { useDocument } from "~/routes/use-document";
import { FormSection } from "~/ui/forms/form-section";
import { Button } from "~/ui/primitives/button";
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
    website: { section: BUSINESS, hint: "If you have one" },
    description: { section: BUSINESS, hint: copy.descriptionHint, rows: 6, className: "sm:col-span-2" },
    timeline: { section: BUSINESS, placeholder: "Select timeline" },
    budget: { section: BUSINESS, placeholder: "Select budget" },
    preferredTime: { section: BUSINESS, placeholder: "Any time" },
  };
}

/** The fields as a browser sends them. */
type QuoteFields = Record<Exclude<keyof QuoteRequest, "customServices">, string> & { customServices: string[] };

export function QuoteForm({
  token,
  start,
  sentFrom,
  onReady,
  ...rest
}: PublicFormState & {
  token: string;
  start: QuoteStart;
  /** The page that it is on, where that isn't its own: one without script. */
  sentFrom?: string;
  /** Its first choices are made: those of a link, or of what was typed before. */
  onReady: () => void;
}) {
  const copy = useDocument(QUOTE);
  const selected = useRef("");
  const [packages, services] = [usePackages(), useServices()];
  const posted = usePublicForm<QuoteFields, ReturnType<typeof quoteRequestFor>>({
    ...rest,
    id: QUOTE_FORM_ID,
    schema: quoteRequestFor({ packages, services }),
    draftKey: QUOTE_DRAFT_KEY,
    defaultValue: start,
    onReady: (element) => {
      if (start.serviceType) choose(element, "serviceType", start.serviceType);
      if (start.selectedPackage) choose(element, "selectedPackage", start.selectedPackage);
      selected.current = chosen(element, "selectedPackage");
      if (start.description) wish(element, start.description, start.customServices ?? []);
      onReady();
    },
  });
  const { fields, formRef, isSending } = posted;

  return (
    <PublicForm posted={posted} action="/quote" token={token} className="quote-form">
      {sentFrom ? <input type="hidden" name={SENT_FROM_FIELD} value={sentFrom} /> : null}
      <TypePicker
        field={fields.serviceType}
        onChange={(type) => {
          const element = formRef.current;
          if (element) selected.current = keepPackageOfType(element, type);
        }}
      />
      <PackagePicker
        packages={packages}
        field={fields.selectedPackage}
        onClearKey={(input) => {
          if (!input.checked) return false;
          input.checked = false;
          selected.current = "";
          input.dispatchEvent(new Event("change", { bubbles: true }));
          return true;
        }}
        onPress={(input) => {
          const again = selected.current === input.value;
          if (again) input.checked = false;
          selected.current = again ? "" : input.value;
          input.dispatchEvent(new Event("change", { bubbles: true }));
        }}
      />
      <ServicePicker services={services} field={fields.customServices} />
      <FormSection isStep title="Business information" hint={copy.businessHint}>
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          <AnswerFields section={BUSINESS} places={placesOf(copy)} declared={QUOTE_REQUEST.fields} fields={fields} />
        </div>
      </FormSection>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-rule pt-7">
        <Button type="submit" size="large" disabled={isSending}>
          {isSending ? "Sending your request…" : "Get Free Quote"}
        </Button>
        <p className="max-w-sm text-small text-muted">
          We use what you send to prepare your quote, nothing else. See the{" "}
          <a href="/privacy" className="link">
            Privacy Policy
          </a>
          .
        </p>
      </div>
    </PublicForm>
  );
}

function radios(form: HTMLFormElement, name: string): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${name}"]`)];
}

function chosen(form: HTMLFormElement, name: string): string {
  return radios(form, name).find((radio) => radio.checked)?.value ?? "";
}

function choose(form: HTMLFormElement, name: string, value: string): void {
  for (const radio of radios(form, name)) radio.checked = radio.value === value;
}

/** Puts a chosen plan into a form that a draft has filled. */
function wish(form: HTMLFormElement, text: string, services: readonly string[]): void {
  const area = form.elements.namedItem("description");
  if (area instanceof HTMLTextAreaElement && !area.value.includes(text)) area.value = `${text}\n${area.value}`;
  for (const box of form.querySelectorAll<HTMLInputElement>('input[name="customServices"]')) {
    if (services.includes(box.value)) box.checked = true;
  }
}

/** Clears a package that belongs to another type than the one now chosen; returns the package that is left. */
function keepPackageOfType(form: HTMLFormElement, type: string): string {
  for (const radio of radios(form, "selectedPackage")) {
    if (radio.checked && radio.value !== "" && radio.dataset.type !== type) radio.checked = false;
  }
  return chosen(form, "selectedPackage");
}
