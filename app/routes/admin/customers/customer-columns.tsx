import type { Customer } from "~/domain/customers/queries.server";
import { formatMoment } from "~/lib/calendar-date";
import { type Column, RowLink } from "../kit/column";
import { CUSTOMERS_PATH } from "./customers-list";
import { EmailState } from "./email-state";

/** As many of a business's people as the list names. */
const PEOPLE_SHOWN = 3;

export function customerColumns(search: string): Column<Customer>[] {
  return [
    {
      id: "name",
      header: "Business",
      sort: "name",
      isLabelled: false,
      cell: (customer) => (
        <span className="block min-w-40">
          <RowLink to={`${CUSTOMERS_PATH}/${customer.id}${search}`}>{customer.name}</RowLink>
        </span>
      ),
    },
    {
      id: "people",
      header: "People",
      cell: ({ people }) =>
        people.length === 0 ? (
          <span className="text-muted">Nobody signs in</span>
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
      header: "E-mail",
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
}
