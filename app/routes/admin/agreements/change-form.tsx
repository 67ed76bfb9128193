import { useState } from "react";
import { type ChangeFormValues, readChangeForm } from "~/domain/agreements/agreement-change-form";
import { CHANGE_MESSAGE_MAX_CHARACTERS } from "~/domain/agreements/schema";
import type { OpenedAgreement } from "~/domain/agreements/show-agreement.server";
import type { Taxes } from "~/domain/taxes/schema";
import { formatLongDate } from "~/lib/calendar-date";
import { Field } from "~/ui/forms/field";
import { TextBox } from "~/ui/forms/text-control";
import { classNames } from "~/ui/primitives/class-names";
import { whereIs } from "../invoices/invoice-builder";
import { InvoiceLines } from "../invoices/invoice-lines";
import { AnswerNotice } from "../kit/answer-notice";
import { BuilderForm, useFollowedForm } from "../kit/builder-form";
import { CancelLink } from "../kit/dialog-route";
import { DENSE_CONTROL } from "../kit/fields";
import { ModalBody, ModalFoot } from "../kit/modal";
import { SubmitButton } from "../kit/submit-button";
import { type ChangePreview, previewChange } from "./preview-change";
import type { ChangeAnswer } from "./save-change.server";
import { UpcomingBills } from "./upcoming-bills";

/** The form that changes an agreement's lines from a day on, with a preview of its bills and the customer's notice. */
export function ChangeForm({
  values,
  answer,
  agreement,
  taxes,
  listPath,
}: {
  values: ChangeFormValues;
  answer: ChangeAnswer | undefined;
  agreement: OpenedAgreement;
  taxes: Taxes;
  /** Path that closing leads to. */
  listPath: string;
}) {
  const { errors = {}, attempt = 0 } = answer ?? {};
  const { unbilledOn, changesOn, firstPeriod } = agreement;
  const [typed, setTyped] = useState(() => previewChange(values, agreement, taxes));
  const { form, follow } = useFollowedForm((content) =>
    setTyped(previewChange(readChangeForm(content), agreement, taxes)),
  );
  return (
    <BuilderForm
      form={form}
      onInput={follow}
      errors={Object.entries(errors).map(([name, message]) => ({ ...whereIs(name), message }))}
      attempt={attempt}
      wasRefused={answer?.values !== undefined}
      updatedAt={answer?.updatedAt ?? agreement.updatedAt}
    >
      <ModalBody className="space-y-5">
        <AnswerNotice answer={answer} />
        <div className="grid gap-x-4 sm:grid-cols-6">
          <Field
            id="fromOn"
            label="Changes on"
            hint={
              firstPeriod === "by-days"
                ? "A period that it falls into is billed by days"
                : "Or with the first period after that day"
            }
            required
            error={errors.fromOn}
            className="sm:col-span-3"
          >
            {(control) => (
              <input
                {...control}
                name="fromOn"
                type="date"
                autoComplete="off"
                min={unbilledOn}
                defaultValue={values.fromOn}
                className={classNames(DENSE_CONTROL, "tabular")}
              />
            )}
          </Field>
          {changesOn > unbilledOn ? (
            <label className="flex min-h-11 items-center gap-2 self-end sm:col-span-3 sm:pb-4">
              <input
                type="checkbox"
                name="isAgreed"
                defaultChecked={values.isAgreed !== ""}
                className="select-box shrink-0"
              />
              The customer agreed to an earlier day
            </label>
          ) : null}
        </div>
        {changesOn > unbilledOn ? (
          <p className="text-muted">By its terms it can change on {formatLongDate(changesOn)} at the earliest.</p>
        ) : null}
        <InvoiceLines
          lines={values.lines}
          amounts={typed.amounts}
          errors={errors}
          taxes={taxes}
          mayIncludeHours
          onChange={follow}
        />
        <Field id="message" label="Your words to the customer" error={errors.message}>
          {(control) => (
            <TextBox
              {...control}
              name="message"
              rows={2}
              maxLength={CHANGE_MESSAGE_MAX_CHARACTERS}
              defaultValue={values.message}
              className={classNames(DENSE_CONTROL, "field-sizing-content min-h-16 py-2")}
            />
          )}
        </Field>
        <Preview typed={typed} isPaused={agreement.state === "paused"} />
      </ModalBody>
      <ModalFoot>
        <CancelLink listPath={listPath} />
        <SubmitButton name="intent" value="preview" variant="secondary" className="not-noscript:hidden">
          Show what it bills
        </SubmitButton>
        <SubmitButton name="intent" value="save" working="Saving...">
          Change and notify
        </SubmitButton>
      </ModalFoot>
    </BuilderForm>
  );
}

function Preview({ typed: { fromOn, bills, notice }, isPaused }: { typed: ChangePreview; isPaused: boolean }) {
  return (
    <div aria-live="polite" className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <div>
        <p className="font-[600]">It will bill:</p>
        {isPaused ? (
          <p className="text-muted">Nothing until you resume it.</p>
        ) : bills.length > 0 ? (
          <UpcomingBills bills={bills} />
        ) : (
          <p className="text-muted">
            {fromOn === null ? "Enter a day that isn’t billed yet." : "Nothing more is billed."}
          </p>
        )}
      </div>
      {notice ? (
        <div>
          <p className="font-[600]">The customer gets this email:</p>
          <div className="mt-2 rounded-md border border-rule bg-raised p-3 wrap-anywhere">
            <p className="font-[550]">{notice.title}</p>
            <p className="mt-2 whitespace-pre-line">{notice.text}</p>
          </div>
        </div>
      ) : null}
    </div>
  );
}
