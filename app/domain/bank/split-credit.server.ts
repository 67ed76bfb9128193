import type { Cents } from "~/lib/money";
import type { OpenInvoice, ProposedShare } from "./schema";

/** More open invoices than this are not tried in every combination. */
const TRIED_MAX = 14;
const TOGETHER_MAX = 6;

/** Splits a credit over invoices in their order, each up to its open sum. */
export function splitCredit(
  amountCents: Cents,
  invoices: readonly OpenInvoice[],
): { shares: ProposedShare[]; leftCents: Cents } {
  let leftCents = amountCents;
  const shares: ProposedShare[] = [];
  for (const { id, number, openCents } of invoices) {
    const cents = Math.min(leftCents, openCents);
    if (cents <= 0) continue;
    shares.push({ invoiceId: id, number, cents, openCents });
    leftCents -= cents;
  }
  return { shares, leftCents };
}

/** Finds at most two sets of several invoices that come to exactly this amount; all of them together are one first. */
export function sumsOf(amountCents: Cents, invoices: readonly OpenInvoice[]): OpenInvoice[][] {
  const whole = invoices.reduce((sum, { openCents }) => sum + openCents, 0);
  if (invoices.length > 1 && whole === amountCents) return [[...invoices]];
  if (invoices.length > TRIED_MAX) return [];
  const found: OpenInvoice[][] = [];
  const seen = new Set<string>();
  const add = (from: number, chosen: readonly OpenInvoice[], leftCents: Cents): void => {
    if (found.length > 1 || leftCents < 0) return;
    if (leftCents === 0) {
      if (chosen.length > 1) keep(chosen);
      return;
    }
    if (chosen.length === TOGETHER_MAX) return;
    for (let at = from; at < invoices.length; at += 1) {
      const invoice = invoices[at];
      if (invoice) add(at + 1, [...chosen, invoice], leftCents - invoice.openCents);
    }
  };
  const keep = (chosen: readonly OpenInvoice[]): void => {
    const key = chosen.map(({ id }) => id).join();
    if (!seen.has(key)) found.push([...chosen]);
    seen.add(key);
  };
  add(0, [], amountCents);
  return found;
}
