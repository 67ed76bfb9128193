import { AD_SPEND_LABEL, adSpendSums, includedAdSpend } from "~/content/catalogue/subscription-plans";

type Texts = {
  features: readonly string[];
  highlights: readonly { readonly label: string; readonly value: string }[];
};
type Own<Of extends Partial<Texts>> = {
  [Name in keyof Of]: Name extends "features"
    ? string[]
    : Name extends "highlights"
      ? { label: string; value: string }[]
      : Of[Name];
};
type Swap = readonly (readonly [from: string, to: string])[];

/** Returns a plan with the sums in shipped texts converted to the agency's currency. Custom texts stay unchanged. */
export function sumsHere<Of extends Partial<Texts>>(plan: Of): Own<Of> {
  return swapped(plan, adSpendSums());
}

/** Returns texts in their stored form, so that shipped sums still follow the currency after the plan is edited. */
export function sumsAsShipped<Of extends Partial<Texts>>(plan: Of): Own<Of> {
  return swapped(
    plan,
    adSpendSums().map(([shipped, here]) => [here, shipped]),
  );
}

function swapped<Of extends Partial<Texts>>(plan: Of, sums: Swap): Own<Of> {
  const features = plan.features?.map((text) => {
    const swap = sums.find(([from]) => includedAdSpend(from) === text);
    return swap ? includedAdSpend(swap[1]) : text;
  });
  const highlights = plan.highlights?.map(({ label, value }) => {
    const swap = label === AD_SPEND_LABEL ? sums.find(([from]) => from === value) : undefined;
    return { label, value: swap?.[1] ?? value };
  });
  return { ...plan, ...(features && { features }), ...(highlights && { highlights }) } as Own<Of>; // safe: only texts differ
}
