import { ChevronDown } from "lucide-react";
import { Link, useLocation, useMatches } from "react-router";
import type { WaitingCount } from "~/domain/dashboard/count-waiting.server";
import { Each } from "~/ui/primitives/each";
import { openPlaces, tabOf } from "../tabs";
import { hasWaiting, WaitingBadges } from "./waiting-badges";

const MENU_ID = "place-views";

/**
 * Tabs of a place, shown above each of them while the navigation is hidden: a row, on a phone a menu. Records show
 * none, and Settings only on its first page, since it has its own navigation.
 */
export function PlaceViews({
  openPaths,
  waiting,
}: {
  openPaths: readonly string[];
  waiting: Readonly<Record<string, WaitingCount>>;
}) {
  const { pathname } = useLocation();
  const matches = useMatches();
  const current = tabOf(pathname);
  const place = openPlaces(openPaths).find(({ tabs }) => tabs.some(({ path }) => path === current?.path));
  if (!current || !place || place.tabs.length < 2) return null;
  const isSettings = current.path === "/admin/settings";
  const isShown = isSettings ? pathname === current.path : matches.some((match) => match.pathname === current.path);
  if (!isShown) return null;
  return (
    <div className="place-views" data-print="hide">
      <button
        type="button"
        popoverTarget={MENU_ID}
        className="flex min-h-11 w-full cursor-pointer items-center gap-2 font-[550] md:hidden"
      >
        <span className="visually-hidden">{place.label}: </span>
        {current.label}
        <ChevronDown aria-hidden="true" className="size-4 text-muted" />
      </button>
      <nav id={MENU_ID} popover="auto" aria-label={`Views of ${place.label}`} className="place-menu">
        <ul>
          <Each of={place.tabs} by={({ path }) => path}>
            {({ label, path }) => {
              const there = path === current.path ? undefined : waiting[path];
              return (
                <li>
                  <Link to={path} prefetch="intent" aria-current={path === current.path ? "page" : undefined}>
                    {label}
                  </Link>
                  {hasWaiting(there) ? (
                    <span className="flex gap-1.5 text-eyebrow tabular text-muted">
                      <WaitingBadges waiting={there} />
                    </span>
                  ) : null}
                </li>
              );
            }}
          </Each>
        </ul>
      </nav>
    </div>
  );
}
