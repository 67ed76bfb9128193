import type { PricedLine, QuantityBounds, Thousandths } from "./line";

/** A line as it is offered to someone who may choose. */
export type OfferedLine = PricedLine & {
  id: string;
  /** The customer may tick it or leave it. */
  isOptional: boolean;
  /**
   * Name of a group: exactly one of its lines counts, the first unless the customer picks another. Null: it is in no
   * group.
   */
  group: string | null;
  /** The customer may choose the quantity within these; `quantity` is what it begins with. */
  bounds: QuantityBounds | null;
};

/** Choices of a customer. Ids and quantities that the offer doesn't know change nothing. */
export type Choice = {
  /** Ids of selected optional lines, and of the picked one of each group. */
  ids: readonly string[];
  /** By the line's id. */
  quantities: Readonly<Record<string, Thousandths>>;
};

export const NO_CHOICE: Choice = { ids: [], quantities: {} };

/** The lines that count with this choice, in the order of the offer and with the chosen quantities. */
export function chooseLines<Line extends OfferedLine>(lines: readonly Line[], choice: Choice): Line[] {
  const picked = pickedIds(lines, choice.ids);
  const isCounted = ({ id, group, isOptional }: Line) =>
    group === null ? !isOptional || choice.ids.includes(id) : picked.has(id);
  return withQuantities(lines.filter(isCounted), choice);
}

/** All lines with the chosen quantities, whether they count or not. */
export function withQuantities<Line extends OfferedLine>(lines: readonly Line[], choice: Choice): Line[] {
  return lines.map((line) => ({ ...line, quantity: chosenQuantity(line, choice) }));
}

/** The names of the groups in the order of the offer. */
export function groupsOf(lines: readonly OfferedLine[]): string[] {
  return [...new Set(lines.flatMap(({ group }) => (group === null ? [] : [group])))];
}

/**
 * Returns the part of a choice that the offer knows, so equal choices look alike: optional lines and picked ones in the
 * order of the offer, and quantities of lines that count, where they differ from the offer.
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

/** Returns the dearest choice, for bounds: all options, and each line with its largest quantity. */
export function dearestLines<Line extends OfferedLine>(lines: readonly Line[]): Line[] {
  return lines.map((line) => ({ ...line, quantity: line.bounds?.max ?? line.quantity }));
}

/** The first that was chosen in each group, or else the first of the group. */
function pickedIds(lines: readonly OfferedLine[], ids: readonly string[]): Set<string> {
  const picked = new Map<string, string>();
  for (const { id, group } of lines)
    if (group !== null && ids.includes(id) && !picked.has(group)) picked.set(group, id);
  for (const { id, group } of lines) if (group !== null && !picked.has(group)) picked.set(group, id);
  return new Set(picked.values());
}

/** A quantity beyond the bounds is the bound. */
function chosenQuantity({ id, quantity, bounds }: OfferedLine, { quantities }: Choice): Thousandths {
  const chosen = Object.hasOwn(quantities, id) ? quantities[id] : undefined;
  if (!bounds || chosen === undefined || !Number.isSafeInteger(chosen)) return quantity;
  return Math.min(bounds.max, Math.max(bounds.min, chosen));
}
