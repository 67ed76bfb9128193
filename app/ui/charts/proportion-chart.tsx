import { arc, type PieArcDatum, pie } from "d3-shape";
import type { ReactNode } from "react";
import { classNames } from "~/ui/primitives/class-names";
import { HatchDefs, hatchFill } from "./hatch";

type Proportion = { label: string; percent: number };

const OUTER = 100;
const INNER = 60;
const ring = arc<PieArcDatum<Proportion>>().innerRadius(INNER).outerRadius(OUTER).padAngle(0.022).cornerRadius(2);
const figures = arc<PieArcDatum<Proportion>>().innerRadius(121).outerRadius(121);
const slices = pie<Proportion>()
  .value(({ percent }) => percent)
  .sort(null);

/**
 * Ring chart of shares in five hatch patterns, distinguishable without color. The list next to it has the same data and
 * is what assistive technology reads. `id` must be unique among the page's charts.
 */
export function ProportionChart({
  id,
  shares,
  caption,
  center,
  className,
}: {
  id: string;
  shares: readonly Proportion[];
  caption: string;
  center?: ReactNode;
  className?: string;
}) {
  return (
    <figure className={classNames("grid items-center gap-x-10 gap-y-8 sm:grid-cols-[minmax(0,24rem)_1fr]", className)}>
      <figcaption className="visually-hidden">{caption}</figcaption>
      <div className="relative mx-auto w-full max-w-96">
        <svg viewBox="-136 -132 272 264" aria-hidden="true" className="block w-full overflow-visible">
          <HatchDefs id={id} />
          {slices([...shares]).map((slice) => {
            const [x, y] = figures.centroid(slice);
            return (
              <g key={slice.data.label}>
                <path
                  d={ring(slice) ?? undefined}
                  fill={hatchFill(id, slice.index)}
                  stroke="var(--color-bluebonnet)"
                  strokeWidth="1.25"
                />
                <text
                  x={x}
                  y={y}
                  textAnchor="middle"
                  dominantBaseline="central"
                  className="fill-ink text-fine font-[550] tabular"
                >
                  {slice.data.percent}%
                </text>
              </g>
            );
          })}
        </svg>
        {center ? <div className="absolute inset-0 grid place-content-center text-center">{center}</div> : null}
      </div>
      <ol className="border-t border-rule">
        {shares.map(({ label, percent }, index) => (
          <li key={label} className="flex items-center gap-4 border-b border-rule py-3.5">
            <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0">
              <rect
                x="1"
                y="1"
                width="18"
                height="18"
                rx="2"
                fill={hatchFill(id, index)}
                stroke="var(--color-bluebonnet)"
                strokeWidth="1.25"
              />
            </svg>
            <span className="grow text-body">{label}</span>
            <span className="font-display text-heading tabular">{percent}%</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
