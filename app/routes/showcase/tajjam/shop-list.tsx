import { type Good, MARKET_PAGE, type Shop } from "~/content/showcase/tajjam-shops";
import { formatMoney } from "~/lib/money";
import { classNames } from "~/ui/primitives/class-names";
import { type Market, searchMarket } from "./market";

/** Shops of the street with their matching items, each under an awning. */
export function ShopList({ market, said }: { market: Market; said: string }) {
  const shops = searchMarket(market);
  const count = shops.reduce((sum, shop) => sum + shop.goods.length, 0);
  return (
    <section aria-labelledby="shops-title">
      <h2 id="shops-title" className="visually-hidden">
        On the street
      </h2>
      <p role="status" className="text-small text-muted">
        {count === 0
          ? MARKET_PAGE.none
          : `${count} ${count === 1 ? "item" : "items"} in ${shops.length} ${shops.length === 1 ? "shop" : "shops"}.`}
        {said ? <span className="visually-hidden"> {said}</span> : null}
      </p>
      <ul className="mt-4 grid gap-x-5 gap-y-7 md:grid-cols-2">
        {shops.map((shop, index) => (
          <li key={shop.id} className="tajjam-stall">
            <div
              aria-hidden="true"
              className={classNames("tajjam-awning market-awning", index % 2 === 1 && "tajjam-green")}
            />
            <div className="tajjam-plank grow px-4 pt-3 pb-2">
              <h3 className="text-subheading">{shop.name}</h3>
              <p className="text-eyebrow text-muted">
                {shop.kind} · {shop.place}
              </p>
              <ul className="mt-2 divide-y divide-rule">
                {shop.goods.map((good) => (
                  <GoodRow key={good.id} good={good} shop={shop} count={market.basket[good.id] ?? 0} />
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const STEP =
  "grid size-11 shrink-0 cursor-pointer place-items-center rounded-md border border-bluebonnet text-bluebonnet hover:bg-bluebonnet-wash";

function GoodRow({ good, shop, count }: { good: Good; shop: Shop; count: number }) {
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 py-1.5">
      <p className="text-small leading-snug">
        <span className="font-[550]">{good.name}</span>
        <span className="tabular block text-eyebrow text-muted">
          {formatMoney(good.cents, { cents: "always" })} · {good.unit}
        </span>
      </p>
      {good.soldOut ? (
        <span className="text-eyebrow text-clay-ink">sold out today</span>
      ) : (
        <span className="flex items-center gap-1.5">
          {count > 0 ? (
            <>
              <button type="submit" name="take" value={good.id} className={STEP}>
                <span aria-hidden="true">−</span>
                <span className="visually-hidden">
                  Remove one {good.name}, {shop.name}
                </span>
              </button>
              <span className="tabular min-w-6 text-center text-small font-[600]">
                {count}
                <span className="visually-hidden"> in the basket</span>
              </span>
            </>
          ) : null}
          <button type="submit" name="add" value={good.id} className={STEP}>
            <span aria-hidden="true">+</span>
            <span className="visually-hidden">
              Add one {good.name}, {shop.name}
            </span>
          </button>
        </span>
      )}
    </li>
  );
}
