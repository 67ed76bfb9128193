import { estimateFor } from "~/domain/catalogue/estimate";
import { readPriced } from "~/domain/texts/price-queries.server";
import { requestContext } from "~/routes/request-context";
import { asRoute } from "~/routes/respond.server";
import type { Route } from "./+types/estimate";

/** Limit on the names read from the address: more than any form has. */
const NAMES_READ_MAX = 100;

/** Estimates the choices in the address at current prices, for the quote form's script. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const { searchParams: query } = url;
  const catalogue = await asRoute(() => readPriced(app));
  const wish = {
    serviceType: query.get("serviceType") ?? "",
    selectedPackage: query.get("selectedPackage") ?? "",
    customServices: query.getAll("customServices").slice(0, NAMES_READ_MAX),
  };
  return Response.json(estimateFor(wish, catalogue), { headers: { "cache-control": "no-store" } });
}
