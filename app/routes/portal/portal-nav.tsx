import {
  Bell,
  Bookmark,
  CalendarClock,
  ChartColumn,
  CircleUser,
  CreditCard,
  FileText,
  FolderKanban,
  LayoutGrid,
  LogOut,
  type LucideIcon,
  RefreshCw,
  UsersRound,
} from "lucide-react";
import { NavLink } from "react-router";
import { CALL_SLUG } from "~/content/pages/booking";
import {
  NOTIFICATIONS_PATH,
  PORTAL,
  PORTAL_TABS,
  SAVED_ARTICLES,
  SAVED_ARTICLES_PATH,
  TEAM_PATH,
} from "~/content/pages/portal-frame";
import { invitedPath } from "~/domain/bookings/invited-path";
import type { DashboardHead } from "~/domain/notifications/queries.server";
import type { BusinessRole } from "~/domain/team/schema";
import { isOffAddress } from "~/lib/off-addresses";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { Arrived } from "~/ui/primitives/arrived";
import { classNames } from "~/ui/primitives/class-names";
import { Each } from "~/ui/primitives/each";

type TabPath = (typeof PORTAL_TABS)[number]["path"];
type PortalTab = { path: TabPath; label: string };

const ICONS: Readonly<Record<TabPath, LucideIcon>> = {
  "/dashboard": FileText,
  "/dashboard/subscription": RefreshCw,
  "/dashboard/payments": CreditCard,
  "/dashboard/analytics": ChartColumn,
  "/dashboard/projects": FolderKanban,
  "/dashboard/notifications": Bell,
  "/dashboard/profile": CircleUser,
};

/** Tabs in the phone's bar, next to the button for all tabs. */
const QUICK: readonly TabPath[] = ["/dashboard", "/dashboard/projects", "/dashboard/notifications"];
const SHEET = "portal-tabs";

type Head = DashboardHead;
/** `isBookable`: the customer can book a call. */
type FrameProps = { head: Head; isBookable: boolean };

/** Returns the tabs that are useful to the user's role; the others are refused. */
function useTabs({ businessRole }: Head): readonly PortalTab[] {
  const { off } = useShell().identity;
  const { tabs: names } = useDocument(PORTAL);
  const hidden: readonly string[] = HIDDEN[businessRole];
  const shown = PORTAL_TABS.filter(({ path }) => !hidden.includes(path) && !isOffAddress(off, path));
  return shown.map(({ path, name }) => ({ path, label: names[name] }));
}

const HIDDEN = {
  owner: [],
  billing: ["/dashboard/projects"],
  member: ["/dashboard", "/dashboard/subscription", "/dashboard/payments"],
} as const satisfies Record<BusinessRole, readonly TabPath[]>;

/** Tabs at the side of a wide window, with the user and their business. */
export function PortalSide({ head, isBookable }: FrameProps) {
  const copy = useDocument(PORTAL);
  const tabs = useTabs(head);
  return (
    <aside
      data-portal-side
      className="sticky top-0 hidden h-dvh w-64 shrink-0 flex-col overflow-y-auto border-r border-rule px-4 py-6 lg:flex"
    >
      <nav aria-label={copy.navigation}>
        <ul className="space-y-0.5 text-small">
          <Each of={tabs} by={(tab) => tab.path}>
            {(tab) => (
              <li>
                <TabLink tab={tab} unreadCount={head.unreadCount} />
              </li>
            )}
          </Each>
        </ul>
      </nav>
      <div className="mt-auto border-t border-rule pt-4">
        <Account head={head} isBookable={isBookable} />
      </div>
    </aside>
  );
}

