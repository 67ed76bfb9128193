import { Form } from "react-router";
import type { StoredMetric } from "~/domain/metrics/queries.server";
import { METRIC_CHANNEL_LABELS, type MetricEntry } from "~/domain/metrics/schema";
import { formatShortDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { formatCount } from "~/lib/place-numbers";
import { Each } from "~/ui/primitives/each";
import { EmptyState } from "../kit/empty-state";
import { useOwnAction } from "../kit/own-address";
import { METRICS } from "./metrics-list";

/** Stored figures, newest day first; each can be deleted after confirmation. */
export function MetricTable({ entries, mayWrite }: { entries: readonly StoredMetric[]; mayWrite: boolean }) {
  const action = useOwnAction();
  if (entries.length === 0) {
    return <EmptyState {...METRICS.empty} />;
  }
  return (
    <FiguresTable
      caption={METRICS.title}
      entries={entries}
      {...(mayWrite
        ? {
            lastCell: ({ id, day, channel }: StoredMetric) => (
              <details>
                <summary className="min-h-9 w-fit cursor-pointer py-1.5 text-muted hover:text-bad">
                  Remove<span className="visually-hidden">{` ${day} ${METRIC_CHANNEL_LABELS[channel]}`}</span>
                </summary>
                <Form method="post" action={action} preventScrollReset>
                  <input type="hidden" name="id" value={id} />
                  <button type="submit" name="intent" value="remove" className="link min-h-9 text-bad">
                    Yes, remove
                  </button>
                </Form>
              </details>
            ),
          }
        : {})}
    />
  );
}

/** Figures by day and channel; scrolls sideways on narrow screens. */
export function FiguresTable<Entry extends MetricEntry>({
  caption,
  entries,
  lastCell,
}: {
  caption: string;
  entries: readonly Entry[];
  lastCell?: (entry: Entry) => React.ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: safe: what scrolls must be reachable by keyboard
    <section className="relative overflow-x-auto" tabIndex={0} aria-label={caption}>
      <table className="w-full min-w-120 border-collapse tabular">
        <caption className="visually-hidden">{caption}</caption>
        <thead className="text-left text-muted">
          <tr className="border-b border-rule">
            {["Day", "Channel"].map((head) => (
              <th key={head} scope="col" className="py-2 pr-4 font-[450]">
                {head}
              </th>
            ))}
            {["Visits", "Leads", "Reach", "Spend"].map((head) => (
              <th key={head} scope="col" className="py-2 pl-3 text-right font-[450]">
                {head}
              </th>
            ))}
            {lastCell ? (
              <th scope="col" className="py-2 pl-3">
                <span className="visually-hidden">Remove</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          <Each of={entries} as="tr" by={(entry) => `${entry.day} ${entry.channel}`}>
            {(entry) => (
              <tr className="border-b border-rule">
                <td className="py-2 pr-4 whitespace-nowrap">{formatShortDate(entry.day)}</td>
                <th scope="row" className="py-2 pr-4 text-left font-normal whitespace-nowrap">
                  {METRIC_CHANNEL_LABELS[entry.channel]}
                </th>
                {[entry.visits, entry.leads, entry.reach].map((figure, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: safe: three columns that never change places
                  <td key={index} className="py-2 pl-3 text-right">
                    {formatCount(figure)}
                  </td>
                ))}
                <td className="py-2 pl-3 text-right">{formatMoney(entry.spendCents)}</td>
                {lastCell ? <td className="py-2 pl-3 text-right align-top">{lastCell(entry)}</td> : null}
              </tr>
            )}
          </Each>
        </tbody>
      </table>
    </section>
  );
}
