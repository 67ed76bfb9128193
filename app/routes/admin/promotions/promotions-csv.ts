import { listPromotions } from "~/domain/promotions/queries.server";
import { csvLoader } from "../kit/list-loader.server";
import { PROMOTION_COLUMNS } from "./promotion-columns";
import { PROMOTIONS } from "./promotions-list";

export const loader = csvLoader(PROMOTIONS, listPromotions, PROMOTION_COLUMNS);
