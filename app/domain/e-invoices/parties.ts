import type { EInvoiceFormat } from "~/db/schema/lists";
import { remainder97 } from "~/lib/iban";
import { readPostalLines } from "~/lib/read-postal-lines";
import { countryOfVatId, isVatId, plainVatId } from "~/lib/vat-id";
import type { EParty } from "./model";

/** A party as the document names it, with facts that only electronic invoices ask for, as stored now. */
export type KnownParty = {
  name: string;
  address: readonly string[];
  email: string;
  phone: string;
  /** As the document says it: perhaps a VAT number. */
  taxNumber: string;
  vatId: string;
  contactName: string;
  /** ISO 3166-1 letters where the address names no country; postal code and city where it has none. */
  country: string;
  postalCode: string;
  city: string;
};

/** Schemes of Peppol's addresses that are a VAT number, by its letters. */
const VAT_SCHEMES: Readonly<Record<string, string>> = {
  AT: "9914",
  BE: "9925",
  BG: "9926",
  CY: "9928",
  CZ: "9929",
  DE: "9930",
  EE: "9931",
  EL: "9933",
  ES: "9920",
  FI: "0213",
  FR: "9957",
  GB: "9932",
  HR: "9934",
  HU: "9910",
  IE: "9935",
  IT: "0211",
  LT: "9937",
  LU: "9938",
  LV: "9939",
  MT: "9943",
  NL: "9944",
  PL: "9945",
  PT: "9946",
  RO: "9947",
  SE: "9955",
  SI: "9949",
  SK: "9950",
};
/** Countries whose addresses at Peppol are the number of the business: the VAT number without its letters. */
const NUMBER_SCHEMES: Readonly<Record<string, string>> = { BE: "0208", DK: "0184" };
const LEITWEG_SCHEME = "0204";
const MAIL_SCHEME = "EM";

/** Two or three parts, the last of check digits. */
const LEITWEG_SHAPE = /^\d{2,12}-(?:[A-Z\d]{1,30}-)?\d{2}$/i;

/** True for the identifier by which a German authority is addressed; its check digits tell it from other references. */
export function isLeitwegId(text: string): boolean {
  return LEITWEG_SHAPE.test(text) && remainder97(text.replaceAll("-", ""), 0) === 1;
}

/** Returns a party in the terms of EN 16931. `buyerReference`: of a buyer. */
export function partyOf(known: KnownParty, format: EInvoiceFormat, buyerReference = ""): EParty {
  const { name, phone, email, contactName, taxNumber } = known;
  const typed = plainVatId(known.vatId || taxNumber);
  const vatId = isVatId(typed) ? typed : "";
  const read = readPostalLines(known.address, vatId ? countryOfVatId(vatId) : known.country);
  const country = /^[A-Z]{2}$/.test(known.country) && read.country === "" ? known.country : read.country;
  return {
    name,
    vatId,
    taxNumber: isVatId(plainVatId(taxNumber)) ? "" : taxNumber,
    street: read.street,
    postalCode: read.postalCode || known.postalCode,
    city: read.city || known.city,
    country,
    contact: { name: contactName, phone, email },
    electronic: electronicOf(format, { vatId, email, buyerReference }),
  };
}

function electronicOf(
  format: EInvoiceFormat,
  { vatId, email, buyerReference }: { vatId: string; email: string; buyerReference: string },
): EParty["electronic"] {
  const letters = vatId.slice(0, 2);
  if (format === "peppol") {
    const number = NUMBER_SCHEMES[letters];
    if (number) return { scheme: number, id: vatId.slice(2) };
    return { scheme: VAT_SCHEMES[letters] ?? "", id: VAT_SCHEMES[letters] ? vatId : "" };
  }
  if (isLeitwegId(buyerReference)) return { scheme: LEITWEG_SCHEME, id: buyerReference };
  return { scheme: email ? MAIL_SCHEME : "", id: email };
}
