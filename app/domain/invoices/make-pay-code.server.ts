import type { Identity } from "~/config/identity-defaults";
import type { SettingValues } from "~/domain/settings/schema";
import { formatReference } from "~/lib/creditor-reference";
import { formatIban } from "~/lib/iban";
import type { Cents } from "~/lib/money";
import { qrPath } from "~/lib/qr-path";
import { decimalAmount, epcText } from "./epc-code.server";
import type { PayCode } from "./pay-code";
import { type SwissParty, swissParty, swissPayer, swissReference, swissText } from "./swiss-code.server";

const EPC_QUIET_MODULES = 4;

type Billed = {
  row: { number: string | null; numberYear: number | null; numberCount: number | null; openCents: Cents };
  buyer: { name: string; address: readonly string[] };
};

/**
 * Returns the code by which an issued invoice is paid with a bank app, for what is open of it: an EPC code in euros, a
 * Swiss QR bill in francs. Null in other currencies, and where Settings have no account that one works with.
 */
export function makePayCode(
  { iban, bic, accountHolder }: SettingValues["invoicing"],
  identity: Identity,
  { row, buyer }: Billed,
): PayCode | null {
  const { number, numberYear: year, numberCount: count, openCents } = row;
  if (iban === "" || openCents <= 0 || number === null) return null;
  const account = { holder: accountHolder || identity.legalName, iban, bic };
  if (identity.currency === "EUR") {
    const text = epcText(account, openCents, number);
    if (text === null) return null;
    const qr = qrPath(text, { border: EPC_QUIET_MODULES, ecc: "M" });
    return { qr, hint: "Scan this code with your bank’s app to pay.", slip: null };
  }
  if (identity.currency !== "CHF") return null;
  const { street, postalCode, city, country } = identity;
  const payee = swissParty({ name: account.holder, street: street.replaceAll("\n", ", "), postalCode, city, country });
  const payer = swissPayer(buyer);
  const reference = swissReference(iban, { number, year, count });
  if (reference === null) return null;
  const message = `Invoice ${number}`;
  const text = swissText(account, { payee, payer, amountCents: openCents, reference, message });
  if (text === null) return null;
  return {
    qr: qrPath(text, { border: 0, ecc: "M" }),
    hint: "Scan this code with your bank’s app to pay.",
    slip: {
      payee: [formatIban(iban), ...partyWords(payee)],
      reference: formatReference(reference),
      message,
      payer: payer ? partyWords(payer) : [],
      currency: "CHF",
      amount: decimalAmount(openCents).replace(/\B(?=(?:\d{3})+\.)/g, " "),
    },
  };
}

function partyWords({ name, street, postalCode, city, country }: SwissParty): string[] {
  const prefix = country === "CH" ? "" : `${country}-`;
  return [name, street, `${prefix}${postalCode} ${city}`].filter((line) => line !== "");
}
