import { type ReactNode, useState } from "react";
import { hasEInvoices } from "~/domain/e-invoices/schema";
import {
  INVOICE_DISCOUNT_KINDS,
  type InvoiceFormErrors,
  type InvoiceFormValues,
  readInvoiceForm,
} from "~/domain/invoices/invoice-form";
import { INVOICE_TITLE_MAX_CHARACTERS } from "~/domain/invoices/schema";
import { DISCOUNT_TYPE_LABELS } from "~/domain/promotions/schema";
import type { Taxes } from "~/domain/taxes/schema";
import { currencyWord } from "~/lib/money";
import { agencyCountry } from "~/lib/place";
import { separatorsHere } from "~/lib/place-numbers";
import type { FieldError } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { NumberInput } from "~/ui/forms/number-input";
import { Input } from "~/ui/forms/text-control";
import { classNames } from "~/ui/primitives/class-names";
import { AdminSection } from "../kit/admin-section";
import { BuilderForm, useFollowedForm } from "../kit/builder-form";
import { DENSE_CONTROL } from "../kit/fields";
import { SubmitButton } from "../kit/submit-button";
import { InvoiceLines } from "./invoice-lines";
import { LiveSums, readTypedInvoice } from "./live-sums";

/** Facts about the customer and Settings for the form. */
export type InvoiceFormFacts = { taxes: Taxes; termsDays: number; exemptionNumber: string };

