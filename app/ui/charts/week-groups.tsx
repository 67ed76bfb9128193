import { scaleBand, scaleLinear } from "d3-scale";
import type { ReactNode } from "react";

const HEIGHT = 100;
const WIDTH = 100;

const FILLS = [
  { fill: "var(--color-bluebonnet-wash)", stroke: "var(--color-bluebonnet)" },
  { fill: "var(--color-bluebonnet)", stroke: "var(--color-bluebonnet)" },
  { fill: "var(--color-clay)", stroke: "var(--color-clay)" },
] as const;

/**
 * Weekly counts as grouped bars, at most three per week. The drawing is hidden from assistive technology, which reads
 * the table behind it.
 */
export function WeekGroups({
  title,
  range,
  series,
  weeks,
}: {
  title: string;
  /** Links to other ranges, next to the title. */
  range: ReactNode;
  /** Names of the series, in bar order. */
  series: readonly string[];
  /** Earliest first. Labels name the day a week starts; values follow the order of `series`. */
  weeks: readonly { label: string; values: readonly number[] }[];
}) {
  const x = scaleBand(
    weeks.map(({ label }) => label),
    [0, WIDTH],
  ).paddingInner(0.32);
  const inWeek = scaleBand(series, [0, x.bandwidth()]).paddingInner(0.12);
  const y = scaleLinear([0, Math.max(4, ...weeks.flatMap(({ values }) => values))], [HEIGHT, 0]).nice(4);
  return (
    <figure className="min-w-0">
      <figcaption>
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <span className="font-display text-subheading">{title}</span>
          {range}
        </div>
        <span aria-hidden="true" className="flex flex-wrap gap-x-5 text-muted">
          {series.map((name, index) => (
            <span key={name} className="flex items-center gap-2">
              <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
                <rect x="0.5" y="0.5" width="11" height="11" {...FILLS[index]} />
              </svg>
              {name}
            </span>
          ))}
        </span>
      </figcaption>
      <div aria-hidden="true" className="mt-5 pl-8 text-eyebrow text-muted tabular">
        <div className="relative h-44">
          {y
            .ticks(4)
            .filter(Number.isInteger)
            .map((tick) => (
              <div key={tick} className="absolute inset-x-0 border-t border-rule" style={{ top: `${y(tick)}%` }}>
                <span className="absolute right-full -translate-y-1/2 pr-2.5">{tick}</span>
              </div>
            ))}
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            {weeks.map(({ label, values }) =>
              series.map((name, index) => (
                <rect
                  key={`${label} ${name}`}
                  x={(x(label) ?? 0) + (inWeek(name) ?? 0)}
                  y={y(values[index] ?? 0)}
                  width={inWeek.bandwidth()}
                  height={HEIGHT - y(values[index] ?? 0)}
                  {...FILLS[index]}
                  strokeWidth={values[index] ? 1 : 0}
                  vectorEffect="non-scaling-stroke"
                >
                  <title>{`Week of ${label}: ${values[index]} ${name.toLowerCase()}`}</title>
                </rect>
              )),
            )}
          </svg>
        </div>
        <div className="mt-2 flex justify-between">
          <span>{weeks[0]?.label}</span>
          <span>This week</span>
        </div>
      </div>
      {/* A table itself can't be made small. */}
      <div className="visually-hidden">
        <table>
          <caption>{title} by week</caption>
          <thead>
            <tr>
              <th scope="col">Week of</th>
              {series.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {series.map((name, index) => (
                  <td key={name}>{values[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
