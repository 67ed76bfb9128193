import { SUBSCRIPTIONS } from "~/content/pages/subscriptions";
import { useDocument } from "~/routes/use-document";
import { classNames } from "~/ui/primitives/class-names";
import { SectionHeading } from "~/ui/primitives/section-heading";
import { comparePlans, type OfferedPlan } from "./subscriptions-offer";

/** More columns than this scroll sideways. */
const COLUMNS_THAT_FIT = 4;

/**
 * The rows in which the plans differ, in large type. Renders nothing for a single plan, or for plans without such rows.
 */
export function SubscriptionsGlance({ plans }: { plans: readonly OfferedPlan[] }) {
  const copy = useDocument(SUBSCRIPTIONS).glance;
  const rows = comparePlans(plans, copy);
  if (plans.length < 2 || rows.length < 2) return null;
  return (
    <section
      aria-labelledby="glance-title"
      className="page-width section-space grid gap-x-8 gap-y-8 lg:grid-cols-12 lg:items-start"
    >
      <SectionHeading id="glance-title" title={copy.title} lead={copy.lead} className="lg:col-span-5" />
      {plans.length > COLUMNS_THAT_FIT ? (
        // biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        // biome-ignore-start lint/a11y/useSemanticElements: a section of its own would be one landmark too many
        <div
          role="region"
          aria-labelledby="glance-title"
          tabIndex={0}
          className="relative overflow-x-auto lg:col-span-7"
        >
          <Table plans={plans} rows={rows} className="min-w-3xl" />
        </div>
        // biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above
        // biome-ignore-end lint/a11y/useSemanticElements: see above
      ) : (
        <Table plans={plans} rows={rows} className="lg:col-span-7" />
      )}
    </section>
  );
}

type TableProps = { plans: readonly OfferedPlan[]; rows: ReturnType<typeof comparePlans>; className: string };

function Table({ plans, rows, className }: TableProps) {
  const copy = useDocument(SUBSCRIPTIONS).glance;
  return (
    <table className={classNames("w-full table-fixed border-collapse text-left", className)}>
      <caption className="visually-hidden">{copy.caption}</caption>
      <thead>
        <tr className="border-b border-ink text-eyebrow sm:text-small">
          <td className="w-[25%] sm:w-[27%]" />
          {plans.map((plan) => (
            <th
              key={plan.id}
              scope="col"
              className={classNames(
                "px-1 py-3 font-[550] wrap-anywhere sm:px-4",
                plan.isPopular && "bg-bluebonnet-faint",
              )}
            >
              {plan.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells }) => (
          <tr key={label} className="border-b border-rule align-baseline">
            <th scope="row" className="py-4 pr-1 text-eyebrow font-normal sm:text-small text-muted">
              {label}
            </th>
            {plans.map((plan, column) => (
              <td
                key={plan.id}
                className={classNames(
                  "px-1 py-4 font-display text-small leading-tight tabular wrap-anywhere sm:px-4 sm:text-subheading",
                  plan.isPopular && "bg-bluebonnet-faint",
                )}
              >
                {cells[column] ?? <span className="text-muted">–</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
