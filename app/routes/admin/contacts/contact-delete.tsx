import { getContact } from "~/domain/contacts/queries.server";
import { removeContact } from "~/domain/contacts/remove-contact.server";
import { failedTo, good } from "~/lib/notice";
import { adminMeta } from "../admin-meta";
import { removeDialog } from "../kit/remove-dialog";
import { remover } from "../kit/remover.server";
import { customerPath } from "../section-paths";
import { CONTACTS } from "./contacts-list";

const question = remover({
  back: ({ customerId = "" }) => customerPath(customerId),
  param: "contactId",
  write: "customer.write",
  find: (app, id, { customerId }) => getContact(app, { id, customerId }),
  show: ({ name, updatedAt }) => ({ name, updatedAt }),
  remove: removeContact,
  failed: failedTo("save the contact"),
  done: good("Contact removed"),
  ends: {},
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Remove contact");

export default removeDialog<typeof loader>(
  CONTACTS.one,
  ({ name }) => (
    <>
      <p className="wrap-anywhere">
        <strong className="font-[600]">{name}</strong> will be permanently deleted, with everything recorded here.
      </p>
      <p>Quotes, invoices and emails that name them stay. If they asked to be forgotten, choose Erase instead.</p>
    </>
  ),
  { title: "Remove this contact?", confirm: "Remove contact", confirming: "Removing..." },
);
