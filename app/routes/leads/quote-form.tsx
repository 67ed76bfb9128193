import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { QUOTE } from "~/content/pages/quote";
import { QuoteRequest } from "~/domain/leads/schema";
import { FORM_TOKEN_FIELD, HONEYPOT_FIELD } from "~/domain/leads/submission";
import { parseForm } from "~/lib/parse-form";
import { ErrorSummary, type FieldError } from "~/ui/forms/error-summary";
import { FormSection } from "~/ui/forms/form-section";
import { useDraft } from "~/ui/forms/use-draft";
import { Button } from "~/ui/primitives/button";
import { BusinessFields } from "./quote-business-fields";
import { PackagePicker, ServicePicker, TypePicker } from "./quote-pickers";

export const QUOTE_DRAFT_KEY = "draft:quote";
const NEVER_KEPT = [FORM_TOKEN_FIELD, HONEYPOT_FIELD];

/** Choices that a link carried into the form. */
export type QuoteStart = { serviceType?: string; selectedPackage?: string };
export type QuoteErrors = Record<string, string[] | null>;

/** The fields as a browser sends them. */
type QuoteFields = Record<Exclude<keyof QuoteRequest, "customServices">, string> & { customServices: string[] };

export function QuoteForm({
  token,
  start,
  lastResult,
  isFresh,
  onRefused,
}: {
  token: string;
  start: QuoteStart;
  /** The form was just sent: the next one starts empty. */
  isFresh: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
  /** Called with the errors each time the form is refused, in the browser or by the server. */
  onRefused: (errors: QuoteErrors) => void;
}) {
  const formRef = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  const isSending = useNavigation().state !== "idle";
  const [form, fields] = useForm<QuoteFields, QuoteRequest, string[]>({
    id: "quote",
    lastResult,
    defaultValue: start,
    defaultNoValidate: false,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseForm<typeof QuoteRequest, QuoteFields>(formData, QuoteRequest),
  });
  const errors: QuoteErrors = form.allErrors;
  const refused = form.status === "error";

  // biome-ignore lint/correctness/useExhaustiveDependencies: safe: one report for each refused attempt
  useEffect(() => {
    if (refused) onRefused(errors);
  }, [attempt, lastResult, refused]);

  const selected = useRef("");
  useDraft(formRef, {
    storageKey: QUOTE_DRAFT_KEY,
    except: NEVER_KEPT,
    skip: isFresh || lastResult !== undefined,
    onReady: (element) => {
      if (start.serviceType) choose(element, "serviceType", start.serviceType);
      if (start.selectedPackage) choose(element, "selectedPackage", start.selectedPackage);
      selected.current = chosen(element, "selectedPackage");
    },
  });

  return (
    <Form
      ref={formRef}
      method="post"
      action="/quote"
      preventScrollReset
      className="quote-form"
      {...getFormProps(form)}
      onSubmit={(event) => {
        setAttempt((count) => count + 1);
        form.onSubmit(event);
      }}
    >
      <ErrorSummary
        title="Please check these answers"
        errors={refused ? summarise(errors, fields) : []}
        attempt={attempt}
      />
      <input type="hidden" name={FORM_TOKEN_FIELD} value={token} />
      <Honeypot />
      <TypePicker
        field={fields.serviceType}
        onChange={(type) => {
          const element = formRef.current;
          if (element) selected.current = keepPackageOfType(element, type);
        }}
      />
      <PackagePicker
        field={fields.selectedPackage}
        onPress={(input) => {
          const again = selected.current === input.value;
          if (again) input.checked = false;
          selected.current = again ? "" : input.value;
          input.dispatchEvent(new Event("change", { bubbles: true }));
        }}
      />
      <ServicePicker field={fields.customServices} />
      <FormSection isStep title="Business information" hint={QUOTE.businessHint}>
        <BusinessFields fields={fields} />
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
    </Form>
  );
}

/** People never see or reach it; programs that fill every field give themselves away. */
function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor="quote-extra">Leave this field empty</label>
      <input id="quote-extra" name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

function summarise(errors: QuoteErrors, fields: Record<string, { id: string } | undefined>): FieldError[] {
  return Object.entries(errors).flatMap(([name, messages]) => {
    const message = messages?.[0];
    return message ? [{ fieldId: fields[name]?.id ?? "quote", message }] : [];
  });
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

/** Clears a package that belongs to another type than the one now chosen; answers the package that is left. */
function keepPackageOfType(form: HTMLFormElement, type: string): string {
  for (const radio of radios(form, "selectedPackage")) {
    if (radio.checked && radio.value !== "" && radio.dataset.type !== type) radio.checked = false;
  }
  return chosen(form, "selectedPackage");
}
