import type { Cents } from "~/lib/money";

/** Splits a payment over invoices in the given order, each up to its open amount, until it is used up. */
export function suggestSplit<Invoice extends { id: string; openCents: Cents }>(
  amountCents: Cents,
  invoices: readonly Invoice[],
): { shares: ReadonlyMap<string, Cents>; leftCents: Cents } {
  let leftCents = amountCents;
  const shares = new Map<string, Cents>();
  for (const { id, openCents } of invoices) {
    const cents = Math.min(leftCents, openCents);
    shares.set(id, cents);
    leftCents -= cents;
  }
  return { shares, leftCents };
}
