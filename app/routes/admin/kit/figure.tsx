import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "~/ui/primitives/class-names";

/** Value that a figure is compared with; words say it, so nobody has to see the arrow. */
export type Trend = {
  now: number;
  before: number;
  /** Name of the other period, such as `the 4 weeks before`. */
  than: string;
  format: (difference: number) => string;
  less: "less" | "fewer";
  isGood: "more" | "less";
};

export type FigureFacts = {
  label: string;
  to: string;
  value: string;
  /** Nothing is there to be counted, now or before: it isn't shown. */
  isQuiet: boolean;
  note?: ReactNode;
  isBad?: boolean;
  trend?: Trend;
};

/** So many fit the narrowest column in the size of a heading. */
const FIGURE_CHARACTERS = 8;
/** So many fit it in the size of a title within a text. */
const LONG_CHARACTERS = 11;

/** Figures that belong together, each a link to what it counts; without those at zero. */
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

/** One size for all figures of a group, so that they stand on one line and none is louder for being short. */
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
