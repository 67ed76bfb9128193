import { canonicalHash } from "~/kernel/hashes.server";
import { cleanLine } from "~/lib/clean-text";
import type { Cents } from "~/lib/money";
import { ENTRY_NAME_MAX_CHARACTERS, ENTRY_TEXT_MAX_CHARACTERS, type StatementEntry } from "./schema";

const AMOUNT = /^(\d{1,11})(?:[.,](\d{0,5}))?$/;

/** Returns an amount of a bank's own format, such as `1234.5` or `1234,50`, in cents. Null: it's none, or finer. */
export function exactCents(text: string): Cents | null {
  const [, whole, decimals = ""] = AMOUNT.exec(text.trim()) ?? [];
  if (whole === undefined || /[1-9]/.test(decimals.slice(2))) return null;
  return Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, "0"));
}

/** Returns an entry with its texts cleaned and as long as they are stored. */
export function storable(entry: StatementEntry): StatementEntry {
  const short = (text: string, max: number) => cleanLine(text).slice(0, max).trim().toWellFormed();
  return {
    ...entry,
    name: short(entry.name, ENTRY_NAME_MAX_CHARACTERS),
    iban: entry.iban.slice(0, 34).replace(/[^A-Z\d]/g, ""),
    text: short(entry.text, ENTRY_TEXT_MAX_CHARACTERS),
    reference: short(entry.reference, ENTRY_NAME_MAX_CHARACTERS),
  };
}

/**
 * Adds fingerprints: the same entry has the same one in any file, and of several that are alike in all that the bank
 * says, each has another.
 */
export function withFingerprints<Entry extends StatementEntry>(
  entries: readonly Entry[],
): (Entry & { fingerprint: string })[] {
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    const { bookedOn, amountCents, name, iban, text, reference, bankReference } = entry;
    const said = JSON.stringify([bookedOn, amountCents, name, iban, text, reference, bankReference]);
    const place = (counts.get(said) ?? 0) + 1;
    counts.set(said, place);
    return { ...entry, fingerprint: canonicalHash([place, said]) };
  });
}
