import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { bookings } from "~/db/schema/bookings";
import { emails } from "~/db/schema/emails";
import { leads } from "~/db/schema/leads";
import { quotes } from "~/db/schema/quotes";
import { forgetInAudit } from "~/domain/audit/forget-in-audit.server";
import { forgetTraces } from "~/domain/audit/forget-traces.server";
import { forgetSetAside } from "~/domain/emails/forget-set-aside.server";
import { detachFiles, removeDiscarded } from "~/domain/files/discard-file.server";
import { forgetAnswers } from "~/domain/idempotency/forget-answers.server";
import { countErasure } from "~/domain/leads/get-lead-erasure.server";
import { holdLead, toLead } from "~/domain/leads/inbox.server";
import { forgetBounces, forgetMailsAbout, forgetMailsNaming } from "~/domain/mail-in/forget-mails.server";
import { forgetStaffMailsNaming } from "~/domain/notifications/forget-notices.server";
import { forgetQuotes } from "~/domain/quotes/forget-quotes.server";
import { forgetEventsAbout } from "~/domain/webhooks/forget-events-about.server";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { refuseStaleEdit } from "~/kernel/stale-edit.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";

const ERASED = "Erased lead";
const ERASED_REASON = "The request was erased.";

/**
 * Deletes all data about a lead: the row with its notes, its files, messages to, by and about the sender, and what
 * programs were sent. Quotes made from it stay, without the person; those that weren't accepted and belong to no
 * customer are declined. The audit log keeps how much was deleted, and nothing about the person. Nobody is notified.
 * Needs `lead.write`. Throws `lead.not-found` and `lead.stale`.
 */
export async function eraseLead(ctx: AppContext, { id, updatedAt }: { id: string; updatedAt?: string }): Promise<void> {
  requirePermission(ctx, "lead.write");
  await transact(ctx, async (tx) => {
    const row = await holdLead(tx, id);
    await refuseStaleEdit("lead.stale", { row, seenAt: updatedAt }, () => toLead(row));
    const { goes } = await countErasure(tx, row);
    const offered = await tx.db
      .select({
        id: quotes.id,
        businessName: quotes.businessName,
        name: quotes.contactName,
        email: quotes.businessEmail,
      })
      .from(quotes)
      .where(and(eq(quotes.leadId, id), isNull(quotes.businessId), isNull(quotes.acceptedAt)));
    const [own] = await tx.db
      .select({ others: leads.otherEmails, toldAt: leads.suspicionToldAt })
      .from(leads)
      .where(eq(leads.id, id));
    await forgetSetAside(tx, "leads-set-aside", own?.toldAt ?? null);
    const addresses = [row.email, ...(own?.others ?? [])].filter((address) => address !== "");
    await forgetTraces(tx, {
      names: [row, ...offered].flatMap(({ name, businessName }) => [name, businessName]),
      addresses: [...addresses, ...offered.map(({ email }) => email)],
      subjects: [
        { kind: "lead", ids: [id] },
        { kind: "quote", ids: offered.map((quote) => quote.id) },
      ],
    });
    await forgetQuotes(tx, and(eq(quotes.leadId, id), isNull(quotes.businessId)), {
      label: ERASED,
      address: `erased-${id}@leads.invalid`,
      reason: ERASED_REASON,
    });
    for (const address of addresses) await forgetMailsNaming(tx, address);
    await forgetLeadRows(tx, [row]);
    await recordAudit(tx, {
      action: "lead.erased",
      subject: { kind: "lead", id },
      before: { kind: row.kind, stage: row.stage },
      after: goes,
    });
  });
  await removeDiscarded(ctx);
}

/**
 * Deletes these leads, which the transaction has locked, with everything that belongs to them alone. The caller checks
 * permissions, and calls `removeDiscarded` after the commit.
 */
export async function forgetLeadRows(
  tx: TransactionContext,
  rows: readonly { id: string; email: string }[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const booked = await tx.db.select({ id: bookings.id }).from(bookings).where(inArray(bookings.leadId, ids));
  const told = [...ids, ...booked.map(({ id }) => id)];
  await forgetMailsAbout(tx, { kind: "lead", ids });
  const isOfLead = and(eq(emails.answersKind, "lead"), inArray(emails.answersId, ids));
  await tx.db.delete(emails).where(or(inArray(emails.leadId, ids), isOfLead));
  for (const id of ids) await detachFiles(tx, { kind: "lead", id });
  await forgetEventsAbout(tx, told);
  const named = await tx.db
    .delete(leads)
    .where(inArray(leads.id, ids))
    .returning({ name: leads.name, businessName: leads.businessName, email: leads.email, others: leads.otherEmails });
  const names = named.flatMap(({ name, businessName }) => [name, businessName]);
  const addresses = named.flatMap(({ email, others }) => [email, ...others]);
  await forgetStaffMailsNaming(tx, { names, addresses });
  // Other entries with this address may be about a customer who stays.
  await forgetInAudit(tx, { names: [...names, ...addresses], addresses: [], subjects: [{ kind: "lead", ids }] });
  await forgetAnswers(tx, { ids: told, addresses: [] });
  await forgetBounces(tx, addresses);
}
