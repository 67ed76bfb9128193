import { and, desc, eq, getTableColumns, lt, ne, sql } from "drizzle-orm";
import { taxRates } from "~/db/schema/tax-rates";
import { percentOf } from "~/domain/money/words";
import { defineRecord } from "~/kernel/record.server";
import type { TransactionContext } from "~/kernel/transact.server";
import type { TaxRate, TaxRateInput } from "./schema";

export type TaxRow = typeof taxRates.$inferSelect;

export function toTaxRate(row: TaxRow): TaxRate {
  const { createdAt: _createdAt, updatedAt, ...rate } = row;
  return { ...rate, updatedAt: updatedAt.toISOString() };
}

/** Returns the columns for a tax rate's input. */
export function taxColumns({ name, rate, taxable, validFrom, defaultFor, kind, reason }: TaxRateInput) {
  const said = { kind, reason: kind === "standard" ? "" : reason };
  return { name, ratePpm: rate, taxablePpm: taxable, validFrom, defaultFor: [...new Set(defaultFor)], ...said };
}

const TAXES_LOCK = 727_104;

/** Locks the tax rates for writing until the transaction ends. */
export async function lockTaxes(tx: TransactionContext): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${TAXES_LOCK})`);
}

/** True when another rate has this name and day. */
export async function isTaken(
  tx: TransactionContext,
  { name, validFrom }: TaxRateInput,
  exceptId?: string,
): Promise<boolean> {
  const isOther = exceptId === undefined ? undefined : ne(taxRates.id, exceptId);
  const [other] = await tx.db
    .select({ id: taxRates.id })
    .from(taxRates)
    .where(and(sql`lower(${taxRates.name}) = lower(${name})`, eq(taxRates.validFrom, validFrom), isOther));
  return other !== undefined;
}

/** Finds the defaults of the rate that one with this name replaces on this day. */
export async function findReplaced(
  tx: TransactionContext,
  { name, validFrom }: Pick<TaxRow, "name" | "validFrom">,
): Promise<string[]> {
  const [older] = await tx.db
    .select({ defaultFor: taxRates.defaultFor })
    .from(taxRates)
    .where(and(sql`lower(${taxRates.name}) = lower(${name})`, lt(taxRates.validFrom, validFrom)))
    .orderBy(desc(taxRates.validFrom))
    .limit(1);
  return older?.defaultFor ?? [];
}

export const TAX = defineRecord({
  kind: "tax",
  table: taxRates,
  columns: getTableColumns(taxRates),
  audited: auditedTax,
  show: (_tx, row) => toTaxRate(row),
});

/** Returns the audit log fields of a rate. */
function auditedTax(row: TaxRow): Record<string, unknown> {
  const { name, ratePpm, taxablePpm, validFrom, defaultFor, kind, reason } = row;
  const said = kind === "standard" ? {} : { kind, reason };
  return { name, percent: percentOf(ratePpm), taxablePercent: percentOf(taxablePpm), validFrom, defaultFor, ...said };
}
