import { Link } from "react-router";
import {
  type OpenInvoice,
  type PaymentFormErrors,
  SHARE_FIELDS,
  shareErrorName,
} from "~/domain/received-payments/payment-form";
import { formatShortDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { NumberInput } from "~/ui/forms/number-input";
import { Button } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";
import { Each } from "~/ui/primitives/each";
import { DENSE_CONTROL } from "../kit/fields";
import { INVOICES_PATH } from "../section-paths";

export type Payable = OpenInvoice & { number: string | null; title: string; dueOn: string | null };

/** Shares of a payment for each open invoice. */
export function PaymentShares({
  invoices,
  shares,
  errors,
  onSuggest,
}: {
  invoices: readonly Payable[];
  shares: Readonly<Record<string, string>>;
  errors: PaymentFormErrors;
  onSuggest: () => void;
}) {
  if (invoices.length === 0) {
    return <p className="text-muted">Nothing is open, so all of it stays as credit for the next invoice.</p>;
  }
  return (
    <>
      <ul className="divide-y divide-rule">
        <Each of={invoices}>
          {({ id, number, title, dueOn, openCents }) => {
            const field = shareErrorName(id);
            const error = errors[field];
            return (
              <li className="grid items-center gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[minmax(0,1fr)_7rem_9rem]">
                <span className="min-w-0 wrap-anywhere">
                  <Link to={`${INVOICES_PATH}/${id}`} className="link">
                    {number}
                  </Link>{" "}
                  {title}
                  {dueOn ? <span className="block text-muted">Due {formatShortDate(dueOn)}</span> : null}
                </span>
                <span className="tabular sm:text-right">{formatMoney(openCents, { cents: "always" })} open</span>
                <span>
                  <input type="hidden" name={SHARE_FIELDS.id} value={id} />
                  <input type="hidden" name={SHARE_FIELDS.open} value={openCents} />
                  <label htmlFor={field} className="visually-hidden">
                    Amount for invoice {number}
                  </label>
                  <NumberInput
                    id={field}
                    reads="money"
                    name={SHARE_FIELDS.share}
                    data-invoice={id}
                    defaultValue={shares[id] ?? ""}
                    aria-invalid={error ? true : undefined}
                    aria-describedby={error ? `${field}-problem` : undefined}
                    className={classNames(DENSE_CONTROL, "tabular sm:text-right")}
                  />
                </span>
                {error ? (
                  <p id={`${field}-problem`} className="text-bad sm:col-span-3 sm:text-right">
                    {error}
                  </p>
                ) : null}
              </li>
            );
          }}
        </Each>
      </ul>
      <Button
        type="submit"
        name="intent"
        value="suggest"
        formNoValidate
        variant="secondary"
        className="mt-4 min-h-10"
        onClick={(event) => {
          event.preventDefault();
          onSuggest();
        }}
      >
        Allocate, earliest due first
      </Button>
    </>
  );
}
