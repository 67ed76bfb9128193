import { eq } from "drizzle-orm";
import { bankCsvFiles, bankCsvLayouts } from "~/db/schema/bank";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { readColumns } from "./csv-columns";
import { type ImportCounts, storeEntries } from "./internal.server";
import { areEnough, readBankCsv, readRowsAs } from "./read-bank-csv.server";

/** `gone`: someone else has confirmed or dropped it. `not-enough`: no column has a date or an amount. */
export type ConfirmOutcome =
  | { outcome: "imported"; counts: ImportCounts }
  | { outcome: "unreadable"; problem: string }
  | { outcome: "gone" | "not-enough" };

/**
 * Says what the columns of a CSV file mean, takes it in, and remembers them for files of the same bank. Needs
 * `invoice.write`.
 */
export async function confirmColumns(
  ctx: AppContext,
  { id, columns: words }: { id: string; columns: readonly string[] },
): Promise<ConfirmOutcome> {
  requirePermission(ctx, "invoice.write");
  if (!isUuid(id)) return { outcome: "gone" };
  return transact(ctx, async (tx): Promise<ConfirmOutcome> => {
    const [file] = await tx.db.select().from(bankCsvFiles).where(eq(bankCsvFiles.id, id)).for("update");
    if (!file) return { outcome: "gone" };
    const table = readBankCsv(file.content);
    if ("problem" in table) return { outcome: "unreadable", problem: table.problem };
    const columns = readColumns(words, table.names.length);
    if (!areEnough(columns)) return { outcome: "not-enough" };
    const rows = readRowsAs(table, columns);
    if ("problem" in rows) return { outcome: "unreadable", problem: rows.problem };
    const layout = { columns: columns.map((role) => role ?? "").join(","), updatedAt: tx.clock.now() };
    await tx.db
      .insert(bankCsvLayouts)
      .values({ headKey: table.headKey, ...layout })
      .onConflictDoUpdate({ target: bankCsvLayouts.headKey, set: layout });
    await tx.db.delete(bankCsvFiles).where(eq(bankCsvFiles.id, id));
    return { outcome: "imported", counts: await storeEntries(tx, { name: file.name, format: "csv", ...rows }) };
  });
}

/** Drops a CSV file whose columns nobody has confirmed. Needs `invoice.write`. */
export async function dropCsvFile(ctx: AppContext, { id }: { id: string }): Promise<void> {
  requirePermission(ctx, "invoice.write");
  if (isUuid(id)) await ctx.db.delete(bankCsvFiles).where(eq(bankCsvFiles.id, id));
}
