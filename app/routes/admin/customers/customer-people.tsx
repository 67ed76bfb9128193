import type { Customer, Person } from "~/domain/customers/queries.server";
import { formatMoment } from "~/lib/calendar-date";
import { AdminSection } from "../kit/admin-section";
import { EmailState } from "./email-state";

/** Who signs in for a business. */
export function CustomerPeople({ people, mailbox }: { people: readonly Person[]; mailbox: Customer["mailbox"] }) {
  return (
    <AdminSection title="People">
      {people.length === 0 ? (
        <p className="text-muted">
          No one signs in for this business{mailbox ? " yet" : ""}.
          {mailbox ? (
            <>
              {" "}
              We write to {mailbox.name ? `${mailbox.name}, ` : ""}
              <a href={`mailto:${mailbox.email}`} className="link wrap-anywhere">
                {mailbox.email}
              </a>
              .
            </>
          ) : null}
        </p>
      ) : (
        <ul className="divide-y divide-rule">
          {people.map((person) => (
            <li key={person.id} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-2.5 first:pt-0">
              <div className="min-w-0 grow">
                <p className="font-[550]">{person.name}</p>
                <a href={`mailto:${person.email}`} className="link wrap-anywhere">
                  {person.email}
                </a>
              </div>
              <EmailState person={person} />
              <p className="text-muted">
                Since <time dateTime={person.createdAt}>{formatMoment(person.createdAt)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </AdminSection>
  );
}
