import { Form } from "react-router";
import type { VatCheck } from "~/domain/invoices/check-vat-id.server";
import { formatMoment } from "~/lib/calendar-date";
import { useOwnAction } from "../kit/own-address";
import { SubmitButton } from "../kit/submit-button";

/** Intent of the form that asks the register. */
export const CHECK_VAT = "check-vat";

const ANSWERS: Readonly<Record<NonNullable<VatCheck["answer"]>, string>> = {
  valid: "Valid",
  invalid: "Not valid",
  unanswered: "VIES couldn’t be asked",
};

/** A VAT number with the register's last answer and its moment, and the button that asks. */
export function CheckedVatId({ vatId, check: { answer, checkedAt, mayAsk } }: { vatId: string; check: VatCheck }) {
  const action = useOwnAction();
  return (
    <>
      <span className="block wrap-anywhere">{vatId}</span>
      {answer && checkedAt ? (
        <span className={answer === "invalid" ? "block text-bad" : "block text-muted"}>
          {ANSWERS[answer]}, <time dateTime={checkedAt}>{formatMoment(checkedAt)}</time>
        </span>
      ) : null}
      {mayAsk ? (
        <Form method="post" action={action} preventScrollReset>
          <SubmitButton
            name="intent"
            value={CHECK_VAT}
            variant="quiet"
            working="Asking VIES…"
            className="-ml-4 min-h-10 max-md:min-h-11"
          >
            {answer ? "Check again" : "Check with VIES"}
          </SubmitButton>
        </Form>
      ) : null}
    </>
  );
}
