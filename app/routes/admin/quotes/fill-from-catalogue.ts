import { findQuotable, type QuotableItem } from "~/domain/catalogue/schema";
import { INCLUDED_NAMES, includedFields } from "~/domain/money/included-hours";
import { ROW_FIELDS } from "~/domain/quotes/quote-form";
import { typedAmount } from "~/lib/money";

/**
 * Fills in name, text, unit and price of the chosen catalog item, plus a package's exclusions and duration, unless
 * staff have written their own.
 */
export function fillFromCatalogue(select: HTMLSelectElement, offered: readonly QuotableItem[]): void {
  const chosen = findQuotable(offered, select.value);
  const row = select.closest("[data-item]");
  if (!chosen || !row) return;
  const fill = (name: string, textOf: (item: QuotableItem) => string) => {
    const control = row.querySelector<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(`[name=${name}]`);
    if (control && (control.value.trim() === "" || offered.some((item) => textOf(item) === control.value))) {
      control.value = textOf(chosen);
    }
  };
  fillScope(select.form, chosen, offered);
  fill(ROW_FIELDS.name, ({ name }) => name);
  fill(ROW_FIELDS.description, ({ description }) => description);
  fill(ROW_FIELDS.unit, ({ unit }) => unit);
  fill(ROW_FIELDS.rhythm, ({ rhythm }) => rhythm ?? "");
  for (const name of INCLUDED_NAMES) fill(ROW_FIELDS[name], ({ hours }) => includedFields(hours)[name]);
  // The rhythm is in the collapsed part and must be visible.
  if (chosen.rhythm !== null) row.querySelector("details")?.setAttribute("open", "");
  if (chosen.hours !== null) row.querySelector("details details")?.setAttribute("open", "");
  fill(ROW_FIELDS.amount, ({ unitPriceCents }) => (unitPriceCents === null ? "" : typedAmount(unitPriceCents)));
}

function fillScope(form: HTMLFormElement | null, chosen: QuotableItem, offered: readonly QuotableItem[]): void {
  if (!(form && chosen.weeks)) return;
  const fill = (name: string, textOf: (item: QuotableItem) => string) => {
    const control = form.elements.namedItem(name);
    const isField = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (isField && (control.value.trim() === "" || offered.some((item) => textOf(item) === control.value))) {
      control.value = textOf(chosen);
    }
  };
  fill("excluded", ({ excluded }) => excluded.join("\n"));
  fill("fromWeeks", ({ weeks }) => (weeks ? String(weeks.min) : ""));
  fill("toWeeks", ({ weeks }) => (weeks ? String(weeks.max) : ""));
}
