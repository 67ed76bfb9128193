import { classNames } from "~/ui/primitives/class-names";
import { trendGeometry } from "./trend-geometry";

/** Line of a series without figures. Decorative: the text around it must convey the data. */
export function Sparkline({ values, className }: { values: readonly number[]; className?: string }) {
  const { y, linePath, areaPath } = trendGeometry(values);
  const last = values.length - 1;
  return (
    <div aria-hidden="true" className={classNames("relative", className)}>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="block h-full w-[calc(100%-0.25rem)] overflow-visible"
      >
        <path d={areaPath} fill="currentColor" fillOpacity="0.12" />
        <path
          d={linePath}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span
        className="absolute right-0 size-2 -translate-y-1/2 rounded-full bg-current"
        style={{ top: `${y(values[last] ?? 0)}%` }}
      />
    </div>
  );
}
