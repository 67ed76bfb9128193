import { findBuyer } from "~/domain/invoices/billing-parties.server";
import { today } from "~/domain/invoices/internal.server";
import type { InvoiceInput } from "~/domain/invoices/invoice-input";
import { type PriceRefusal, priceInvoice } from "~/domain/invoices/price-invoice.server";
import { includedWords } from "~/domain/money/hours";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import type { Edited } from "~/kernel/record.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { canonicalJson } from "~/lib/canonical-json";
import { type AgreementLine, type LineSet, linesOn, wholePrice } from "./bill";
import { changeWords, withdrawnWords } from "./change-words";
import { emitAgreement } from "./emit-agreement.server";
import {
  AGREEMENT,
  type AgreementRow,
  holdAgreement,
  readLineSets,
  removeLineSet,
  storeLineSet,
  touchAgreement,
} from "./internal.server";
import { changeDay, earliestChange } from "./periods";
import { type AgreementChangeInput, type AgreementWordsInput, agreementState } from "./schema";
import { tellOfAgreement } from "./tell.server";

/**
 * `fromOn`: the first day with the new lines. `billed-already`: the day is before `firstOn`, the first unbilled one.
 * `too-soon`: the terms allow it from `earliestOn`, and the customer's consent wasn't confirmed. `unchanged`: these
 * lines already apply then.
 */
export type ChangeAgreementOutcome =
  | { outcome: "changed"; fromOn: string }
  | { outcome: "billed-already"; firstOn: string }
  | { outcome: "too-soon"; earliestOn: string }
  | { outcome: "after-end" | "over" | "unchanged" }
  | PriceRefusal;

export type AgreementChange = AgreementChangeInput & Pick<InvoiceInput, "lines">;

/**
 * Gives an agreement other lines from a day on. Earlier prices stay on record, billed periods stay billed, and the
 * customer is notified. Needs `invoice.write`. Throws `agreement.not-found` and `agreement.stale`.
 */
export async function changeAgreement(
  ctx: AppContext,
  { change, ...edited }: Edited & { change: AgreementChange },
): Promise<ChangeAgreementOutcome> {
  requirePermission(ctx, "invoice.write");
  return transact(ctx, async (tx) => {
    const row = await holdAgreement(tx, edited);
    const day = today(tx);
    if (agreementState(row, day) === "ended") return { outcome: "over" };
    if (change.fromOn < row.nextOn) return { outcome: "billed-already", firstOn: row.nextOn };
    const fromOn = changeDay(row, row.nextOn, change.fromOn);
    if (fromOn === null) return { outcome: "after-end" };
    const earliestOn = earliestChange(row, day);
    if (fromOn < earliestOn && !change.isAgreed) return { outcome: "too-soon", earliestOn };
    const sets = (await readLineSets(tx, [row.id])).get(row.id) ?? [];
    const stored = sets.flatMap(({ lines }) => lines.map(({ tax, taxRateId = null }) => ({ tax, taxRateId })));
    const { isTaxIncluded } = row;
    const priced = await priceInvoice(tx, row.businessId, { lines: change.lines, isTaxIncluded }, stored);
    if ("outcome" in priced) return priced;
    const [before, after] = [linesOn(sets, fromOn), priced.lines];
    if (areSame(before, after)) return { outcome: "unchanged" };
    await storeLineSet(tx, row.id, { fromOn, lines: after });
    await touchAgreement(tx, row);
    await emitAgreement(tx, "agreement.changed", row);
    const prices = await pricesOf(tx, row, before, after);
    await recordAudit(tx, {
      action: "agreement.changed",
      subject: { kind: "agreement", id: row.id },
      before: { totalCents: prices.before.totalCents, lines: before.map(auditedLine) },
      after: { fromOn, totalCents: prices.after.totalCents, lines: after.map(auditedLine), message: change.message },
    });
    const { what, text } = changeWords({
      ...row,
      fromOn,
      before: fromOn > row.startsOn ? prices.before : null,
      after: prices.after,
      names: after.map(({ name }) => name),
      message: change.message,
    });
    await tellOfAgreement(tx, row, what, text);
    return { outcome: "changed", fromOn };
  });
}

/**
 * Withdraws the lines planned from a day on, or the last planned ones if no day is given. Lines that have been billed
 * stay. The customer is notified. Needs `invoice.write`. Throws `agreement.not-found` and `agreement.stale`.
 */
export async function withdrawChange(
  ctx: AppContext,
  { fromOn: meant, ...edited }: Edited & { fromOn?: string },
): Promise<{ outcome: "withdrawn" | "in-effect" | "gone" }> {
  requirePermission(ctx, "invoice.write");
  return transact(ctx, async (tx) => {
    const row = await holdAgreement(tx, edited);
    const sets = (await readLineSets(tx, [row.id])).get(row.id) ?? [];
    const index = meant === undefined ? sets.length - 1 : sets.findIndex((set) => set.fromOn === meant);
    const [set, earlier] = [sets[index], sets[index - 1]];
    if (!set) return { outcome: "gone" };
    const { fromOn } = set;
    if (!earlier || fromOn < row.nextOn) return { outcome: "in-effect" };
    await removeLineSet(tx, row.id, fromOn);
    await touchAgreement(tx, row);
    await emitAgreement(tx, "agreement.changed", row);
    const prices = await pricesOf(tx, row, earlier.lines, set.lines);
    await recordAudit(tx, {
      action: "agreement.change-withdrawn",
      subject: { kind: "agreement", id: row.id },
      before: { fromOn, totalCents: prices.after.totalCents, lines: set.lines.map(auditedLine) },
      after: { totalCents: prices.before.totalCents },
    });
    const { what, text } = withdrawnWords(fromOn, { price: prices.before, rhythm: row.rhythm });
    await tellOfAgreement(tx, row, what, text);
    return { outcome: "withdrawn" };
  });
}

/**
 * Changes the texts of future invoices, but not their lines, and what the customer may do. Needs `invoice.write`.
 * Throws `agreement.not-found` and `agreement.stale`.
 */
export async function editAgreement(
  ctx: AppContext,
  { words, ...edited }: Edited & { words: AgreementWordsInput },
): Promise<void> {
  requirePermission(ctx, "invoice.write");
  await transact(ctx, async (tx) => {
    const before = await holdAgreement(tx, edited);
    const { title, note, customerEnds, customerPauses } = words;
    const isSame =
      title === before.title &&
      note === before.note &&
      customerEnds === before.customerEnds &&
      customerPauses === before.customerPauses;
    if (!isSame) await emitAgreement(tx, "agreement.changed", await AGREEMENT.change(tx, before, words));
  });
}

async function pricesOf(
  tx: TransactionContext,
  { businessId, isTaxIncluded }: AgreementRow,
  before: LineSet["lines"],
  after: LineSet["lines"],
) {
  const { exemptionNumber } = await findBuyer(tx, businessId);
  const price = { isTaxIncluded, isExempt: exemptionNumber !== "" };
  return { before: wholePrice(before, price), after: wholePrice(after, price) };
}

function auditedLine({ name, description, quantity, unit, unitPriceCents, tax, hours }: AgreementLine) {
  const more = hours ? { hours: includedWords(hours) } : {};
  return { name, description, quantity, unit, unitPriceCents, tax: tax?.name ?? null, ...more };
}

function areSame(some: readonly AgreementLine[], others: readonly AgreementLine[]): boolean {
  const words = (lines: readonly AgreementLine[]) =>
    canonicalJson(lines.map((line) => ({ ...auditedLine(line), minutes: line.minutes ?? null })));
  return words(some) === words(others);
}
