import { and, eq, ne } from "drizzle-orm";
import { businesses, user } from "~/db/schema/accounts";
import type { QuoteContent } from "~/db/schema/quote-content";
import type { TransactionContext } from "~/domain/kernel/transact.server";
import { readTaxes } from "~/domain/taxes/queries.server";
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
  const exemption = before ? undefined : await findCertificate(tx, input.businessEmail);
  const { content, unknownTaxes } = toContent(tx.ids, input, { taxes, before, exemption });
  if (unknownTaxes.length > 0) return { outcome: "tax-unknown", items: unknownTaxes };
  const terms = await withPromotion(tx, content);
  if ("refusal" in terms) return { outcome: "promotion-refused", refusal: terms.refusal };
  const gap = findScheduleGap(terms.content);
  return gap ? { outcome: "schedule-off", ...gap } : terms;
}

/** The certificate by which the business behind an address pays no tax. Undefined: it pays it, or nobody knows the address. */
export async function findCertificate(tx: TransactionContext, email: string): Promise<string | undefined> {
  const [found] = await tx.db
    .select({ certificate: businesses.taxCertificate })
    .from(user)
    .innerJoin(businesses, eq(businesses.id, user.businessId))
    .where(and(eq(user.email, email.toLowerCase()), eq(user.emailVerified, true), ne(businesses.taxCertificate, "")));
  return found?.certificate;
}