/** The form of an invoice that is written by hand. With script the total follows what one types. */
export function InvoiceBuilder({
  values,
  errors,
  updatedAt,
  facts,
  areLinesFixed = false,
  wasRefused,
  formKey,
  attempt,
  notice,
}: {
  values: InvoiceFormValues;
  errors: InvoiceFormErrors;
  /** Version of the edited invoice; absent for a new one. */
  updatedAt?: string;
  facts: InvoiceFormFacts;
  /** The lines come from a quote. */
  areLinesFixed?: boolean;
  /** The form shows what was sent in vain. */
  wasRefused: boolean;
  /** Key of a form that makes something (`leadOnce`). */
  formKey?: string;
  attempt: number;
  /** Above the fields. */
  notice?: ReactNode;
}) {
  const { taxes, termsDays, exemptionNumber } = facts;
  const read = (typed: InvoiceFormValues) => readTypedInvoice(typed, taxes, exemptionNumber !== "");
  const [typed, setTyped] = useState(() => read(values));
  const { form, follow } = useFollowedForm((content) => setTyped(read(readInvoiceForm(content))));
  const text = (name: Exclude<keyof InvoiceFormValues, "lines">) => ({ name, defaultValue: values[name] });
  return (
    <BuilderForm
      form={form}
      onInput={follow}
      errors={Object.entries(errors).map(([name, message]) => ({ ...whereIs(name), message }))}
      attempt={attempt}
      wasRefused={wasRefused}
      formKey={formKey}
      updatedAt={updatedAt}
    >
      {notice}
      <div className="grid items-start gap-x-10 gap-y-8 2xl:grid-cols-[minmax(0,1fr)_18rem]">
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
            <Field
              id="dueOn"
              label="Due on"
              hint={
                termsDays === 0
                  ? "Leave empty for the day it’s issued"
                  : `Leave empty for ${termsDays} days after it’s issued`
              }
              error={errors.dueOn}
              className="sm:col-span-3"
            >
              {(control) => (
                <input
                  {...control}
                  {...text("dueOn")}
                  type="date"
                  autoComplete="off"
                  min={taxes.today}
                  className={classNames(DENSE_CONTROL, "tabular")}
                />
              )}
            </Field>
            <Field
              id="reference"
              label="Reference"
              hint="The customer’s order or contract"
              error={errors.reference}
              className="sm:col-span-3"
            >
              {(control) => <input {...control} {...text("reference")} autoComplete="off" className={DENSE_CONTROL} />}
            </Field>
            {hasEInvoices(agencyCountry())
              ? (["deliveredFrom", "deliveredTo"] as const).map((name) => (
                  <Field
                    key={name}
                    id={name}
                    label={name === "deliveredFrom" ? "Delivered from" : "Delivered until"}
                    hint={name === "deliveredFrom" ? "The first day of what is billed" : "Leave empty for one day"}
                    error={errors[name]}
                    className="sm:col-span-3"
                  >
                    {(control) => (
                      <input
                        {...control}
                        {...text(name)}
                        type="date"
                        autoComplete="off"
                        className={classNames(DENSE_CONTROL, "tabular")}
                      />
                    )}
                  </Field>
                ))
              : null}
          </div>
          {areLinesFixed ? null : (
            <AdminSection title="Lines">
              <p className="mb-2 text-muted">
                A price below zero takes something off, such as a down payment or a rebate. Hours can be a time, such as
                1:20.
              </p>
              <InvoiceLines
                lines={values.lines}
                amounts={typed.amounts}
                errors={errors}
                taxes={taxes}
                onChange={follow}
              />
            </AdminSection>
          )}
          <AdminSection title="Note">
            <Field id="note" label="Shown below the totals" error={errors.note}>
              {(control) => (
                <textarea
                  {...control}
                  {...text("note")}
                  rows={3}
                  className={classNames(DENSE_CONTROL, "field-sizing-content min-h-20 py-2")}
                />
              )}
            </Field>
          </AdminSection>
        </div>
        <div className="space-y-6 2xl:sticky 2xl:top-20">
          {areLinesFixed ? (
            <p className="text-muted">The lines and amounts come from the accepted quote, so they can’t be changed.</p>
          ) : (
            <>
              {taxes.rates.length > 0 ? (
                <Field id="taxIncluded" label="Prices">
                  {(control) => (
                    <select
                      {...control}
                      {...text("taxIncluded")}
                      className={classNames(DENSE_CONTROL, "cursor-pointer")}
                    >
                      <option value="">Tax is added</option>
                      <option value="yes">Tax is included</option>
                    </select>
                  )}
                </Field>
              ) : (
                <input type="hidden" {...text("taxIncluded")} />
              )}
              <Field id="discountKind" label="Discount">
                {(control) => (
                  <select
                    {...control}
                    {...text("discountKind")}
                    className={classNames(DENSE_CONTROL, "cursor-pointer")}
                  >
                    {INVOICE_DISCOUNT_KINDS.map((kind) => (
                      <option key={kind} value={kind}>
                        {kind === "none" ? "No discount" : DISCOUNT_TYPE_LABELS[kind]}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              <div className="quote-discount">
                <Field
                  id="discountValue"
                  label="Discount value"
                  hint={`Percent, such as 12${separatorsHere().decimal}5, or ${currencyWord()}`}
                  error={errors.discountValue}
                >
                  {(control) => (
                    <NumberInput
                      {...control}
                      {...text("discountValue")}
                      reads="money"
                      className={classNames(DENSE_CONTROL, "tabular")}
                    />
                  )}
                </Field>
              </div>
              {exemptionNumber ? (
                <p className="text-muted wrap-anywhere">No tax is charged: exemption {exemptionNumber}.</p>
              ) : null}
              <LiveSums typed={typed} />
            </>
          )}
          <SubmitButton name="intent" value="save" working="Saving...">
            Save draft
          </SubmitButton>
        </div>
      </div>
    </BuilderForm>
  );
}

/** The control that an error is about, and its line. */
export function whereIs(name: string): Pick<FieldError, "fieldId" | "place"> {
  const [, index, field] = name.match(/^lines\.(\d+)\.(\w+)$/) ?? [];
  if (field) return { fieldId: `line-${index}-${field}`, place: `Line ${Number(index) + 1}` };
  return { fieldId: name === "lines" ? "line-0-name" : name };
}
