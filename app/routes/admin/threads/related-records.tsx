import { Link } from "react-router";
import { INVOICE_STATE_LABELS } from "~/domain/invoices/schema";
import type { Related } from "~/domain/timeline/find-related.server";
import { formatShortDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { Each } from "~/ui/primitives/each";
import { AdminSection } from "../kit/admin-section";

type Line = { to: string; label: string; note?: string };

/** Links to the records related to a lead, quote, project or invoice. Renders nothing if there are none. */
export function RelatedRecords({ related }: { related: Related }) {
  const groups: [string, Line[]][] = [
    ["Lead", related.leads.map(({ id, name }) => ({ to: `/admin/leads/${id}`, label: name || "Lead" }))],
    ["Quotes", related.quotes.map(({ id, name }) => ({ to: `/admin/quotes/${id}`, label: name }))],
    ["Projects", related.projects.map(({ id, name }) => ({ to: `/admin/projects/${id}`, label: name }))],
    [
      "Invoices",
      related.invoices.map(({ id, name, title, state }) => ({
        to: `/admin/invoices/${id}`,
        label: name,
        note: `${title}, ${INVOICE_STATE_LABELS[state].toLowerCase()}`,
      })),
    ],
    [
      "Payments",
      related.payments.map(({ id, receivedOn, cents }) => ({
        to: `/admin/received/${id}`,
        label: formatMoney(cents, { cents: "always" }),
        note: formatShortDate(receivedOn),
      })),
    ],
  ];
  const shown = groups.filter(([, lines]) => lines.length > 0);
  if (shown.length === 0) return null;
  return (
    <AdminSection title="Related">
      <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-2">
        {shown.map(([name, lines]) => (
          <div key={name} className="contents">
            <dt className="py-1.5 text-muted">{name}</dt>
            <dd className="min-w-0">
              <ul>
                <Each of={lines} by={({ to }) => to}>
                  {({ to, label, note }) => (
                    <li className="flex flex-wrap items-baseline gap-x-2">
                      <Link to={to} className="link inline-flex min-h-9 items-center wrap-anywhere">
                        {label}
                      </Link>
                      {note ? <span className="min-w-0 text-muted wrap-anywhere">{note}</span> : null}
                    </li>
                  )}
                </Each>
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </AdminSection>
  );
}
