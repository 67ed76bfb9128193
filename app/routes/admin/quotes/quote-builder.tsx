import { type ReactNode, useState } from "react";
import type { QuotableItem } from "~/domain/catalogue/schema";
import { DISCOUNT_TYPE_LABELS, PROMOTION_CODE_MAX_CHARACTERS } from "~/domain/promotions/schema";
import {
  DISCOUNT_KINDS,
  type DiscountKind,
  type QuoteFormErrors,
  type QuoteFormValues,
} from "~/domain/quotes/quote-form";
import { QUOTE_MESSAGE_MAX_CHARACTERS } from "~/domain/quotes/schema";
import type { Taxes } from "~/domain/taxes/schema";
import { currencyWord } from "~/lib/money";
import { separatorsHere } from "~/lib/place-numbers";
import type { FieldError } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { NumberInput } from "~/ui/forms/number-input";
import { Input, TextBox } from "~/ui/forms/text-control";
import { classNames } from "~/ui/primitives/class-names";
import { AdminSection } from "../kit/admin-section";
import { BuilderForm, useFollowedForm } from "../kit/builder-form";
import { DENSE_CONTROL } from "../kit/fields";
import { LiveTotal, TotalSoFar, type TypedQuote } from "./live-total";
import { QuoteBillTo } from "./quote-bill-to";
import { QuoteRows } from "./quote-rows";
import { QuoteSchedule } from "./quote-schedule";
import { QuoteScope } from "./quote-scope";
import { readTypedQuote } from "./read-typed-quote";
import { TaxTerms } from "./tax-terms";

const KIND_LABELS = {
  none: "No discount",
  percentage: DISCOUNT_TYPE_LABELS.percentage,
  fixed: DISCOUNT_TYPE_LABELS.fixed,
  code: "Promotion code",
} as const satisfies Record<DiscountKind, string>;

const IDS: Readonly<Record<string, string>> = { items: "item-0-name" };

/** The form of a quote. With script the total updates while the user types. */
export function QuoteBuilder({
  values,
  errors,
  updatedAt,
  isAddressFixed,
  knownCode,
  taxes,
  offered,
  wasRefused,
  formKey,
  attempt,
  notice,
  buttons,
}: {
  values: QuoteFormValues;
  errors: QuoteFormErrors;
  /** Version of the edited quote; absent for a new one. */
  updatedAt?: string;
  isAddressFixed?: boolean;
  /** The stored promotion code and its discount. */
  knownCode: TypedQuote["knownCode"];
  taxes: Taxes;
  /** Catalog items for the rows. */
  offered: readonly QuotableItem[];
  /** True when the form shows refused values. */
  wasRefused: boolean;
  /** Key of a form that creates something (`leadOnce`). */
  formKey?: string;
  attempt: number;
  /** Content above the fields. */
  notice?: ReactNode;
  buttons: ReactNode;
}) {
  const read = (source: FormData | QuoteFormValues) => readTypedQuote(source, { knownCode, taxes, offered });
  const [typed, setTyped] = useState(() => read(values));
  const { form, follow } = useFollowedForm((content) => setTyped(read(content)));
  const text = (name: Exclude<keyof QuoteFormValues, "items" | "schedule">) => ({ name, defaultValue: values[name] });
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
      <div className="grid items-start gap-x-10 gap-y-8 2xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-6">
          <QuoteBillTo values={values} errors={errors} isAddressFixed={isAddressFixed} />
          <AdminSection title="Items">
            <QuoteRows
              rows={values.items}
              amounts={typed.amounts}
              errors={errors}
              taxes={taxes}
              offered={offered}
              onChange={follow}
            />
            <TotalSoFar typed={typed} />
          </AdminSection>
          <QuoteScope values={values} errors={errors} />
          <QuoteSchedule rows={values.schedule} errors={errors} onChange={follow} />
          <AdminSection title="Message">
            <Field id="message" label="What the customer reads first" error={errors.message}>
              {(control) => (
                <TextBox
                  {...control}
                  {...text("message")}
                  maxLength={QUOTE_MESSAGE_MAX_CHARACTERS}
                  rows={4}
                  className={classNames(DENSE_CONTROL, "field-sizing-content min-h-28 py-2")}
                />
              )}
            </Field>
          </AdminSection>
        </div>
        <div className="space-y-6 2xl:sticky 2xl:top-20">
          <AdminSection title="Terms">
            <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2 2xl:grid-cols-1">
              <Field id="discountKind" label="Discount">
                {(control) => (
                  <select
                    {...control}
                    {...text("discountKind")}
                    className={classNames(DENSE_CONTROL, "cursor-pointer")}
                  >
                    {DISCOUNT_KINDS.map((kind) => (
                      <option key={kind} value={kind}>
                        {KIND_LABELS[kind]}
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
                  className="quote-discount-value"
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
                <Field
                  id="promotionCode"
                  label="Code"
                  hint="Counts as used once the quote is accepted"
                  error={errors.promotionCode}
                  className="quote-discount-code"
                >
                  {(control) => (
                    <Input
                      {...control}
                      {...text("promotionCode")}
                      maxLength={PROMOTION_CODE_MAX_CHARACTERS}
                      autoCapitalize="characters"
                      autoComplete="off"
                      spellCheck={false}
                      className={classNames(DENSE_CONTROL, "uppercase")}
                    />
                  )}
                </Field>
              </div>
              <Field
                id="depositPercent"
                label="Deposit in percent"
                hint="100 means everything is paid up front"
                error={errors.depositPercent}
              >
                {(control) => (
                  <NumberInput
                    {...control}
                    {...text("depositPercent")}
                    inputMode="numeric"
                    className={classNames(DENSE_CONTROL, "tabular")}
                  />
                )}
              </Field>
              <TaxTerms taxes={taxes} values={values} errors={errors} />
              <Field id="validUntil" label="Valid until" required error={errors.validUntil}>
                {(control) => (
                  <input
                    {...control}
                    {...text("validUntil")}
                    type="date"
                    autoComplete="off"
                    className={classNames(DENSE_CONTROL, "tabular")}
                  />
                )}
              </Field>
            </div>
          </AdminSection>
          <LiveTotal typed={typed} />
          <div className="flex flex-wrap gap-2">{buttons}</div>
        </div>
      </div>
    </BuilderForm>
  );
}

/** Returns the control that an error is about, and its row. */
function whereIs(name: string): Pick<FieldError, "fieldId" | "place"> {
  const [, list, index, field] = name.match(/^(items|schedule)\.(\d+)\.(\w+)$/) ?? [];
  if (!field) return { fieldId: IDS[name] ?? name };
  const row = list === "items" ? "Item" : "Part";
  return { fieldId: `${row.toLowerCase()}-${index}-${field}`, place: `${row} ${Number(index) + 1}` };
}
