import { mergeContacts } from "~/domain/contacts/merge-contacts.server";
import { type Contact, getContact, listContactsOf } from "~/domain/contacts/queries.server";
import { ContactMerge } from "~/domain/contacts/schema";
import { bad, failedTo, good } from "~/lib/notice";
import { whenStale } from "../answer.server";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import { customerPath } from "../section-paths";

/** Label that distinguishes contacts of one customer. */
const labelOf = ({ name, role, email }: Contact) => [name, role, email].filter((part) => part !== "").join(", ");

const edit = editor({
  noun: "contact",
  back: ({ customerId = "" }) => customerPath(customerId),
  write: "customer.write",
  schema: ContactMerge,
  invalid: bad("Not merged", "Choose the contact to merge with."),
  failed: failedTo("save the contact"),
  update: {
    param: "contactId",
    isPrivate: true,
    find: (app, id, { customerId }) => getContact(app, { id, customerId }),
    fields: () => ({ into: "" }),
    nameOf: ({ name }) => name,
    stored: whenStale("contact.stale", (contact) => contact),
    save: (app, { id, updatedAt, value }) => mergeContacts(app, { id, intoId: value.into, updatedAt }),
    done: good("Contacts merged"),
  },
  choices: async (app, contact) => {
    const others = contact ? (await listContactsOf(app, contact.customerId)).filter(({ id }) => id !== contact.id) : [];
    return {
      into: [
        { value: "", label: "Choose a contact" },
        ...others.map((other) => ({ value: other.id, label: labelOf(other) })),
      ],
    };
  },
  ends: {
    merged: "done",
    same: { into: "Choose another contact." },
    "too-much": { into: "Together they have more tags, or a longer address, than a contact can have." },
  },
});
export const loader = edit.loader;
export const action = edit.action;
export { editMeta as meta } from "../kit/edit-dialog";

export default editDialog({
  schema: ContactMerge,
  isNarrow: true,
  words: { save: "Merge contacts", saving: "Merging..." },
  fields: {
    into: {
      label: "Merge with",
      kind: "choice",
      hint: "The contact you choose stays. It gets what it lacks, and what differs is added below its address.",
      choices: [],
    },
  },
});
