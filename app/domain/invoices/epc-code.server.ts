import { cleanLine } from "~/lib/clean-text";
import { BIC, isIban, isQrIban, sepaReach } from "~/lib/iban";
import type { Cents } from "~/lib/money";

/** Account that an invoice is paid to. */
export type PayeeAccount = { holder: string; iban: string; bic: string };

const NAME_MAX_CHARACTERS = 70;
const AMOUNT_MAX_CENTS = 99_999_999_999;
/** Bytes that the guidelines allow; version 13 of the code holds them. */
const TEXT_MAX_BYTES = 331;

/**
 * Returns the text of a code for a SEPA credit transfer in euros (EPC069-12, version 002), which the agency's bank and
 * the payer's app agree on. Null: this account can't be paid by one.
 */
export function epcText({ holder, iban, bic }: PayeeAccount, amountCents: Cents, reference: string): string | null {
  if (!isIban(iban) || isQrIban(iban) || amountCents < 1 || amountCents > AMOUNT_MAX_CENTS) return null;
  const reach = sepaReach(iban);
  if (reach === "no" || (reach === "needs-bic" && !BIC.test(bic))) return null;
  const name = cleanLine(holder).slice(0, NAME_MAX_CHARACTERS).trim().toWellFormed();
  const amount = `EUR${decimalAmount(amountCents)}`;
  const lines = ["BCD", "002", "1", "SCT", bic, name, iban, amount, "", "", cleanLine(reference)];
  const text = lines.join("\n");
  return name !== "" && Buffer.byteLength(text) <= TEXT_MAX_BYTES ? text : null;
}

/** Returns an amount with two decimals and a point: "1234.50". */
export function decimalAmount(cents: Cents): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
}
