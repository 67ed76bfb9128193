import { eq } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { businessBilling } from "~/db/schema/business-billing";
import type { QuoteContent } from "~/db/schema/quote-content";
import { readTaxes } from "~/domain/taxes/queries.server";
import { readQuotableItems } from "~/domain/texts/price-queries.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { toContent } from "./content";
import { findCustomerOf } from "./customer-of.server";
import type { QuoteRow } from "./internal.server";
import { withPromotion } from "./promotion-terms.server";
import { findScheduleGap } from "./quote-total";
import type { PromotionRefusal, QuoteInput } from "./schema";

/** Sum of a schedule's amounts, and the total less the deposit, which it should equal. */
export type ScheduleGap = { partsCents: number; restCents: number };

/**
 * `tax-unknown`: Settings don't contain the tax rates of the items at these positions. `schedule-off`: the parts don't
 * add up to the total less the deposit.
 */
export type OfferRefusal =
  | { outcome: "promotion-refused"; refusal: PromotionRefusal }
  | { outcome: "tax-unknown"; items: number[] }
  | ({ outcome: "schedule-off" } & ScheduleGap);

/**
 * Returns the offer of an input with current taxes and promotion, or the reason why it can't be made. `stored`: the
 * quote being changed.
 */
export async function offerOf(
  tx: TransactionContext,
  input: QuoteInput,
  stored?: Pick<QuoteRow, "id" | "businessId" | "draft">,
): Promise<{ content: QuoteContent } | OfferRefusal> {
  const taxes = await readTaxes(tx);
  const usual = stored
    ? { before: stored.draft }
    : { customer: await findCustomerFacts(tx, input.businessEmail), offered: await readQuotableItems(tx) };
  const { content, unknownTaxes } = toContent(tx.ids, input, { taxes, ...usual });
  if (unknownTaxes.length > 0) return { outcome: "tax-unknown", items: unknownTaxes };
  const terms = await withPromotion(tx, content, {
    quoteId: stored?.id,
    businessId: stored?.businessId ?? null,
    email: input.businessEmail,
  });
  if ("refusal" in terms) return { outcome: "promotion-refused", refusal: terms.refusal };
  const gap = findScheduleGap(terms.content);
  return gap ? { outcome: "schedule-off", ...gap } : terms;
}

/**
 * Finds the tax certificate and postal address of the business at an email address. Undefined when the address is
 * unknown.
 */
export async function findCustomerFacts(
  tx: TransactionContext,
  email: string,
): Promise<{ exemption: string; address: string } | undefined> {
  const id = await findCustomerOf(tx, email);
  if (id === null) return undefined;
  const [found] = await tx.db
    .select({ exemption: businesses.taxCertificate, address: businessBilling.address })
    .from(businesses)
    .leftJoin(businessBilling, eq(businessBilling.businessId, businesses.id))
    .where(eq(businesses.id, id));
  return found && { exemption: found.exemption, address: found.address ?? "" };
}
