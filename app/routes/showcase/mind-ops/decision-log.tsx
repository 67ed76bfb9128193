import { VERBS } from "~/content/showcase/mind-ops-board";
import type { LogEntry } from "./board";
import { formatMoment } from "./moments";

/** Decisions by person and version, newest first. Undone decisions remain, marked as such. */
export function DecisionLog({ log, isSample }: { log: readonly LogEntry[]; isSample: boolean }) {
  const undone = new Set(log.flatMap(({ undoes }) => undoes ?? []));
  return (
    <section aria-labelledby="log-title" className="rounded-lg border border-rule bg-raised p-4 sm:p-5">
      <h2 id="log-title" className="text-subheading">
        Decision record
      </h2>
      <ol className="mt-3 divide-y divide-rule text-small" data-log>
        {log.toReversed().map((entry) => (
          <li key={entry.id} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span>
              <span className={undone.has(entry.id) ? "line-through decoration-muted" : undefined}>
                <strong className="font-[550]">{entry.by}</strong> {VERBS[entry.verb]}{" "}
                <span className="font-mono text-fine">
                  {entry.taskId} v{entry.version}
                </span>
                {entry.reason ? <span className="text-muted">: “{entry.reason}”</span> : null}
              </span>
              {undone.has(entry.id) ? <span className="text-clay-ink"> (undone)</span> : null}
            </span>
            <time dateTime={entry.at} className="tabular text-fine text-muted">
              {formatMoment(entry.at, isSample || !entry.id.startsWith("L-n"))}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
