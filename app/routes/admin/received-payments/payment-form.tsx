import { type FormEvent, useRef, useState } from "react";
import { RECEIVED_METHOD_LABELS } from "~/domain/invoices/received-method";
import {
  leftOver,
  type PaymentFormErrors,
  type PaymentFormValues,
  readPaymentForm,
  SHARE_FIELDS,
  shareErrorName,
  suggestedShares,
} from "~/domain/received-payments/payment-form";
import { MANUAL_METHODS } from "~/domain/received-payments/schema";
import { currencyWord, formatMoney } from "~/lib/money";
import { spelled } from "~/lib/spelling";
import { Field } from "~/ui/forms/field";
import { NumberInput } from "~/ui/forms/number-input";
import { classNames } from "~/ui/primitives/class-names";
import { AdminSection } from "../kit/admin-section";
import { BuilderForm, useFollowedForm } from "../kit/builder-form";
import { DENSE_CONTROL } from "../kit/fields";
import { SubmitButton } from "../kit/submit-button";
import { type Payable, PaymentShares } from "./payment-shares";

/**
 * The form of a received payment: its amount, and the share of each open invoice. With script, the oldest are paid
 * first while the user types the amount, until a share is edited; without it, a button does that.
 */
export function PaymentForm({
  values,
  errors,
  invoices,
  formKey,
  wasRefused,
  attempt,
}: {
  values: PaymentFormValues;
  errors: PaymentFormErrors;
  invoices: readonly Payable[];
  formKey: string;
  /** True when the form shows refused values. */
  wasRefused: boolean;
  attempt: number;
}) {
  const isOwnSplit = useRef(Object.values(values.shares).some((share) => share !== ""));
  const [leftCents, setLeft] = useState(() => leftOver(values));
  const { form, follow } = useFollowedForm((content) => setLeft(leftOver(readPaymentForm(content))));

  function suggest(): void {
    if (!form.current) return;
    const shares = suggestedShares(readPaymentForm(new FormData(form.current)).amount, invoices);
    for (const field of form.current.querySelectorAll<HTMLInputElement>(`[name=${SHARE_FIELDS.share}]`)) {
      field.value = shares[field.dataset.invoice ?? ""] ?? "";
    }
    follow();
  }

  function onInput(event: FormEvent<HTMLFormElement>): void {
    const name = event.target instanceof HTMLInputElement ? event.target.name : "";
    if (name === SHARE_FIELDS.share) isOwnSplit.current = true;
    if (name === "amount" && !isOwnSplit.current) suggest();
    else follow();
  }

  const text = (name: Exclude<keyof PaymentFormValues, "shares">) => ({ name, defaultValue: values[name] });
  return (
    <BuilderForm
      form={form}
      onInput={onInput}
      errors={Object.entries(errors).map(([name, message]) => {
        const invoice = invoices.find(({ id }) => shareErrorName(id) === name);
        return { fieldId: name, message, ...(invoice?.number ? { place: invoice.number } : {}) };
      })}
      attempt={attempt}
      wasRefused={wasRefused}
      formKey={formKey}
    >
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0 space-y-6">
          <div className="grid gap-x-4 sm:grid-cols-6">
            <Field
              id="amount"
              label={`Amount in ${currencyWord()}`}
              required
              error={errors.amount}
              className="sm:col-span-2"
            >
              {(control) => (
                <NumberInput
                  {...control}
                  {...text("amount")}
                  reads="money"
                  className={classNames(DENSE_CONTROL, "tabular")}
                />
              )}
            </Field>
            <Field id="method" label="Payment method" error={errors.method} className="sm:col-span-2">
              {(control) => (
                <select {...control} {...text("method")} className={classNames(DENSE_CONTROL, "cursor-pointer")}>
                  {MANUAL_METHODS.map((method) => (
                    <option key={method} value={method}>
                      {RECEIVED_METHOD_LABELS[method]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Field id="receivedOn" label="Day" required error={errors.receivedOn} className="sm:col-span-2">
              {(control) => (
                <input
                  {...control}
                  {...text("receivedOn")}
                  type="date"
                  autoComplete="off"
                  className={classNames(DENSE_CONTROL, "tabular")}
                />
              )}
            </Field>
            <Field
              id="reference"
              label={spelled("Check number or transfer reference")}
              error={errors.reference}
              className="sm:col-span-3"
            >
              {(control) => <input {...control} {...text("reference")} autoComplete="off" className={DENSE_CONTROL} />}
            </Field>
            <Field id="note" label="Note" hint="Only staff see it." error={errors.note} className="sm:col-span-3">
              {(control) => <input {...control} {...text("note")} autoComplete="off" className={DENSE_CONTROL} />}
            </Field>
          </div>
          <AdminSection title="Open invoices, earliest due first">
            <PaymentShares
              invoices={invoices}
              shares={values.shares}
              errors={errors}
              onSuggest={() => {
                isOwnSplit.current = false;
                suggest();
              }}
            />
          </AdminSection>
        </div>
        <div className="space-y-6 xl:sticky xl:top-20">
          <AdminSection title={leftCents < 0 ? "Too much is allocated" : "Stays as credit"}>
            <p aria-live="polite" className={classNames("font-display text-subheading", leftCents < 0 && "text-bad")}>
              {formatMoney(Math.abs(leftCents), { cents: "always" })}
            </p>
            {leftCents > 0 ? (
              <p className="text-muted">It’s an overpayment and can go toward the next invoice.</p>
            ) : null}
          </AdminSection>
          <SubmitButton name="intent" value="save" working="Saving...">
            Record payment
          </SubmitButton>
        </div>
      </div>
    </BuilderForm>
  );
}
