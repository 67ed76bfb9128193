import { useContext } from "react";
import { IllustrationsShown } from "./illustration-frame";
import { isoPath } from "./iso";
import { fill } from "./tokens";

export type Point = readonly [number, number];
export type SceneProps = { sprig: string };
export type Box = readonly [x: number, y: number, width: number, depth: number, height: number];

/** A box in the isometric world, seen from its front corner. */
export function Block({ at, box: [x, y, w, d, h], top = fill.raised }: { at: Point; box: Box; top?: string }) {
  return (
    <>
      <path d={isoPath(at, [x, y + d], [x + w, y + d], [x + w, y + d, h], [x, y + d, h])} fill={fill.wash} />
      <path d={isoPath(at, [x + w, y + d], [x + w, y], [x + w, y, h], [x + w, y + d, h])} fill={fill.paper} />
      <path d={isoPath(at, [x, y, h], [x + w, y, h], [x + w, y + d, h], [x, y + d, h])} fill={top} />
    </>
  );
}

/** A small bluebonnet; the frame defines the sprig. Omitted if the agency shows no drawings. */
export function Flower({
  sprig,
  at: [x, y],
  size,
  stem = 22,
}: SceneProps & { at: Point; size: number; stem?: number }) {
  if (!useContext(IllustrationsShown)) return null;
  return (
    <g transform={`translate(${x} ${y})scale(${size})`}>
      <path d={`M0 0V-${stem}`} />
      <use href={`#${sprig}-p`} y={-stem} />
      <use href={`#${sprig}-q`} transform="scale(.8)" />
    </g>
  );
}
