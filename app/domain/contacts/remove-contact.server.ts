import { eq } from "drizzle-orm";
import { contacts } from "~/db/schema/contacts";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { refuseStaleEdit } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { holdContact, toContact } from "./internal.server";

/**
 * Deletes a contact; messages to and from them stay. Needs `customer.write`. Throws `contact.not-found` and
 * `contact.stale`.
 */
export async function removeContact(
  ctx: AppContext,
  { id, updatedAt }: { id: string; updatedAt?: string },
): Promise<void> {
  requirePermission(ctx, "customer.write");
  await transact(ctx, async (tx) => {
    const row = await holdContact(tx, id);
    await refuseStaleEdit("contact.stale", { row, seenAt: updatedAt }, () => toContact(row, ""));
    await tx.db.delete(contacts).where(eq(contacts.id, id));
    await recordAudit(tx, {
      action: "customer.contact-removed",
      subject: { kind: "customer", id: row.businessId },
      before: { contactId: id },
    });
  });
}
