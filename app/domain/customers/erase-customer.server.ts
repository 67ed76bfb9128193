import { and, eq, isNull } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { contacts } from "~/db/schema/contacts";
import { projects } from "~/db/schema/projects";
import { quotes } from "~/db/schema/quotes";
import { teamInvitations } from "~/db/schema/team";
import { forgetPerson } from "~/domain/accounts/forget-person.server";
import { type Forgotten, forgetInAudit } from "~/domain/audit/forget-in-audit.server";
import { removeDiscarded } from "~/domain/files/discard-file.server";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { DomainError } from "~/domain/kernel/domain-error";
import { requirePermission } from "~/domain/kernel/permissions";
import { refuseStaleEdit } from "~/domain/kernel/stale-edit.server";
import { type TransactionContext, transact } from "~/domain/kernel/transact.server";
import { holdTeam } from "~/domain/team/internal.server";
import { isUuid } from "~/lib/uuid";
import { closeBusiness } from "./close-business.server";
import { countCustomerErasure, type ErasureRefusal, findErasureRefusal } from "./get-customer-erasure.server";
import { type BusinessRow, findBusinessRow } from "./internal.server";

/**
 * Deletes all that we hold of a customer but what the books need: accounts with their sessions and links, contacts, messages, files, figures, tasks, notes and what is not accepted or issued.
 * Accepted quotes, their certificates, issued invoices and payments stay. The audit log keeps what was done and how much went, without the people. Nobody is written to. Nothing was changed unless `erased`. Needs `customer.write`.
 * Throws `customer.not-found` and `customer.stale`.
 */
export async function eraseCustomer(
  ctx: AppContext,
  { id, updatedAt }: { id: string; updatedAt?: string | undefined },
): Promise<{ outcome: "erased" | ErasureRefusal }> {
  requirePermission(ctx, "customer.write");
  if (!isUuid(id)) throw new DomainError("customer.not-found");
  const outcome = await transact(ctx, async (tx) => {
    const { members } = await holdTeam(tx, id);
    const row = await findBusinessRow(tx, id);
    if (!row) throw new DomainError("customer.not-found");
    await refuseStaleEdit("customer.stale", { row, seenAt: updatedAt }, () => ({
      name: row.name,
      notes: row.notes,
      taxCertificate: row.taxCertificate,
      updatedAt: row.updatedAt.toISOString(),
    }));
    const refusal = await findErasureRefusal(tx, row);
    if (refusal) return refusal;
    const { goes } = await countCustomerErasure(tx, row);
    const named = await listNamed(tx, row);
    for (const member of members) await forgetPerson(tx, id, member);
    await closeBusiness(tx, id);
    await forgetInAudit(tx, Object.assign(named, { userIds: members.map((member) => member.id) }));
    await recordAudit(tx, { action: "customer.erased", subject: { kind: "customer", id }, after: goes });
    return "erased" as const;
  });
  if (outcome === "erased") await removeDiscarded(ctx);
  return { outcome };
}

/** Who is named by this customer, and where the audit log speaks of it: not of what the books keep. */
async function listNamed(tx: TransactionContext, row: BusinessRow): Promise<Omit<Forgotten, "userIds">> {
  const { id, name, contactName, contactEmail } = row;
  const people = await tx.db
    .select({ id: user.id, name: user.name, email: user.email })
    .from(user)
    .where(eq(user.businessId, id));
  const written = await tx.db
    .select({ id: contacts.id, name: contacts.name, email: contacts.email })
    .from(contacts)
    .where(eq(contacts.businessId, id));
  const invited = await tx.db
    .select({ email: teamInvitations.email })
    .from(teamInvitations)
    .where(eq(teamInvitations.businessId, id));
  const offered = await tx.db
    .select({ id: quotes.id, name: quotes.contactName, email: quotes.businessEmail })
    .from(quotes)
    .where(and(eq(quotes.businessId, id), isNull(quotes.acceptedAt)));
  const under = await tx.db.select({ id: projects.id }).from(projects).where(eq(projects.businessId, id));
  const ids = (rows: readonly { id: string }[]) => rows.map((each) => each.id);
  return {
    names: [name, contactName, ...[...people, ...written, ...offered].map((each) => each.name)],
    addresses: [contactEmail, ...[...people, ...written, ...invited, ...offered].map((each) => each.email)],
    subjects: [
      { kind: "customer", ids: [id] },
      { kind: "account", ids: ids(people) },
      { kind: "quote", ids: ids(offered) },
      { kind: "project", ids: ids(under) },
    ],
  };
}
