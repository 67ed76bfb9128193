import type { ComponentProps } from "react";
import { Link } from "react-router";
import { Badge } from "~/ui/primitives/badge";
import { Each } from "~/ui/primitives/each";
import { AdminSection } from "../kit/admin-section";

/** One quote, invoice or agreement as a customer's page names it. */
export type CustomerRecord = {
  id: string;
  to: string;
  name: string;
  about: string;
  /** Its sum in words. */
  total: string;
  state: string;
  tone: NonNullable<ComponentProps<typeof Badge>["tone"]>;
  /** Next step for staff, if there is one. */
  next?: string;
};

/** The newest records of one kind of a customer, with the way to all of them. Nothing while there are none. */
export function CustomerRecords({
  title,
  records,
  links,
}: {
  title: string;
  records: readonly CustomerRecord[];
  /** Links to the lists of all, where these aren’t. */
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
