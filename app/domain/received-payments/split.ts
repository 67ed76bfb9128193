import type { Cents } from "~/lib/money";

/** What a payment pays: of each invoice, in the order given, as much as is open of it while something is left. */
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
