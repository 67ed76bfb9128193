import type { ReactNode } from "react";
import { Link } from "react-router";
import { ENDER_LABELS, RHYTHM_LABELS, RHYTHM_WORDS } from "~/domain/agreements/schema";
import type { OpenedAgreement } from "~/domain/agreements/show-agreement.server";
import { formatLongDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { FactRows } from "../kit/fact-rows";

/** Describes what the customer can do in the portal; empty if nothing. */
function customerMay({ customerEnds, customerPauses }: OpenedAgreement): string {
  const deeds = [...(customerPauses ? ["pause it"] : []), ...(customerEnds ? ["end it"] : [])];
  const said = deeds.join(" or ");
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** Describes a failed last charge, and what comes next. */
function lastCharge(failed: OpenedAgreement["collecting"]["failed"]): ReactNode {
  if (!failed) return "";
  const { invoice, on, reason, nextOn } = failed;
  return (
    <>
      Failed on {formatLongDate(on)} for{" "}
      <Link to={`/admin/invoices/${invoice.id}`} className="link">
        {invoice.number}
      </Link>
      {reason ? `: ${reason.replace(/[.\s]+$/, "")}. ` : ". "}
      {nextOn ? `Tried again on ${formatLongDate(nextOn)}.` : "Not tried again; the customer has a link to pay."}
    </>
  );
}

/** The terms of an agreement, in words. */
export function AgreementFacts({ agreement }: { agreement: OpenedAgreement }) {
  const { business, totalCents, rhythm, startsOn, billingDay, firstPeriod, isDraft, note } = agreement;
  const { collecting, plan, quote, minimumMonths, noticeDays, endsOn, endedBy, endReason } = agreement;
  const hasShortStart = Number(startsOn.slice(8)) !== billingDay;
  return (
    <FactRows
      rows={[
        [
          "Customer",
          <Link key="customer" to={`/admin/customers/${business.id}`} className="link">
            {business.name}
          </Link>,
        ],
        [
          "Quote",
          quote ? (
            <Link key="quote" to={`/admin/quotes/${quote.id}`} className="link">
              {quote.number}
            </Link>
          ) : (
            ""
          ),
        ],
        ["Price", `${formatMoney(totalCents, { cents: "always" })} ${RHYTHM_WORDS[rhythm]}`],
        ["Billed", `${RHYTHM_LABELS[rhythm]}, in advance, on day ${billingDay} of the month`],
        ["Plan", plan ? (plan.isCharged ? "Charged by the payment provider" : "Billed with invoices") : ""],
        ["First day", formatLongDate(startsOn)],
        ["First period", hasShortStart ? (firstPeriod === "whole" ? "Costs a whole one" : "Billed by its days") : ""],
        ["Invoices", plan?.isCharged ? "" : isDraft ? "Kept as drafts" : "Issued and sent"],
        ["Charged automatically", collecting.card ?? ""],
        ["Last charge", lastCharge(collecting.failed)],
        ["Minimum", minimumMonths > 0 ? `${minimumMonths} ${minimumMonths === 1 ? "month" : "months"}` : ""],
        ["Notice", noticeDays > 0 ? `${noticeDays} ${noticeDays === 1 ? "day" : "days"}` : ""],
        ["Customer can", customerMay(agreement)],
        ["Pauses from", agreement.pausesOn ? formatLongDate(agreement.pausesOn) : ""],
        ["Last day", endsOn ? formatLongDate(endsOn) : ""],
        ["Ended by", endedBy ? ENDER_LABELS[endedBy] : ""],
        ["Reason", endReason],
        ["Note", note],
      ]}
    />
  );
}
