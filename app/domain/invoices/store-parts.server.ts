import { and, asc, eq, isNull, max } from "drizzle-orm";
import { projectMilestones } from "~/db/schema/projects";
import { quoteParts } from "~/db/schema/quote-parts";
import type { TransactionContext } from "~/kernel/transact.server";
import { type Asked, partOf } from "./invoice-sums";

/** A part in which an accepted quote is billed after its deposit. */
export type AcceptedPart = {
  name: string;
  cents: number;
  /** YYYY-MM-DD; null: once the milestone of its name is reached. */
  billedOn: string | null;
  isDraft: boolean;
};

type Agreed = { quoteId: string; projectId: string | null; schedule: readonly AcceptedPart[] };

/**
 * Stores the parts in which a quote is billed, cut from what it asks for after `fromCents`, and makes a milestone of
 * the project for each that waits for one. For `billQuote`, which holds the business.
 */
export async function storeParts(
  tx: TransactionContext,
  { quoteId, projectId, schedule }: Agreed,
  { asked, fromCents }: { asked: Asked; fromCents: number },
): Promise<void> {
  let from = fromCents;
  for (const [index, { name, cents, billedOn, isDraft }] of schedule.entries()) {
    const cut = partOf(asked, from, from + cents);
    from += cents;
    // A part that rounds to nothing isn't billed.
    if (cents === 0) continue;
    const isByMilestone = billedOn === null && projectId !== null;
    await tx.db.insert(quoteParts).values({
      id: tx.ids.uuid(),
      quoteId,
      projectId,
      position: index + 1,
      name,
      amountCents: cents,
      rows: cut.rows,
      billedOn,
      milestoneId: isByMilestone ? await milestoneOf(tx, projectId, name) : null,
      isDraft,
      createdAt: tx.clock.now(),
    });
  }
}

/** The milestone of this name that is not reached yet: the project's, or a new one at its end. */
async function milestoneOf(tx: TransactionContext, projectId: string, title: string): Promise<string> {
  const isOpen = and(
    eq(projectMilestones.projectId, projectId),
    eq(projectMilestones.title, title),
    isNull(projectMilestones.doneAt),
  );
  const [there] = await tx.db
    .select({ id: projectMilestones.id })
    .from(projectMilestones)
    .where(isOpen)
    .orderBy(asc(projectMilestones.position))
    .limit(1);
  if (there) return there.id;
  const [last] = await tx.db
    .select({ position: max(projectMilestones.position) })
    .from(projectMilestones)
    .where(eq(projectMilestones.projectId, projectId));
  const id = tx.ids.uuid();
  const position = (last?.position ?? 0) + 1;
  await tx.db.insert(projectMilestones).values({ id, projectId, title, position, createdAt: tx.clock.now() });
  return id;
}
