import { Form } from "react-router";
import { METRIC_CHANNELS, type MetricEntry } from "~/domain/metrics/schema";
import { formatShortDate } from "~/lib/calendar-date";
import { currencyWord } from "~/lib/money";
import { formatCount } from "~/lib/place-numbers";
import { FilePicker } from "~/ui/forms/file-picker";
import { Button } from "~/ui/primitives/button";
import { AdminSection } from "../kit/admin-section";
import { DENSE_CONTROL } from "../kit/fields";
import { type LineProblem, LineProblems, problemsInShort } from "../kit/line-problems";
import { useOwnAction } from "../kit/own-address";
import { FiguresTable } from "./metric-table";

/** Preview of a file's entries before they are stored. */
export type MetricPreview = {
  /** The text itself, to be sent again; empty when it can't be used. */
  csv: string;
  problems: LineProblem[];
  /** Names of ignored columns. */
  leftOut: string[];
  count: number;
  /** The first entries. */
  entries: MetricEntry[];
  from: string;
  to: string;
};

/** Previews a file; nothing is stored until the preview is confirmed. */
export function MetricImport({ preview }: { preview: MetricPreview | undefined }) {
  const action = useOwnAction();
  return (
    <AdminSection title="Import a CSV file">
      {preview?.csv ? <Preview preview={preview} action={action} /> : null}
      <LineProblems label="What is wrong with the file" problems={preview?.problems ?? []} />
      <Form
        method="post"
        encType="multipart/form-data"
        action={action}
        preventScrollReset
        aria-label="Import a CSV file"
      >
        <FilePicker
          id="metric-file"
          name="file"
          label={preview?.csv ? "Another file" : "CSV file"}
          hint="You’ll see its contents before anything is stored."
          error={problemsInShort(preview?.problems)}
          accept=".csv,text/csv"
          look={DENSE_CONTROL}
        />
        <Button type="submit" variant="secondary" className="min-h-10">
          Look at the file
        </Button>
      </Form>
      <details className="mt-4">
        <summary className="min-h-9 cursor-pointer text-bluebonnet">File format</summary>
        <p className="mt-1 text-muted">
          The first line names the columns day and channel, and any of visits, leads, reach and spend ({currencyWord()}
          ). Days are YYYY-MM-DD. Channels are {METRIC_CHANNELS.join(", ")}.
        </p>
        <pre className="mt-2 overflow-x-auto rounded-md bg-sunken p-3 text-eyebrow">
          {"day,channel,visits,leads,reach,spend\n2026-11-01,website,120,4,0,0\n2026-11-01,google-ads,45,3,2100,38.50"}
        </pre>
      </details>
    </AdminSection>
  );
}

function Preview({
  preview: { csv, count, entries, from, to, leftOut },
  action,
}: {
  preview: MetricPreview;
  action: string;
}) {
  return (
    <section aria-label="Preview" className="mb-6 rounded-lg bg-sunken p-4">
      <p className="font-[600]">
        {formatCount(count)} {count === 1 ? "entry" : "entries"}, {formatShortDate(from)} to {formatShortDate(to)}
      </p>
      <p className="mb-3 text-muted">
        Nothing is stored yet. Existing figures for the same days and channels will be replaced.
      </p>
      {leftOut.length > 0 ? (
        <p className="mb-3 wrap-anywhere">
          {leftOut.length === 1 ? "This column isn’t" : "These columns aren’t"} read: {leftOut.join(", ")}.
        </p>
      ) : null}
      <FiguresTable caption="The first entries" entries={entries} />
      <Form method="post" action={action} preventScrollReset className="mt-4">
        <input type="hidden" name="csv" value={csv} />
        <Button type="submit" name="intent" value="import" className="min-h-10">
          Store {formatCount(count)} {count === 1 ? "entry" : "entries"}
        </Button>
      </Form>
    </section>
  );
}
