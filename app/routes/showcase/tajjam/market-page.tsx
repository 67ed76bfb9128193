import { redirect } from "react-router";
import { MARKET_PAGE } from "~/content/showcase/tajjam-shops";
import { pageMeta } from "~/routes/page-meta";
import type { RouteHandle } from "~/routes/route-handle";
import { useShell } from "~/routes/use-shell";
import { PieceFrame } from "../piece-frame";
import type { Route } from "./+types/market-page";
import { BasketPanel } from "./basket-panel";
import { changeBasket, MARKET_QUERY_KEYS, marketPath, readDeed, readMarket } from "./market";
import { MarketSearch } from "./market-search";
import { ShopList } from "./shop-list";
import { useMarket } from "./use-market";
import "~/routes/site/tajjam.css";
import "./market.css";

export const handle = {
  cache: true,
  cacheQueryKeys: MARKET_QUERY_KEYS,
  hydrate: true,
  displayFace: "tajjam",
} satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  const { path, pageTitle: title, description } = MARKET_PAGE;
  return pageMeta({ title, description, path, breadcrumbs: [{ name: "Tajjam", path: "/tajjam" }] }, matches);
}

/**
 * Handles buttons pressed without script: redirects to the address of the changed basket, so that going back and
 * reloading repeat nothing.
 */
export function loader({ url }: Route.LoaderArgs) {
  const deed = readDeed(url.searchParams);
  if (!deed) return null;
  const market = readMarket(url.searchParams);
  throw redirect(marketPath({ ...market, basket: changeBasket(market.basket, deed) }), 303);
}

export default function MarketPage() {
  const { address } = useShell();
  const { market, said, form, handlers } = useMarket(address);
  return (
    <PieceFrame
      product="Tajjam"
      home="/tajjam"
      title={MARKET_PAGE.title}
      lead={MARKET_PAGE.lead}
      honesty={MARKET_PAGE.honesty}
    >
      <form ref={form} method="get" action={MARKET_PAGE.path} {...handlers}>
        <MarketSearch market={market} />
        <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <ShopList market={market} said={said} />
          <BasketPanel basket={market.basket} />
        </div>
      </form>
    </PieceFrame>
  );
}
