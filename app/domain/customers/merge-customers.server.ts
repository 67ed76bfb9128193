import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { businesses, user } from "~/db/schema/accounts";
import { agreements } from "~/db/schema/agreements";
import { checkouts, paymentCustomers, paymentPayers, payments, subscriptions } from "~/db/schema/billing";
import { contacts } from "~/db/schema/contacts";
import { invoices } from "~/db/schema/invoices";
import { dailyMetrics } from "~/db/schema/metrics";
import { notifications } from "~/db/schema/notifications";
import { projects } from "~/db/schema/projects";
import { proposals } from "~/db/schema/proposals";
import { quotes } from "~/db/schema/quotes";
import { receivedPayments } from "~/db/schema/received-payments";
import { tasks } from "~/db/schema/tasks";
import { teamInvitations } from "~/db/schema/team";
import { timelineNotes } from "~/db/schema/timeline";
import type { AppContext } from "~/kernel/app-context";
import { defineMerger } from "~/kernel/merger.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { countMerge } from "./count-merge.server";
import { BUSINESS_COLUMNS, type BusinessRow, toCustomers } from "./internal.server";
import { joinBilling, joinNotes, listNewBillMailboxes } from "./merge-parts.server";

const MERGER = defineMerger({
  kind: "customer",
  permission: "customer.write",
  action: "customer.merged",
  table: businesses,
  columns: BUSINESS_COLUMNS,
  references: {
    column: "business_id",
    tables: [
      user,
      contacts,
      quotes,
      invoices,
      agreements,
      receivedPayments,
      payments,
      paymentPayers,
      subscriptions,
      checkouts,
      projects,
      tasks,
      proposals,
      timelineNotes,
      teamInvitations,
      dailyMetrics,
      notifications,
    ],
  },
  count: countMerge,
  show: ({ name, notes, taxCertificate, updatedAt }: BusinessRow) => ({
    name,
    notes,
    taxCertificate,
    updatedAt: updatedAt.toISOString(),
  }),
  async prepare(tx, { gone, into }) {
    await joinPairs(tx, { id: gone.id, intoId: into.id });
    // Only the customer of issued invoices changes; the triggers require this setting.
    await tx.db.execute(sql`select set_config('app.merges_customers', 'yes', true)`);
  },
  async join(tx, { gone, into }) {
    await tx.db.execute(sql`select set_config('app.merges_customers', '', true)`);
    const left = await joinBilling(tx, { id: gone.id, intoId: into.id });
    await keepMailbox(tx, { gone, into });
    return { notes: joinNotes(into, gone, left), taxCertificate: into.taxCertificate || gone.taxCertificate };
  },
});

/**
 * Previews the merge of one customer into another. `readers`: everyone who then signs in for both. `billMailboxes`:
 * additional recipients of the survivor's bills. `endingInvitations`: open invitations to the merged one's team, which
 * weren't meant for the survivor's. Needs `customer.write`. Throws `customer.not-found`.
 */
export async function getCustomerMerge(ctx: AppContext, { id, intoId }: { id: string; intoId: string }) {
  const merge = await MERGER.preview(ctx, { id, intoId });
  const customers = await toCustomers(ctx, [merge.gone, merge.into]);
  const readers = customers.flatMap(({ people }) => people.filter(({ isBanned }) => !isBanned));
  const billMailboxes = await listNewBillMailboxes(ctx, { id, intoId });
  const endingInvitations = await ctx.db.$count(teamInvitations, isOpenInvitationOf(ctx, id));
  return { ...merge, readers, billMailboxes, endingInvitations };
}

function isOpenInvitationOf({ clock }: Pick<AppContext, "clock">, businessId: string) {
  const { endedAt, expiresAt } = teamInvitations;
  return and(eq(teamInvitations.businessId, businessId), isNull(endedAt), gt(expiresAt, clock.now()));
}

/**
 * Merges one customer into another: people, contacts, quotes, invoices, money, projects, figures, tasks and notes move,
 * duplicate data is combined, invitations to the merged one end, and its address now redirects to the survivor.
 * `updatedAt`: the later of both, as shown in the confirmation. Nothing was changed unless `merged`. Needs
 * `customer.write`. Throws `customer.not-found` and `customer.stale`.
 */
export const mergeCustomers = MERGER.merge;

