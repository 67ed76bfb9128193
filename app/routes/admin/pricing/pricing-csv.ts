import { listAllPlans } from "~/domain/plans/queries.server";
import { csvLoader } from "../kit/list-loader.server";
import { PLAN_COLUMNS } from "./plan-columns";
import { PLANS, toPlanQuery } from "./pricing-list";

export const loader = csvLoader(
  PLANS,
  (app, query) => listAllPlans(app, toPlanQuery(query)),
  PLAN_COLUMNS,
  "pricing-plans",
);
