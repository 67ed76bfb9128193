import { Link } from "react-router";
import type { LineSet } from "~/domain/agreements/bill";
import type { PlannedChange } from "~/domain/agreements/show-agreement.server";
import { includedWords } from "~/domain/money/hours";
import { lineAmount } from "~/domain/money/line";
import { priceWords, taxWords } from "~/domain/money/words";
import { formatLongDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { Each } from "~/ui/primitives/each";
import { AdminSection } from "../kit/admin-section";

/** Lines of a period, the newest price first; earlier prices stay on record. */
export function AgreementLines({
  sets,
  planned,
  undo,
}: {
  sets: readonly LineSet[];
  planned: readonly PlannedChange[];
  /** Path of the dialog that withdraws the last change; absent if not permitted. */
  undo?: string;
}) {
  const newestFirst = [...sets].reverse();
  return (
    <AdminSection title="Lines of each period">
      <Each of={newestFirst} by={({ fromOn }) => fromOn}>
        {({ fromOn, lines }) => (
          <div className="mb-4 last:mb-0">
            {sets.length > 1 ? (
              <p className="flex flex-wrap items-center justify-between gap-x-4 text-muted">
                From {formatLongDate(fromOn)} on
                {undo && planned.at(-1)?.fromOn === fromOn ? (
                  <Link to={undo} preventScrollReset className="link inline-flex min-h-9 items-center">
                    Undo this change
                  </Link>
                ) : null}
              </p>
            ) : null}
            <ul className="divide-y divide-rule">
              <Each of={lines} by={(line) => `${line.name} ${line.unitPriceCents} ${line.description}`}>
                {(line) => (
                  <li className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-2">
                    <span className="min-w-0 grow basis-48 wrap-anywhere">
                      {line.name}
                      <span className="block text-muted">
                        {[priceWords(line), line.tax ? taxWords(line.tax) : ""].filter(Boolean).join(" · ")}
                      </span>
                      {line.hours ? <span className="block text-muted">{includedWords(line.hours)}</span> : null}
                      {line.description ? <span className="block text-muted">{line.description}</span> : null}
                    </span>
                    <span className="tabular">{formatMoney(lineAmount(line), { cents: "always" })}</span>
                  </li>
                )}
              </Each>
            </ul>
          </div>
        )}
      </Each>
    </AdminSection>
  );
}
