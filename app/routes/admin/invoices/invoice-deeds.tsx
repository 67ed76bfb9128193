import type { ManagedInvoice } from "~/domain/invoices/read-invoice.server";
import { RECEIVED_METHOD_LABELS } from "~/domain/invoices/received-method";
import { MANUAL_METHODS } from "~/domain/received-payments/schema";
import { formatShortDate } from "~/lib/calendar-date";
import { currencyWord, formatMoney } from "~/lib/money";
import { spelled } from "~/lib/spelling";
import { DENSE_CONTROL } from "../kit/fields";
import type { RefusedDeed } from "./act-on-invoice.server";
import { GoesOut, NextPart, Part, RarePart, Text } from "./invoice-part";

function paymentWords({ cents, receivedOn }: { cents: number; receivedOn: string }): string {
  return `${formatMoney(cents, { cents: "always" })} of ${formatShortDate(receivedOn)}`;
}

/** Actions on the money of an issued invoice. A refused form is shown again as it was typed. */
export function InvoiceDeeds({
  mail,
  invoice,
  may,
  today,
  formKey,
  refused,
}: {
  /** Receivers of emails about it. */
  mail: { readers: readonly { name: string; email: string }[] };
  invoice: ManagedInvoice;
  may: { "invoice.write": boolean; "payment.manage": boolean };
  today: string;
  formKey: string;
  refused: RefusedDeed | undefined;
}) {
  const { state, openCents, creditCents, totalCents, creditedCents, updatedAt, payments } = invoice;
  const isDraft = state === "draft";
  /** `paymentId`: where each payment has such a form. */
  const refusedAs = (intent: string, paymentId?: string) =>
    refused?.intent === intent && refused.typed.paymentId === paymentId ? refused : undefined;
  /** A field as it was sent in vain, or with what stands in it `before`. */
  const typedInto = (
    intent: string,
    name: string,
    { before, paymentId }: { before?: string; paymentId?: string } = {},
  ) => {
    const form = refusedAs(intent, paymentId);
    return { name, problem: form?.problems[name], value: form?.typed[name] ?? before };
  };
  const stamp = <input type="hidden" name="updatedAt" value={updatedAt} />;
  const rare = [
    !isDraft && creditedCents < totalCents && may["payment.manage"] ? (
      <RarePart
        key="credit"
        version={updatedAt}
        title="Issue a credit note"
        intent="credit"
        button="Issue credit note"
        isRefused={refusedAs("credit") !== undefined}
      >
        {stamp}
        <Text {...typedInto("credit", "amount")} label={`Amount in ${currencyWord()}`} reads="money" />
        <Text {...typedInto("credit", "reason")} label="Reason" />
        <GoesOut what="The credit note, with its PDF," mail={mail} />
      </RarePart>
    ) : null,
    openCents > 0 && may["payment.manage"] ? (
      <RarePart
        key="write-off"
        version={updatedAt}
        title="Write off what is open"
        intent="write-off"
        button={`Write off ${formatMoney(openCents)}`}
        isRefused={refusedAs("write-off") !== undefined}
      >
        {stamp}
        <Text {...typedInto("write-off", "reason")} label="Reason" />
      </RarePart>
    ) : null,
    ...payments.flatMap((payment) => [
      payment.method !== "stripe" && may["invoice.write"] ? (
        <RarePart
          key={`reverse ${payment.id}`}
          version={payment.id}
          title={`Reverse ${paymentWords(payment)}`}
          intent="reverse"
          button="Reverse payment"
          isRefused={refusedAs("reverse", payment.id) !== undefined}
        >
          <input type="hidden" name="paymentId" value={payment.id} />
          <Text {...typedInto("reverse", "reason", { paymentId: payment.id })} label="Reason" />
        </RarePart>
      ) : null,
      may["payment.manage"] ? (
        <RarePart
          key={`refund ${payment.id}`}
          version={payment.cents}
          title={`Refund ${paymentWords(payment)}`}
          intent="refund"
          button="Refund"
          isRefused={refusedAs("refund", payment.id) !== undefined}
        >
          <input type="hidden" name="paymentId" value={payment.id} />
          <input type="hidden" name="formKey" value={`${formKey}-${payment.id}`} />
          <Text
            {...typedInto("refund", "amount", { paymentId: payment.id })}
            label={`Amount in ${currencyWord()}`}
            reads="money"
          />
        </RarePart>
      ) : null,
    ]),
  ].filter((part) => part !== null);
  return (
    <>
      {openCents > 0 && may["invoice.write"] ? (
        <NextPart
          key={openCents}
          title="Record payment"
          isDue={state === "overdue"}
          intent="record"
          button="Record payment"
          isRefused={refusedAs("record") !== undefined}
        >
          <input type="hidden" name="openCents" value={openCents} />
          <input type="hidden" name="formKey" value={formKey} />
          <label className="block">
            <span className="block">Payment method</span>
            <select name="method" defaultValue={typedInto("record", "method").value} className={DENSE_CONTROL}>
              {MANUAL_METHODS.map((method) => (
                <option key={method} value={method}>
                  {RECEIVED_METHOD_LABELS[method]}
                </option>
              ))}
            </select>
          </label>
          <Text
            {...typedInto("record", "amount", { before: formatMoney(openCents) })}
            label={`Amount in ${currencyWord()}`}
            reads="money"
          />
          <Text {...typedInto("record", "receivedOn", { before: today })} label="Day" type="date" />
          <Text {...typedInto("record", "reference")} label={spelled("Check number or transfer reference")} />
          {mail.readers.length > 0 ? <p className="text-muted">The customer gets a receipt by email.</p> : null}
        </NextPart>
      ) : null}
      {openCents > 0 && creditCents > 0 && may["invoice.write"] ? (
        <Part title="Credit" intent="apply-credit" button="Apply credit">
          <p className="text-muted">The customer has {formatMoney(creditCents)} of credit left.</p>
        </Part>
      ) : null}
      {rare.length > 0 ? <section aria-label="Corrections">{rare}</section> : null}
    </>
  );
}
