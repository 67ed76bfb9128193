import { Link } from "react-router";
import type { Contact } from "~/domain/contacts/queries.server";
import { shownMailbox } from "~/lib/own-letters";
import type { CellTools, ListColumn } from "../kit/list-columns";
import { RowName } from "../kit/row-name";
import { customerPath } from "../section-paths";

export const CONTACT_COLUMNS: readonly ListColumn<Contact, CellTools>[] = [
  {
    id: "name",
    header: "Name",
    sort: "name",
    isLabelled: false,
    cell: ({ name, role, customerId }) => (
      <RowName to={`${customerPath(customerId)}#contacts`} avatarOf={name} about={role}>
        {name}
      </RowName>
    ),
    csv: { Name: ({ name }) => name, Role: ({ role }) => role },
  },
  {
    id: "customer",
    header: "Customer",
    cell: ({ customerId, customerName }) => (
      <Link to={customerPath(customerId)} className="link wrap-anywhere">
        {customerName}
      </Link>
    ),
    csv: ({ customerName }) => customerName,
  },
  {
    id: "reach",
    header: "Email and phone",
    cell: ({ email, phone }) => (
      <span className="cell-line">
        {email ? (
          <a href={`mailto:${email}`} className="link wrap-anywhere">
            {shownMailbox(email)}
          </a>
        ) : null}
        {phone ? <span className="whitespace-nowrap">{phone}</span> : null}
        {email || phone ? null : <span className="text-muted">–</span>}
      </span>
    ),
    csv: { Email: ({ email }) => email, Phone: ({ phone }) => phone, Address: ({ address }) => address },
  },
  {
    id: "tags",
    header: "Tags",
    hideBelow: "lg",
    cell: ({ tags }) =>
      tags.length === 0 ? (
        <span className="text-muted">–</span>
      ) : (
        <span className="wrap-anywhere">{tags.join(", ")}</span>
      ),
    csv: {
      Tags: ({ tags }) => tags.join(", "),
      Added: ({ createdAt }) => createdAt,
      Id: ({ id }) => id,
      "Customer id": ({ customerId }) => customerId,
    },
  },
];
