import { and, eq, sql } from "drizzle-orm";
import { promotions } from "~/db/schema/promotions";
import type { ListPage, ListRequest } from "~/kernel/list-page";
import { type ListSort, pageByKey } from "~/kernel/list-page.server";
import { requirePermission } from "~/kernel/permissions";
import { readPage } from "~/kernel/read-rows.server";
import { matchesWords } from "~/kernel/search.server";
import {
  isInState,
  PROMOTION,
  PROMOTION_COLUMNS,
  type PromotionContext,
  type PromotionRow,
  toPromotion,
} from "./internal.server";
import type { DiscountType, Promotion, PromotionSort, PromotionState } from "./schema";

/** Stands for "never expires": the last day that the database can compare. */
const NEVER = "9999-12-31";

const SORTS = {
  created: { type: "moment", column: promotions.createdAt, valueOf: (row) => row.createdAt },
  code: { type: "text", column: promotions.code, valueOf: (row) => row.code },
  used: { type: "number", column: promotions.usageCount, valueOf: (row) => row.usageCount },
  expiry: {
    type: "day",
    column: sql`coalesce(${promotions.expiresOn}, ${sql.raw(`'${NEVER}'::date`)})`,
    valueOf: (row) => row.expiresOn ?? NEVER,
  },
} as const satisfies Record<PromotionSort, Omit<ListSort<PromotionRow>, "name" | "direction">>;

/** Text is searched for in code and description. */
export type PromotionQuery = ListRequest<PromotionSort> & {
  state?: PromotionState;
  discountType?: DiscountType;
};

/** Lists a page of promotions, newest first by default. Needs `promotion.read`. */
export async function listPromotions(ctx: PromotionContext, query: PromotionQuery = {}): Promise<ListPage<Promotion>> {
  requirePermission(ctx, "promotion.read");
  const { text, state, discountType, sort = "created", direction = "desc", cursor, limit } = query;
  const page = await pageByKey<PromotionRow>(ctx, {
    sort: { name: sort, direction, ...SORTS[sort] },
    id: promotions.id,
    from: promotions,
    filter: and(state && isInState(ctx, state), discountType && eq(promotions.discountType, discountType)),
    search: matchesWords(promotions.search, text),
    cursor,
    limit,
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select(PROMOTION_COLUMNS)
        .from(promotions)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  return readPage(ctx, page, (row) => toPromotion(ctx, row));
}

/** Returns a promotion. Needs `promotion.read`. Throws `promotion.not-found`. */
export async function getPromotion(ctx: PromotionContext, id: string): Promise<Promotion> {
  requirePermission(ctx, "promotion.read");
  return toPromotion(ctx, await PROMOTION.find(ctx, id));
}
