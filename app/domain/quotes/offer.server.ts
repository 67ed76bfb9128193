import { eq } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { businessBilling } from "~/db/schema/invoices";
import type { QuoteContent } from "~/db/schema/quote-content";
import { readQuotableItems } from "~/domain/documents/price-queries.server";
import type { TransactionContext } from "~/domain/kernel/transact.server";
import { toContent } from "~/domain/taxes/content";
import { readTaxes } from "~/domain/taxes/queries.server";
import { findCustomerOf } from "./customer-of.server";
import type { QuoteRow } from "./internal.server";
import { withPromotion } from "./promotion-terms.server";
import { findScheduleGap } from "./quote-total";
import type { PromotionRefusal, QuoteInput } from "./schema";

/** By what the amounts of a schedule miss what the deposit leaves. */
export type ScheduleGap = { partsCents: number; restCents: number };

/** `tax-unknown`: Settings don't know the tax rates of the items in these places. `schedule-off`: the parts don't come to what the deposit leaves. */
export type OfferRefusal =
  | { outcome: "promotion-refused"; refusal: PromotionRefusal }
  | { outcome: "tax-unknown"; items: number[] }
  | ({ outcome: "schedule-off" } & ScheduleGap);

/** What an input offers with the taxes and the promotion of today, or why it can't. `stored`: the quote that is changed. */
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

/** What the business behind an address has on record for its quotes: its tax certificate and its postal address. Undefined: nobody knows the address. */
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
