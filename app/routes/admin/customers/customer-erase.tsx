import { eraseCustomer } from "~/domain/retention/erase-customer.server";
import { type CustomerErasure, getCustomerErasure } from "~/domain/retention/get-customer-erasure.server";
import { bad, failedTo, good } from "~/lib/notice";
import { adminMeta } from "../admin-meta";
import { countsInWords } from "../kit/counts-in-words";
import { removeDialog } from "../kit/remove-dialog";
import { remover } from "../kit/remover.server";
import { WhatStays } from "../kit/what-stays";
import { CUSTOMERS_PATH } from "../section-paths";

const question = remover({
  back: ({ customerId }) => `${CUSTOMERS_PATH}/${customerId}`,
  to: CUSTOMERS_PATH,
  param: "customerId",
  write: "customer.write",
  find: getCustomerErasure,
  show: ({ name, goes, stays }) => ({ name, goes, stays }),
  remove: eraseCustomer,
  failed: failedTo("erase the customer. Nothing was changed"),
  done: good("Customer erased", "Only what bookkeeping requires is kept."),
  ends: {
    erased: "done",
    closed: bad("Not erased", "This account is already closed."),
    subscribed: bad("Not erased", "They have a subscription that would still be charged. Cancel it first."),
    paying: bad("Not erased", "Someone is on a payment page for them. Try again in an hour."),
  },
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Erase customer");

const GOES = {
  people: ["account", "accounts"],
  contacts: ["contact", "contacts"],
  openQuotes: ["name on a quote that wasn’t accepted", "names on quotes that weren’t accepted"],
  drafts: ["draft of an invoice", "drafts of invoices"],
  messages: ["message", "messages"],
  files: ["file", "files"],
  tasks: ["task", "tasks"],
  notes: ["note or call", "notes and calls"],
  figures: ["day of figures", "days of figures"],
} as const satisfies Record<keyof CustomerErasure["goes"], readonly [string, string]>;

const STAYS = {
  acceptedQuotes: ["accepted quote with its certificate", "accepted quotes with their certificates"],
  agreements: ["agreement, which bills nothing more", "agreements, which bill nothing more"],
  invoices: ["issued invoice", "issued invoices"],
  payments: ["payment", "payments"],
  leads: ["lead from the same addresses", "leads from the same addresses"],
  subscriptions: ["subscription to the newsletter", "subscriptions to the newsletter"],
} as const satisfies Record<keyof CustomerErasure["stays"], readonly [string, string]>;

export default removeDialog<typeof loader>(
  "customer",
  ({ name, goes, stays }) => {
    const going = countsInWords(goes, GOES);
    return (
      <>
        <p className="wrap-anywhere">
          This permanently deletes <strong className="font-[600]">{name}</strong>: names, addresses and billing details
          {going.length > 0 ? `, ${going.join(", ")}` : ""}. Anyone who is signed in for them is signed out.
        </p>
        <WhatStays
          why="These stay, since the books need them. You can delete leads and subscriptions separately."
          lines={countsInWords(stays, STAYS)}
        />
        <p className="text-muted">
          No one is notified. The audit log keeps what was done, without names, and records how much was erased.
          Existing backups keep the rest until they’re replaced.
        </p>
      </>
    );
  },
  { title: "Erase this customer?", confirm: "Erase customer", confirming: "Erasing..." },
);
