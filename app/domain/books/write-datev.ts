import type { AccountingSetting } from "~/domain/settings/accounting-setting";
import { withoutFormula } from "~/lib/csv";
import { toWesternLetters } from "~/lib/western-letters";
import { type Accounts, accountOfMethod, type Chart } from "./accounts";
import { DATEV_COLUMNS } from "./datev-columns";
import {
  type BookDocument,
  type BookEntry,
  type BookPayment,
  type BookSurroundings,
  type BookWriter,
  isDocument,
} from "./schema";

const END = "\r\n";
const TEXT_MAX_CHARACTERS = 60;
const NUMBER_MAX_CHARACTERS = 36;
const VAT_ID_MAX_CHARACTERS = 15;
const WORDS = { payment: "Zahlung", reversal: "Storno Zahlung", refund: "Erstattung" } as const;

type Booking = {
  /** Positive: debit of `account`. */
  cents: number;
  account: string;
  against: string;
  code?: string;
  day: string;
  number: string;
  text: string;
  dueOn?: string | null;
  vatId?: string;
};

/**
 * Writer of a batch of bookings for DATEV (EXTF 700, category 21, version 13): one gross booking per document and rate,
 * and one per share of a payment.
 */
export function datevWriter(
  accounts: Accounts,
  setting: AccountingSetting,
  chart: Chart,
  around: BookSurroundings,
): BookWriter {
  return {
    charset: "windows-1252",
    name: `EXTF_Buchungsstapel_${around.from}_${around.to}.csv`,
    type: "text/csv; charset=windows-1252",
    head: headOf(setting, chart, around) + DATEV_COLUMNS.join(";") + END,
    write: (entry) =>
      bookingsOf(entry, accounts)
        .filter(({ cents }) => cents !== 0)
        .map((booking) => lineOf(booking, around.currency))
        .join(""),
  };
}

/** Returns the first day of the financial year that contains a day. */
export function yearBegin(day: string, { yearBegins }: Pick<AccountingSetting, "yearBegins">): string {
  const month = yearBegins.padStart(2, "0");
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < month ? 1 : 0);
  return `${year}-${month}-01`;
}

function headOf(setting: AccountingSetting, chart: Chart, { from, to, currency, now }: BookSurroundings): string {
  const compact = (day: string) => day.replaceAll("-", "");
  const made = now.toISOString().replaceAll(/\D/g, "");
  const fields = [
    text("EXTF"),
    "700",
    "21",
    text("Buchungsstapel"),
    "13",
    made,
    "",
    text("RE"),
    text(""),
    text(""),
    setting.consultant,
    setting.client,
    compact(yearBegin(from, setting)),
    setting.accountLength,
    compact(from),
    compact(to),
    text(`Ausgangsrechnungen ${from.slice(0, 7)}`),
    text(""),
    "1",
    "0",
    "0",
    text(currency),
    "",
    text(""),
    "",
    "",
    text(chart === null ? "" : chart.slice(-2)),
    "",
    "",
    text(""),
    text(""),
  ];
  return fields.join(";") + END;
}

function bookingsOf(entry: BookEntry, accounts: Accounts): Booking[] {
  return isDocument(entry) ? ofDocument(entry, accounts) : ofPayment(entry, accounts);
}

function ofDocument({ rows, customer, title, number, day, dueOn, vatId }: BookDocument, accounts: Accounts): Booking[] {
  return rows.map(({ tax, netCents, taxCents }) => ({
    cents: netCents + taxCents,
    account: accounts.plain("receivables"),
    against: accounts.revenue(tax),
    code: accounts.code(tax),
    day,
    number,
    text: `${customer}, ${title}`,
    dueOn,
    vatId: tax?.kind === "reverse" || tax?.kind === "intra-community" ? vatId : "",
  }));
}

function ofPayment({ shares, customer, reference, kind, day, method }: BookPayment, accounts: Accounts): Booking[] {
  return shares.map(({ number, cents }) => ({
    cents,
    account: accounts.plain(accountOfMethod(method)),
    against: accounts.plain("receivables"),
    day,
    number,
    text: [WORDS[kind], customer, reference].filter(Boolean).join(", "),
  }));
}

function lineOf(booking: Booking, currency: string): string {
  const { cents, account, against, code = "", day, number, dueOn, vatId = "" } = booking;
  const [year, month, date] = day.split("-");
  const values: Record<string, string> = {
    "Umsatz (ohne Soll/Haben-Kz)": amount(Math.abs(cents)),
    "Soll/Haben-Kennzeichen": text(cents > 0 ? "S" : "H"),
    "WKZ Umsatz": text(currency),
    Konto: account,
    "Gegenkonto (ohne BU-Schlüssel)": against,
    "BU-Schlüssel": text(/^\d{1,4}$/.test(code) ? code : ""),
    Belegdatum: `${date}${month}`,
    "Belegfeld 1": text(numberOf(number)),
    Buchungstext: text(withoutFormula(toWesternLetters(booking.text)).slice(0, TEXT_MAX_CHARACTERS)),
    "EU-Land u. UStID (Bestimmung)": text(vatId.length <= VAT_ID_MAX_CHARACTERS ? vatId : ""),
    Festschreibung: "0",
    Fälligkeit: dueOn ? dueOn.split("-").reverse().join("") : "",
  };
  if (year === undefined) throw new Error(`no day: ${day}`);
  return DATEV_COLUMNS.map((column) => values[column] ?? "").join(";") + END;
}

/** Keeps letters, digits and the other characters that the field allows. */
function numberOf(number: string): string {
  return toWesternLetters(number)
    .replaceAll(/[^\w$&%*+/-]/g, "")
    .replace(/^[-+]+/, "")
    .slice(0, NUMBER_MAX_CHARACTERS);
}

function amount(cents: number): string {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)},${digits.slice(-2)}`;
}

function text(value: string): string {
  return `"${value.replaceAll('"', '""')}"`;
}
