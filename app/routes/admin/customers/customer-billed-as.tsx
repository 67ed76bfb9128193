import type { BillingDetails } from "~/domain/invoices/billing-details.server";
import { AdminSection } from "../kit/admin-section";

/** Billing details of a customer. Nothing while the business name and the terms in Settings are used. */
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
  if (facts.length === 0) return null;
  return (
    <AdminSection title="On invoices">
      <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[9rem_1fr]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </AdminSection>
  );
}
