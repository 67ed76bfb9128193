const COS = 0.866;
const round = (value: number) => Math.round(value * 10) / 10;

/** Projects a point of the isometric world onto the page: x runs down right, y down left, z up. */
export function isoPoint(origin: readonly [number, number], x: number, y: number, z = 0): string {
  return `${round(origin[0] + (x - y) * COS)} ${round(origin[1] + (x + y) / 2 - z)}`;
}

/** Returns a closed path through points of the isometric world. */
export function isoPath(origin: readonly [number, number], ...points: (readonly [number, number, number?])[]): string {
  return `M${points.map(([x, y, z]) => isoPoint(origin, x, y, z)).join("L")}Z`;
}

/** Puts a flat drawing on a wall whose horizontal lines run down to the right. */
export const leftWall = (x: number, y: number) => `matrix(.866 .5 0 1 ${x} ${y})`;

/** Puts a flat drawing on a wall whose horizontal lines run up to the right. */
export const rightWall = (x: number, y: number) => `matrix(.866 -.5 0 1 ${x} ${y})`;

/** Lays a flat drawing on the floor: its x runs down right, its y down left. */
export const floor = (x: number, y: number) => `matrix(.866 .5 -.866 .5 ${x} ${y})`;