/** Combines data that a business can have only once, before the rest moves. */
async function joinPairs(tx: TransactionContext, { id, intoId }: { id: string; intoId: string }): Promise<void> {
  const now = tx.clock.now();
  // The provider has a separate customer for the merged one, whose payments now belong to the survivor.
  const known = await tx.db
    .select()
    .from(paymentCustomers)
    .where(inArray(paymentCustomers.businessId, [id, intoId]));
  const own = known.find(({ businessId }) => businessId === id);
  if (own && known.length === 1) {
    await tx.db.update(paymentCustomers).set({ businessId: intoId }).where(eq(paymentCustomers.businessId, id));
  } else if (own) {
    await tx.db.delete(paymentCustomers).where(eq(paymentCustomers.businessId, id));
    const { providerId, createdAt } = own;
    await tx.db.insert(paymentPayers).values({ providerId, businessId: intoId, createdAt }).onConflictDoNothing();
  }
  const { visits, leads, reach, spendCents } = dailyMetrics;
  const summed = [visits, leads, reach, spendCents].map(
    (column): SQL =>
      sql`${sql.identifier(column.name)} = s.${sql.identifier(column.name)} + g.${sql.identifier(column.name)}`,
  );
  await tx.db.execute(sql`with g as (delete from daily_metrics d using daily_metrics o
      where d.business_id = ${id} and o.business_id = ${intoId} and o.day = d.day and o.channel = d.channel returning d.*)
    update daily_metrics s set ${sql.join(summed, sql`, `)}, updated_at = ${now.toISOString()}::timestamptz
    from g where s.business_id = ${intoId} and s.day = g.day and s.channel = g.channel`);
  // A person invited to only one team would gain access to the other.
  const isOpen = and(eq(teamInvitations.businessId, id), isNull(teamInvitations.endedAt));
  await tx.db.update(teamInvitations).set({ endedAt: now }).where(isOpen);
  // Two contacts with one address: the survivor's stays, with its empty fields filled from the other.
  const both = (column: string) =>
    sql`${sql.identifier(column)} = case when s.${sql.identifier(column)} = '' then g.${sql.identifier(column)} else s.${sql.identifier(column)} end`;
  await tx.db.execute(sql`with g as (delete from contacts c using contacts o
      where c.business_id = ${id} and o.business_id = ${intoId} and o.email = c.email and c.email <> ''
        and (o.role = '' or c.role in ('', o.role)) and (o.phone = '' or c.phone in ('', o.phone))
        and (o.address = '' or c.address in ('', o.address)) and (o.tags = '' or c.tags in ('', o.tags)) and c.name = o.name
      returning c.*)
    update contacts s set ${sql.join(["role", "phone", "address", "tags"].map(both), sql`, `)}, updated_at = ${now.toISOString()}::timestamptz,
      other_emails = array(select distinct unnest(s.other_emails || g.other_emails))
    from g where s.business_id = ${intoId} and s.email = g.email`);
  // A contact with different data stays separate, without the shared address.
  await tx.db.execute(sql`update contacts c set email = '', updated_at = ${now.toISOString()}::timestamptz
    where c.business_id = ${id} and c.email <> '' and exists (select from contacts o where o.business_id = ${intoId} and o.email = c.email)`);
}

/**
 * Moves the mailbox of the merged one: it stays in use if the survivor has no people and no mailbox; otherwise it
 * becomes a contact.
 */
async function keepMailbox(
  tx: TransactionContext,
  { gone, into }: { gone: BusinessRow; into: BusinessRow },
): Promise<void> {
  const [people] = await tx.db.select({ id: user.id }).from(user).where(eq(user.businessId, into.id)).limit(1);
  const boxes = people ? [into, gone] : into.contactEmail === "" ? [] : [gone];
  const kept = people ? { contactEmail: "", contactName: "" } : into.contactEmail === "" ? gone : into;
  const { contactEmail, contactName } = kept;
  await tx.db.update(businesses).set({ contactEmail, contactName }).where(eq(businesses.id, into.id));
  const now = tx.clock.now();
  for (const { contactEmail: email, contactName: name } of boxes) {
    if (email === "" || email === contactEmail) continue;
    const isThere = and(eq(contacts.businessId, into.id), eq(contacts.email, email));
    if ((await tx.db.$count(contacts, isThere)) > 0) continue;
    const id = tx.ids.uuid();
    const times = { createdAt: now, updatedAt: now };
    await tx.db.insert(contacts).values({ id, businessId: into.id, name: name || email, email, ...times });
  }
}
