import { and, asc, eq, getTableColumns, gte, inArray, isNull, or } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { agreementMethods } from "~/db/schema/agreement-charges";
import { agreementLines, agreements } from "~/db/schema/agreements";
import { today } from "~/domain/invoices/internal.server";
import { LINE_UNITS, lineAmount } from "~/domain/money/line";
import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { defineRecord, type Edited } from "~/kernel/record.server";
import { changeTime } from "~/kernel/stale-edit.server";
import type { TransactionContext } from "~/kernel/transact.server";
import type { AgreementLine, LineSet } from "./bill";
import { earliestChange, earliestEnd } from "./periods";

const { search: _search, ...columns } = getTableColumns(agreements);

/** All columns except `search`. */
export const AGREEMENT_COLUMNS = columns;

export type AgreementRow = Omit<typeof agreements.$inferSelect, "search">;

export const AGREEMENT = defineRecord({
  kind: "agreement",
  table: agreements,
  columns: AGREEMENT_COLUMNS,
  audited: ({ id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...fields }: AgreementRow) => fields,
  show: (tx, row) => toAgreementNow(row, today(tx)),
});

/**
 * Locks an agreement that is being changed. Throws `agreement.not-found`, `agreement.stale`, and `agreement.of-plan`
 * for one that follows a subscription, since the plan has to be changed instead.
 */
export async function holdAgreement(tx: TransactionContext, edited: Edited): Promise<AgreementRow> {
  const row = await AGREEMENT.hold(tx, edited);
  if (row.subscriptionId) throw new DomainError("agreement.of-plan");
  return row;
}

/** Throws `customer.not-found` for a closed business, which can't be billed again. */
export async function requireOpen({ db }: Pick<ReadContext, "db">, businessId: string): Promise<void> {
  const isOpen = and(eq(businesses.id, businessId), isNull(businesses.closedAt));
  if ((await db.$count(businesses, isOpen)) === 0) throw new DomainError("customer.not-found");
}

/** The agreements of a business that aren't over, locked until the transaction ends. */
export function listOpenRows(tx: TransactionContext, businessId: string): Promise<AgreementRow[]> {
  const { endsOn } = agreements;
  return tx.db
    .select(AGREEMENT_COLUMNS)
    .from(agreements)
    .where(and(eq(agreements.businessId, businessId), or(isNull(endsOn), gte(endsOn, today(tx)))))
    .orderBy(asc(agreements.id))
    .for("update");
}

/** Blanks the details of a card that is no longer charged. */
export const GONE_CARD = { brand: "", last4: "" } as const;

/** Removes the cards from agreements; the worker has the provider delete them. Returns how many. */
export async function removeCards(tx: TransactionContext, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { agreementId, removedAt, id } = agreementMethods;
  const removed = await tx.db
    .update(agreementMethods)
    .set({ removedAt: tx.clock.now(), ...GONE_CARD })
    .where(and(inArray(agreementId, [...ids]), isNull(removedAt)))
    .returning({ id });
  return removed.length;
}

/** Returns the line sets of agreements by id, each list sorted by first day. */
export async function readLineSets(
  { db }: Pick<ReadContext, "db">,
  ids: readonly string[],
): Promise<Map<string, LineSet[]>> {
  const sets = new Map<string, LineSet[]>();
  if (ids.length === 0) return sets;
  const { agreementId, fromOn, position } = agreementLines;
  const rows = await db
    .select()
    .from(agreementLines)
    .where(inArray(agreementId, [...ids]))
    .orderBy(asc(agreementId), asc(fromOn), asc(position));
  for (const { agreementId: id, fromOn: begins, ...line } of rows) {
    const own = sets.get(id) ?? [];
    const { name, description, quantity, minutes, unitPriceCents, tax, taxRateId, hours } = line;
    const unit = LINE_UNITS.find((known) => known === line.unit) ?? "piece";
    const kept = { name, description, quantity, minutes, unit, unitPriceCents, tax, taxRateId, hours };
    const last = own.at(-1);
    if (last?.fromOn === begins) own[own.length - 1] = { fromOn: begins, lines: [...last.lines, kept] };
    else own.push({ fromOn: begins, lines: [kept] });
    sets.set(id, own);
  }
  return sets;
}

/** Removes the lines planned from a day on, so the lines before them continue. */
export async function removeLineSet(tx: TransactionContext, agreementId: string, fromOn: string): Promise<void> {
  await tx.db
    .delete(agreementLines)
    .where(and(eq(agreementLines.agreementId, agreementId), eq(agreementLines.fromOn, fromOn)));
}

/** Stores the lines that apply from a day on, replacing others from that day. */
export async function storeLineSet(
  tx: TransactionContext,
  agreementId: string,
  { fromOn, lines }: { fromOn: string; lines: readonly AgreementLine[] },
): Promise<void> {
  await removeLineSet(tx, agreementId, fromOn);
  await tx.db.insert(agreementLines).values(
    lines.map(
      (
        { name, description, quantity, minutes = null, unit, unitPriceCents, tax, taxRateId = null, hours = null },
        index,
      ) => ({
        id: tx.ids.uuid(),
        agreementId,
        fromOn,
        position: index + 1,
        name,
        description,
        quantity,
        minutes,
        unit,
        unitPriceCents,
        amountCents: lineAmount({ quantity, minutes, unitPriceCents }),
        tax,
        taxRateId,
        hours,
      }),
    ),
  );
}

/** Marks an agreement as changed after its lines changed, so that open forms become stale. */
export async function touchAgreement(tx: TransactionContext, row: AgreementRow): Promise<void> {
  await tx.db
    .update(agreements)
    .set({ updatedAt: changeTime(tx, row) })
    .where(eq(agreements.id, row.id));
}

/** Facts that decide which dialogs an agreement offers. */
export type AgreementNow = Pick<
  AgreementRow,
  "title" | "note" | "endsOn" | "endedBy" | "endReason" | "customerEnds" | "customerPauses" | "pausesOn" | "pausedBy"
> & {
  /** The first day on which its terms let it end. */
  earliestOn: string;
  /** The first day on which its terms allow other lines. */
  changesOn: string;
  /** The first unbilled day, regardless of the agreement's state. */
  unbilledOn: string;
  updatedAt: string;
};

/** Returns an agreement as it is on a day. */
export function toAgreementNow(row: AgreementRow, today: string): AgreementNow {
  const { title, note, endsOn, endedBy, endReason, nextOn: unbilledOn } = row;
  const { customerEnds, customerPauses, pausesOn, pausedBy } = row;
  const may = { customerEnds, customerPauses, pausesOn, pausedBy };
  const days = { earliestOn: earliestEnd(row, today), changesOn: earliestChange(row, today), unbilledOn };
  return { title, note, endsOn, endedBy, endReason, ...may, ...days, updatedAt: row.updatedAt.toISOString() };
}

declare module "~/kernel/stale-edit.server" {
  interface StoredNow {
    "agreement.stale": AgreementNow;
  }
}
