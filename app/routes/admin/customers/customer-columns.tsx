import type { CustomerAtWork } from "~/domain/customers/list-customers-at-work.server";
import { centsToAmount, formatMoney } from "~/lib/money";
import { shownMailbox } from "~/lib/own-letters";
import { Ago } from "../kit/ago";
import type { CellTools, ListColumn } from "../kit/list-columns";
import { RowName } from "../kit/row-name";
import { CUSTOMERS_PATH } from "../section-paths";
import { EmailState } from "./email-state";

/** Number of people of a business named in the list. */
const PEOPLE_SHOWN = 1;

export const CUSTOMER_COLUMNS: readonly ListColumn<CustomerAtWork, CellTools>[] = [
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
    cell: ({ people, mailbox }) => <Reached people={people} mailbox={mailbox} />,
  },
  {
    id: "email",
    csv: { "All emails verified": ({ people }) => people.every(({ isEmailVerified }) => isEmailVerified) },
    header: "Signs in",
    hideBelow: "xl",
    cell: ({ people }) => <EmailStates people={people} />,
  },
  {
    id: "projects",
    header: "Projects",
    align: "end",
    hideBelow: "lg",
    csv: { "Open projects": ({ openProjects }) => openProjects ?? "" },
    cell: ({ openProjects }) => (openProjects ? `${openProjects} open` : ""),
  },
  {
    id: "billed",
    header: "Billed in a year",
    align: "end",
    hideBelow: "xl",
    csv: { "Billed in a year ({currency})": ({ money }) => money && centsToAmount(money.billedCents) },
    cell: ({ money }) => (money && money.billedCents > 0 ? formatMoney(money.billedCents, { cents: "always" }) : ""),
  },
  {
    id: "owed",
    header: "Balance due",
    align: "end",
    csv: {
      "Owed ({currency})": ({ money }) => money && centsToAmount(money.owedCents),
      "Overdue ({currency})": ({ money }) => money && centsToAmount(money.overdueCents),
    },
    cell: ({ money }) => (money && money.owedCents > 0 ? <Owed {...money} /> : ""),
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

/** People who sign in, otherwise the mailbox. */
function Reached({ people, mailbox }: Pick<CustomerAtWork, "people" | "mailbox">) {
  const shown = people.length > 0 ? people : mailbox ? [mailbox] : [];
  if (shown.length === 0) return <span className="text-muted off-phone">No address yet</span>;
  return (
    <span className="cell-line">
      {shown.slice(0, PEOPLE_SHOWN).map(({ name, email }) => (
        <span key={email} className="md:max-w-36">
          {name} <span className="text-muted md:hidden">{shownMailbox(email)}</span>
        </span>
      ))}
      {shown.length > PEOPLE_SHOWN ? (
        <span className="text-muted whitespace-nowrap">and {shown.length - PEOPLE_SHOWN} more</span>
      ) : null}
    </span>
  );
}

function Owed({ owedCents, overdueCents }: NonNullable<CustomerAtWork["money"]>) {
  return (
    <span className="cell-line">
      {overdueCents > 0 ? (
        <span className="text-bad">{overdueCents < owedCents ? "Partly overdue" : "Overdue"}</span>
      ) : null}
      {formatMoney(owedCents, { cents: "always" })}
    </span>
  );
}

/** Shows the address state of the first person who hasn't verified theirs, otherwise of the first person. */
function EmailStates({ people }: Pick<CustomerAtWork, "people">) {
  const person = people.find(({ isEmailVerified }) => !isEmailVerified) ?? people[0];
  return person ? <EmailState person={person} /> : <span className="text-muted">No account</span>;
}
