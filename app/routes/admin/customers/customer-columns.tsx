import type { Customer } from "~/domain/customers/queries.server";
import { formatMoment } from "~/lib/calendar-date";
import { RowLink } from "../kit/column";
import type { CellTools, ListColumn } from "../kit/list-columns";
import { CUSTOMERS_PATH } from "./customers-list";
import { EmailState } from "./email-state";

/** As many of a business's people as the list names. */
const PEOPLE_SHOWN = 3;

export const CUSTOMER_COLUMNS: readonly ListColumn<Customer, CellTools>[] = [
  {
    id: "name",
    header: "Business",
    sort: "name",
    isLabelled: false,
    cell: (customer, { search }) => (
      <span className="block min-w-40">
        <RowLink to={`${CUSTOMERS_PATH}/${customer.id}${search}`}>{customer.name}</RowLink>
      </span>
    ),
    csv: { Business: ({ name }) => name },
  },
  {
    id: "people",
    header: "People",
    csv: {
      People: ({ people }) => people.map(({ name }) => name).join("; "),
      Emails: ({ people }) => people.map(({ email }) => email).join("; "),
    },
    cell: ({ people }) =>
      people.length === 0 ? (
        <span className="text-muted">No one signs in</span>
      ) : (
        <span className="block max-md:text-right">
          {people.slice(0, PEOPLE_SHOWN).map((person) => (
            <span key={person.id} className="block wrap-anywhere">
              {person.name} <span className="text-muted">{person.email}</span>
            </span>
          ))}
          {people.length > PEOPLE_SHOWN ? (
            <span className="block text-muted">and {people.length - PEOPLE_SHOWN} more</span>
          ) : null}
        </span>
      ),
  },
  {
    id: "email",
    csv: { "All emails verified": ({ people }) => people.every(({ isEmailVerified }) => isEmailVerified) },
    header: "Email",
    cell: ({ people }) =>
      people.length === 0 ? (
        <span className="text-muted">–</span>
      ) : (
        <span className="block">
          {people.slice(0, PEOPLE_SHOWN).map((person) => (
            <span key={person.id} className="block">
              <EmailState person={person} />
            </span>
          ))}
        </span>
      ),
  },
  {
    id: "since",
    header: "Customer since",
    csv: {
      "Customer since": ({ createdAt }) => createdAt,
      Notes: ({ notes }) => notes,
      Id: ({ id }) => id,
    },
    sort: "since",
    align: "end",
    hideBelow: "lg",
    cell: (customer) => (
      <time dateTime={customer.createdAt} className="md:whitespace-nowrap">
        {formatMoment(customer.createdAt)}
      </time>
    ),
  },
];
