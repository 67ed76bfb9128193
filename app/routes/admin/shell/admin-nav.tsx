import { ExternalLink, X } from "lucide-react";
import { NavLink } from "react-router";
import type { WaitingCount } from "~/domain/dashboard/count-waiting.server";
import { HomeMark } from "~/routes/home-mark";
import { useShell } from "~/routes/use-shell";
import { BrandLogo } from "~/ui/brand/brand-logo";
import { Each } from "~/ui/primitives/each";
import { type AdminTab, groupTabs } from "../tabs";

export const ADMIN_NAV_ID = "admin-nav";
const COUNT_SHOWN_MAX = 99;

/**
 * The tabs that this person may open, in groups, with what waits there: a column beside the content, on a phone a sheet
 * that the header's button opens.
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
      <div className="grow overflow-y-auto px-2 py-2">
        {groupTabs(({ path }) => openPaths.includes(path)).map(({ label, tabs }) => (
          <div key={label} className="pb-2 lg:pb-1">
            {label ? <p className="px-3 pt-1 pb-0.5 text-eyebrow text-muted">{label}</p> : null}
            <ul className="space-y-0.5 lg:space-y-0" aria-label={label || undefined}>
              <Each of={tabs} by={(tab) => tab.path}>
                {(tab) => <NavItem tab={tab} waiting={waiting[tab.path]} />}
              </Each>
            </ul>
          </div>
        ))}
      </div>
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

/** The count is beside the link, so that the link keeps its name. */
function NavItem({ tab: { path, label, icon: Icon }, waiting }: { tab: AdminTab; waiting: WaitingCount | undefined }) {
  return (
    <li className="relative">
      <NavLink
        to={path}
        end={path === "/admin"}
        prefetch="intent"
        className="flex min-h-11 items-center gap-3 rounded-md px-3 text-ink no-underline hover:bg-sunken aria-[current]:bg-bluebonnet-wash aria-[current]:font-[550] lg:min-h-7"
      >
        <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
        {label}
      </NavLink>
      {waiting && (waiting.count > 0 || waiting.suspected || waiting.automatic) ? (
        <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center gap-2 text-eyebrow tabular text-muted">
          {waiting.suspected ? (
            <span className="rounded-full bg-warn-wash px-1.5 font-[550] text-warn">
              {shown(waiting.suspected)}
              <span className="visually-hidden">{` suspected spam${waiting.count > 0 || waiting.automatic ? ", " : ""}`}</span>
            </span>
          ) : null}
          {waiting.automatic ? (
            <span className="rounded-full bg-sunken px-1.5">
              {shown(waiting.automatic)}
              <span className="visually-hidden">{` automatic${waiting.count > 0 ? ", " : ""}`}</span>
            </span>
          ) : null}
          {waiting.count > 0 ? (
            <span>
              {shown(waiting.count)}
              <span className="visually-hidden">{` ${waiting.what}`}</span>
            </span>
          ) : null}
        </span>
      ) : null}
    </li>
  );
}

function shown(count: number): string {
  return count > COUNT_SHOWN_MAX ? `${COUNT_SHOWN_MAX}+` : `${count}`;
}
