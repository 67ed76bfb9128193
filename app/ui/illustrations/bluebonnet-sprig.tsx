import { useContext } from "react";
import { IllustrationsShown } from "./illustration-frame";
import { fill } from "./tokens";

const tiers: readonly [y: number, reach: number, front: number][] = [
  [-2, 12, 4],
  [-12, 13, 4],
  [-22, 11, 4],
  [-31, 9, 3],
  [-39, 6, 2],
];
const petal = (y: number, r: number, side: 1 | -1) =>
  `M${side} ${y}c${2 * side}-6 ${(r - 4) * side}-10 ${r * side}-6 ${2 * side} 5 ${(7 - r) * side} 9 ${-r * side} 6z`;
const petals = tiers.map(([y, r]) => petal(y, r, 1) + petal(y, r, -1)).join("");
const front = tiers
  .map(([y, , w]) => `M0 ${y + 5}c-${w} 0-${w + 1}-6 0-${w + 4} ${w + 1} ${w - 2} ${w} ${w + 4} 0 ${w + 4}z`)
  .join("");

/**
 * The motif for small sizes: `{id}-p` is a spike 60 high based at 0,0 and `{id}-q` a palmate leaf. Omitted if the
 * agency shows no drawings; covers then appear without the flower.
 */
export function BluebonnetSprigDefs({ id, cut = fill.paper }: { id: string; cut?: string }) {
  if (!useContext(IllustrationsShown)) return null;
  return (
    <defs>
      <g id={`${id}-p`} fill={fill.petal} stroke={cut} strokeWidth={0.8}>
        <path d={petals} />
        <path d={front} />
        <path d="M0-44q-4-6 0-13 4 7 0 13z" fill={fill.wash} stroke={fill.petal} />
      </g>
      <path
        id={`${id}-q`}
        fill={fill.wash}
        d="M0 0Q-11-7-19-2-10 5 0 0-7-13-15-16-12-4 0 0-3-14 0-22 3-14 0 0 7-13 15-16 12-4 0 0 11-7 19-2 10 5 0 0Z"
      />
    </defs>
  );
}
