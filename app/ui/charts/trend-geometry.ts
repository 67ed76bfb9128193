import { scaleLinear } from "d3-scale";
import { area, curveMonotoneX, line } from "d3-shape";

/** Positions as percentages of a box, so that a stretched svg and the text over it match at any size. */
type TrendGeometry = {
  x: (index: number) => number;
  y: (value: number) => number;
  ticks: number[];
  linePath: string;
  areaPath: string;
  /** Returns the path of another series of the same length on the same scale. */
  lineOf: (values: readonly number[]) => string;
  /** Highest point of the line below a right-aligned end label; a label above it crosses nothing. */
  endLabelY: number;
};

/** Share of the width, in percent, that a figure at the right end takes on a phone. */
const END_LABEL_WIDTH = 25;

/** Returns the line over `values` in a 100 by 100 box whose scale starts at zero and also fits `others`. */
export function trendGeometry(values: readonly number[], others: readonly number[] = []): TrendGeometry {
  const xScale = scaleLinear([0, Math.max(1, values.length - 1)], [0, 100]);
  const yScale = scaleLinear([0, Math.max(1, ...values, ...others)], [100, 0]).nice(5);
  const x = (index: number) => round(xScale(index));
  const y = (value: number) => round(yScale(value));
  const drawLine = line<number>((_, index) => x(index), y).curve(curveMonotoneX);
  const drawArea = area<number>((_, index) => x(index), y(0), y).curve(curveMonotoneX);
  const last = values.length - 1;
  const from = 100 - END_LABEL_WIDTH;
  const below = values.flatMap((value, index) => {
    const next = values[index + 1];
    if (next === undefined || x(index) >= from) return x(index) >= from ? [y(value)] : [];
    if (x(index + 1) <= from) return [];
    const share = (from - x(index)) / (x(index + 1) - x(index));
    return [y(value + (next - value) * share)];
  });
  return {
    endLabelY: Math.min(y(values[last] ?? 0), ...below),
    x,
    y,
    ticks: yScale.ticks(5),
    linePath: drawLine([...values]) ?? "",
    areaPath: drawArea([...values]) ?? "",
    lineOf: (series) => drawLine([...series]) ?? "",
  };
}

function round(position: number): number {
  return Math.round(position * 100) / 100;
}
