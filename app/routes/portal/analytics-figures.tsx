import { ArrowDownRight, ArrowRight, ArrowUpRight } from "lucide-react";
import { ANALYTICS } from "~/content/pages/portal";
import { changePercent, type MetricsComparison } from "~/domain/metrics/compare-days";
import { MEASURE_WORDS, MEASURES, type Measure } from "~/domain/metrics/schema";
import { formatDayAndMonth } from "~/lib/calendar-date";
import { amountToCents, centsToAmount, currencySign } from "~/lib/money";
import { formatDecimals } from "~/lib/place-numbers";
import { useDocument } from "~/routes/use-document";
import { Sparkline } from "~/ui/charts/sparkline";
import { TrendChart } from "~/ui/charts/trend-chart";
import { classNames } from "~/ui/primitives/class-names";
import { AnalyticsChannels } from "./analytics-channels";
import { measureParam, sayFigure } from "./analytics-words";

/** Formats a large number compactly with one decimal: `1.5K`, `1,5K`. */
function compact(value: number): string {
  const [unit, size] = COMPACT_UNITS.find(([, , from]) => Math.abs(value) >= from) ?? ["", 1];
  return formatDecimals(Math.round((value * 10) / size), 1) + unit;
}

/** Units start where rounding to one decimal would yield 1,000 of the smaller unit. */
const COMPACT_UNITS = [
  ["B", 1_000_000_000, 999_950_000],
  ["M", 1_000_000, 999_950],
  ["K", 1000, 999.95],
] as const;

/** The four figures with their change, one of them day by day, and all of them by channel. */
export function AnalyticsFigures({
  comparison,
  measure,
  path,
}: {
  comparison: MetricsComparison;
  measure: Measure;
  path: string;
}) {
  const copy = useDocument(ANALYTICS);
  const { now, earlier, days, earlierDays } = comparison;
  const isMoney = measure === "spendCents";
  const { label } = MEASURE_WORDS[measure];
  const drawn = (figure: number) => (isMoney ? centsToAmount(figure) : figure);
  return (
    <>
      <ul className="mt-6 grid gap-px overflow-hidden rounded-lg border border-rule bg-rule sm:grid-cols-2 xl:grid-cols-4">
        {MEASURES.map((each) => (
          <li key={each} className="bg-paper">
            <a
              href={`${path}?show=${measureParam(each)}#days`}
              aria-current={each === measure ? "true" : undefined}
              className="group block h-full p-4 text-ink no-underline hover:bg-bluebonnet-faint aria-[current=true]:bg-bluebonnet-wash"
            >
              <span className="block text-small font-[550]">{MEASURE_WORDS[each].label}</span>
              <span className="block text-eyebrow text-muted">{MEASURE_WORDS[each].about}</span>
              <div className="mt-3 flex items-end justify-between gap-3">
                <span className="font-display text-heading tabular">{sayFigure(each, now[each])}</span>
                <Sparkline values={days.map((day) => day[each])} className="mb-1 h-8 w-24 text-bluebonnet" />
              </div>
              <Change measure={each} now={now[each]} earlier={earlier?.[each]} />
            </a>
          </li>
        ))}
      </ul>
      <div id="days" className="scroll-mt-6 pt-10">
        <TrendChart
          points={days.map((day) => ({ label: formatDayAndMonth(day.day), value: drawn(day[measure]) }))}
          {...(earlierDays
            ? { before: { label: copy.comparedWith, values: earlierDays.map((day) => drawn(day[measure])) } }
            : {})}
          format={(value) => (isMoney ? currencySign() + compact(value) : compact(value))}
          formatInTable={(value) => sayFigure(measure, isMoney ? amountToCents(value) : value)}
          axisEvery={7}
          title={`${label} ${copy.byDay}`}
          summary={`${sayFigure(measure, now[measure])} in all.`}
          table={{ summary: copy.showTable, labelColumn: copy.dayColumn, valueColumn: label }}
        />
      </div>
      <AnalyticsChannels comparison={comparison} measure={measure} />
    </>
  );
}

/** Change of a figure. Higher spend is neither good nor bad; for other figures, higher is better. */
function Change({ measure, now, earlier }: { measure: Measure; now: number; earlier: number | undefined }) {
  const copy = useDocument(ANALYTICS);
  const percent = changePercent(now, earlier);
  if (percent === null) return <span className="mt-1 block text-eyebrow text-muted">{copy.noChange}</span>;
  const Arrow = percent > 0 ? ArrowUpRight : percent < 0 ? ArrowDownRight : ArrowRight;
  const isNeutral = measure === "spendCents" || percent === 0;
  return (
    <span
      className={classNames(
        "mt-1 flex items-center gap-1 text-eyebrow font-[550] tabular",
        isNeutral ? "text-muted" : percent > 0 ? "text-good" : "text-bad",
      )}
    >
      <Arrow aria-hidden="true" className="size-4" />
      {percent > 0 ? "+" : ""}
      {percent}%<span className="font-normal text-muted">from {sayFigure(measure, earlier ?? 0)}</span>
    </span>
  );
}
