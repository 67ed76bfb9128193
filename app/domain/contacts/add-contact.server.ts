import { eq } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { contacts } from "~/db/schema/contacts";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { contactColumns, isEmailTaken } from "./internal.server";
import { CONTACTS_MAX, type ContactInput } from "./schema";

/**
 * `taken`: the customer already has a contact with this address. `closed`: its account was closed. Nothing was stored
 * unless `saved`.
 */
export type AddContactOutcome = { outcome: "saved"; id: string } | { outcome: "taken" | "too-many" | "closed" };

/** Adds a contact to a customer. Needs `customer.write`. Throws `customer.not-found`. */
export async function addContact(
  ctx: AppContext,
  { customerId, contact }: { customerId: string; contact: ContactInput },
): Promise<AddContactOutcome> {
  requirePermission(ctx, "customer.write");
  if (!isUuid(customerId)) throw new DomainError("customer.not-found");
  return transact(ctx, async (tx) => {
    // Serialized, so that two people don't add the same contact.
    const [business] = await tx.db
      .select({ closedAt: businesses.closedAt })
      .from(businesses)
      .where(eq(businesses.id, customerId))
      .for("update");
    if (!business) throw new DomainError("customer.not-found");
    if (business.closedAt) return { outcome: "closed" };
    if (await isEmailTaken(tx, { businessId: customerId, email: contact.email })) return { outcome: "taken" };
    if ((await tx.db.$count(contacts, eq(contacts.businessId, customerId))) >= CONTACTS_MAX) {
      return { outcome: "too-many" };
    }
    const [id, now] = [tx.ids.uuid(), tx.clock.now()];
    const times = { createdAt: now, updatedAt: now };
    await tx.db.insert(contacts).values({ id, businessId: customerId, ...contactColumns(contact), ...times });
    // Without personal data, which the contact may want erased.
    const subject = { kind: "customer", id: customerId };
    await recordAudit(tx, { action: "customer.contact-added", subject, after: { contactId: id } });
    return { outcome: "saved", id };
  });
}
