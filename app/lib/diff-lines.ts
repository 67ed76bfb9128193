export type DiffLine = { sign: "+" | "-" | " "; text: string };

/** Above this many pairs of lines the texts aren't compared: both are shown in full, one after the other. */
const PAIRS_MAX = 250_000;

/** Compares two texts line by line: lines that stayed, were removed, and were added. */
export function diffLines(before: string, after: string): DiffLine[] {
  const old = before.split("\n");
  const now = after.split("\n");
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start++;
  let end = 0;
  const rest = Math.min(old.length, now.length) - start;
  while (end < rest && old.at(-1 - end) === now.at(-1 - end)) end++;
  return [
    ...signed(" ", old.slice(0, start)),
    ...diffMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...signed(" ", old.slice(old.length - end)),
  ];
}

function diffMiddle(old: string[], now: string[]): DiffLine[] {
  if (old.length * now.length > PAIRS_MAX) return [...signed("-", old), ...signed("+", now)];
  const common = commonLengths(old, now);
  const lines: DiffLine[] = [];
  let [left, right] = [0, 0];
  while (left < old.length && right < now.length) {
    const [text = "", other = ""] = [old[left], now[right]];
    if (text === other) {
      lines.push({ sign: " ", text });
      left++;
      right++;
    } else if (at(common, left + 1, right) >= at(common, left, right + 1)) {
      lines.push({ sign: "-", text });
      left++;
    } else {
      lines.push({ sign: "+", text: other });
      right++;
    }
  }
  return [...lines, ...signed("-", old.slice(left)), ...signed("+", now.slice(right))];
}

/** Returns, for every pair of positions, the number of lines that the remaining texts have in common. */
function commonLengths(old: string[], now: string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  for (let left = old.length - 1; left >= 0; left--) {
    for (let right = now.length - 1; right >= 0; right--) {
      const isSame = old[left] === now[right];
      const length = isSame
        ? at(lengths, left + 1, right + 1) + 1
        : Math.max(at(lengths, left + 1, right), at(lengths, left, right + 1));
      lengths[left]?.splice(right, 1, length);
    }
  }
  return lengths;
}

function at(lengths: number[][], left: number, right: number): number {
  return lengths[left]?.[right] ?? 0;
}

function signed(sign: DiffLine["sign"], texts: string[]): DiffLine[] {
  return texts.map((text) => ({ sign, text }));
}
