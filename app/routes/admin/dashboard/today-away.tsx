import type { Today } from "~/domain/today/list-today.server";
import { formatShortDate } from "~/lib/calendar-date";
import { Each } from "~/ui/primitives/each";

/** The people the reader stands in for, and the person who stands in for the reader. */
export function TodayAway({ today: { standsInFor, ownAbsence } }: { today: Today }) {
  if (standsInFor.length === 0 && ownAbsence === null) return null;
  return (
    <ul className="border-b border-rule py-2 text-muted">
      <Each of={standsInFor}>
        {({ person, untilOn }) => (
          <li className="wrap-anywhere">
            You’re covering for {person.name} until {formatShortDate(untilOn)}. Their work is on your list.
          </li>
        )}
      </Each>
      {ownAbsence ? (
        <li className="wrap-anywhere">
          You’re away until {formatShortDate(ownAbsence.untilOn)}. {ownAbsence.standIn.name} is covering for you.
        </li>
      ) : null}
    </ul>
  );
}
