import { addContact } from "~/domain/contacts/add-contact.server";
import { getContact } from "~/domain/contacts/queries.server";
import {
  CONTACT_ADDRESS_MAX_CHARACTERS,
  CONTACT_MISSING,
  CONTACT_ROLE_MAX_CHARACTERS,
  CONTACT_TAGS_MAX_CHARACTERS,
  CONTACTS_MAX,
  ContactInput,
} from "~/domain/contacts/schema";
import { updateContact } from "~/domain/contacts/update-contact.server";
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS, PHONE_MAX_CHARACTERS } from "~/domain/forms/form-text";
import { bad, failedTo, good } from "~/lib/notice";
import { CUSTOMER_CLOSED } from "~/routes/admin/notices.server";
import { whenStale } from "../answer.server";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import { customerPath } from "../section-paths";
import { CONTACTS } from "./contacts-list";

const edit = editor({
  noun: CONTACTS.one,
  back: ({ customerId = "" }) => customerPath(customerId),
  write: "customer.write",
  schema: ContactInput,
  missing: CONTACT_MISSING,
  invalid: bad("Please check the contact", "Some fields need another look. They are marked below."),
  failed: failedTo("save the contact"),
  create: {
    fields: {},
    save: (app, contact, { params: { customerId = "" } }) => addContact(app, { customerId, contact }),
    done: good("Contact saved"),
  },
  update: {
    param: "contactId",
    find: (app, id, { customerId }) => getContact(app, { id, customerId }),
    fields: ({ name, role, email, phone, address, tags }) => ({
      name,
      role,
      email,
      phone,
      address,
      tags: tags.join(", "),
    }),
    nameOf: ({ name }) => name,
    stored: whenStale("contact.stale", (contact) => contact),
    save: (app, { id, updatedAt, value }) => updateContact(app, { id, updatedAt, contact: value }),
    done: good("Contact saved"),
  },
  ends: {
    saved: "done",
    taken: { email: "Another contact of this customer already has this address." },
    "too-many": bad(
      "Too many contacts",
      `A customer can have ${CONTACTS_MAX} contacts. Remove one that you don’t need anymore.`,
    ),
    closed: CUSTOMER_CLOSED,
  },
});
export const loader = edit.loader;
export const action = edit.action;
export { editMeta as meta } from "../kit/edit-dialog";

const HALF = "sm:col-span-3";

export default editDialog({
  schema: ContactInput,
  missing: CONTACT_MISSING,
  fields: {
    name: { label: "Name", required: true, max: NAME_MAX_CHARACTERS, autoComplete: "off", width: HALF },
    role: {
      label: "Role",
      hint: "What they do there",
      max: CONTACT_ROLE_MAX_CHARACTERS,
      autoComplete: "off",
      width: HALF,
    },
    email: { label: "Email", type: "email", max: EMAIL_MAX_CHARACTERS, autoComplete: "off", width: HALF },
    phone: { label: "Phone", type: "tel", max: PHONE_MAX_CHARACTERS, autoComplete: "off", width: HALF },
    address: { label: "Postal address", kind: "long", rows: 3, max: CONTACT_ADDRESS_MAX_CHARACTERS },
    tags: { label: "Tags", hint: "Separated by commas", max: CONTACT_TAGS_MAX_CHARACTERS, autoComplete: "off" },
  },
});
