import { ExternalLink, X } from "lucide-react";
import { Link, useLocation } from "react-router";
import type { WaitingCount } from "~/domain/dashboard/count-waiting.server";
import { HomeMark } from "~/routes/home-mark";
import { useShell } from "~/routes/use-shell";
import { BrandLogo } from "~/ui/brand/brand-logo";
import { Each } from "~/ui/primitives/each";
import { type AdminPlace, type AdminTab, openPlaces, tabOf } from "../tabs";
import { hasWaiting, WaitingBadges } from "./waiting-badges";

export const ADMIN_NAV_ID = "admin-nav";

/**
 * The places that this person may open, with counts of waiting work: a column beside the content, or on a phone a sheet
 * that opens with the header's button.
 */
export function AdminNav({
  name,
  openPaths,
  waiting,
}: {
  name: string;
  openPaths: readonly string[];
  waiting: Readonly<Record<string, WaitingCount>>;
}) {
  const { brand } = useShell().identity;
  return (
    <nav id={ADMIN_NAV_ID} popover="auto" aria-label="Back office" className="admin-nav" data-print="hide">
      <div className="flex h-(--admin-header) shrink-0 items-center gap-2.5 px-4">
        {brand?.logo ? (
          <BrandLogo brand={brand} name={name} height={32} />
        ) : (
          <>
            <HomeMark className="size-7 shrink-0" />
            <span className="min-w-0 truncate font-display text-[1.0625rem]">{name}</span>
          </>
        )}
        <button
          type="button"
          popoverTarget={ADMIN_NAV_ID}
          popoverTargetAction="hide"
          className="-mr-2 ml-auto grid size-11 cursor-pointer place-items-center rounded-md text-muted hover:text-ink lg:hidden"
        >
          <span className="visually-hidden">Close menu</span>
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <ul className="grow space-y-0.5 overflow-y-auto px-2 py-2">
        <Each of={openPlaces(openPaths)} by={({ label }) => label}>
          {(place) => <NavItem place={place} waiting={waiting} />}
        </Each>
      </ul>
      <a
        href="/"
        className="mx-2 mb-3 flex min-h-11 items-center gap-3 rounded-md px-3 text-muted no-underline hover:bg-sunken hover:text-ink lg:min-h-9"
      >
        <ExternalLink aria-hidden="true" className="size-4.5 shrink-0" />
        View website
      </a>
    </nav>
  );
}

/**
 * A place, with its other tabs below while the person is in it. Counts are beside the link, so that they aren't part of
 * its name, and link to tabs that aren't shown.
 */
function NavItem({
  place: { label, icon: Icon, tabs },
  waiting,
}: {
  place: AdminPlace;
  waiting: Readonly<Record<string, WaitingCount>>;
}) {
  const current = tabOf(useLocation().pathname);
  const [first, ...others] = tabs;
  if (!first) return null;
  const isHere = tabs.some(({ path }) => path === current?.path);
  const views = first.label === label ? others : tabs;
  const isListed = isHere && others.length > 0;
  const isFirst = current?.path === first.path && !(isListed && views === tabs);
  const here = isListed && views === tabs ? undefined : waiting[first.path];
  return (
    <li>
      <div className="relative">
        <Link
          to={first.path}
          prefetch="intent"
          aria-current={isFirst ? "page" : undefined}
          className="flex min-h-11 items-center gap-3 rounded-md px-3 text-ink no-underline hover:bg-sunken aria-[current]:bg-bluebonnet-wash aria-[current]:font-[550] lg:min-h-9"
        >
          <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
          {label}
        </Link>
        <span className={BADGES}>
          {isListed ? null : others.map((tab) => <BadgeLink key={tab.path} tab={tab} waiting={waiting[tab.path]} />)}
          {hasWaiting(here) ? <WaitingBadges waiting={here} /> : null}
        </span>
      </div>
      {isListed ? (
        <ul aria-label={`Views of ${label}`} className="mb-1">
          <Each of={views} by={({ path }) => path}>
            {({ label, path }) => (
              <ViewItem label={label} path={path} isCurrent={path === current?.path} waiting={waiting[path]} />
            )}
          </Each>
        </ul>
      ) : null}
    </li>
  );
}

const BADGES = "pointer-events-none absolute inset-y-0 right-3 flex items-center gap-2 text-eyebrow tabular text-muted";

function ViewItem({
  label,
  path,
  isCurrent,
  waiting,
}: {
  label: string;
  path: string;
  isCurrent: boolean;
  waiting: WaitingCount | undefined;
}) {
  return (
    <li className="relative">
      <Link
        to={path}
        prefetch="intent"
        aria-current={isCurrent ? "page" : undefined}
        className="flex min-h-11 items-center rounded-md pr-3 pl-10.5 text-muted no-underline hover:bg-sunken hover:text-ink aria-[current]:bg-bluebonnet-wash aria-[current]:font-[550] aria-[current]:text-ink lg:min-h-8"
      >
        {label}
      </Link>
      {hasWaiting(waiting) ? (
        <span className={BADGES}>
          <WaitingBadges waiting={waiting} />
        </span>
      ) : null}
    </li>
  );
}

function BadgeLink({ tab: { label, path }, waiting }: { tab: AdminTab; waiting: WaitingCount | undefined }) {
  if (!hasWaiting(waiting)) return null;
  return (
    <Link
      to={path}
      title={label}
      className="pointer-events-auto flex min-h-6 min-w-6 items-center justify-center gap-1.5 rounded-full border border-rule bg-paper px-1.5 text-muted no-underline hover:border-ink hover:text-ink max-lg:min-h-9 max-lg:min-w-9"
    >
      <span className="visually-hidden">{label}: </span>
      <WaitingBadges waiting={waiting} />
    </Link>
  );
}
