import { and, asc, desc, eq, gt, isNotNull } from "drizzle-orm";
import { bankCsvFiles, bankEntries } from "~/db/schema/bank";
import type { ReadContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { readRows } from "~/kernel/read-rows.server";
import { together } from "~/lib/together";
import { isUuid } from "~/lib/uuid";
import { findBooks } from "./find-books.server";
import { isWaiting } from "./internal.server";
import { proposeAll } from "./propose-all.server";
import { readBankCsv } from "./read-bank-csv.server";
import { type CsvColumns, WAITING_SHOWN_MAX, type WaitingEntry } from "./schema";

const SET_ASIDE_SHOWN_MAX = 20;

/** An entry that was set aside. */
export type EntryAside = Pick<WaitingEntry, "id" | "bookedOn" | "amountCents" | "name" | "text"> & { by: string };

/** A CSV file whose columns are still to be confirmed. */
export type UnconfirmedFile = { id: string; name: string };

export type BankView = {
  /** Entries that wait, the oldest first, as far as they are shown. */
  entries: WaitingEntry[];
  total: number;
  aside: EntryAside[];
  files: UnconfirmedFile[];
};

/** The entries of bank statements that wait for a decision, each with what it probably pays. Needs `invoice.read`. */
export async function getBankView(ctx: ReadContext): Promise<BankView> {
  requirePermission(ctx, "invoice.read");
  const { rows, total, aside, files } = await together({
    rows: ctx.db
      .select()
      .from(bankEntries)
      .where(isWaiting(ctx))
      .orderBy(asc(bankEntries.bookedOn), asc(bankEntries.id))
      .limit(WAITING_SHOWN_MAX),
    total: ctx.db.$count(bankEntries, isWaiting(ctx)),
    aside: ctx.db
      .select()
      .from(bankEntries)
      .where(isNotNull(bankEntries.setAsideAt))
      .orderBy(desc(bankEntries.setAsideAt), desc(bankEntries.id))
      .limit(SET_ASIDE_SHOWN_MAX),
    files: ctx.db
      .select({ id: bankCsvFiles.id, name: bankCsvFiles.name })
      .from(bankCsvFiles)
      .orderBy(asc(bankCsvFiles.createdAt), asc(bankCsvFiles.id)),
  });
  const read = readRows(ctx, rows, ({ id, bookedOn, amountCents, name, iban, text, reference }) => {
    return { id, bookedOn, amountCents, name, iban, text, reference };
  });
  const books = await findBooks(ctx, read);
  const entries = await proposeAll(ctx, books, read);
  return {
    entries,
    total,
    files,
    aside: readRows(ctx, aside, ({ id, bookedOn, amountCents, name, text, setAsideByLabel }) => {
      return { id, bookedOn, amountCents, name, text, by: setAsideByLabel ?? "" };
    }),
  };
}

/** Names of the columns of a file that waits, their first lines, and what they seem to mean. */
export type FileColumns = { id: string; name: string; names: string[]; rows: string[][]; guess: CsvColumns };

/** Returns the columns of a CSV file that waits. Null: it's gone. Needs `invoice.write`. */
export async function getFileColumns(ctx: ReadContext, id: string): Promise<FileColumns | null> {
  requirePermission(ctx, "invoice.write");
  const [file] = isUuid(id) ? await ctx.db.select().from(bankCsvFiles).where(eq(bankCsvFiles.id, id)) : [];
  if (!file) return null;
  const table = readBankCsv(file.content);
  if ("problem" in table) return null;
  const { names, rows, guess } = table;
  return { id, name: file.name, names, rows: rows.slice(0, 3), guess };
}

/** Returns a credit that waits, for the form that records a payment. Null: it's decided on. Needs `invoice.write`. */
export async function getWaitingCredit(
  ctx: ReadContext,
  id: string,
): Promise<Pick<WaitingEntry, "id" | "bookedOn" | "amountCents" | "name" | "text" | "reference"> | null> {
  requirePermission(ctx, "invoice.write");
  const [row] = isUuid(id)
    ? await ctx.db
        .select()
        .from(bankEntries)
        .where(and(eq(bankEntries.id, id), gt(bankEntries.amountCents, 0), isWaiting(ctx)))
    : [];
  if (!row) return null;
  const { bookedOn, amountCents, name, text, reference } = row;
  return { id, bookedOn, amountCents, name, text, reference };
}
