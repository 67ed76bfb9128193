import { and, asc, eq, gte, isNull, or } from "drizzle-orm";
import { agreements } from "~/db/schema/agreements";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { agencyDay } from "~/lib/calendar-date";
import { type Collecting, readCollecting } from "./show-card.server";

/** An agreement of a linked quote, with the card that its invoices are charged to. */
export type LinkedAgreement = { id: string; title: string; collecting: Collecting };

/** Exceeds the three rhythms, each of which makes one agreement. */
const LINKED_MAX = 10;

/**
 * The agreements of the quote that a link opens, except those that are over. Empty unless the visitor has confirmed
 * their mailbox.
 */
export async function listLinkedAgreements(ctx: ReadContext & Pick<AppContext, "clock">): Promise<LinkedAgreement[]> {
  const { actor } = ctx.by;
  if (actor.kind !== "link" || !actor.isProven || actor.record.kind !== "quote") return [];
  const { id, title, quoteId, endsOn, subscriptionId, startsOn } = agreements;
  const isOpen = or(isNull(endsOn), gte(endsOn, agencyDay(ctx.clock.now())));
  const rows = await ctx.db
    .select({ id, title })
    .from(agreements)
    .where(and(eq(quoteId, actor.record.id), isNull(subscriptionId), isOpen))
    .orderBy(asc(startsOn), asc(id))
    .limit(LINKED_MAX);
  return Promise.all(rows.map(async (row) => ({ ...row, collecting: await readCollecting(ctx, row.id) })));
}
