import { type EmailQuery, listEmails } from "~/domain/emails/queries.server";
import type { AppContext } from "~/domain/kernel/app-context";
import { isPermitted } from "~/domain/kernel/permissions";
import type { Related } from "~/domain/records/find-related.server";
import type { RecordRef } from "~/domain/records/schema";
import { EMAILS_PATH } from "./emails-list";

const SHOWN = 5;

/** The newest messages to a customer, or about what belongs together. Needs `email.read`. */
export async function listNewestEmails(app: AppContext, query: Pick<EmailQuery, "businessId" | "about">) {
  const { items, next } = await listEmails(app, { ...query, limit: SHOWN });
  const records = items.map(({ id, subject, to, status, bouncedAt, openedAt, createdAt }) => ({
    id,
    href: `${EMAILS_PATH}/${id}`,
    subject,
    to,
    status,
    isBounced: bouncedAt !== null,
    isOpened: openedAt !== null,
    writtenAt: createdAt.toISOString(),
  }));
  return { records, hasMore: next !== null };
}

/** The newest messages about a quote or an invoice; null for staff who may not read messages. */
export async function listEmailsAbout(app: AppContext, record: RecordRef) {
  if (!isPermitted(app.by.actor, "email.read")) return null;
  return listNewestEmails(app, { about: [record] });
}

/** The newest messages about a project, its quotes and its invoices; null for staff who may not read messages. */
export async function listProjectEmails(app: AppContext, id: string, { quotes, invoices }: Related) {
  if (!isPermitted(app.by.actor, "email.read")) return null;
  return listNewestEmails(app, {
    about: [
      { kind: "project", id },
      ...quotes.map((quote) => ({ kind: "quote" as const, id: quote.id })),
      ...invoices.map((invoice) => ({ kind: "invoice" as const, id: invoice.id })),
    ],
  });
}
