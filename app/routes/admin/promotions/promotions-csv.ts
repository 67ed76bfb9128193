import { listPromotions } from "~/domain/promotions/queries.server";
import { DISCOUNT_TYPE_LABELS, shownDiscountValue } from "~/domain/promotions/schema";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import { csvResponse } from "../csv-response.server";
import { readListQuery } from "../kit/list-query";
import type { Route } from "./+types/promotions-csv";
import { PROMOTION_STATE_LABELS, PROMOTIONS_LIST } from "./promotions-list";

/** The promotions that the list shows, all pages of it. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const query = readListQuery(request, PROMOTIONS_LIST);
  return asRoute(() =>
    csvResponse("promotions", (slice) => listPromotions(app, { ...query, ...slice }), {
      Code: (promotion) => promotion.code,
      Description: (promotion) => promotion.description,
      "Discount type": (promotion) => DISCOUNT_TYPE_LABELS[promotion.discountType],
      "Discount value": shownDiscountValue,
      Used: (promotion) => promotion.usageCount,
      "Max usage": (promotion) => promotion.maxUsage,
      Expires: (promotion) => promotion.expiresOn,
      Active: (promotion) => promotion.isActive,
      State: (promotion) => PROMOTION_STATE_LABELS[promotion.state],
      Restrictions: (promotion) => promotion.restrictions,
      Id: (promotion) => promotion.id,
    }),
  );
}
