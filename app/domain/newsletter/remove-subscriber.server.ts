import { eq } from "drizzle-orm";
import { newsletterSubscribers } from "~/db/schema/newsletter";
import { removeDiscarded } from "~/domain/files/discard-file.server";
import { DONE_MAIL_STATES, forgetMailsNaming } from "~/domain/incoming/forget-mails.server";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { DomainError } from "~/domain/kernel/domain-error";
import { requirePermission } from "~/domain/kernel/permissions";
import { transact } from "~/domain/kernel/transact.server";
import { isUuid } from "~/lib/uuid";

/**
 * Takes an address off the list, with its links, what waits for it, and its bounces and automatic answers. Whether it wants no
 * messages stays on record, and anyone who asks again by the website is asked to confirm. Needs `newsletter.write`. Throws
 * `subscriber.not-found`.
 */
export async function removeSubscriber(ctx: AppContext, { id }: { id: string }): Promise<void> {
  requirePermission(ctx, "newsletter.write");
  await transact(ctx, async (tx) => {
    const isThis = eq(newsletterSubscribers.id, id);
    const [gone] = isUuid(id) ? await tx.db.delete(newsletterSubscribers).where(isThis).returning() : [];
    if (!gone) throw new DomainError("subscriber.not-found");
    await forgetMailsNaming(tx, gone.email, DONE_MAIL_STATES);
    await recordAudit(tx, {
      action: "newsletter.removed",
      subject: { kind: "newsletter-subscriber", id },
      before: { status: gone.status },
    });
  });
  await removeDiscarded(ctx);
}
