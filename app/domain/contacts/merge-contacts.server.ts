import { eq } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { contacts } from "~/db/schema/contacts";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { changeTime, refuseStaleEdit } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { splitList } from "~/lib/split-list";
import { type ContactRow, contactColumns, findContact, holdContact, toContact } from "./internal.server";
import { CONTACT_ADDRESS_MAX_CHARACTERS, CONTACT_TAGS_MAX, type ContactInput } from "./schema";

/** `same`: both are one contact. `too-much`: the differences don't fit into one contact. */
export type ContactMergeOutcome = "merged" | "same" | "too-much";

/**
 * Merges one contact of a customer into another of the same customer: the survivor's empty fields are filled, tags are
 * combined, and the other's differing name, role, phone, email and address are added below the survivor's address.
 * Email from either address is recognized as theirs, as long as it's listed there. `updatedAt`: of the merged contact,
 * as shown in the confirmation. Nothing was changed unless `merged`. Needs `customer.write`. Throws `contact.not-found`
 * and `contact.stale`.
 */
export async function mergeContacts(
  ctx: AppContext,
  { id, intoId, updatedAt }: { id: string; intoId: string; updatedAt?: string },
): Promise<{ outcome: ContactMergeOutcome }> {
  requirePermission(ctx, "customer.write");
  if (id === intoId) return { outcome: "same" };
  return transact(ctx, async (tx) => {
    const { customerId } = await findContact(tx, id);
    // Serialized, like all changes of a customer's contacts.
    await tx.db.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, customerId)).for("update");
    const gone = await holdContact(tx, id);
    const into = await holdContact(tx, intoId);
    if (gone.businessId !== customerId || into.businessId !== customerId) throw new DomainError("contact.not-found");
    await refuseStaleEdit("contact.stale", { row: gone, seenAt: updatedAt }, () => toContact(gone, ""));
    const joined = joinContacts(gone, into);
    if (!joined) return { outcome: "too-much" };
    await tx.db.delete(contacts).where(eq(contacts.id, id));
    await tx.db
      .update(contacts)
      .set({ ...contactColumns(joined), otherEmails: otherEmails(gone, into), updatedAt: changeTime(tx, into) })
      .where(eq(contacts.id, intoId));
    await recordAudit(tx, {
      action: "customer.contacts-merged",
      subject: { kind: "customer", id: customerId },
      after: { contactId: intoId, mergedId: id },
    });
    return { outcome: "merged" };
  });
}

/** Returns addresses, other than the survivor's own, whose email is recognized as theirs. */
function otherEmails(gone: ContactRow, into: ContactRow): string[] {
  const all = [gone.email, ...into.otherEmails, ...gone.otherEmails];
  return [...new Set(all)].filter((email) => email !== "" && email !== (into.email || gone.email));
}

const KEPT = { name: "Also called", role: "Also", email: "Also", phone: "Also", address: "Also" } as const;

/** Returns null if it doesn't fit. */
function joinContacts(gone: ContactRow, into: ContactRow): ContactInput | null {
  const fields = ["name", "role", "email", "phone", "address"] as const;
  const differing = fields.filter((field) => gone[field] !== "" && into[field] !== "" && gone[field] !== into[field]);
  const filled = Object.fromEntries(fields.map((field) => [field, into[field] || gone[field]]));
  const left = differing.map((field) => `${KEPT[field]}: ${gone[field]}`);
  const address = [filled.address ?? "", ...left].filter((line) => line !== "").join("\n");
  const tags = splitList([into.tags, gone.tags]);
  if (address.length > CONTACT_ADDRESS_MAX_CHARACTERS || tags.length > CONTACT_TAGS_MAX) return null;
  const { name = "", role = "", email = "", phone = "" } = filled;
  return { name, role, email, phone, address, tags };
}
