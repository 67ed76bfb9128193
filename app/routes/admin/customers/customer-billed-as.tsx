import { Link } from "react-router";
import type { BillingDetails } from "~/domain/invoices/billing-details.server";
import { buttonClass } from "~/ui/primitives/button";
import { AdminSection } from "../kit/admin-section";
import { DialogLink } from "../kit/dialog-route";
import { CUSTOMERS_PATH } from "../section-paths";

/** Billing details of a customer, with a link to change them. */
export function CustomerBilledAs({
  customerId,
  details: { name, address, email, taxNumber, reference, termsDays },
  mayWrite,
}: {
  customerId: string;
  details: BillingDetails;
  mayWrite: boolean;
}) {
  const facts = [
    ["Billed as", name],
    ["Postal address", address],
    ["Email for invoices", email],
    ["Tax number", taxNumber],
    ["Reference", reference],
    ["Days to pay", termsDays === null ? "" : String(termsDays)],
  ].filter(([, value]) => value !== "");
  return (
    <AdminSection title="On invoices">
      {facts.length === 0 ? (
        <p className="text-muted">The business name and the terms in Settings.</p>
      ) : (
        <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[10rem_1fr]">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-3 flex flex-wrap gap-2">
        {mayWrite ? (
          <DialogLink
            to={`${CUSTOMERS_PATH}/${customerId}/billing`}
            className={buttonClass({ variant: "secondary" }, "min-h-10")}
          >
            Change billing details
          </DialogLink>
        ) : null}
        <Link
          to={`${CUSTOMERS_PATH}/${customerId}/statement`}
          className={buttonClass({ variant: "secondary" }, "min-h-10")}
        >
          Statement
        </Link>
      </p>
    </AdminSection>
  );
}
