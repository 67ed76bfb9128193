import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { agreementMethods } from "~/db/schema/agreement-charges";
import { agreements } from "~/db/schema/agreements";
import { removeCards } from "~/domain/agreements/internal.server";
import { today } from "~/domain/invoices/internal.server";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { transact } from "~/kernel/transact.server";

const AT_ONCE_MAX = 200;

/**
 * Removes cards from agreements that are over, and has the provider delete those no longer charged. For the worker.
 * Returns the number of deleted cards.
 */
export async function forgetCards(ctx: AppContext): Promise<number> {
  const provider = ctx.payments;
  if (!provider) return 0;
  await transact(ctx, async (tx) => {
    const over = await tx.db
      .select({ id: agreements.id })
      .from(agreements)
      .innerJoin(agreementMethods, eq(agreementMethods.agreementId, agreements.id))
      .where(and(isNull(agreementMethods.removedAt), sql`${agreements.endsOn} < ${today(tx)}`))
      .orderBy(asc(agreements.id))
      .limit(AT_ONCE_MAX);
    await removeCards(
      tx,
      over.map(({ id }) => id),
    );
  });
  const { id, methodId, removedAt, forgottenAt } = agreementMethods;
  const gone = await ctx.db
    .select({ id, methodId })
    .from(agreementMethods)
    .where(and(isNotNull(removedAt), isNull(forgottenAt)))
    .orderBy(asc(removedAt), asc(id))
    .limit(AT_ONCE_MAX);
  let forgotten = 0;
  for (const card of gone) {
    try {
      await provider.forgetCard(card.methodId);
      await ctx.db.update(agreementMethods).set({ forgottenAt: ctx.clock.now() }).where(eq(id, card.id));
      forgotten += 1;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      ctx.log.warn({ err: error }, "the provider could not be told to forget a card; the next hour tells it");
      return forgotten;
    }
  }
  return forgotten;
}
