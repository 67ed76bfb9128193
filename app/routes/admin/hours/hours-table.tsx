import { Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { agreementPath } from "~/domain/agreements/change-words";
import type { LoggedHours } from "~/domain/hours/queries.server";
import { costOf, formatMinutes } from "~/domain/hours/schema";
import { formatShortDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { Each } from "~/ui/primitives/each";
import { IconDialogLink } from "../kit/row-actions";
import { INVOICES_PATH } from "../section-paths";
import { hoursPath } from "./hours-path";

/** Id of the form that the table's checkboxes belong to. */
export const BILL_FORM = "bill-hours";

/** The hours of a project. Unbilled entries can be selected for an invoice, changed and removed. */
export function HoursTable({
  entries,
  may,
}: {
  entries: readonly LoggedHours[];
  may: { write: boolean; bill: boolean };
}) {
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      <Each of={entries}>
        {(entry) => (
          <li className="flex items-start gap-2 py-2">
            {may.bill ? <Box entry={entry} /> : null}
            <div className="min-w-0 grow pt-1.5">
              <p className="wrap-anywhere">
                <strong className="font-[550] tabular">{formatMinutes(entry.minutes)}</strong> {entry.role},{" "}
                {entry.person.name}
              </p>
              <p className="text-muted wrap-anywhere">
                {formatShortDate(entry.workedOn)} · {standing(entry)}
              </p>
              {entry.note ? <p className="wrap-anywhere">{entry.note}</p> : null}
              {entry.agreement ? (
                <Link to={agreementPath(entry.agreement.id)} className="link inline-flex min-h-9 items-center">
                  {entry.agreement.isCounted ? "Counted in" : "Counts toward"} {entry.agreement.title}
                </Link>
              ) : null}
              {entry.invoice ? (
                <Link to={`${INVOICES_PATH}/${entry.invoice.id}`} className="link inline-flex min-h-9 items-center">
                  {entry.invoice.number ? `Invoice ${entry.invoice.number}` : "A draft"}
                </Link>
              ) : null}
            </div>
            {may.write && !entry.invoice && !entry.agreement?.isCounted ? (
              <div className="-mr-2 flex shrink-0">
                <IconDialogLink
                  to={`${hoursPath(entry.projectId)}/${entry.id}/edit`}
                  label={`Edit ${labelOf(entry)}`}
                  icon={Pencil}
                />
                <IconDialogLink
                  to={`${hoursPath(entry.projectId)}/${entry.id}/delete`}
                  label={`Remove ${labelOf(entry)}`}
                  icon={Trash2}
                />
              </div>
            ) : null}
          </li>
        )}
      </Each>
    </ul>
  );
}

function Box({ entry }: { entry: LoggedHours }) {
  const isFree = entry.isBillable && !entry.invoice && !entry.agreement;
  return (
    <span className="grid size-9 shrink-0 place-items-center max-md:size-11">
      {isFree ? (
        <input
          type="checkbox"
          form={BILL_FORM}
          name="entry"
          value={`${entry.id} ${entry.updatedAt}`}
          defaultChecked
          aria-label={`Bill ${labelOf(entry)}`}
          className="size-6 cursor-pointer accent-bluebonnet"
        />
      ) : null}
    </span>
  );
}

function standing(entry: LoggedHours): string {
  if (!entry.isBillable) return "not billable";
  if (entry.agreement) return "hours of an agreement";
  return `${formatMoney(entry.rateCents)} an hour, ${formatMoney(costOf(entry), { cents: "always" })}`;
}

function labelOf({ minutes, workedOn, role }: LoggedHours): string {
  return `${formatMinutes(minutes)} ${role} on ${formatShortDate(workedOn)}`;
}
