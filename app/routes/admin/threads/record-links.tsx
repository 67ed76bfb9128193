import { Form } from "react-router";
import type { RecordRef } from "~/domain/links/schema";
import type { SentLink } from "~/domain/threads/queries.server";
import { formatMoment } from "~/lib/calendar-date";
import { shownMailbox } from "~/lib/own-letters";
import { Badge } from "~/ui/primitives/badge";
import { Button } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { AdminSection } from "../kit/admin-section";

const STATES = { open: "Works", revoked: "Ended by us", expired: "Expired" } as const satisfies Record<
  SentLink["state"],
  string
>;

/** The links to a record that were sent in emails: recipient, whether each was opened, and a button to revoke it. */
export function RecordLinks({
  record,
  links,
  mayWrite,
}: {
  record: RecordRef;
  links: readonly SentLink[];
  mayWrite: boolean;
}) {
  if (links.length === 0) return null;
  return (
    <AdminSection title="Links in emails">
      <ul className="divide-y divide-rule">
        <Each of={links}>
          {({ id, email, state, createdAt, expiresAt, firstOpenedAt, lastOpenedAt }) => (
            <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 first:pt-0">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-2.5">
                  <span className="wrap-anywhere">{shownMailbox(email)}</span>
                  <Badge tone={state === "open" ? "good" : "wash"}>{STATES[state]}</Badge>
                </p>
                <p className="text-muted">
                  Sent <time dateTime={createdAt}>{formatMoment(createdAt)}</time>, until{" "}
                  <time dateTime={expiresAt}>{formatMoment(expiresAt)}</time>
                </p>
                <p className="text-muted">{openedWords(firstOpenedAt, lastOpenedAt)}</p>
              </div>
              {mayWrite && state === "open" ? (
                <Form method="post" action="/admin/links">
                  <input type="hidden" name="kind" value={record.kind} />
                  <input type="hidden" name="recordId" value={record.id} />
                  <Button type="submit" name="linkId" value={id} variant="secondary" className="min-h-10">
                    End link<span className="visually-hidden"> of {shownMailbox(email)}</span>
                  </Button>
                </Form>
              ) : null}
            </li>
          )}
        </Each>
      </ul>
    </AdminSection>
  );
}

function openedWords(first: string | null, last: string | null): string {
  if (first === null || last === null) return "Not opened yet";
  const opened = `Opened ${formatMoment(first)}`;
  return first === last ? opened : `${opened}, last ${formatMoment(last)}`;
}
