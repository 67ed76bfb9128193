import { ChevronDown, Stamp } from "lucide-react";
import { useCallback, useId, useRef } from "react";
import { Link } from "react-router";
import type { Today } from "~/domain/today/list-today.server";
import {
  TODAY_AREA_LABELS,
  TODAY_FIRST,
  TODAY_PARTS,
  TODAY_SHOWN_MAX,
  TODAY_VIEWS,
  type TodayItem,
  type TodayPart,
  type TodayView,
} from "~/domain/today/schema";
import { formatCount } from "~/lib/place-numbers";
import { classNames } from "~/ui/primitives/class-names";
import { Guarded } from "~/ui/primitives/guarded";
import { useInPlace } from "../kit/in-place";
import { MenuPopover } from "../kit/menu-popover";
import { MenuItem } from "../kit/more-menu";
import { Unshown } from "../kit/unshown";
import { WAITING_PATH } from "../proposals/waiting-path";
import { dayAfter, snoozeChoices } from "./snooze-days";
import { todayAddress } from "./today-address";
import { TodayAway } from "./today-away";
import { keyOf, TodayRow } from "./today-row";
import { useTodayKeys } from "./use-today-keys";

const VIEW_LABELS = { mine: "Mine", all: "Everyone’s", snoozed: "Snoozed" } as const satisfies Record<
  TodayView,
  string
>;

const PART_LABELS = {
  now: "Overdue or failed",
  today: "Due today",
  soon: "Coming up",
  look: "To look at",
} as const satisfies Record<TodayPart, string>;

const NOTHING = {
  mine: "Nothing is due. New promises, deadlines and failures appear here on their own.",
  all: "Nothing is due for anyone. New promises, deadlines and failures appear here on their own.",
  snoozed: "Nothing is snoozed.",
} as const satisfies Record<TodayView, string>;

const CHOICE =
  "inline-flex min-h-9 items-center gap-1.5 rounded-md px-3 text-muted no-underline hover:bg-sunken hover:text-ink aria-[current=page]:bg-bluebonnet-wash aria-[current=page]:font-[550] aria-[current=page]:text-bluebonnet max-md:min-h-11";

/** Due rows, the most pressing first, each with the actions possible from here. */
export function TodayList({ today, waiting }: { today: Today; waiting: { count: number; isMore: boolean } }) {
  const { now, view, area, items, found } = today;
  const count = Object.values(found).reduce((sum, each) => sum + each, 0);
  const titleId = useId();
  const list = useRef<HTMLDivElement>(null);
  const inPlace = useInPlace();
  const choices = snoozeChoices(now);
  const { save } = inPlace;
  const snooze = useCallback(
    (key: string) => {
      const item = items.find((each) => keyOf(each) === key);
      if (!item || view === "snoozed") return;
      const fields = { id: item.id, kind: item.kind, intent: "snooze" };
      save(Object.assign({ day: dayAfter(now, 1) }, fields), Object.assign({ day: "" }, fields));
    },
    [items, view, now, save],
  );
  useTodayKeys(list, snooze);
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-ink pb-1.5">
        <h2 id={titleId} className="font-display text-subheading">
          Today
        </h2>
        <nav aria-label="Whose list">
          <ul className="-mx-1 flex flex-wrap">
            {TODAY_VIEWS.map((each) => (
              <li key={each}>
                <Link
                  to={todayAddress(each, null)}
                  aria-current={each === view ? "page" : undefined}
                  preventScrollReset
                  className={CHOICE}
                >
                  {VIEW_LABELS[each]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Areas today={today} />
      </div>
      <WaitingForYou {...waiting} />
      <TodayAway today={today} />
      <div ref={list} className="today-rows">
        {items.length === 0 ? (
          <p className="border-b border-rule py-6 text-muted">{NOTHING[view]}</p>
        ) : (
          TODAY_PARTS.map((part) => (
            <Part key={part} part={part} count={found[part]} items={items.filter((item) => item.part === part)}>
              {(item) => (
                <Guarded
                  key={keyOf(item)}
                  instead={
                    <li className="py-3">
                      <Unshown to={item.path} />
                    </li>
                  }
                >
                  {() => <TodayRow item={item} today={today} choices={choices} inPlace={inPlace} />}
                </Guarded>
              )}
            </Part>
          ))
        )}
      </div>
      {count > TODAY_FIRST ? (
        <p className="pt-2">
          <Link
            to={todayAddress(view, area, items.length < count ? "all" : undefined)}
            preventScrollReset
            className="link"
          >
            {items.length < count ? `Show all ${count}${count === TODAY_SHOWN_MAX ? "+" : ""}` : "Show fewer"}
          </Link>
        </p>
      ) : null}
      {items.length === TODAY_SHOWN_MAX ? (
        <p className="pt-2 text-muted">
          These are the {TODAY_SHOWN_MAX} most urgent items.{area === null ? " Choose an area to see more." : ""}
        </p>
      ) : null}
    </section>
  );
}

/** Links to proposals from programs and colleagues; hidden while there are none. */
function WaitingForYou({ count, isMore }: { count: number; isMore: boolean }) {
  if (count === 0) return null;
  return (
    <p className="border-b border-rule">
      <Link
        to={WAITING_PATH}
        className="flex min-h-11 items-center gap-2 px-1 font-[550] text-ink no-underline hover:bg-raised"
      >
        <Stamp aria-hidden="true" className="size-4 text-bluebonnet" />
        Waiting for you
        <span className="font-normal tabular text-muted">
          {formatCount(count)}
          {isMore ? "+" : ""}
        </span>
      </Link>
    </p>
  );
}

function Part({
  part,
  count,
  items,
  children,
}: {
  part: TodayPart;
  /** Includes rows that aren't shown. */
  count: number;
  items: readonly TodayItem[];
  children: (item: TodayItem) => React.ReactNode;
}) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <>
      <h3 id={id} className="flex items-baseline gap-2 pt-3 pb-1 font-sans text-eyebrow font-[600]">
        {PART_LABELS[part]}
        <span className="font-normal tabular text-muted">{count}</span>
      </h3>
      <ul aria-labelledby={id} className="border-t border-rule">
        {items.map(children)}
      </ul>
    </>
  );
}

/** Filters the list by area of work; hidden if there is only one. */
function Areas({ today: { view, area, areas } }: { today: Today }) {
  const id = useId();
  const anchor = `--areas-${id.replace(/\W/g, "")}`;
  if (areas.length < 2 && area === null) return null;
  const choices: { of: Today["area"]; label: string; count?: string }[] = [
    { of: null, label: "All areas" },
    ...areas.map((each) => ({
      of: each.area,
      label: TODAY_AREA_LABELS[each.area],
      count: `${each.count}${each.isMore ? "+" : ""}`,
    })),
  ];
  return (
    <nav aria-label="Area" className="ml-auto">
      <button
        type="button"
        popoverTarget={id}
        style={{ anchorName: anchor }}
        aria-current={area === null ? undefined : "page"}
        className={classNames(CHOICE, "cursor-pointer")}
      >
        {area === null ? "All areas" : TODAY_AREA_LABELS[area]}
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      <MenuPopover id={id} anchor={anchor}>
        {choices.map(({ of, label, count }) => (
          <MenuItem key={label}>
            <Link to={todayAddress(view, of)} aria-current={of === area ? "page" : undefined} preventScrollReset>
              {label}
              {count ? <span className="ml-auto text-eyebrow tabular text-muted">{count}</span> : null}
            </Link>
          </MenuItem>
        ))}
      </MenuPopover>
    </nav>
  );
}
