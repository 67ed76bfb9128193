import { eq } from "drizzle-orm";
import { contacts } from "~/db/schema/contacts";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { changeTime, refuseStaleEdit } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { changedFields } from "~/lib/changed-fields";
import { plainMailbox } from "~/lib/mailbox";
import { type ContactRow, contactColumns, holdContact, holdCustomer, isEmailTaken, toContact } from "./internal.server";
import type { ContactInput } from "./schema";

/**
 * Changes a contact; another email address is theirs as long as it is listed below the postal one. `taken`: another
 * contact of the customer has the address. Needs `customer.write`. Throws `contact.not-found` and `contact.stale`.
 */
export async function updateContact(
  ctx: AppContext,
  { id, updatedAt, contact }: { id: string; updatedAt?: string; contact: ContactInput },
): Promise<{ outcome: "saved" | "taken" }> {
  requirePermission(ctx, "customer.write");
  return transact(ctx, async (tx) => {
    await holdCustomer(tx, id);
    const row = await holdContact(tx, id);
    await refuseStaleEdit("contact.stale", { row, seenAt: updatedAt }, () => toContact(row, ""));
    const { businessId } = row;
    if (await isEmailTaken(tx, { businessId, email: contact.email, exceptId: id })) return { outcome: "taken" };
    const changes = contactColumns(contact);
    await tx.db
      .update(contacts)
      .set({ ...changes, otherEmails: keptEmails(row, contact), updatedAt: changeTime(tx, row) })
      .where(eq(contacts.id, id));
    const changed = Object.keys(changedFields(row, changes).after);
    await recordAudit(tx, {
      action: "customer.contact-updated",
      subject: { kind: "customer", id: businessId },
      after: { contactId: id, changed },
    });
    return { outcome: "saved" };
  });
}

function keptEmails({ otherEmails }: ContactRow, { address, email }: ContactInput): string[] {
  const written = plainMailbox(address).split(/\s+/);
  return otherEmails.filter((other) => other !== email && written.includes(other));
}
