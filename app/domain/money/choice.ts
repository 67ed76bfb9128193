import type { PricedLine, QuantityBounds, Thousandths } from "./line";

/** A line as offered to someone who may choose. */
export type OfferedLine = PricedLine & {
  id: string;
  /** True when the customer may include or leave out the line. */
  isOptional: boolean;
  /**
   * Name of a group, of which exactly one line counts: the first unless the customer picks another. Null when
   * ungrouped.
   */
  group: string | null;
  /** Bounds within which the customer may choose the quantity; `quantity` is the initial one. */
  bounds: QuantityBounds | null;
};

/** A customer's choices. Ids and quantities that aren't in the offer are ignored. */
export type Choice = {
  /** Ids of selected optional lines, and of the line picked in each group. */
  ids: readonly string[];
  /** Keyed by line id. */
  quantities: Readonly<Record<string, Thousandths>>;
};

export const NO_CHOICE: Choice = { ids: [], quantities: {} };

/** Returns the lines that count with this choice, in the offer's order and with the chosen quantities. */
export function chooseLines<Line extends OfferedLine>(lines: readonly Line[], choice: Choice): Line[] {
  const picked = pickedIds(lines, choice.ids);
  const isCounted = ({ id, group, isOptional }: Line) =>
    group === null ? !isOptional || choice.ids.includes(id) : picked.has(id);
  return withQuantities(lines.filter(isCounted), choice);
}

/** Returns all lines with the chosen quantities, even those that don't count. */
export function withQuantities<Line extends OfferedLine>(lines: readonly Line[], choice: Choice): Line[] {
  return lines.map((line) => ({ ...line, quantity: chosenQuantity(line, choice) }));
}

/** Returns the names of the groups in the offer's order. */
export function groupsOf(lines: readonly OfferedLine[]): string[] {
  return [...new Set(lines.flatMap(({ group }) => (group === null ? [] : [group])))];
}

/**
 * Returns the part of a choice that the offer contains, normalized so that equal choices are identical: optional and
 * picked lines in the offer's order, and quantities of counted lines that differ from the offer.
 */
export function knownChoice(lines: readonly OfferedLine[], choice: Choice): Choice {
  const counted = chooseLines(lines, choice);
  const offered = new Map(lines.map((line) => [line.id, line.quantity]));
  const changed = counted.filter(({ id, quantity }) => offered.get(id) !== quantity);
  return {
    ids: counted.filter(({ isOptional, group }) => isOptional || group !== null).map(({ id }) => id),
    quantities: Object.fromEntries(changed.map(({ id, quantity }) => [id, quantity])),
  };
}

/** Returns the most expensive choice, for upper limits: all options, and each line with its largest quantity. */
export function dearestLines<Line extends OfferedLine>(lines: readonly Line[]): Line[] {
  return lines.map((line) => ({ ...line, quantity: line.bounds?.max ?? line.quantity }));
}

/** Picks the first chosen line of each group, or the first of the group. */
function pickedIds(lines: readonly OfferedLine[], ids: readonly string[]): Set<string> {
  const picked = new Map<string, string>();
  for (const { id, group } of lines)
    if (group !== null && ids.includes(id) && !picked.has(group)) picked.set(group, id);
  for (const { id, group } of lines) if (group !== null && !picked.has(group)) picked.set(group, id);
  return new Set(picked.values());
}

/** Returns the chosen quantity, limited to the bounds. */
function chosenQuantity({ id, quantity, bounds }: OfferedLine, { quantities }: Choice): Thousandths {
  const chosen = Object.hasOwn(quantities, id) ? quantities[id] : undefined;
  if (!bounds || chosen === undefined || !Number.isSafeInteger(chosen)) return quantity;
  return Math.min(bounds.max, Math.max(bounds.min, chosen));
}
