import { Minus, Plus } from "lucide-react";
import { TAJJAM } from "~/content/pages/tajjam";
import { formatMoney } from "~/lib/money";
import { useDocument } from "~/routes/use-document";
import { classNames } from "~/ui/primitives/class-names";
import { type Basket, type BasketAsked, basketAfter, basketText } from "./tajjam-basket";
import { TajjamGoods } from "./tajjam-goods";

const ID = "stalls";

/** The shopper's view: the street's stalls and one basket across them, changed by a form handled by the page itself. */
export function MarketStreet({ asked, className }: { asked: BasketAsked; className?: string }) {
  const market = useDocument(TAJJAM).market;
  const basket = basketAfter(asked, market.stalls);
  return (
    <figure id={ID} data-live="" className={classNames("scroll-mt-24", className)} aria-labelledby="market-caption">
      <form
        method="get"
        action={`/tajjam#${ID}`}
        className="grid overflow-hidden rounded-lg border border-rule bg-raised shadow-float lg:grid-cols-[1fr_20rem]"
      >
        <input type="hidden" name="basket" value={basketText(basket)} />
        <div className="p-5 sm:p-8">
          <p className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span className="font-display text-heading">{market.title}</span>
            <span className="text-small text-muted">{market.subtitle}</span>
          </p>
          <ul className="mt-6 grid grid-cols-2 gap-x-3 gap-y-7 sm:gap-x-6 md:grid-cols-3">
            {market.stalls.map((stall, index) => (
              <Stall key={stall.name} stall={stall} index={index} count={basket[index] ?? 0} />
            ))}
          </ul>
        </div>
        <BasketSide basket={basket} />
      </form>
      <figcaption id="market-caption" className="mt-4 text-small text-muted">
        {market.caption}
      </figcaption>
    </figure>
  );
}

type StallProps = { stall: (typeof TAJJAM.content.market.stalls)[number]; index: number; count: number };

/** A stall; the whole of it is a button while it has items to sell. */
function Stall({ stall, index, count }: StallProps) {
  const market = useDocument(TAJJAM).market;
  const soldOut = stall.priceCents === 0;
  return (
    <li className={classNames("tajjam-stall relative", !soldOut && "group")}>
      <div className={classNames("tajjam-awning", index % 2 === 1 && "tajjam-green")} />
      <div className={classNames("tajjam-counter grow pt-4", soldOut && "opacity-60")}>
        <TajjamGoods goods={stall.goods} className="mx-auto block w-4/5" />
      </div>
      <div className="tajjam-plank relative px-3 py-2.5">
        <p className="text-eyebrow text-muted">{stall.name}</p>
        <p className="text-small font-[550]">{stall.item}</p>
        <p className="tabular pr-8 text-eyebrow text-muted">
          {soldOut ? null : <span className="text-ink">{formatMoney(stall.priceCents, { cents: "always" })} </span>}
          {stall.unit}
        </p>
        {soldOut ? null : (
          <span
            aria-hidden="true"
            className="absolute right-2 bottom-2 grid size-7 place-items-center rounded-full border border-field bg-raised group-hover:border-bluebonnet group-hover:text-bluebonnet"
          >
            <Plus className="size-4" />
          </span>
        )}
        {count > 0 ? (
          <span className="tabular absolute -top-3.5 right-2 grid h-6 min-w-6 place-items-center rounded-full bg-bluebonnet px-1.5 text-eyebrow font-[600] text-on-bluebonnet">
            <span className="visually-hidden">{market.inBasket}: </span>
            {count}
          </span>
        ) : null}
      </div>
      {soldOut ? null : (
        <button
          type="submit"
          name="add"
          value={index}
          aria-label={market.add.replace("{item}", stall.item)}
          className="absolute inset-0 z-10 cursor-pointer rounded-md"
        />
      )}
    </li>
  );
}

function BasketSide({ basket }: { basket: Basket }) {
  const market = useDocument(TAJJAM).market;
  const lines = market.stalls
    .map((stall, index) => ({ stall, index, count: basket[index] ?? 0 }))
    .filter(({ count }) => count > 0);
  const totalCents = lines.reduce((sum, { stall, count }) => sum + stall.priceCents * count, 0);
  return (
    <div className="flex flex-col border-t border-rule bg-sunken p-5 sm:p-8 lg:border-t-0 lg:border-l">
      <BasketDrawing />
      <p className="mt-5 font-display text-subheading">{market.basketTitle}</p>
      {lines.length === 0 ? <p className="mt-3 text-small text-muted">{market.empty}</p> : null}
      <ul className="mt-3 divide-y divide-rule border-y border-rule">
        {lines.map(({ stall, index, count }) => (
          <li key={stall.name} className="flex items-center gap-3 py-2 text-small">
            <span className="min-w-0 grow">
              {count} × {stall.item}
              <span className="block text-eyebrow text-muted">{stall.name}</span>
            </span>
            <span className="tabular">{formatMoney(stall.priceCents * count, { cents: "always" })}</span>
            <button
              type="submit"
              name="take"
              value={index}
              aria-label={`${market.take}: ${stall.item}`}
              className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-full border border-field text-muted hover:border-bluebonnet hover:text-bluebonnet"
            >
              <Minus aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <p aria-live="polite" aria-atomic="true" className="mt-3 flex justify-between gap-4 text-small font-[600]">
        {totalWords(market.totals, lines.length)}
        <span className="tabular">{formatMoney(totalCents, { cents: "always" })}</span>
      </p>
      <p className="mt-auto pt-6 text-eyebrow text-muted">{market.pickup}</p>
    </div>
  );
}

type Totals = (typeof TAJJAM.content.market)["totals"];

function totalWords({ none, one, many }: Totals, stalls: number): string {
  if (stalls === 0) return none;
  return stalls === 1 ? one : many.replace("{count}", String(stalls));
}

function BasketDrawing() {
  return (
    <svg
      viewBox="0 0 200 132"
      className="mx-auto block w-44 lg:w-56"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M34 66Q34 6 100 6t66 60" strokeWidth="5" stroke="var(--color-clay)" />
      <path d="M30 66Q30 2 100 2t70 64M38 66Q38 10 100 10t62 56" />
      <path d="M116 70l22-44q8-8 15-3 6 6 1 14l-18 36z" fill="var(--color-clay-wash)" />
      <path d="M133 42l8 5M140 31l8 5M126 54l8 5" />
      <path d="M52 70q-12-14-8-30 14 0 22 14 2-16 14-22 10 12 2 38z" fill="var(--color-bluebonnet-wash)" />
      <g fill="var(--color-clay)">
        <circle cx="84" cy="62" r="13" />
        <circle cx="107" cy="60" r="13" />
      </g>
      <path d="M84 49l-4-5M84 49l5-4M107 47l-4-5M107 47l5-4" />
      <path d="M22 66h156l-20 60q-1 4-6 4H48q-5 0-6-4z" fill="var(--color-raised)" />
      <path d="M18 66h164v9H18z" fill="var(--color-clay-wash)" />
      <path d="M29 88h142M34 102h132M38 116h124M52 75l8 55M76 75l4 55M100 75v55M124 75l-4 55M148 75l-8 55" />
    </svg>
  );
}
