import { SUBSCRIPTION_PLANS } from "~/content/catalogue/subscription-plans";
import { SUBSCRIPTIONS_GLANCE as copy } from "~/content/pages/subscriptions";
import { formatUsd } from "~/lib/money";
import { classNames } from "~/ui/primitives/class-names";
import { SectionHeading } from "~/ui/primitives/section-heading";

const ROWS: readonly { name: string; cells: readonly string[] }[] = [
  { name: copy.priceRow, cells: SUBSCRIPTION_PLANS.map((plan) => formatUsd(plan.monthlyPriceCents)) },
  {
    name: copy.adSpendRow,
    cells: SUBSCRIPTION_PLANS.map((plan) =>
      plan.includedAdSpendCents > 0 ? formatUsd(plan.includedAdSpendCents) : copy.noAdSpend,
    ),
  },
  ...copy.rows,
];

/** The few lines in which the plans differ, set large. */
export function SubscriptionsGlance() {
  return (
    <section
      aria-labelledby="glance-title"
      className="page-width section-space grid gap-x-8 gap-y-8 lg:grid-cols-12 lg:items-start"
    >
      <SectionHeading id="glance-title" title={copy.title} lead={copy.lead} className="lg:col-span-5" />
      <table className="w-full table-fixed border-collapse text-left lg:col-span-7">
        <caption className="visually-hidden">{copy.caption}</caption>
        <thead>
          <tr className="border-b border-ink text-eyebrow sm:text-small">
            <td className="w-[25%] sm:w-[27%]" />
            {SUBSCRIPTION_PLANS.map((plan) => (
              <th
                key={plan.id}
                scope="col"
                className={classNames("px-1 py-3 font-[550] sm:px-4", plan.popular && "bg-bluebonnet-wash/60")}
              >
                {plan.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ name, cells }) => (
            <tr key={name} className="border-b border-rule align-baseline">
              <th scope="row" className="py-4 pr-1 text-eyebrow font-normal sm:text-small text-muted">
                {name}
              </th>
              {SUBSCRIPTION_PLANS.map((plan, column) => (
                <td
                  key={plan.id}
                  className={classNames(
                    "px-1 py-4 font-display text-small leading-tight tabular sm:px-4 sm:text-subheading",
                    plan.popular && "bg-bluebonnet-wash/60",
                  )}
                >
                  {cells[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
