import { and, desc, eq, lt, ne, sql } from "drizzle-orm";
import { taxRates } from "~/db/schema/tax-rates";
import { recordAudit } from "~/domain/kernel/audit.server";
import { DomainError } from "~/domain/kernel/domain-error";
import { changeTime } from "~/domain/kernel/stale-edit.server";
import type { TransactionContext } from "~/domain/kernel/transact.server";
import { percentOf } from "~/domain/money/words";
import { changedFields } from "~/lib/changed-fields";
import { isUuid } from "~/lib/uuid";
import type { TaxRate, TaxRateInput } from "./schema";

export type TaxRow = typeof taxRates.$inferSelect;

export function toTaxRate(row: TaxRow): TaxRate {
  const { createdAt: _createdAt, updatedAt, ...rate } = row;
  return { ...rate, updatedAt: updatedAt.toISOString() };
}

/** The columns that an input fills. */
export function taxColumns({ name, rate, taxable, validFrom, defaultFor }: TaxRateInput) {
  return { name, ratePpm: rate, taxablePpm: taxable, validFrom, defaultFor: [...new Set(defaultFor)] };
}

/** The stored rate, held until the transaction ends. Throws `tax.not-found`. */
export async function holdTaxRate(tx: TransactionContext, id: string): Promise<TaxRow> {
  if (!isUuid(id)) throw new DomainError("tax.not-found");
  const [row] = await tx.db.select().from(taxRates).where(eq(taxRates.id, id)).for("update");
  if (!row) throw new DomainError("tax.not-found");
  return row;
}

const TAXES_LOCK = 727_104;

/** Until the transaction ends, nobody else writes rates. */
export async function lockTaxes(tx: TransactionContext): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${TAXES_LOCK})`);
}

/** Whether another rate has this name and day. */
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

/** What the rate is for that one of this name replaces on this day. */
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

/** Changes a held rate, with its audit row. */
export async function storeTaxRate(
  tx: TransactionContext,
  before: TaxRow,
  change: Partial<ReturnType<typeof taxColumns>>,
): Promise<TaxRow> {
  const [row] = await tx.db
    .update(taxRates)
    .set({ ...change, updatedAt: changeTime(tx, before) })
    .where(eq(taxRates.id, before.id))
    .returning();
  if (!row) throw new Error("a held tax rate was gone");
  const changed = changedFields(auditedTax(before), auditedTax(row));
  await recordAudit(tx, { action: "tax.updated", subject: { kind: "tax", id: row.id }, ...changed });
  return row;
}

/** What of a rate the audit log tells. */
export function auditedTax({ name, ratePpm, taxablePpm, validFrom, defaultFor }: TaxRow): Record<string, unknown> {
  return { name, percent: percentOf(ratePpm), taxablePercent: percentOf(taxablePpm), validFrom, defaultFor };
}
