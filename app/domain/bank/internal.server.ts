import { and, inArray, isNull, ne, notExists, sql } from "drizzle-orm";
import { bankEntries } from "~/db/schema/bank";
import { receivedPayments } from "~/db/schema/received-payments";
import { MONEY_MAX_CENTS } from "~/domain/invoices/schema";
import { actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { agencyCurrency } from "~/lib/place";
import { storable, withFingerprints } from "./entry-parts.server";
import { isSameCredit } from "./same-credit.server";
import type { StatementEntry } from "./schema";

/** Counts of what became of a statement's entries. `known`: stored before. `out`: money that left the account. */
export type ImportCounts = { added: number; known: number; out: number; foreign: number; unread: number };

/** Entries of a file, with how many of its lines can't be read. */
export type Statement = {
  name: string;
  format: "camt" | "mt940" | "csv";
  entries: readonly StatementEntry[];
  unread: number;
};

const AT_A_TIME = 500;

/** Stores the credits of a statement, and credits that went back, each once in whatever file it comes again. */
export async function storeEntries(
  tx: TransactionContext,
  { name, format, entries, unread }: Statement,
): Promise<ImportCounts> {
  const own = entries.filter(({ currency }) => currency === "" || currency === agencyCurrency());
  const ours = own.filter(({ amountCents, isReversal }) => amountCents > 0 || isReversal);
  const fitting = ours.filter(({ amountCents }) => amountCents !== 0 && Math.abs(amountCents) <= MONEY_MAX_CENTS);
  const fresh = await withoutThoseOfOthers(tx, format, withFingerprints(fitting.map(storable)));
  const rows = fresh.map((entry) => ({
    id: tx.ids.uuid(),
    fingerprint: entry.fingerprint,
    bookedOn: entry.bookedOn,
    amountCents: entry.amountCents,
    name: entry.name,
    iban: entry.iban,
    text: entry.text,
    reference: entry.reference,
    fileName: name,
    format,
    createdByLabel: actorLabel(tx.by.actor),
    createdAt: tx.clock.now(),
  }));
  let added = 0;
  // In the order of the fingerprints, so that two files that overlap never wait for each other.
  rows.sort((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1));
  for (let at = 0; at < rows.length; at += AT_A_TIME) {
    const stored = await tx.db
      .insert(bankEntries)
      .values(rows.slice(at, at + AT_A_TIME))
      .onConflictDoNothing({ target: bankEntries.fingerprint })
      .returning({ id: bankEntries.id });
    added += stored.length;
  }
  const counts = {
    added,
    known: fitting.length - added,
    out: own.length - ours.length,
    foreign: entries.length - own.length,
    unread: unread + ours.length - fitting.length,
  };
  await recordAudit(tx, {
    action: "bank-file.imported",
    subject: { kind: "bank-file", id: tx.ids.uuid() },
    after: { name, ...counts },
  });
  return counts;
}

type Fingerprinted = StatementEntry & { fingerprint: string };

/**
 * Leaves out entries that are stored from files of other formats, as CAMT and CSV of one account say the same in other
 * words. Each stored one stands for one entry, so that two equal payments still both count.
 */
async function withoutThoseOfOthers(
  { db }: TransactionContext,
  format: Statement["format"],
  entries: readonly Fingerprinted[],
): Promise<readonly Fingerprinted[]> {
  const days = [...new Set(entries.map(({ bookedOn }) => bookedOn))];
  if (days.length === 0) return entries;
  const stored = await db
    .select()
    .from(bankEntries)
    .where(and(inArray(bankEntries.bookedOn, days), ne(bankEntries.format, format)))
    .orderBy(bankEntries.createdAt, bankEntries.id);
  const left = new Map(stored.map((entry) => [entry.id, entry]));
  return entries.filter((entry) => {
    for (const [id, other] of left) {
      if (!isSameCredit(entry, other)) continue;
      left.delete(id);
      return false;
    }
    return true;
  });
}

/** Selects entries that nobody has booked, reversed or set aside. */
export function isWaiting({ db }: Pick<AppContext, "db">) {
  return and(isNull(bankEntries.setAsideAt), isNull(bankEntries.reversedPaymentId), notExists(bookedFor({ db })));
}

/** Payments that an entry was booked as. */
function bookedFor({ db }: Pick<AppContext, "db">) {
  return db
    .select({ one: sql`1` })
    .from(receivedPayments)
    .where(sql`${receivedPayments.formKey} = ${bankEntries.id}::text`);
}
