import { ExternalLink, X } from "lucide-react";
import { NavLink } from "react-router";
import { BrandMark } from "~/ui/illustrations/brand-mark";
import { ADMIN_TABS } from "../tabs";

export const ADMIN_NAV_ID = "admin-nav";

/** The tabs that this person may open: a column beside the content, on a phone a sheet that the header's button opens. */
export function AdminNav({ name, openPaths }: { name: string; openPaths: readonly string[] }) {
  return (
    <nav id={ADMIN_NAV_ID} popover="auto" aria-label="Back office" className="admin-nav" data-print="hide">
      <div className="flex h-(--admin-header) shrink-0 items-center gap-2.5 px-4">
        <BrandMark className="size-7 shrink-0" />
        <span className="min-w-0 truncate font-display text-[1.0625rem]">{name}</span>
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
        {ADMIN_TABS.filter(({ path }) => openPaths.includes(path)).map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <NavLink
              to={path}
              end={path === "/admin"}
              prefetch="intent"
              className="flex min-h-11 items-center gap-3 rounded-md px-3 text-ink no-underline hover:bg-sunken aria-[current]:bg-bluebonnet-wash aria-[current]:font-[550] lg:min-h-9"
            >
              <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
              {label}
            </NavLink>
          </li>
        ))}
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
