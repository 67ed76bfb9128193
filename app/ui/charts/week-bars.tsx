import { scaleBand, scaleLinear } from "d3-scale";
import type { ReactNode } from "react";

type Bar = { label: string; value: number };

const HEIGHT = 100;
const WIDTH = 100;

/**
 * Counts by week as bars, the last of which is still growing and so drawn in outline. The drawing is hidden from assistive
 * technology, which reads the table behind it.
 */
export function WeekBars({
  title,
  note,
  bars,
  unit,
}: {
  title: string;
  /** Beside the title, such as the sum. */
  note?: ReactNode;
  /** Earliest first; labels name the day on which a week begins. */
  bars: readonly Bar[];
  /** What is counted, in the plural. */
  unit: string;
}) {
  const x = scaleBand(
    bars.map(({ label }) => label),
    [0, WIDTH],
  ).paddingInner(0.28);
  const y = scaleLinear([0, Math.max(4, ...bars.map(({ value }) => value))], [HEIGHT, 0]).nice(4);
  const ticks = y.ticks(4).filter(Number.isInteger);
  const last = bars.length - 1;
  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-display text-subheading">{title}</span>
        {note ? <span className="text-muted tabular">{note}</span> : null}
      </figcaption>
      <div aria-hidden="true" className="mt-5 pl-8 text-eyebrow text-muted tabular">
        <div className="relative h-36">
          {ticks.map((tick) => (
            <div key={tick} className="absolute inset-x-0 border-t border-rule" style={{ top: `${y(tick)}%` }}>
              <span className="absolute right-full -translate-y-1/2 pr-2.5">{tick}</span>
            </div>
          ))}
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full"
          >
            {bars.map(({ label, value }, index) => (
              <rect
                key={label}
                x={x(label)}
                y={y(value)}
                width={x.bandwidth()}
                height={HEIGHT - y(value)}
                fill={index === last ? "var(--color-bluebonnet-wash)" : "var(--color-bluebonnet)"}
                stroke={index === last && value > 0 ? "var(--color-bluebonnet)" : "none"}
                strokeWidth="1"
                vectorEffect="non-scaling-stroke"
              >
                <title>{`Week of ${label}: ${value}`}</title>
              </rect>
            ))}
          </svg>
        </div>
        <div className="mt-2 flex justify-between">
          <span>{bars[0]?.label}</span>
          <span>This week</span>
        </div>
      </div>
      {/* A table can't be made small itself. */}
      <div className="visually-hidden">
        <table>
          <caption>
            {title}: {unit} by week
          </caption>
          <thead>
            <tr>
              <th scope="col">Week of</th>
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
