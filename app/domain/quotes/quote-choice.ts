import type { QuoteItem } from "~/db/schema/quote-content";
import { type Choice, chooseLines, NO_CHOICE } from "~/domain/money/choice";
import { formatQuantity, readQuantity } from "~/domain/money/words";

/** Fields of the choice on a page: selected options and picked items by id, and one quantity field per item. */
export const OPTION_FIELD = "option";
const PICK_FIELD = /^pick-\d+$/;
const QUANTITY_FIELD = "quantity-";

/** Returns the field of a group whose items can be picked; groups count from 0. */
export function pickField(group: number): string {
  return `pick-${group}`;
}

export function quantityField(itemId: string): string {
  return `${QUANTITY_FIELD}${itemId}`;
}

export type SentChoice = Choice & {
  /** Quantities as typed, by item id. */
  typed: Readonly<Record<string, string>>;
};

/** Maximum number of entries read; no quote has as many items. */
const ENTRIES_MAX = 200;

/** Reads the choice sent by an address or a form. Never throws on invalid input. */
export function readChoice(sent: Iterable<[string, unknown]>): SentChoice {
  const ids: string[] = [];
  const typed: Record<string, string> = {};
  for (const [name, value] of [...sent].slice(0, ENTRIES_MAX)) {
    if (typeof value !== "string") continue;
    if (name === OPTION_FIELD || PICK_FIELD.test(name)) ids.push(value);
    else if (name.startsWith(QUANTITY_FIELD)) typed[name.slice(QUANTITY_FIELD.length)] = value;
  }
  const read = Object.entries(typed).flatMap(([id, text]) => {
    const quantity = readQuantity(text);
    return quantity === null ? [] : [[id, quantity] as const];
  });
  return { ids, quantities: Object.fromEntries(read), typed };
}

/** Returns the choice on an acceptance's certificate; an empty one before acceptance. */
export function choiceOf(
  certificate: { chosenItemIds: readonly string[]; chosenQuantities: Readonly<Record<string, number>> } | null,
): Choice {
  return certificate ? { ids: certificate.chosenItemIds, quantities: certificate.chosenQuantities } : NO_CHOICE;
}

/** Returns problems of the sent quantities, by item id. Skips items that don't count or have no bounds. */
export function quantityProblems(
  items: readonly QuoteItem[],
  { ids, quantities, typed }: SentChoice,
): Record<string, string> {
  const problems = chooseLines(items, { ids, quantities: {} }).flatMap(({ id, bounds }): [string, string][] => {
    if (!(bounds && Object.hasOwn(typed, id))) return [];
    const quantity = quantities[id];
    if (quantity !== undefined && quantity >= bounds.min && quantity <= bounds.max) return [];
    return [[id, `Enter a quantity from ${formatQuantity(bounds.min)} to ${formatQuantity(bounds.max)}.`]];
  });
  return Object.fromEntries(problems);
}
