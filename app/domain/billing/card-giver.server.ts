import { eq } from "drizzle-orm";
import { agreements } from "~/db/schema/agreements";
import { requireProven } from "~/domain/links/internal.server";
import { requireCustomerActor } from "~/kernel/customer-actor";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import type { TransactionContext } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import type { Payer } from "./checkout.server";

type CardGiver = Payer & { agreement: typeof agreements.$inferSelect };

/**
 * Requires a caller who may manage an agreement's card: someone of its business with `business.bill`, or anyone with a
 * proven link to the quote that it was made from. Throws `permission.denied`, and `agreement.not-found`, also for one
 * of another business or quote.
 */
export async function requireCardGiver(tx: TransactionContext, agreementId: string): Promise<CardGiver> {
  const [agreement] = isUuid(agreementId)
    ? await tx.db.select().from(agreements).where(eq(agreements.id, agreementId))
    : [];
  const { actor } = tx.by;
  if (actor.kind === "link") {
    const { email } = await requireProven(tx, { kind: "quote", id: actor.record.id });
    if (agreement?.quoteId !== actor.record.id) throw new DomainError("agreement.not-found");
    return { email, businessId: agreement.businessId, agreement };
  }
  requirePermission(tx, "business.bill");
  const { email, businessId } = requireCustomerActor(tx, "business.bill");
  if (agreement?.businessId !== businessId) throw new DomainError("agreement.not-found");
  return { email, businessId, agreement };
}
