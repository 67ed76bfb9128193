import { TAJJAM } from "~/content/pages/tajjam";
import { MARKET_PAGE, SAMPLE_BASKETS } from "~/content/showcase/tajjam-shops";
import { formatMoney } from "~/lib/money";
import { divideBasket } from "~/routes/showcase/tajjam/market";
import { useDocument } from "~/routes/use-document";
import { ArrowLink } from "~/ui/primitives/arrow-link";
import { Button } from "~/ui/primitives/button";

const usd = (cents: number) => formatMoney(cents, { cents: "always" });

/** The way into the sample street: a search that works everywhere, a link to the street, and its baskets as a list. */
export function TajjamTry() {
  const copy = useDocument(TAJJAM).try;
  return (
    <section id="market" aria-labelledby="try-title" className="page-width section-space pt-0">
      <div className="border-t border-rule pt-10">
        <h2 id="try-title" className="text-title">
          {copy.title}
        </h2>
        <p className="mt-5 max-w-text text-lead text-muted">{copy.text}</p>
        <form method="get" action={MARKET_PAGE.path} className="mt-7 flex max-w-2xl flex-wrap items-end gap-3">
          <div className="min-w-56 grow">
            <label htmlFor="try-q" className="text-small font-[550]">
              {copy.search}
            </label>
            <input
              id="try-q"
              name="q"
              type="search"
              placeholder={MARKET_PAGE.searchHint}
              autoComplete="off"
              className="mt-1 min-h-13 w-full rounded-md border border-field bg-raised px-3 text-ink placeholder:text-muted"
            />
          </div>
          <Button type="submit" size="large" variant="secondary">
            {copy.find}
          </Button>
        </form>
        <p className="mt-5">
          <ArrowLink href={MARKET_PAGE.path}>{copy.open}</ArrowLink>
        </p>
        <h3 className="mt-12 text-subheading">{copy.baskets}</h3>
        <ul className="mt-5 grid items-start gap-6 md:grid-cols-3">
          {SAMPLE_BASKETS.map((sample) => {
            const { parts, cents } = divideBasket(sample.goods);
            return (
              <li key={sample.id} className="border-t-4 border-clay bg-raised px-5 py-4 text-small">
                <p className="font-display text-subheading">{sample.name}</p>
                <p className="text-muted">{sample.text}</p>
                <ul className="mt-3">
                  {parts.map((part) => (
                    <li key={part.shop.id} className="flex justify-between gap-4 border-t border-rule py-2">
                      <span>
                        {part.shop.name}
                        <span className="block text-eyebrow text-muted">
                          {part.lines
                            .map(({ good, count }) => (count > 1 ? `${count} × ${good.name}` : good.name))
                            .join(", ")}
                        </span>
                      </span>
                      <span className="tabular">{usd(part.cents)}</span>
                    </li>
                  ))}
                </ul>
                <p className="flex justify-between gap-4 border-t-2 border-ink/60 pt-2 font-[600]">
                  {MARKET_PAGE.total}
                  <span className="tabular">{usd(cents)}</span>
                </p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
