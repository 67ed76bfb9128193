import { inArray } from "drizzle-orm";
import { PRICE_WORDS } from "~/content/catalogue/price-words";
import { documents } from "~/db/schema/documents";
import { PRICED_BY_KIND, type PricedItem } from "~/domain/catalogue/priced-items";
import { getIdentity } from "~/domain/settings/queries.server";
import { readTaxes } from "~/domain/taxes/queries.server";
import { ratesInForce, type TaxChoice } from "~/domain/taxes/schema";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { stateOf } from "./internal.server";
import { DOCUMENT_KINDS, PRICE_KINDS } from "./kinds";
import { readPublished } from "./page-texts.server";
import type { DocumentState } from "./schema";

/** A document of the website whose prices are edited together. */
export type PriceGroup = {
  kind: string;
  title: string;
  state: DocumentState;
  /** Pages on which visitors see it. */
  pages: readonly string[];
  lines: PricedItem[];
};

export type PriceBook = {
  groups: PriceGroup[];
  /** Rates in force today, with the items that use them by default. */
  rates: TaxChoice[];
};

/**
 * Lists everything that the website offers at a price, except subscription plans, as visitors see it now. Needs
 * `plan.read-all`.
 */
export async function listPrices(ctx: ReadContext & Pick<AppContext, "clock">): Promise<PriceBook> {
  requirePermission(ctx, "plan.read-all");
  const kinds = DOCUMENT_KINDS.filter(({ shipped }) => PRICE_KINDS.includes(shipped.kind));
  const contentOf = await readPublished(
    ctx,
    [...kinds.map(({ shipped }) => shipped), PRICE_WORDS],
    await getIdentity(ctx),
  );
  const { rates, today } = await readTaxes(ctx);
  const stored = await ctx.db
    .select()
    .from(documents)
    .where(inArray(documents.kind, [...PRICE_KINDS]));
  const groups = kinds.map(({ shipped, title, shownAt }) => ({
    kind: shipped.kind,
    title,
    state: stateOf(stored.find(({ kind }) => kind === shipped.kind) ?? null),
    pages: shownAt,
    lines: PRICED_BY_KIND[shipped.kind]?.(contentOf) ?? [],
  }));
  return { groups, rates: ratesInForce(rates, today) };
}
