import { EMAIL_KIND_FACTS, EMAIL_KINDS, EMAIL_STATUS_LABELS } from "~/domain/emails/schema";
import { defineList } from "../kit/define-list";

export const EMAILS_PATH = "/admin/emails";

const KIND_LABELS = Object.fromEntries(EMAIL_KINDS.map((kind) => [kind, EMAIL_KIND_FACTS[kind].label])) as Record<
  (typeof EMAIL_KINDS)[number],
  string
>; // safe: one entry for each kind

export const EMAILS = defineList({
  path: EMAILS_PATH,
  title: "Emails",
  one: "message",
  many: "messages",
  search: "address or subject",
  filters: {
    status: { label: "Status", all: "Any status", labels: EMAIL_STATUS_LABELS },
    kind: { label: "Kind", all: "Any kind", labels: KIND_LABELS },
    businessId: "text",
  },
  orders: { written: ["desc", "Newest first", "Oldest first"] },
  empty: { title: "No messages yet", text: "Every message the site sends appears here." },
});
