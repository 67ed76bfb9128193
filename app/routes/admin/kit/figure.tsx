import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "~/ui/primitives/class-names";

/** Comparison of a figure; it has a text, so the arrow isn't needed to understand it. */
export type Trend = {
  now: number;
  before: number;
  /** Name of the earlier period, such as `the 4 weeks before`. */
  than: string;
  format: (difference: number) => string;
  less: "less" | "fewer";
  isGood: "more" | "less";
};

export type FigureFacts = {
  label: string;
  to: string;
  value: string;
  /** True when there is nothing to count, now or before; the figure is hidden. */
  isQuiet: boolean;
  note?: ReactNode;
  isBad?: boolean;
  trend?: Trend;
};

/** Characters that fit the narrowest column at heading size. */
const FIGURE_CHARACTERS = 8;
/** Characters that fit it at the size of a title within text. */
const LONG_CHARACTERS = 11;

/** Related figures, each linked to what it counts; zeros are left out. */
export function FigureGroup({
  title,
  note,
  figures,
}: {
  title: string;
  note?: string;
  figures: readonly FigureFacts[];
}) {
  const loud = figures.filter(({ isQuiet }) => !isQuiet);
  if (loud.length === 0) return null;
  const size = sizeFor(Math.max(...loud.map(({ value }) => value.length)));
  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-ink pb-2">
        <h2 className="font-display text-subheading">{title}</h2>
        {note ? <p className="text-muted">{note}</p> : null}
      </div>
      <dl className="grid grid-cols-2 overflow-clip md:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {loud.map((figure) => (
          <Figure key={figure.label} size={size} {...figure} />
        ))}
      </dl>
    </section>
  );
}

function Figure({ size, label, to, value, note, isBad, trend }: FigureFacts & { size: string }) {
  return (
    <div className="relative row-span-2 -ml-px grid min-w-0 grid-rows-subgrid gap-y-1 border-b border-l border-rule px-3 py-3 hover:bg-raised">
      <dt className="text-muted">{label}</dt>
      <dd>
        <Link
          to={to}
          className={classNames(
            "flex min-h-9 items-end font-display leading-none tabular no-underline wrap-anywhere after:absolute after:inset-0 hover:text-bluebonnet",
            size,
            isBad ? "text-bad" : "text-ink",
          )}
        >
          {value}
        </Link>
        {note ? <span className="mt-1.5 block text-eyebrow text-muted">{note}</span> : null}
        {trend ? <TrendLine {...trend} /> : null}
      </dd>
    </div>
  );
}

/** Returns one size for all figures of a group, so that they share a baseline and short ones don't stand out. */
function sizeFor(longest: number): string {
  if (longest > LONG_CHARACTERS) return "text-body";
  return longest > FIGURE_CHARACTERS ? "text-subheading" : "text-heading";
}

function TrendLine({ now, before, than, format, less, isGood }: Trend) {
  if (now === before) return now === 0 ? null : <Line>{`Same as ${than}`}</Line>;
  const isMore = now > before;
  return (
    <Line>
      <span aria-hidden="true" className={isMore === (isGood === "more") ? "text-good" : "text-bad"}>
        {isMore ? "↑ " : "↓ "}
      </span>
      {`${format(Math.abs(now - before))} ${isMore ? "more" : less} than ${than}`}
    </Line>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <span className="mt-1.5 block text-eyebrow text-muted">{children}</span>;
}
