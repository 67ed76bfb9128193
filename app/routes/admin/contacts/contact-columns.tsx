import { Link } from "react-router";
import type { Contact } from "~/domain/contacts/queries.server";
import { RowLink } from "../kit/column";
import type { CellTools, ListColumn } from "../kit/list-columns";
import { customerPath } from "./contacts-path";

export const CONTACT_COLUMNS: readonly ListColumn<Contact, CellTools>[] = [
  {
    id: "name",
    header: "Name",
    sort: "name",
    isLabelled: false,
    cell: ({ name, role, customerId }) => (
      <span className="block min-w-40">
        <RowLink to={`${customerPath(customerId)}#contacts`}>{name}</RowLink>
        {role ? <span className="block text-muted wrap-anywhere">{role}</span> : null}
      </span>
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
      <span className="block max-md:text-right">
        {email ? (
          <a href={`mailto:${email}`} className="link block wrap-anywhere">
            {email}
          </a>
        ) : null}
        {phone ? <span className="block wrap-anywhere">{phone}</span> : null}
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
