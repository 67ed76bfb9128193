import type { ComponentProps } from "react";
import { Link } from "react-router";
import { Badge } from "~/ui/primitives/badge";
import { Each } from "~/ui/primitives/each";
import { AdminSection } from "../kit/admin-section";

/** A quote, invoice or agreement on a customer's page. */
export type CustomerRecord = {
  id: string;
  to: string;
  name: string;
  about: string;
  /** Formatted total. */
  total: string;
  state: string;
  tone: NonNullable<ComponentProps<typeof Badge>["tone"]>;
  /** Next step for staff, if any. */
  next?: string;
};

/** A customer's newest records of one kind, with a link to all. Renders nothing if there are none. */
export function CustomerRecords({
  title,
  records,
  links,
}: {
  title: string;
  records: readonly CustomerRecord[];
  /** Links to the full lists. */
  links: readonly { to: string; label: string }[];
}) {
  if (records.length === 0) return null;
  return (
    <AdminSection title={title}>
      <ul className="divide-y divide-rule">
        <Each of={records}>
          {({ to, name, about, total, state, tone }) => (
            <li className="py-2 first:pt-0">
              <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                <Link to={to} className="link">
                  {name}
                </Link>
                {state === name ? null : <Badge tone={tone}>{state}</Badge>}
                <span className="ml-auto tabular">{total}</span>
              </p>
              {about ? <p className="text-muted wrap-anywhere">{about}</p> : null}
            </li>
          )}
        </Each>
      </ul>
      {links.length > 0 ? (
        <p className="flex flex-wrap gap-x-5 pt-1">
          {links.map(({ to, label }) => (
            <Link key={to} to={to} className="link inline-flex min-h-9 items-center">
              {label}
            </Link>
          ))}
        </p>
      ) : null}
    </AdminSection>
  );
}
