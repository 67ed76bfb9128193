import type { ReactNode } from "react";
import type { BillingDetails } from "~/domain/invoices/billing-details.server";

/** Rows of a customer’s billing details. None while the business name and the terms in Settings are used. */
export function CustomerBilledAs({
  details: { name, address, email, taxNumber, reference, termsDays },
}: {
  details: BillingDetails;
}) {
  const facts = [
    ["Billed as", name],
    ["Postal address", address],
    ["Email for invoices", email],
    ["Tax number", taxNumber],
    ["Reference", reference],
    ["Days to pay", termsDays === null ? "" : String(termsDays)],
  ].filter(([, value]) => value !== "");
  return facts.map(([label, value]) => <Fact key={label} label={label} value={value} />);
}

/** A row of facts: its text keeps its lines. */
export function Fact({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{value}</dd>
    </div>
  );
}
