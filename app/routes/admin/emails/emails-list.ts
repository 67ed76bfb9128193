import type { EmailQuery } from "~/domain/emails/queries.server";
import { EMAIL_KIND_FACTS, EMAIL_KINDS, EMAIL_STATUS_LABELS } from "~/domain/emails/schema";
import { RECORD_KINDS, type RecordRef } from "~/domain/links/schema";
import { isUuid } from "~/lib/uuid";
import { defineList } from "../kit/define-list";
import type { ListQuery } from "../kit/list-query";

export const EMAILS_PATH = "/admin/emails";

/** Filter for bounced messages: not a status of their own, but people look for them. */
const BOUNCED = "bounced";

/** Returns the path of the list of all messages about a quote, invoice or project. */
export function emailsAbout({ kind, id }: RecordRef): string {
  return `${EMAILS_PATH}?about=${kind}.${id}`;
}

/** Reads the `about` parameter. Undefined when absent; a value that isn't an id matches no messages. */
function readAbout(about: string | undefined): RecordRef[] | undefined {
  if (about === undefined) return undefined;
  const [name, id = ""] = about.split(".");
  const kind = RECORD_KINDS.find((known) => known === name);
  return kind && isUuid(id) ? [{ kind, id }] : [];
}

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
    status: { label: "Status", all: "Any status", labels: { ...EMAIL_STATUS_LABELS, [BOUNCED]: "Bounced" } },
    kind: { label: "Kind", all: "Any kind", labels: KIND_LABELS },
    businessId: "text",
    about: "text",
  },
  orders: { written: ["desc", "Newest first", "Oldest first"] },
  empty: { title: "No messages yet", text: "Every message the site sends appears here." },
});

/** Converts the address's query for the verb. */
export function toEmailQuery({
  status,
  about,
  ...query
}: ListQuery<typeof EMAILS.spec> & { limit?: number }): EmailQuery {
  const rest = { ...query, about: readAbout(about) };
  return status === BOUNCED ? { ...rest, isBounced: true } : { ...rest, status };
}
