import { and, eq, inArray } from "drizzle-orm";
import { emails } from "~/db/schema/emails";
import { newsletterDeliveries, newsletterSubscribers } from "~/db/schema/newsletter";
import { forgetInAudit } from "~/domain/audit/forget-in-audit.server";
import { removeDiscarded } from "~/domain/files/discard-file.server";
import { DONE_MAIL_STATES, forgetMailsNaming } from "~/domain/mail-in/forget-mails.server";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { kindsOf } from "~/kernel/email-kinds";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";

/**
 * Removes an address from the list, with its links, newsletter messages sent to it, bounces, automatic replies, and
 * audit details about it. Its refusal of messages stays on record, and signing up again on the website requires
 * confirmation. The audit log keeps the number of deletions. Needs `newsletter.write`. Throws `subscriber.not-found`.
 */
export async function removeSubscriber(ctx: AppContext, { id }: { id: string }): Promise<void> {
  requirePermission(ctx, "newsletter.write");
  await transact(ctx, async (tx) => {
    const isThis = eq(newsletterSubscribers.id, id);
    const [row] = isUuid(id) ? await tx.db.select().from(newsletterSubscribers).where(isThis).for("update") : [];
    if (!row) throw new DomainError("subscriber.not-found");
    const { email, status } = row;
    const issues = await tx.db.$count(newsletterDeliveries, eq(newsletterDeliveries.subscriberId, id));
    await tx.db.delete(newsletterSubscribers).where(isThis);
    const mails = await forgetMailsNaming(tx, email, DONE_MAIL_STATES);
    const written = await tx.db
      .delete(emails)
      .where(and(inArray(emails.kind, kindsOf("subscriber")), eq(emails.toAddress, email)))
      .returning({ id: emails.id });
    await forgetInAudit(tx, {
      names: [email],
      addresses: [],
      subjects: [{ kind: "newsletter-subscriber", ids: [id] }],
    });
    await recordAudit(tx, {
      action: "newsletter.removed",
      subject: { kind: "newsletter-subscriber", id },
      before: { status },
      after: { issues, messages: written.length, mails },
    });
  });
  await removeDiscarded(ctx);
}