/** Phone navigation: a bar within reach of the thumb, and a sheet with all tabs. */
export function PortalBar({ head, isBookable }: FrameProps) {
  const copy = useDocument(PORTAL);
  const tabs = useTabs(head);
  const quick = tabs.filter(({ path }) => QUICK.includes(path));
  return (
    <div
      data-portal-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t border-rule bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <nav aria-label={copy.quickNavigation} data-whole className="mx-auto flex h-16 max-w-lg">
        {quick.map((tab) => (
          <BarLink key={tab.path} tab={tab} unreadCount={head.unreadCount} />
        ))}
        <button
          type="button"
          popoverTarget={SHEET}
          className="flex flex-1 cursor-pointer flex-col items-center justify-center gap-1 text-eyebrow text-muted hover:text-ink"
        >
          <LayoutGrid aria-hidden="true" className="size-5" />
          {copy.allTabs}
        </button>
      </nav>
      <Arrived />
      <div id={SHEET} popover="auto" className="portal-sheet">
        <div className="mx-auto max-w-lg px-5 pt-5 pb-4">
          <Account head={head} isBookable={isBookable} />
          <nav aria-label={copy.allTabs} className="mt-3 border-t border-rule pt-3">
            <ul className="grid grid-cols-2 gap-1.5 text-small">
              <Each of={tabs} by={(tab) => tab.path}>
                {(tab) => (
                  <li>
                    <TabLink tab={tab} unreadCount={head.unreadCount} />
                  </li>
                )}
              </Each>
            </ul>
          </nav>
        </div>
      </div>
    </div>
  );
}

function TabLink({ tab: { path, label }, unreadCount }: { tab: PortalTab; unreadCount: number }) {
  const Icon = ICONS[path];
  return (
    <NavLink
      to={path}
      end={path === "/dashboard"}
      className="flex min-h-11 items-center gap-2 rounded-md px-2 text-muted lg:gap-3 lg:px-3 no-underline hover:bg-bluebonnet-wash hover:text-ink aria-[current=page]:bg-bluebonnet-wash aria-[current=page]:font-[550] aria-[current=page]:text-ink"
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="min-w-0 grow">{label}</span>
      {path === NOTIFICATIONS_PATH ? <Unread count={unreadCount} /> : null}
    </NavLink>
  );
}

function BarLink({ tab: { path, label }, unreadCount }: { tab: PortalTab; unreadCount: number }) {
  const Icon = ICONS[path];
  return (
    <NavLink
      to={path}
      end={path === "/dashboard"}
      className="relative flex flex-1 flex-col items-center justify-center gap-1 text-eyebrow text-muted no-underline hover:text-ink aria-[current=page]:font-[550] aria-[current=page]:text-bluebonnet"
    >
      <Icon aria-hidden="true" className="size-5" />
      {label}
      {path === NOTIFICATIONS_PATH ? <Unread count={unreadCount} className="absolute top-1 left-1/2 ml-1.5" /> : null}
    </NavLink>
  );
}

function Unread({ count, className }: { count: number; className?: string }) {
  const copy = useDocument(PORTAL);
  if (count === 0) return null;
  return (
    <span
      className={classNames(
        "grid min-w-5 place-items-center rounded-full bg-bluebonnet px-1.5 text-[0.75rem] leading-5 font-[600] text-on-bluebonnet tabular",
        className,
      )}
    >
      {count > 99 ? "99+" : count}
      <span className="visually-hidden"> {copy.unread}</span>
    </span>
  );
}

function Account({ head: { name, businessName }, isBookable }: FrameProps) {
  const portalCopy = useDocument(PORTAL);
  const savedArticlesCopy = useDocument(SAVED_ARTICLES);
  const { off } = useShell().identity;
  return (
    <div className="text-small">
      <p className="font-[550] wrap-anywhere">{name}</p>
      {businessName === name ? null : (
        <p className="text-muted wrap-anywhere">
          {portalCopy.signedInFor} {businessName}
        </p>
      )}
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-2">
        <a href={TEAM_PATH} className="inline-flex min-h-11 items-center gap-2 text-muted no-underline hover:text-ink">
          <UsersRound aria-hidden="true" className="size-4.5" />
          {portalCopy.team}
        </a>
        {isBookable ? (
          <a
            href={invitedPath(CALL_SLUG, null)}
            className="inline-flex min-h-11 items-center gap-2 text-muted no-underline hover:text-ink"
          >
            <CalendarClock aria-hidden="true" className="size-4.5" />
            {portalCopy.call}
          </a>
        ) : null}
        {isOffAddress(off, SAVED_ARTICLES_PATH) ? null : (
          <a
            href={SAVED_ARTICLES_PATH}
            className="inline-flex min-h-11 items-center gap-2 text-muted no-underline hover:text-ink"
          >
            <Bookmark aria-hidden="true" className="size-4.5" />
            {savedArticlesCopy.title}
          </a>
        )}
        <form method="post" action="/logout">
          <button
            type="submit"
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-muted hover:text-ink"
          >
            <LogOut aria-hidden="true" className="size-4.5" />
            {portalCopy.logOut}
          </button>
        </form>
      </div>
    </div>
  );
}
