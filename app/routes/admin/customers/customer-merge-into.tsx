import type { CustomerMoves } from "~/domain/customers/count-merge.server";
import { getCustomerMerge, mergeCustomers } from "~/domain/customers/merge-customers.server";
import { bad, failedTo, good } from "~/lib/notice";
import { shownMailbox } from "~/lib/own-letters";
import { formatCount } from "~/lib/place-numbers";
import { Each } from "~/ui/primitives/each";
import { adminMeta } from "../admin-meta";
import { countsInWords } from "../kit/counts-in-words";
import { removeDialog } from "../kit/remove-dialog";
import { remover } from "../kit/remover.server";
import { CUSTOMERS_PATH } from "../section-paths";

const question = remover({
  back: ({ customerId }) => `${CUSTOMERS_PATH}/${customerId}/merge`,
  to: ({ intoId }) => `${CUSTOMERS_PATH}/${intoId}`,
  param: "intoId",
  write: "customer.write",
  find: (app, intoId, { customerId = "" }) => getCustomerMerge(app, { id: customerId, intoId }),
  show: ({ gone, into, moves, readers, billMailboxes, endingInvitations }) => ({
    from: gone.name,
    into: into.name,
    moves,
    readers: readers.map(({ id, name, email, isEmailVerified }) => ({ id, name, email, isEmailVerified })),
    billMailboxes,
    endingInvitations,
  }),
  remove: (app, { id: intoId, updatedAt }, { params: { customerId = "" } }) =>
    mergeCustomers(app, { id: customerId, intoId, updatedAt }),
  failed: failedTo("merge the customers. Nothing was changed"),
  done: good("Customers merged", "Old links now lead here."),
  ends: {
    merged: "done",
    same: bad("Nothing to merge", "This is the same customer. Choose another one."),
    closed: bad("Not merged", "One of the two accounts is closed."),
    "both-subscribed": bad("Not merged", "Both customers have a running subscription. End one of them first."),
    paying: bad("Not merged", "Someone is on a payment page for one of them. Try again in an hour."),
    unconfirmed: bad(
      "Not merged",
      "Someone who signs in hasn’t confirmed their email address. Wait until they have, or remove them.",
    ),
    "too-many": bad("Not merged", "Together they have more people or contacts than a customer can have."),
  },
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Merge customers");

const WORDS = {
  people: ["person who signs in", "people who sign in"],
  contacts: ["contact", "contacts"],
  quotes: ["quote", "quotes"],
  invoices: ["invoice", "invoices"],
  agreements: ["agreement", "agreements"],
  payments: ["payment", "payments"],
  projects: ["project", "projects"],
  tasks: ["task", "tasks"],
  notes: ["note or call", "notes and calls"],
  figures: ["day of figures", "days of figures"],
} as const satisfies Record<keyof CustomerMoves, readonly [string, string]>;

export default removeDialog<typeof loader>(
  "customer",
  ({ from, into, moves, readers, billMailboxes, endingInvitations }) => {
    const moving = countsInWords(moves, WORDS);
    return (
      <>
        <p className="wrap-anywhere">
          <strong className="font-[600]">{from}</strong> is merged into <strong className="font-[600]">{into}</strong>.
          {readers.length > 0 ? " These people will see what their role allows for both:" : null}
        </p>
        {readers.length > 0 ? (
          <ul className="list-disc pl-5 wrap-anywhere">
            <Each of={readers} by={({ id }) => id}>
              {({ name, email, isEmailVerified }) => (
                <li>
                  {name} ({shownMailbox(email)}){isEmailVerified ? null : ", not confirmed"}
                </li>
              )}
            </Each>
          </ul>
        ) : null}
        {billMailboxes.length > 0 ? (
          <p className="wrap-anywhere">
            From now on, {into}’s invoices also go to {billMailboxes.map(shownMailbox).join(", ")}.
          </p>
        ) : null}
        {endingInvitations > 0 ? (
          <p>
            {endingInvitations === 1 ? "One open invitation" : `${formatCount(endingInvitations)} open invitations`} of{" "}
            {from} stop{endingInvitations === 1 ? "s" : ""} working.
          </p>
        ) : null}
        {moving.length > 0 ? (
          <div>
            <p>What moves:</p>
            <ul className="mt-1 list-disc pl-5">
              <Each of={moving} by={(line) => line}>
                {(line) => <li>{line}</li>}
              </Each>
            </ul>
          </div>
        ) : null}
        <p>
          Notes and billing details are combined. Where both have an entry, the other one goes into the notes. Issued
          invoices don’t change.
        </p>
        <p className="text-muted">No one is notified. Old links lead to {into}. This can’t be undone.</p>
      </>
    );
  },
  { title: "Merge these customers?", confirm: "Merge customers", confirming: "Merging..." },
);
