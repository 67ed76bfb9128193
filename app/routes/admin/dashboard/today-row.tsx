import { AlarmClock, Check, Undo2 } from "lucide-react";
import type { Today } from "~/domain/today/list-today.server";
import { TODAY_KINDS, type TodayItem } from "~/domain/today/schema";
import { formatShortDate } from "~/lib/calendar-date";
import { classNames } from "~/ui/primitives/class-names";
import { RowLink } from "../kit/column";
import { type InPlace, InPlaceForm, InPlaceSelect } from "../kit/in-place";
import type { Choice } from "../kit/list-toolbar";
import { TodayWhen } from "./today-when";

const ICON_BUTTON =
  "grid size-9 cursor-pointer place-items-center rounded-md text-muted hover:bg-bluebonnet-wash hover:text-ink max-md:size-11";
const QUIET_CHOICE = "border-transparent bg-transparent text-muted hover:border-field hover:text-ink max-md:min-h-11";

/** Returns the key that identifies a row in the list and in its actions. */
export function keyOf({ kind, id }: Pick<TodayItem, "kind" | "id">): string {
  return `${kind} ${id}`;
}

/** A due row: its subject, customer, time, assignee and actions. */
export function TodayRow({
  item,
  today: { now, view, assignees },
  choices,
  inPlace,
}: {
  item: TodayItem;
  today: Pick<Today, "now" | "view" | "assignees">;
  choices: readonly Choice[];
  inPlace: InPlace;
}) {
  const { kind, id, what, who, path, part, canSettle } = item;
  const fields = { id, kind };
  const name = who === "" ? what : `${who}: ${what}`;
  const settled = kind === "task" ? "Done" : "No answer needed";
  return (
    <li
      data-item={keyOf(item)}
      className="today-row border-b border-rule py-1.5 hover:bg-raised focus-within:bg-raised"
    >
      <span className={classNames("today-kind text-eyebrow font-[550]", part === "now" ? "text-bad" : "text-muted")}>
        {TODAY_KINDS[kind].label}
      </span>
      <span className="today-what">
        <RowLink to={path} className="wrap-anywhere">
          {who || what}
        </RowLink>
        {who ? <span className="text-muted wrap-anywhere">{what}</span> : null}
      </span>
      <span className="today-when">
        <TodayWhen item={item} now={now} />
      </span>
      <div className="today-owner">
        <Owner item={item} assignees={assignees} inPlace={inPlace} name={name} />
      </div>
      <div className="today-tools">
        {canSettle ? (
          <InPlaceForm
            inPlace={inPlace}
            fields={Object.assign({ intent: "settle" }, fields)}
            undo={kind === "task" ? Object.assign({ intent: "reopen" }, fields) : undefined}
          >
            <button type="submit" data-done aria-label={`${settled}: ${name}`} title={settled} className={ICON_BUTTON}>
              <Check aria-hidden="true" className="size-4" />
            </button>
          </InPlaceForm>
        ) : null}
        {view === "snoozed" ? (
          <InPlaceForm inPlace={inPlace} fields={Object.assign({ intent: "snooze", day: "" }, fields)}>
            <button type="submit" aria-label={`Bring back: ${name}`} title="Bring back" className={ICON_BUTTON}>
              <Undo2 aria-hidden="true" className="size-4" />
            </button>
          </InPlaceForm>
        ) : (
          <InPlaceSelect
            inPlace={inPlace}
            fields={Object.assign({ intent: "snooze" }, fields)}
            name="day"
            label={`Snooze ${name}`}
            value=""
            choices={[{ value: "", label: "Snooze" }, ...choices]}
            icon={
              <span title="Snooze" className={ICON_BUTTON}>
                <AlarmClock aria-hidden="true" className="size-4" />
              </span>
            }
          />
        )}
      </div>
    </li>
  );
}

function Owner({
  item: { kind, id, owner },
  assignees,
  inPlace,
  name,
}: {
  item: TodayItem;
  assignees: Today["assignees"];
  inPlace: InPlace;
  name: string;
}) {
  const given = kind === "lead" || kind === "task" ? assignees[kind] : [];
  if (given.length === 0) return <span className="text-muted">{owner?.name}</span>;
  const people =
    owner && !given.some((person) => person.id === owner.id) ? [{ ...owner, awayUntil: null }, ...given] : given;
  return (
    <InPlaceSelect
      inPlace={inPlace}
      fields={kind === "task" ? { id, kind, intent: "assign" } : { id, intent: "assign" }}
      name="assignee"
      isOfNames
      label={`Hand over ${name}`}
      value={owner?.id ?? ""}
      choices={[
        { value: "", label: "Unassigned" },
        ...people.map(({ id, name, awayUntil }) => ({
          value: id,
          label: awayUntil ? `${name} (away until ${formatShortDate(awayUntil)})` : name,
        })),
      ]}
      className={classNames(QUIET_CHOICE, "-ml-2.5 max-w-36", owner ? "" : "text-warn")}
    />
  );
}
