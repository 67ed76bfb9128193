import { and, eq } from "drizzle-orm";
import { businesses, user } from "~/db/schema/accounts";
import { businessBilling } from "~/db/schema/invoices";
import type { QuoteContent } from "~/db/schema/quote-content";
import { readQuotableItems } from "~/domain/catalogue/queries.server";
import type { TransactionContext } from "~/domain/kernel/transact.server";
import { readTaxes } from "~/domain/taxes/queries.server";
import { plainMailbox } from "~/lib/mailbox";
import { toContent } from "./content";
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

/** What an input offers with the taxes and the promotion of today, or why it can't. `before`: what is stored already. */
export async function offerOf(
  tx: TransactionContext,
  input: QuoteInput,
  before?: QuoteContent,
): Promise<{ content: QuoteContent } | OfferRefusal> {
  const taxes = await readTaxes(tx);
  const usual = before
    ? { before }
    : { customer: await findCustomerFacts(tx, input.businessEmail), offered: await readQuotableItems(tx) };
  const { content, unknownTaxes } = toContent(tx.ids, input, { taxes, ...usual });
  if (unknownTaxes.length > 0) return { outcome: "tax-unknown", items: unknownTaxes };
  const terms = await withPromotion(tx, content);
  if ("refusal" in terms) return { outcome: "promotion-refused", refusal: terms.refusal };
  const gap = findScheduleGap(terms.content);
  return gap ? { outcome: "schedule-off", ...gap } : terms;
}

/** What the business behind an address has on record for its quotes: its tax certificate and its postal address. Undefined: nobody knows the address. */
export async function findCustomerFacts(
  tx: TransactionContext,
  email: string,
): Promise<{ exemption: string; address: string } | undefined> {
  const [found] = await tx.db
    .select({ exemption: businesses.taxCertificate, address: businessBilling.address })
    .from(user)
    .innerJoin(businesses, eq(businesses.id, user.businessId))
    .leftJoin(businessBilling, eq(businessBilling.businessId, businesses.id))
    .where(and(eq(user.email, plainMailbox(email)), eq(user.emailVerified, true)));
  return found && { exemption: found.exemption, address: found.address ?? "" };
}
