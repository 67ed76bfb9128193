import type { Customer } from "~/domain/customers/queries.server";
import { Ago } from "../kit/ago";
import type { CellTools, ListColumn } from "../kit/list-columns";
import { RowName } from "../kit/row-name";
import { CUSTOMERS_PATH } from "./customers-list";
import { EmailState } from "./email-state";

/** As many of a business's people as the list names. */
const PEOPLE_SHOWN = 1;

export const CUSTOMER_COLUMNS: readonly ListColumn<Customer, CellTools>[] = [
  {
    id: "name",
    header: "Business",
    sort: "name",
    isLabelled: false,
    cell: (customer, { search }) => (
      <RowName to={`${CUSTOMERS_PATH}/${customer.id}${search}`} avatarOf={customer.name}>
        {customer.name}
      </RowName>
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
        <span className="cell-line">
          {people.slice(0, PEOPLE_SHOWN).map((person) => (
            <span key={person.id}>
              {person.name} <span className="text-muted">{person.email}</span>
            </span>
          ))}
          {people.length > PEOPLE_SHOWN ? (
            <span className="text-muted whitespace-nowrap">and {people.length - PEOPLE_SHOWN} more</span>
          ) : null}
        </span>
      ),
  },
  {
    id: "email",
    csv: { "All emails verified": ({ people }) => people.every(({ isEmailVerified }) => isEmailVerified) },
    header: "Email",
    cell: ({ people }) => <EmailStates people={people} />,
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
    cell: ({ createdAt }, { now }) => <Ago at={createdAt} now={now} />,
  },
];

/** Of several people the one whose address is still to be verified tells more. */
function EmailStates({ people }: Pick<Customer, "people">) {
  const person = people.find(({ isEmailVerified }) => !isEmailVerified) ?? people[0];
  return person ? <EmailState person={person} /> : <span className="text-muted">–</span>;
}
