import { and, isNull, notExists, sql } from "drizzle-orm";
import { bankEntries } from "~/db/schema/bank";
import { receivedPayments } from "~/db/schema/received-payments";
import { MONEY_MAX_CENTS } from "~/domain/invoices/schema";
import { actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { agencyCurrency } from "~/lib/place";
import { storable, withFingerprints } from "./entry-parts.server";
import type { StatementEntry } from "./schema";

/** Counts of what became of a statement's entries. `known`: stored before. `out`: money that left the account. */
export type ImportCounts = { added: number; known: number; out: number; foreign: number; unread: number };

const AT_A_TIME = 500;

/** Stores the credits of a statement, and credits that went back, each once in whatever file it comes again. */
export async function storeEntries(
  tx: TransactionContext,
  { name, entries, unread }: { name: string; entries: readonly StatementEntry[]; unread: number },
): Promise<ImportCounts> {
  const own = entries.filter(({ currency }) => currency === "" || currency === agencyCurrency());
  const ours = own.filter(({ amountCents, isReversal }) => amountCents > 0 || isReversal);
  const fitting = ours.filter(({ amountCents }) => amountCents !== 0 && Math.abs(amountCents) <= MONEY_MAX_CENTS);
  const rows = withFingerprints(fitting.map(storable)).map((entry) => ({
    id: tx.ids.uuid(),
    fingerprint: entry.fingerprint,
    bookedOn: entry.bookedOn,
    amountCents: entry.amountCents,
    name: entry.name,
    iban: entry.iban,
    text: entry.text,
    reference: entry.reference,
    fileName: name,
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
    known: rows.length - added,
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
