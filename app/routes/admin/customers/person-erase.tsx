import { erasePerson } from "~/domain/retention/erase-person.server";
import { getPersonErasure, type PersonErasure, type PersonRef } from "~/domain/retention/get-person-erasure.server";
import { bad, failedTo, good } from "~/lib/notice";
import { adminMeta } from "../admin-meta";
import { countsInWords } from "../kit/counts-in-words";
import { removeDialog } from "../kit/remove-dialog";
import { remover } from "../kit/remover.server";
import { WhatStays } from "../kit/what-stays";
import { CUSTOMERS_PATH } from "../section-paths";

type Place = Readonly<Record<string, string | undefined>>;

/** Finds the person that this dialog's address names: a contact, or someone who signs in. */
function personAt({ customerId = "", contactId, personId = "" }: Place): PersonRef {
  return contactId === undefined
    ? { customerId, kind: "account", id: personId }
    : { customerId, kind: "contact", id: contactId };
}

const question = remover({
  back: ({ customerId }) => `${CUSTOMERS_PATH}/${customerId}`,
  write: "customer.write",
  find: (app, _id, params) => getPersonErasure(app, personAt(params)),
  show: ({ name, customerName, goes, stays }) => ({ name, customerName, goes, stays }),
  remove: (app, _target, { params }) => erasePerson(app, personAt(params)),
  failed: failedTo("erase the person. Nothing was changed"),
  done: good("Person erased", "Only what bookkeeping requires is kept."),
  ends: {
    erased: "done",
    "last-owner": bad("Not erased", "This is the customer’s last owner. Make someone else an owner first."),
    closed: bad("Not erased", "This account is already closed."),
  },
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Erase person");

const GOES = {
  accounts: ["account", "accounts"],
  contacts: ["contact", "contacts"],
  invitations: ["invitation", "invitations"],
  links: ["link to a record", "links to records"],
  openQuotes: [
    "name on a quote that wasn’t accepted, which is then declined",
    "names on quotes that weren’t accepted, which are then declined",
  ],
  messages: ["email to them", "emails to them"],
  mails: ["email from them", "emails from them"],
} as const satisfies Record<keyof PersonErasure["goes"], readonly [string, string]>;

const STAYS = {
  acceptedQuotes: ["accepted quote with its certificate", "accepted quotes with their certificates"],
  invoices: ["issued invoice of this customer", "issued invoices of this customer"],
  leads: ["lead from the same address", "leads from the same address"],
  subscriptions: ["subscription to the newsletter", "subscriptions to the newsletter"],
  elsewhere: ["record of the same address with another customer", "records of the same address with other customers"],
} as const satisfies Record<keyof PersonErasure["stays"], readonly [string, string]>;

export default removeDialog<typeof loader>(
  "person",
  ({ name, customerName, goes, stays }) => {
    const going = countsInWords(goes, GOES);
    return (
      <>
        <p className="wrap-anywhere">
          This permanently deletes <strong className="font-[600]">{name}</strong> at {customerName}
          {going.length > 0 ? `: ${going.join(", ")}` : ""}. Their name and address also go from messages, notes and
          tasks that others wrote.
        </p>
        <WhatStays
          why="These stay. You can erase leads and subscriptions separately."
          lines={countsInWords(stays, STAYS)}
        />
        <p className="text-muted">
          No one is notified. The audit log keeps what was done, without the person, and records how much was erased.
          Existing backups keep the rest until they’re replaced.
        </p>
      </>
    );
  },
  { title: "Erase this person?", confirm: "Erase person", confirming: "Erasing..." },
);
