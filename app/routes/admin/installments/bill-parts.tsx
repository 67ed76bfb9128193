import { Form, Link } from "react-router";
import { INVOICE_STATE_LABELS } from "~/domain/invoices/schema";
import type { ListedPart } from "~/domain/quotes/list-parts.server";
import { formatShortDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { Button } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { AdminSection } from "../kit/admin-section";
import { useOwnAction } from "../kit/own-address";
import { INVOICES_PATH } from "../section-paths";

/** Installments of an accepted quote, with the state of each. */
export function BillParts({ parts, mayBill }: { parts: readonly ListedPart[]; mayBill: boolean }) {
  const action = useOwnAction();
  if (parts.length === 0) return null;
  return (
    <AdminSection title="Payment schedule">
      <ol className="divide-y divide-rule">
        <Each of={parts}>
          {(part) => (
            <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <div className="min-w-0 grow">
                <p className="wrap-anywhere">
                  {part.name} · <span className="tabular">{formatMoney(part.amountCents, { cents: "always" })}</span>
                </p>
                <p className="text-muted">
                  {part.invoice ? (
                    <Link to={`${INVOICES_PATH}/${part.invoice.id}`} className="link inline-flex min-h-9 items-center">
                      {part.invoice.number ? `Invoice ${part.invoice.number}` : "Its invoice"},{" "}
                      {INVOICE_STATE_LABELS[part.invoice.status].toLowerCase()}
                    </Link>
                  ) : (
                    whenOf(part)
                  )}
                </p>
              </div>
              {mayBill && !part.invoice ? (
                <Form method="post" action={action} preventScrollReset>
                  <input type="hidden" name="partId" value={part.id} />
                  <Button
                    type="submit"
                    name="intent"
                    value="bill-part"
                    variant="secondary"
                    className="min-h-10"
                    aria-label={`Bill ${part.name} now`}
                  >
                    Bill now
                  </Button>
                </Form>
              ) : null}
            </li>
          )}
        </Each>
      </ol>
    </AdminSection>
  );
}

function whenOf({ billedOn, milestone, isHeld, isDraft }: ListedPart): string {
  const as = isDraft ? ", as a draft" : "";
  if (isHeld) return "On hold: its invoice was deleted or credited. Bill it when you’re ready.";
  if (billedOn) return `Billed on ${formatShortDate(billedOn)}${as}`;
  if (milestone) return `Billed once “${milestone}” is reached${as}`;
  return "Its milestone was deleted. Bill it when you’re ready.";
}
