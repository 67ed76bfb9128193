import type { QuoteItem } from "~/db/schema/quote-content";
import { type Choice, chooseLines, NO_CHOICE } from "~/domain/money/choice";
import { formatQuantity, readQuantity } from "~/domain/money/words";

/** Field of the choice on a page: selected options and picked ones by id, and quantities in a field for each item. */
export const OPTION_FIELD = "option";
const PICK_FIELD = /^pick-\d+$/;
const QUANTITY_FIELD = "quantity-";

/** The field of a group whose items can be picked, the first group being 0. */
export function pickField(group: number): string {
  return `pick-${group}`;
}

export function quantityField(itemId: string): string {
  return `${QUANTITY_FIELD}${itemId}`;
}

export type SentChoice = Choice & {
  /** Quantities as typed, by the item's id. */
  typed: Readonly<Record<string, string>>;
};

/** Beyond this nothing is read: no quote has as many items. */
const ENTRIES_MAX = 200;

/** The choice that an address or a form sends. Nothing that anyone can send makes it throw. */
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

/** Returns the choice on the certificate of an acceptance; nothing before there is one. */
export function choiceOf(
  certificate: { chosenItemIds: readonly string[]; chosenQuantities: Readonly<Record<string, number>> } | null,
): Choice {
  return certificate ? { ids: certificate.chosenItemIds, quantities: certificate.chosenQuantities } : NO_CHOICE;
}

/** Returns problems of the sent quantities, by the item's id. Items that don't count or have no bounds are skipped. */
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
