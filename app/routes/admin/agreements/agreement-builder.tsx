import { useState } from "react";
import {
  type AgreementFormErrors,
  type AgreementFormValues,
  asInvoice,
  readAgreementForm,
  typedTerms,
} from "~/domain/agreements/agreement-form";
import { type UpcomingBill, upcomingBills } from "~/domain/agreements/bill";
import { billingDayOf } from "~/domain/agreements/periods";
import { INVOICE_TITLE_MAX_CHARACTERS } from "~/domain/invoices/schema";
import type { PricedLine } from "~/domain/money/line";
import type { Taxes } from "~/domain/taxes/schema";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/text-control";
import { classNames } from "~/ui/primitives/class-names";
import { whereIs } from "../invoices/invoice-builder";
import { InvoiceLines } from "../invoices/invoice-lines";
import { readTypedInvoice } from "../invoices/live-sums";
import { AdminSection } from "../kit/admin-section";
import { BuilderForm, useFollowedForm } from "../kit/builder-form";
import { DENSE_CONTROL } from "../kit/fields";
import { SubmitButton } from "../kit/submit-button";
import { TermsFields } from "./terms-fields";
import { UpcomingBills } from "./upcoming-bills";

/** Facts about the customer and from Settings that the form needs. */
export type AgreementFormFacts = { taxes: Taxes; exemptionNumber: string };

const PREVIEWED = 4;

/** The form for a new agreement. With JavaScript, the preview of its bills updates while typing. */
export function AgreementBuilder({
  values,
  errors,
  facts: { taxes, exemptionNumber },
  wasRefused,
  formKey,
  attempt,
}: {
  values: AgreementFormValues;
  errors: AgreementFormErrors;
  facts: AgreementFormFacts;
  /** True when the form shows values that were refused. */
  wasRefused: boolean;
  formKey: string;
  attempt: number;
}) {
  const read = (typed: AgreementFormValues) => preview(typed, taxes, exemptionNumber !== "");
  const [typed, setTyped] = useState(() => read(values));
  const { form, follow } = useFollowedForm((content) => setTyped(read(readAgreementForm(content))));
  const text = (name: Exclude<keyof AgreementFormValues, "lines">) => ({ name, defaultValue: values[name] });
  const select = classNames(DENSE_CONTROL, "cursor-pointer");
  return (
    <BuilderForm
      form={form}
      onInput={follow}
      errors={Object.entries(errors).map(([name, message]) => ({ ...whereIs(name), message }))}
      attempt={attempt}
      wasRefused={wasRefused}
      formKey={formKey}
    >
      <div className="grid items-start gap-x-10 gap-y-8 2xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 space-y-6">
          <div className="grid gap-x-4 sm:grid-cols-6">
            <Field id="title" label="What it’s for" required error={errors.title} className="sm:col-span-6">
              {(control) => (
                <Input
                  {...control}
                  {...text("title")}
                  maxLength={INVOICE_TITLE_MAX_CHARACTERS}
                  autoComplete="off"
                  className={DENSE_CONTROL}
                />
              )}
            </Field>
            <TermsFields values={values} errors={errors} />
          </div>
          <AdminSection title="Lines of each period">
            <InvoiceLines
              lines={values.lines}
              amounts={typed.amounts}
              errors={errors}
              taxes={taxes}
              mayIncludeHours
              onChange={follow}
            />
          </AdminSection>
          <AdminSection title="Note">
            <Field id="note" label="Shown below the totals of each invoice" error={errors.note}>
              {(control) => (
                <textarea
                  {...control}
                  {...text("note")}
                  rows={2}
                  className={classNames(DENSE_CONTROL, "field-sizing-content min-h-16 py-2")}
                />
              )}
            </Field>
          </AdminSection>
        </div>
        <div className="space-y-6 2xl:sticky 2xl:top-20">
          {taxes.rates.length > 0 ? (
            <Field id="taxIncluded" label="Prices">
              {(control) => (
                <select {...control} {...text("taxIncluded")} className={select}>
                  <option value="">Tax is added</option>
                  <option value="yes">Tax is included</option>
                </select>
              )}
            </Field>
          ) : (
            <input type="hidden" {...text("taxIncluded")} />
          )}
          {exemptionNumber ? (
            <p className="text-muted wrap-anywhere">No tax is charged: exemption {exemptionNumber}.</p>
          ) : null}
          <AdminSection title="What it will bill">
            <div aria-live="polite">
              {typed.bills.length > 0 ? (
                <UpcomingBills bills={typed.bills} />
              ) : (
                <p className="text-muted">Enter the first day to see the first bills.</p>
              )}
              {typed.missed > 0 ? (
                <p className="mt-2 text-warn">
                  It begins in the past: {typed.missed === 1 ? "1 period is" : `${typed.missed} periods are`} billed
                  within the hour.
                </p>
              ) : null}
            </div>
          </AdminSection>
          <SubmitButton name="intent" value="save" working="Saving...">
            Start agreement
          </SubmitButton>
        </div>
      </div>
    </BuilderForm>
  );
}

const MISSED_MAX = 400;

/** First bills of the values typed so far, and how many of them are due. Invalid lines count as zero. */
function preview(values: AgreementFormValues, taxes: Taxes, isExempt: boolean) {
  const { lines, amounts, isTaxIncluded } = readTypedInvoice(asInvoice(values), taxes, isExempt);
  const terms = typedTerms(values);
  if (!terms) return { amounts, bills: [] as UpcomingBill[], missed: 0 };
  const { startsOn } = terms;
  const schedule = { ...terms, endsOn: null, billingDay: billingDayOf(terms) };
  const price = { sets: [{ fromOn: startsOn, lines: lines.map(withName) }], isTaxIncluded, isExempt };
  const bills = upcomingBills(schedule, price, { nextOn: startsOn, count: MISSED_MAX });
  const missed = startsOn < taxes.today ? bills.filter(({ from }) => from <= taxes.today).length : 0;
  return { amounts, bills: bills.slice(0, PREVIEWED), missed };
}

function withName(line: PricedLine) {
  return { ...line, name: "", description: "" };
}
