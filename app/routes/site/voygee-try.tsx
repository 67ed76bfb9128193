import { VOYGEE } from "~/content/pages/voygee";
import { CALCULATOR_PAGE, EXAMPLE_MONTH } from "~/content/showcase/voygee-calculator";
import { fillFacts } from "~/lib/fill-facts";
import { formatMoney } from "~/lib/money";
import { compareMonth, parseMonth } from "~/routes/showcase/voygee/month";
import { useDocument } from "~/routes/use-document";
import { NumberInput } from "~/ui/forms/number-input";
import { ArrowLink } from "~/ui/primitives/arrow-link";
import { Badge } from "~/ui/primitives/badge";
import { Button } from "~/ui/primitives/button";

const usd = (cents: number) => formatMoney(cents, { cents: "always" });

/** The way to the calculator: a form that works everywhere, a link to the calculator, and a worked example. */
export function VoygeeTry() {
  const copy = useDocument(VOYGEE).try;
  return (
    <section id="calculator" aria-labelledby="try-title" className="page-width section-space pt-0">
      <div className="grid gap-x-8 gap-y-10 border-t border-rule pt-12 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h2 id="try-title" className="text-title">
            {copy.title}
          </h2>
          <p className="mt-5 max-w-text text-lead text-muted">{copy.text}</p>
          <form method="get" action={CALCULATOR_PAGE.path} className="mt-7 flex flex-wrap items-end gap-3">
            <div>
              <label htmlFor="try-price" className="text-small font-[550]">
                {copy.price}
              </label>
              <NumberInput
                id="try-price"
                name="price"
                reads="money"
                className="tabular mt-1 block min-h-13 w-48 rounded-md border border-field bg-raised px-3"
              />
            </div>
            <Button type="submit" size="large" variant="secondary">
              {copy.compare}
            </Button>
          </form>
        </div>
        <WorkedExample />
      </div>
      <p className="mt-8">
        <ArrowLink href={CALCULATOR_PAGE.path}>{copy.open}</ArrowLink>
      </p>
    </section>
  );
}

function WorkedExample() {
  const copy = useDocument(VOYGEE).try;
  const parsed = parseMonth(EXAMPLE_MONTH);
  if (!("month" in parsed)) return null;
  const { rides, fareCents } = parsed.month;
  const { paidCents, shareCents, keptByCommission } = compareMonth(parsed.month);
  const said = copy.exampleLines;
  const lines = [
    [fillFacts(said.rides, { rides: String(rides), fare: usd(fareCents) }), usd(paidCents)],
    [fillFacts(said.share, { share: EXAMPLE_MONTH.share }), usd(-shareCents)],
    [said.byCommission, usd(keptByCommission)],
    [said.bySubscription, fillFacts(said.lessPrice, { paid: usd(paidCents) })],
    [said.leaves, usd(shareCents)],
  ];
  return (
    <div className="rounded-lg border border-rule bg-raised p-5 sm:p-7 lg:col-span-5 lg:col-start-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-subheading">{copy.example}</h3>
        <Badge tone="clay">{copy.exampleBadge}</Badge>
      </div>
      <dl className="tabular mt-4 divide-y divide-rule text-small">
        {lines.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-6 py-2.5 last:font-[600] last:text-bluebonnet">
            <dt>{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-eyebrow text-muted">{copy.exampleNote}</p>
    </div>
  );
}
