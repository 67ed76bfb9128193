import type { ComponentProps } from "react";
import { Link } from "react-router";
import { formatMoney } from "~/lib/money";
import { Badge } from "~/ui/primitives/badge";
import { Each } from "~/ui/primitives/each";
import { AdminSection } from "../kit/admin-section";

/** One quote or invoice as a customer's page names it. */
export type CustomerRecord = {
  id: string;
  to: string;
  name: string;
  about: string;
  totalCents: number;
  state: string;
  tone: NonNullable<ComponentProps<typeof Badge>["tone"]>;
};

/** The newest quotes or invoices of a customer, with the way to all of them. */
export function CustomerRecords({
  title,
  none,
  records,
  all,
}: {
  title: string;
  none: string;
  records: readonly CustomerRecord[];
  /** The link to the list of all; undefined: these are all. */
  all: { to: string; label: string } | undefined;
}) {
  return (
    <AdminSection title={title}>
      {records.length === 0 ? <p className="text-muted">{none}</p> : null}
      <ul className="divide-y divide-rule">
        <Each of={records}>
          {({ to, name, about, totalCents, state, tone }) => (
            <li className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-2.5 first:pt-0">
              <span className="min-w-0 grow wrap-anywhere">
                <Link to={to} className="link">
                  {name}
                </Link>
                <span className="ml-3 text-muted">{about}</span>
              </span>
              <span className="tabular">{formatMoney(totalCents, { cents: "always" })}</span>
              <span className="sm:w-24">
                <Badge tone={tone}>{state}</Badge>
              </span>
            </li>
          )}
        </Each>
      </ul>
      {all ? (
        <p className="mt-3">
          <Link to={all.to} className="link inline-flex min-h-9 items-center">
            {all.label}
          </Link>
        </p>
      ) : null}
    </AdminSection>
  );
}
