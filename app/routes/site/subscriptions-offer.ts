import { SUBSCRIPTION_PATH } from "~/content/pages/portal-frame";
import { SIGNUP_PATH } from "~/content/pages/signup";
import { periodPrice, publicPrice } from "~/domain/catalogue/public-price";
import { BILLING_PERIOD_SUFFIXES, type Plan } from "~/domain/plans/schema";
import { isOffAddress } from "~/lib/off-addresses";
import { anchorName } from "~/lib/slug";
import { planAddress } from "~/routes/auth/chosen-plan";

/** A plan as the page shows it. `anchor` is unique to its card. */
export type OfferedPlan = Omit<Plan, "createdAt" | "updatedAt" | "position" | "isActive"> & { anchor: string };

type NamedPlan = Pick<Plan, "name" | "priceCents" | "billingPeriod" | "highlights">;

const NAMES_SHOWN = 4;

/** Returns the plans with anchors for their cards: `basic`, and `basic-2` for a second plan of that name. */
export function toOffer(plans: readonly Plan[]): OfferedPlan[] {
  const taken = new Set<string>();
  return plans.map(({ createdAt: _c, updatedAt: _u, position: _p, isActive: _a, ...plan }) => {
    const name = anchorName(plan.name) || "plan";
    let anchor = name;
    for (let count = 2; taken.has(anchor); count += 1) anchor = `${name}-${count}`;
    taken.add(anchor);
    return { ...plan, anchor };
  });
}

/**
 * Returns the link of a plan: sign-up, or the quote form if the plan is paid once or the subscription tab is off for
 * the visitor.
 */
export function planHref(
  { id, billingPeriod }: Pick<Plan, "id" | "billingPeriod">,
  { off, account = SIGNUP_PATH }: { off: readonly string[] | undefined; account?: string },
): string {
  return billingPeriod === "once" || isOffAddress(off, SUBSCRIPTION_PATH)
    ? `/quote?${new URLSearchParams({ plan: id })}`
    : `${account}?${new URLSearchParams({ next: planAddress(id) })}`;
}

/** Returns the price with its billing period. */
function priceWithPeriod({
  name,
  priceCents,
  billingPeriod,
}: Pick<Plan, "name" | "priceCents" | "billingPeriod">): string {
  return periodPrice({ name, cents: priceCents }, BILLING_PERIOD_SUFFIXES[billingPeriod]);
}

/** Labels of the price row. */
type PriceRows = { readonly perMonthRow: string; readonly priceRow: string };

/** Returns rows of the comparison, each with one cell per plan: the price, then every highlight that any plan has. */
export function comparePlans(
  plans: readonly NamedPlan[],
  copy: PriceRows,
): { label: string; cells: (string | undefined)[] }[] {
  const isMonthly = plans.every((plan) => plan.billingPeriod === "month");
  const price = isMonthly
    ? { label: copy.perMonthRow, cells: plans.map(({ name, priceCents }) => publicPrice({ name, cents: priceCents })) }
    : { label: copy.priceRow, cells: plans.map(priceWithPeriod) };
  const labels = new Set(plans.flatMap((plan) => plan.highlights.map(({ label }) => label)));
  const rows = [...labels].map((label) => ({
    label,
    cells: plans.map((plan) => plan.highlights.find((highlight) => highlight.label === label)?.value),
  }));
  return [price, ...rows];
}

/**
 * Returns the page's description for search engines, with `{plans}` replaced by the plans' names and the lowest price.
 */
export function describeOffer(plans: readonly NamedPlan[], description: string): string {
  const [cheapest] = [...plans].sort((a, b) => a.priceCents - b.priceCents);
  if (!cheapest) return description.replace(/:? ?\{plans\}/, "");
  const names = plans.slice(0, NAMES_SHOWN).map(({ name }) => name);
  const list = [names.slice(0, -1).join(", "), ...names.slice(-1)].filter((part) => part !== "").join(" and ");
  return description.replace(
    "{plans}",
    () => `${list} from ${publicPrice({ name: cheapest.name, cents: cheapest.priceCents })}`,
  );
}
