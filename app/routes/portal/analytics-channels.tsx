import { ANALYTICS } from "~/content/pages/portal";
import type { MetricsComparison } from "~/domain/metrics/compare-days";
import { MEASURE_WORDS, MEASURES, METRIC_CHANNEL_LABELS, type Measure } from "~/domain/metrics/schema";
import { useDocument } from "~/routes/use-document";
import { classNames } from "~/ui/primitives/class-names";
import { Each } from "~/ui/primitives/each";
import { sayFigure } from "./analytics-words";
import { PortalSection } from "./portal-parts";

/** Every figure by channel, sorted by the selected one, largest first; bars show the distribution. */
export function AnalyticsChannels({ comparison, measure }: { comparison: MetricsComparison; measure: Measure }) {
  const copy = useDocument(ANALYTICS);
  const { channels, now } = comparison;
  const largest = Math.max(1, ...channels.map((channel) => channel.now[measure]));
  return (
    <PortalSection id="channels" title={copy.channels} className="mt-12">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: safe: what scrolls must be reachable by keyboard */}
      <div className="relative overflow-x-auto" tabIndex={0}>
        <table className="w-full min-w-140 border-collapse text-small tabular">
          <thead className="text-left text-muted">
            <tr className="border-b border-rule">
              <th scope="col" className="py-2.5 font-[450]">
                {copy.channel}
              </th>
              {MEASURES.map((each) => (
                <th
                  key={each}
                  scope="col"
                  className={classNames(
                    "py-2.5 pl-4 text-right",
                    each === measure ? "font-[600] text-ink" : "font-[450]",
                  )}
                >
                  {MEASURE_WORDS[each].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Each
              of={channels.toSorted((one, other) => other.now[measure] - one.now[measure])}
              as="tr"
              by={({ channel }) => channel}
            >
              {({ channel, now: figures }) => (
                <tr className="border-b border-rule">
                  <th scope="row" className="w-1/3 py-2.5 text-left font-normal">
                    {METRIC_CHANNEL_LABELS[channel]}
                    <span aria-hidden="true" className="mt-1.5 block h-1.5 rounded-full bg-sunken">
                      <span
                        className="block h-full rounded-full bg-bluebonnet"
                        style={{ width: `${Math.round((figures[measure] / largest) * 100)}%` }}
                      />
                    </span>
                  </th>
                  {MEASURES.map((each) => (
                    <td
                      key={each}
                      className={classNames("py-2.5 pl-4 text-right", each === measure ? "font-[550]" : "text-muted")}
                    >
                      {sayFigure(each, figures[each])}
                    </td>
                  ))}
                </tr>
              )}
            </Each>
          </tbody>
          <tfoot>
            <tr className="font-[600]">
              <th scope="row" className="py-2.5 text-left">
                {copy.total}
              </th>
              {MEASURES.map((each) => (
                <td key={each} className="py-2.5 pl-4 text-right">
                  {sayFigure(each, now[each])}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </PortalSection>
  );
}
