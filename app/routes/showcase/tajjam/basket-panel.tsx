import { MARKET_PAGE, SAMPLE_BASKETS } from "~/content/showcase/tajjam-shops";
import { formatMoney } from "~/lib/money";
import { Button } from "~/ui/primitives/button";
import { type Basket, divideBasket } from "./market";

const usd = (cents: number) => formatMoney(cents, { cents: "always" });

/** The basket, its split among shops, and sample baskets to start with. */
export function BasketPanel({ basket }: { basket: Basket }) {
  const { parts, cents, count } = divideBasket(basket);
  return (
    <div id="basket" className="grid gap-6 lg:sticky lg:top-4">
      <section aria-labelledby="basket-title" className="tajjam-receipt">
        <div className="px-6">
          <h2 id="basket-title" className="text-subheading">
            {MARKET_PAGE.basketTitle}
          </h2>
          {parts.length === 0 ? <p className="mt-2 text-small text-muted">{MARKET_PAGE.basketEmpty}</p> : null}
          {parts.map((part) => (
            <div key={part.shop.id} className="mt-3 border-t border-rule pt-2.5 text-small">
              <h3 className="flex justify-between gap-4 font-sans font-[600]">
                {part.shop.name}
                <span className="tabular">{usd(part.cents)}</span>
              </h3>
              <ul className="mt-0.5">
                {part.lines.map((line) => (
                  <li key={line.good.id} className="flex justify-between gap-4 text-muted">
                    <span>
                      {line.count} × {line.good.name}
                    </span>
                    <span className="tabular">{usd(line.cents)}</span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {parts.length > 0 ? (
            <>
              <p className="mt-3 flex justify-between gap-4 border-t-2 border-ink/60 pt-2.5 font-[600]">
                {MARKET_PAGE.total}
                <span className="tabular" data-total>
                  {usd(cents)}
                </span>
              </p>
              <p className="mt-3 text-eyebrow text-muted">{MARKET_PAGE.pickup}</p>
              <Button type="submit" name="empty" value="1" variant="secondary" className="mt-4 w-full">
                {MARKET_PAGE.empty}
              </Button>
            </>
          ) : null}
        </div>
      </section>
      {count > 0 ? (
        <a
          href="#basket"
          className="tabular fixed inset-x-0 bottom-0 z-10 flex justify-between gap-4 bg-bluebonnet px-5 py-3.5 font-[600] text-on-bluebonnet no-underline lg:hidden"
        >
          <span>{count === 1 ? "1 item" : `${count} items`} in the basket</span>
          <span>{usd(cents)}</span>
        </a>
      ) : null}
      <section aria-labelledby="samples-title">
        <h2 id="samples-title" className="text-subheading">
          {MARKET_PAGE.samples}
        </h2>
        <ul className="mt-1 divide-y divide-rule">
          {SAMPLE_BASKETS.map((sample) => (
            <li key={sample.id} className="flex items-center justify-between gap-4 py-3">
              <p className="text-small leading-snug">
                <span className="font-[550]">{sample.name}</span>
                <span className="block text-eyebrow text-muted">
                  {sample.text} · {usd(divideBasket(sample.goods).cents)}
                </span>
              </p>
              <Button type="submit" name="fill" value={sample.id} variant="secondary">
                Take it <span className="visually-hidden">({sample.name})</span>
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
