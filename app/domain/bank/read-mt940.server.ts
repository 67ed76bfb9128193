import { isCalendarDate } from "~/lib/calendar-date";
import { isIban, plainIban } from "~/lib/iban";
import { exactCents } from "./entry-parts.server";
import type { StatementProblem } from "./read-camt.server";
import { STATEMENT_ENTRIES_MAX, type StatementEntry } from "./schema";

const FIELD = /^:(\d\d[A-Z]?):/;
/** Date, day of booking, side, amount, kind, and references of an entry. */
const ENTRY = /^(\d{6})(\d{4})?(R?[CD])[A-Z]?(\d{1,12},\d{0,2})([A-Z][A-Z\d]{3})?([^\n]*)/;
/** Tags of SEPA within the text of German banks. */
const TAGS = /(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC|COAM|OAMT)\+/;

/** Reads the entries of a statement in SWIFT's MT940, with the texts of German, Dutch and other banks. */
export function readMt940(text: string): { entries: StatementEntry[] } | StatementProblem {
  const fields = fieldsOf(text);
  const entries: StatementEntry[] = [];
  let currency = "";
  for (const [index, { tag, value }] of fields.entries()) {
    if (tag === "60F" || tag === "60M") currency = /^[CD]\d{6}([A-Z]{3})/.exec(value)?.[1] ?? currency;
    if (tag !== "61") continue;
    const next = fields[index + 1];
    const entry = readEntry(value, next?.tag === "86" ? next.value : "", currency);
    if (entry === null) return { problem: "An entry of this statement has no readable date or amount." };
    entries.push(entry);
    if (entries.length > STATEMENT_ENTRIES_MAX) return { problem: "This statement has too many entries." };
  }
  if (!fields.some(({ tag }) => /^60/.test(tag))) return { problem: "This file isn’t a bank statement in MT940." };
  return { entries };
}

function fieldsOf(text: string): { tag: string; value: string }[] {
  const fields: { tag: string; value: string }[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [start, tag] = FIELD.exec(line) ?? [];
    const last = fields.at(-1);
    if (start !== undefined && tag !== undefined) fields.push({ tag, value: line.slice(start.length) });
    else if (last && !/^-\}?$|^[{}]/.test(line)) last.value += `\n${line}`;
  }
  return fields;
}

function readEntry(value: string, said: string, currency: string): StatementEntry | null {
  const [, valued = "", booked, side = "", amount = "", , references = ""] = ENTRY.exec(value) ?? [];
  const cents = exactCents(amount);
  const bookedOn = dayOf(valued, booked);
  if (cents === null || !isCalendarDate(bookedOn)) return null;
  const [own = "", bankReference = ""] = references.split("//");
  const words = wordsOf(said);
  const isOwn = own !== "" && own !== "NONREF";
  return {
    bookedOn,
    amountCents: side === "C" || side === "RD" ? cents : -cents,
    currency,
    name: words.name,
    iban: words.iban,
    text: words.text,
    reference: [words.reference, isOwn ? own : ""].filter(Boolean).join(" "),
    bankReference: bankReference.trim(),
    isReversal: side.startsWith("R") || isReturned(words.text),
  };
}

/** Returns the day of booking; it has no year, which is that of the value date or the one beside it. */
function dayOf(valued: string, booked: string | undefined): string {
  const year = Number(`20${valued.slice(0, 2)}`);
  const month = valued.slice(2, 4);
  if (booked === undefined) return `${year}-${month}-${valued.slice(4)}`;
  const bookedMonth = booked.slice(0, 2);
  const shift = month === "12" && bookedMonth === "01" ? 1 : month === "01" && bookedMonth === "12" ? -1 : 0;
  return `${year + shift}-${bookedMonth}-${booked.slice(2)}`;
}

/** True for words by which banks say that a debit was returned. */
export function isReturned(text: string): boolean {
  return /r(?:ü|ue|u)cklastschrift|r(?:ü|ue|u)ckgabe|returned|reversal|chargeback|retoure|storno|impay|rejet|insoluto/i.test(
    text,
  );
}

type Words = Pick<StatementEntry, "name" | "iban" | "text" | "reference">;

function wordsOf(said: string): Words {
  if (/^\d{3}[?<@]\d\d/.test(said.replaceAll("\n", ""))) return subfieldWords(said.replaceAll("\n", ""));
  const flat = said.replaceAll("\n", "");
  if (/\/(?:REMI|NAME|IBAN|EREF|CNTP|TRTP)\//.test(flat)) return slashWords(flat);
  const tagged = taggedWords(said.replaceAll("\n", " "));
  return { name: "", iban: tagged.iban, text: tagged.text, reference: tagged.reference };
}

/** Reads `?20` to `?29` and `?60` to `?63` as text, `?31` as account, `?32` and `?33` as name. */
function subfieldWords(said: string): Words {
  const mark = said.charAt(3);
  const parts = said.slice(3).split(mark).slice(1);
  const of = (pattern: RegExp) => parts.filter((part) => pattern.test(part)).map((part) => part.slice(2));
  const tagged = taggedWords(of(/^(?:2\d|6[0-3])/).join(""));
  const kind = of(/^00/).join(" ");
  const account = plainIban(of(/^31/).join(""));
  return {
    name: of(/^3[23]/)
      .join("")
      .trim(),
    iban: isIban(account) ? account : tagged.iban,
    text: [isReturned(kind) ? kind : "", tagged.text].filter(Boolean).join(" "),
    reference: tagged.reference,
  };
}

function taggedWords(text: string): Pick<Words, "iban" | "text" | "reference"> {
  const parts = text.split(TAGS);
  const [before = ""] = parts;
  const tags = new Map<string, string>();
  for (let at = 1; at < parts.length; at += 2) tags.set(parts[at] ?? "", (parts[at + 1] ?? "").trim());
  const endToEnd = tags.get("EREF") ?? "";
  const account = plainIban(tags.get("IBAN") ?? "");
  return {
    iban: isIban(account) ? account : "",
    text: [before.trim(), tags.get("SVWZ") ?? ""].filter(Boolean).join(" "),
    reference: endToEnd === "NOTPROVIDED" ? "" : endToEnd,
  };
}

/** Reads `/NAME/…/REMI/…/IBAN/…`, as Dutch and Nordic banks write it. */
function slashWords(said: string): Words {
  const parts = said.split(/\/(TRTP|IBAN|BIC|NAME|REMI|EREF|CSID|MARF|CNTP|RTRN|PREF|ULTD|ULTC|USTD|STRD)\//);
  const of = (tag: string) => {
    const at = parts.findIndex((part, index) => index % 2 === 1 && part === tag);
    return at < 0 ? "" : (parts[at + 1] ?? "").trim();
  };
  const [cnIban = "", , cnName = ""] = of("CNTP").split("/");
  const endToEnd = of("EREF");
  const account = plainIban(of("IBAN") || cnIban);
  return {
    name: of("NAME") || cnName,
    iban: isIban(account) ? account : "",
    text: (parts.includes("USTD") ? of("USTD") : of("REMI").replace(/^(?:USTD|STRD)\/+/, "")).replace(/\/+$/, ""),
    reference: [of("STRD").replace(/^\/?CUR\//, ""), endToEnd === "NOTPROVIDED" ? "" : endToEnd]
      .filter(Boolean)
      .join(" "),
  };
}
