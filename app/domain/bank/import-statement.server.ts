import { eq, lt } from "drizzle-orm";
import { bankCsvFiles, bankCsvLayouts } from "~/db/schema/bank";
import { actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { cleanLine } from "~/lib/clean-text";
import { readColumns } from "./csv-columns";
import { type ImportCounts, type Statement, storeEntries } from "./internal.server";
import { type BankTable, readRowsAs } from "./read-bank-csv.server";
import { readStatement } from "./read-statement.server";

/** `columns`: nobody has said yet what the columns of such CSV files mean. `unreadable`: nothing was stored. */
export type ImportOutcome =
  | { outcome: "imported"; counts: ImportCounts }
  | { outcome: "columns"; id: string }
  | { outcome: "unreadable"; problem: string };

const FILE_NAME_MAX_CHARACTERS = 120;
/** Files whose columns nobody has confirmed are forgotten after a week. */
const FORGOTTEN_AFTER_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Stores the entries of a bank statement: CAMT, MT940, or CSV of a bank whose columns are known. Entries that are here
 * already aren't stored again. Needs `invoice.write`.
 */
export async function importStatement(
  ctx: AppContext,
  file: { name: string; bytes: Uint8Array },
): Promise<ImportOutcome> {
  requirePermission(ctx, "invoice.write");
  const read = readStatement(file.bytes);
  if ("problem" in read) return { outcome: "unreadable", problem: read.problem };
  const name = cleanLine(file.name).slice(0, FILE_NAME_MAX_CHARACTERS) || "Statement";
  return transact(ctx, async (tx): Promise<ImportOutcome> => {
    if (read.format !== "csv") return imported(tx, { name, format: read.format, entries: read.entries, unread: 0 });
    const columns = await findColumns(tx, read.table);
    if (columns === null) return { outcome: "columns", id: await keepFile(tx, name, read.text) };
    const rows = readRowsAs(read.table, columns);
    if ("problem" in rows) return { outcome: "unreadable", problem: rows.problem };
    return imported(tx, { name, format: "csv", ...rows });
  });
}

async function imported(tx: TransactionContext, statement: Statement): Promise<ImportOutcome> {
  return { outcome: "imported", counts: await storeEntries(tx, statement) };
}

async function findColumns({ db }: TransactionContext, { headKey, names }: BankTable) {
  const [row] = await db
    .select({ columns: bankCsvLayouts.columns })
    .from(bankCsvLayouts)
    .where(eq(bankCsvLayouts.headKey, headKey));
  return row ? readColumns(row.columns.split(","), names.length) : null;
}

async function keepFile(tx: TransactionContext, name: string, content: string): Promise<string> {
  const now = tx.clock.now();
  await tx.db.delete(bankCsvFiles).where(lt(bankCsvFiles.createdAt, new Date(now.getTime() - FORGOTTEN_AFTER_MS)));
  const id = tx.ids.uuid();
  const createdByLabel = actorLabel(tx.by.actor);
  await tx.db.insert(bankCsvFiles).values({ id, name, content, createdByLabel, createdAt: now });
  return id;
}
