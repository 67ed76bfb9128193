import { classNames } from "~/ui/primitives/class-names";
import { trendGeometry } from "./trend-geometry";

type TrendPoint = { label: string; value: number };
/** A note above a point of the line, shown if there's room. */
type TrendMark = { index: number; label: string };

/**
 * A series over time: area, line, dashed baseline and notes. The drawing is hidden from assistive technology, which
 * reads `summary` and the table; anyone can open the table.
 */
export function TrendChart({
  points,
  marks = [],
  baseline,
  before,
  title,
  summary,
  table,
  axisEvery = 3,
  format = String,
  formatInTable = format,
  className,
}: {
  points: readonly TrendPoint[];
  marks?: readonly TrendMark[];
  baseline?: { value: number; label: string };
  /** Values of an earlier period, equally many, drawn dashed on the same scale. */
  before?: { values: readonly number[]; label: string };
  title: string;
  summary: string;
  table: { summary: string; labelColumn: string; valueColumn: string };
  /** Interval between labels on the horizontal axis, in points. */
  axisEvery?: number;
  /** Format of figures next to the lines and at the end. */
  format?: (value: number) => string;
  /** Format of figures in the table, which has more room. */
  formatInTable?: (value: number) => string;
  className?: string;
}) {
  const values = points.map(({ value }) => value);
  const { x, y, ticks, linePath, areaPath, lineOf, endLabelY } = trendGeometry(values, before?.values);
  const last = points.length - 1;
  return (
    <figure className={className}>
      <figcaption>
        <span className="font-display text-subheading">{title}</span>
        <span className="visually-hidden">. {summary}</span>
        {before ? (
          <span aria-hidden="true" className="mt-1 flex items-center gap-2 text-eyebrow text-muted">
            <span className="w-6 border-t-2 border-dashed border-clay" />
            {before.label}
          </span>
        ) : null}
      </figcaption>
      <div aria-hidden="true" className="mt-8 pr-1 pl-9 text-eyebrow text-muted tabular md:pl-11">
        <div className="relative h-64 sm:h-80 lg:h-104">
          {ticks.map((tick) => (
            <div key={tick} className="absolute inset-x-0 border-t border-rule" style={{ top: `${y(tick)}%` }}>
              <span className="absolute right-full -translate-y-1/2 pr-2.5 md:pr-4">{format(tick)}</span>
            </div>
          ))}
          {/* Inset so that the dots at both ends stay within the frame. */}
          <div className="absolute inset-x-1.5 inset-y-0">
            <svg
              aria-hidden="true"
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              className="absolute inset-0 size-full overflow-visible text-bluebonnet"
            >
              <path d={areaPath} fill="var(--color-bluebonnet-wash)" fillOpacity="0.75" />
              {baseline ? (
                <path
                  d={`M0 ${y(baseline.value)}H100`}
                  stroke="var(--color-clay)"
                  strokeWidth="1.5"
                  strokeDasharray="5 5"
                  vectorEffect="non-scaling-stroke"
                />
              ) : null}
              {before ? (
                <path
                  d={lineOf(before.values)}
                  fill="none"
                  stroke="var(--color-clay)"
                  strokeWidth="1.5"
                  strokeDasharray="4 4"
                  vectorEffect="non-scaling-stroke"
                />
              ) : null}
              <path
                d={linePath}
                fill="none"
                stroke="currentColor"
                strokeWidth="2.5"
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            {baseline ? (
              <span className="absolute right-0 translate-y-1.5 text-clay-ink" style={{ top: `${y(baseline.value)}%` }}>
                {baseline.label}
              </span>
            ) : null}
            {marks.map((mark) => (
              <Mark key={mark.index} mark={mark} x={x(mark.index)} y={y(points[mark.index]?.value ?? 0)} />
            ))}
            <Dot x={x(0)} y={y(points[0]?.value ?? 0)} />
            <Dot x={x(last)} y={y(points[last]?.value ?? 0)} />
            <span
              className="absolute right-0 -translate-y-[calc(100%+0.6rem)] font-display text-subheading text-ink"
              style={{ top: `${endLabelY}%` }}
            >
              {format(points[last]?.value ?? 0)}
            </span>
          </div>
        </div>
        <div className="relative mx-1.5 mt-3 h-6">
          {points.map(({ label }, index) => (
            <span
              key={label}
              className={classNames("absolute whitespace-nowrap", axisLabelClass(index, last, axisEvery))}
              style={{ left: `${x(index)}%` }}
            >
              {label}
            </span>
          ))}
        </div>
      </div>
      <TrendTable points={points} {...table} title={title} format={formatInTable} />
    </figure>
  );
}

/**
 * Returns the class of a label: every nth is shown, only a middle one on phones, and none that would overlap the last.
 */
function axisLabelClass(index: number, last: number, every: number): string {
  if (index === last) return "-translate-x-full";
  if (index % every !== 0 || last - index < every) return "hidden";
  const onPhone = index === 0 || index === Math.round(last / 2 / every) * every;
  return classNames(index > 0 && "-translate-x-1/2", !onPhone && "hidden md:block");
}

function Dot({ x, y, className }: { x: number; y: number; className?: string }) {
  return (
    <span
      className={classNames(
        "absolute size-3 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-bluebonnet bg-paper",
        className,
      )}
      style={{ left: `${x}%`, top: `${y}%` }}
    />
  );
}

function Mark({ mark, x, y }: { mark: TrendMark; x: number; y: number }) {
  const at = { left: `${x}%`, top: `${y}%` };
  return (
    <>
      <span className="absolute hidden h-10 w-px -translate-y-full bg-ink/50 md:block" style={at} />
      <span
        className="absolute hidden -translate-x-1/2 -translate-y-[calc(100%+2.5rem)] bg-paper px-2 whitespace-nowrap text-ink md:block"
        style={at}
      >
        {mark.label}
      </span>
      <Dot x={x} y={y} className="hidden md:block" />
    </>
  );
}

function TrendTable({
  points,
  title,
  summary,
  labelColumn,
  valueColumn,
  format,
}: {
  points: readonly TrendPoint[];
  title: string;
  summary: string;
  labelColumn: string;
  valueColumn: string;
  format: (value: number) => string;
}) {
  return (
    <details className="mt-6 border-t border-rule">
      <summary className="min-h-11 cursor-pointer py-3 text-small text-bluebonnet">{summary}</summary>
      <table className="mt-2 mb-6 w-full max-w-sm border-collapse text-left text-small tabular">
        <caption className="visually-hidden">{title}</caption>
        <thead className="text-muted">
          <tr className="border-b border-ink">
            <th scope="col" className="py-2 font-[450]">
              {labelColumn}
            </th>
            <th scope="col" className="py-2 text-right font-[450]">
              {valueColumn}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, value }) => (
            <tr key={label} className="border-b border-rule">
              <th scope="row" className="py-2 font-normal">
                {label}
              </th>
              <td className="py-2 text-right">{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
