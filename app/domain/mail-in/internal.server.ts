import { and, eq } from "drizzle-orm";
import { incomingMails } from "~/db/schema/incoming-mails";
import { mailsReadableBy } from "~/domain/files/readable-mails.server";
import { DomainError } from "~/kernel/domain-error";
import type { TransactionContext } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import type { MailState } from "./schema";

/** States that staff may still decide about. */
const OPEN: readonly MailState[] = ["waiting", "quarantined", "automatic", "dismissed"];

/**
 * Locks and returns a mail that awaits a decision by staff. Null when it is already decided or not yet read. Throws
 * `mail.not-found`.
 */
export async function holdOpenMail(tx: TransactionContext, id: string) {
  const [row] = isUuid(id)
    ? await tx.db
        .select()
        .from(incomingMails)
        .where(and(eq(incomingMails.id, id), mailsReadableBy(tx.by.actor)))
        .for("update")
    : [];
  if (!row) throw new DomainError("mail.not-found");
  return OPEN.includes(row.state) ? row : null;
}
