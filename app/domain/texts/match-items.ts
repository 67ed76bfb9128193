/** A list item prepared for comparison: its whole text, and its pieces, each with its place in the item. */
export type Comparable = { whole: string; pieces: readonly string[] };

/**
 * `from` and `to` are an item's positions before and after; a removed item has only the first, an added one only the
 * second.
 */
export type ItemMatch = { from?: number; to?: number; isMoved: boolean };

/** Minimum likeness for two items to count as one that was edited. */
const ALIKE = 0.4;

/**
 * Matches the items of two lists: equal ones first, then the most similar ones, and finally those left between the same
 * neighbors. Returns them in the order of the new list, each removed item after its former predecessor.
 */
export function matchItems(before: readonly Comparable[], after: readonly Comparable[]): ItemMatch[] {
  const toOf = new Map<number, number>();
  const taken = new Set<number>();
  const pair = (from: number, to: number) => {
    toOf.set(from, to);
    taken.add(to);
  };
  const isOpen = (from: number, to: number) => !toOf.has(from) && !taken.has(to);
  const pairs = before.flatMap((was, from) =>
    after.map((is, to) => ({ from, to, likeness: likeness(was, is), shift: Math.abs(from - to) })),
  );
  for (const { from, to } of pairs
    .filter((each) => each.likeness >= ALIKE)
    .sort((a, b) => b.likeness - a.likeness || a.shift - b.shift))
    if (isOpen(from, to)) pair(from, to);
  pairAlone(before.length, after.length, toOf, pair);

  const stays = longestInOrder([...toOf].sort(([a], [b]) => a - b).map(([, to]) => to));
  const fromOf = new Map([...toOf].map(([from, to]) => [to, from]));
  const found: (ItemMatch & { at: number })[] = after.map((_, to) => {
    const from = fromOf.get(to);
    return from === undefined ? { to, isMoved: false, at: to } : { from, to, isMoved: !stays.has(to), at: to };
  });
  before.forEach((_, from) => {
    if (toOf.has(from)) return;
    const previous = Array.from({ length: from }, (__, back) => toOf.get(from - 1 - back)).find(
      (to) => to !== undefined,
    );
    found.push({ from, isMoved: false, at: (previous ?? -1) + 0.5 });
  });
  return found.sort((a, b) => a.at - b.at).map(({ at: _, ...match }) => match);
}

/** Pairs equal numbers of items left between the same neighbors, which must have been rewritten. */
function pairAlone(
  beforeCount: number,
  afterCount: number,
  toOf: ReadonlyMap<number, number>,
  pair: (from: number, to: number) => void,
): void {
  const known = [...toOf].sort(([a], [b]) => a - b);
  const fences = [[-1, -1] as const, ...known, [beforeCount, afterCount] as const];
  fences.forEach(([from, to], index) => {
    const next = fences[index + 1];
    if (!next) return;
    const [left, gained] = [next[0] - from - 1, next[1] - to - 1];
    if (left === gained)
      for (let step = 1; step <= left; step++) if (!toOf.has(from + step)) pair(from + step, to + step);
  });
}

/** Returns how much two items have in common, between 0 and 1. */
function likeness(one: Comparable, other: Comparable): number {
  if (one.whole === other.whole) return 1;
  const shared = one.pieces.filter((piece) => other.pieces.includes(piece)).length;
  const ofPieces = shared / Math.max(one.pieces.length, other.pieces.length, 1);
  return Math.min(0.99, Math.max(ofPieces, ofWords(one.whole, other.whole)));
}

function ofWords(one: string, other: string): number {
  const [a, b] = [new Set(one.toLowerCase().split(/\s+/)), new Set(other.toLowerCase().split(/\s+/))];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.max(a.size, b.size, 1);
}

/** Finds the longest increasing subsequence, whose items didn't move. */
function longestInOrder(numbers: readonly number[]): ReadonlySet<number> {
  const best: number[][] = [];
  for (const [index, number] of numbers.entries()) {
    const before = best.slice(0, index).filter((run) => (run.at(-1) ?? 0) < number);
    const longest = before.reduce<number[]>((most, run) => (run.length > most.length ? run : most), []);
    best.push([...longest, number]);
  }
  return new Set(best.reduce<number[]>((most, run) => (run.length > most.length ? run : most), []));
}
