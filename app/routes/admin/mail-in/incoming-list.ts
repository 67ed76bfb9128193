import { MAIL_STATE_LABELS } from "~/domain/mail-in/schema";
import { defineList } from "../kit/define-list";

export const INCOMING = defineList({
  path: "/admin/incoming",
  title: "Incoming mail",
  one: "email",
  many: "emails",
  search: "sender or subject",
  filters: { state: { label: "Status", all: "Any status", labels: MAIL_STATE_LABELS } },
  orders: { received: ["desc", "Newest first", "Oldest first"] },
  empty: {
    title: "No email yet",
    text: "Replies to your emails appear here and with the records they’re about. Set up a mailbox first; docs/operations.md explains how.",
  },
});

/** Returns the path of an incoming email. */
export function mailPath(id: string): string {
  return `${INCOMING.path}/${id}`;
}
