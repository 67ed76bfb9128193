import { SUBSCRIPTION_PATH } from "~/content/pages/portal-frame";
import { SIGNUP_PATH } from "~/content/pages/signup";
import { periodPrice, publicPrice } from "~/domain/catalogue/public-price";
import { BILLING_PERIOD_SUFFIXES, type Plan } from "~/domain/plans/schema";
import { isOffAddress } from "~/lib/off-addresses";
import { anchorName } from "~/lib/slug";
import { planAddress } from "~/routes/auth/chosen-plan";

/** A plan as the page shows it. `anchor` names its card in the address, and no other card. */
export type OfferedPlan = Omit<Plan, "createdAt" | "updatedAt" | "position" | "isActive"> & { anchor: string };

type NamedPlan = Pick<Plan, "name" | "priceCents" | "billingPeriod" | "highlights">;

const NAMES_SHOWN = 4;

/** The plans with names for their cards: `basic`, and `basic-2` for a second plan of that name. */
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
 * The way to a plan: an account first. One that is paid once can't be subscribed to, and none where the reader has no
 * tab for it: the way to it is a quote then.
 */
export function planHref(
  { id, billingPeriod }: Pick<Plan, "id" | "billingPeriod">,
  { off, account = SIGNUP_PATH }: { off: readonly string[] | undefined; account?: string },
): string {
  return billingPeriod === "once" || isOffAddress(off, SUBSCRIPTION_PATH)
    ? `/quote?${new URLSearchParams({ plan: id })}`
    : `${account}?${new URLSearchParams({ next: planAddress(id) })}`;
}

/** The price with how often it is due. */
function priceWithPeriod({
  name,
  priceCents,
  billingPeriod,
}: Pick<Plan, "name" | "priceCents" | "billingPeriod">): string {
  return periodPrice({ name, cents: priceCents }, BILLING_PERIOD_SUFFIXES[billingPeriod]);
}

/** Names of the row of prices. */
type PriceRows = { readonly perMonthRow: string; readonly priceRow: string };

/** Rows of the comparison, each with a cell for each plan: the price, then whatever any plan tells of itself. */
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
 * Returns the page's description for search engines: in place of `{plans}` the plans by name and the price of the
 * smallest.
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
