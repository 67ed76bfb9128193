import { sql } from "drizzle-orm";
import { CONTACTS_MAX } from "~/domain/contacts/schema";
import type { ReadContext } from "~/kernel/app-context";
import type { BusinessRow } from "./internal.server";
import type { MergeRefusal } from "./merge-parts.server";
import { TEAM_MAX } from "./schema";

/** Records of the merged customer that move. */
export type CustomerMoves = {
  people: number;
  contacts: number;
  quotes: number;
  invoices: number;
  agreements: number;
  payments: number;
  projects: number;
  tasks: number;
  notes: number;
  figures: number;
};

type Counted = CustomerMoves & {
  allPeople: number;
  allContacts: number;
  subscribed: number;
  paying: number;
  unconfirmed: number;
};

/**
 * Counts the records that move, in one statement, and returns why a merge is refused. The caller checks permissions.
 */
export async function countMerge(
  { db }: Pick<ReadContext, "db">,
  { gone, into }: { gone: BusinessRow; into: BusinessRow },
): Promise<{ moves: CustomerMoves; refusal: MergeRefusal | null }> {
  const isGone = sql`business_id = ${gone.id}`;
  const isEither = sql`business_id in (${gone.id}, ${into.id})`;
  const { rows } = await db.execute<Counted>(sql`select
    (select count(*)::int from "user" where ${isGone}) as people,
    (select count(*)::int from contacts where ${isGone}) as contacts,
    (select count(*)::int from quotes where ${isGone}) as quotes,
    (select count(*)::int from invoices where ${isGone}) as invoices,
    (select count(*)::int from agreements where ${isGone}) as agreements,
    (select count(*)::int from received_payments where ${isGone}) + (select count(*)::int from payments where ${isGone}) as payments,
    (select count(*)::int from projects where ${isGone}) as projects,
    (select count(*)::int from tasks where ${isGone}) as tasks,
    (select count(*)::int from timeline_notes where ${isGone}) as notes,
    (select count(*)::int from daily_metrics where ${isGone}) as figures,
    (select count(*)::int from "user" where ${isEither}) as "allPeople",
    (select count(*)::int from "user" where ${isEither} and not email_verified and not banned) as unconfirmed,
    (select count(*)::int from contacts where ${isEither}) as "allContacts",
    (select count(distinct business_id)::int from subscriptions where ${isEither} and status <> 'canceled') as subscribed,
    (select count(*)::int from checkouts where ${isEither} and status = 'open') as paying`);
  const [counted] = rows;
  if (!counted) throw new Error("a statement that counts has one row");
  const { allPeople, allContacts, subscribed, paying, unconfirmed, ...moves } = counted;
  return { moves, refusal: refusalOf() };

  function refusalOf(): MergeRefusal | null {
    if (gone.id === into.id) return "same";
    if (gone.closedAt || into.closedAt) return "closed";
    if (subscribed > 1) return "both-subscribed";
    if (paying > 0) return "paying";
    // Anyone can sign up under another person's name.
    if (unconfirmed > 0) return "unconfirmed";
    // Two mailboxes may become contacts.
    return allPeople > TEAM_MAX || allContacts + 2 > CONTACTS_MAX ? "too-many" : null;
  }
}
