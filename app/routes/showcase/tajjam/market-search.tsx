import { MARKET_PAGE, SHOP_KINDS } from "~/content/showcase/tajjam-shops";
import { Button } from "~/ui/primitives/button";
import { basketText, type Market } from "./market";

const FIELD = "min-h-12 w-full rounded-md border border-field bg-raised px-3 text-ink";

/** Search of the market. Its button comes first in the form, so Enter searches. */
export function MarketSearch({ market }: { market: Market }) {
  return (
    <search>
      <input type="hidden" name="basket" value={basketText(market.basket)} />
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,2fr)_minmax(14rem,1fr)_minmax(7.5rem,auto)]">
        <div>
          <label htmlFor="q" className="text-small font-[550]">
            {MARKET_PAGE.search}
          </label>
          <input
            id="q"
            name="q"
            type="search"
            defaultValue={market.text}
            placeholder={MARKET_PAGE.searchHint}
            autoComplete="off"
            className={`mt-1 placeholder:text-muted ${FIELD}`}
          />
        </div>
        <div>
          <label htmlFor="kind" className="text-small font-[550]">
            {MARKET_PAGE.kind}
          </label>
          <select id="kind" name="kind" defaultValue={market.kind} className={`mt-1 ${FIELD}`}>
            <option value="">{MARKET_PAGE.everyKind}</option>
            {SHOP_KINDS.map((kind) => (
              <option key={kind}>{kind}</option>
            ))}
          </select>
        </div>
        <Button type="submit" size="large" className="self-end">
          {MARKET_PAGE.find}
        </Button>
      </div>
      <label className="mt-2 inline-flex min-h-11 items-center gap-2.5 text-small">
        <input
          type="checkbox"
          name="stock"
          value="1"
          defaultChecked={market.inStock}
          className="size-4 accent-bluebonnet"
        />
        {MARKET_PAGE.inStock}
      </label>
    </search>
  );
}
