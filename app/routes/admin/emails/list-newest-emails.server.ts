import { listEmails } from "~/domain/emails/queries.server";
import type { RecordRef } from "~/domain/links/schema";
import type { AppContext } from "~/kernel/app-context";
import { isPermitted } from "~/kernel/permissions";
import { EMAILS_PATH } from "./emails-list";

const SHOWN = 5;

/** Lists the newest messages about a record; null for staff who may not read messages. */
export async function listEmailsAbout(app: AppContext, record: RecordRef) {
  if (!isPermitted(app.by.actor, "email.read")) return null;
  const { items, next } = await listEmails(app, { about: [record], limit: SHOWN });
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
