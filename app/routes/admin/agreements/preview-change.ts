import { asInvoice, type ChangeFormValues } from "~/domain/agreements/agreement-change-form";
import { linesOn, type UpcomingBill, upcomingBills, wholePrice } from "~/domain/agreements/bill";
import { changeWords, noticeTitle } from "~/domain/agreements/change-words";
import { changeDay, periodsFrom } from "~/domain/agreements/periods";
import { AgreementChangeInput } from "~/domain/agreements/schema";
import type { OpenedAgreement } from "~/domain/agreements/show-agreement.server";
import { isEmptyLine } from "~/domain/invoices/invoice-form";
import type { Taxes } from "~/domain/taxes/schema";
import type { Cents } from "~/lib/money";
import { readTypedInvoice } from "../invoices/live-sums";

/** Result of the change typed so far. `fromOn` is null until its day is valid. */
export type ChangePreview = {
  amounts: readonly Cents[];
  fromOn: string | null;
  bills: UpcomingBill[];
  notice: { title: string; text: string } | null;
};

const SHOWN = 3;
/** Limit of periods until a distant day. */
const LOOKED_AT = 400;

/** Computes the change from the values typed so far. Invalid lines count as zero. */
export function previewChange(values: ChangeFormValues, agreement: OpenedAgreement, taxes: Taxes): ChangePreview {
  const { title, isTaxIncluded, isExempt, sets, unbilledOn, startsOn } = agreement;
  const typed = readTypedInvoice(asInvoice(values, title, isTaxIncluded), taxes, isExempt);
  const { amounts } = typed;
  const day = AgreementChangeInput.shape.fromOn.safeParse(values.fromOn).data;
  const fromOn = day !== undefined && day >= unbilledOn ? changeDay(agreement, unbilledOn, day) : null;
  if (fromOn === null) return { amounts, fromOn, bills: [], notice: null };
  const names = values.lines.filter((line) => !isEmptyLine(line)).map(({ name }) => name.trim());
  const lines = typed.lines.map((line) => ({ ...line, name: "", description: "" }));
  const others = sets.filter((set) => set.fromOn !== fromOn);
  const price = {
    sets: [...others, { fromOn, lines }].sort((one, other) => (one.fromOn < other.fromOn ? -1 : 1)),
    isTaxIncluded,
    isExempt,
  };
  const periods = periodsFrom(agreement, unbilledOn, LOOKED_AT);
  const first = periods.find(({ to }) => to >= fromOn)?.from ?? unbilledOn;
  const { what, text } = changeWords({
    ...agreement,
    fromOn,
    before: fromOn > startsOn ? wholePrice(linesOn(sets, fromOn), price) : null,
    after: wholePrice(lines, price),
    names: names.filter((name) => name !== ""),
    message: values.message.trim(),
  });
  const bills = upcomingBills(agreement, price, { nextOn: first, count: SHOWN });
  return { amounts, fromOn, bills, notice: { title: noticeTitle(title, what), text } };
}
