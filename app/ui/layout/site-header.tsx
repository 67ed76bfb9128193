import { ChevronDown, Menu, X } from "lucide-react";
import type { Brand } from "~/config/brand";
import { ButtonLink } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";
import { BrandLink } from "./brand-link";
import type { HeaderNav, NavGroup, NavLink } from "./site-nav";
import { ThemeButton } from "./theme-switch";

/** Sticky top navigation; works without script. `path` marks the current page. */
export function SiteHeader({
  name,
  brand,
  nav,
  path,
  address,
  account,
}: {
  name: string;
  brand?: Brand;
  nav: HeaderNav;
  path: string;
  address: string;
  account: NavLink;
}) {
  return (
    <header
      data-site="header"
      className="sticky top-0 z-40 border-b border-rule bg-paper/95 backdrop-blur-sm supports-[backdrop-filter]:bg-paper/85"
    >
      <div className="page-width flex h-(--header-height) items-center gap-6 lg:gap-2 xl:gap-6">
        <BrandLink name={name} brand={brand} />
        <nav aria-label="Main" className="ml-auto hidden lg:block">
          <ul className="flex items-center xl:gap-1">
            <li>
              <BarLink link={nav.home} path={path} />
            </li>
            {nav.groups.map((group) => (
              <li key={group.label} className="menu-bar-item">
                <BarMenu group={group} path={path} />
              </li>
            ))}
            {nav.links.map((link) => (
              <li key={link.href}>
                <BarLink link={link} path={path} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-2 lg:ml-0">
          {/* Between these widths the bar has no room; the footer has the switch at any width. */}
          <div className="lg:max-xl:hidden">
            <ThemeButton address={address} />
          </div>
          <span className="max-sm:hidden">
            <BarLink link={account} path={path} />
          </span>
          <ButtonLink href={nav.quote.href} className="whitespace-nowrap max-sm:hidden lg:max-xl:px-2.5">
            {nav.quote.label}
          </ButtonLink>
          <button
            type="button"
            popoverTarget="phone-menu"
            className="menu-button grid size-11 cursor-pointer place-items-center rounded-md hover:bg-sunken lg:hidden"
          >
            <span className="visually-hidden">Menu</span>
            <Menu aria-hidden="true" className="size-6" />
          </button>
        </div>
      </div>
      <PhoneMenu nav={nav} path={path} account={account} />
    </header>
  );
}

const BAR_ITEM =
  "inline-flex min-h-11 items-center gap-1 rounded-md px-1.25 whitespace-nowrap text-small text-ink no-underline hover:text-bluebonnet cursor-pointer xl:px-3";

function BarLink({ link, path }: { link: NavLink; path: string }) {
  const current = isCurrent(link.href, path);
  return (
    <a
      href={link.href}
      aria-current={current ? "page" : undefined}
      className={classNames(BAR_ITEM, current && "text-bluebonnet")}
    >
      {link.label}
    </a>
  );
}

function BarMenu({ group, path }: { group: NavGroup; path: string }) {
  const id = `menu-${group.label.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
  const newTab = group.opensTab;
  const current = group.links.some((link) => isCurrent(link.href, path));
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        style={{ anchorName: `--${id}` }}
        className={classNames("menu-button", BAR_ITEM, current && "text-bluebonnet")}
      >
        {group.label}
        <ChevronDown aria-hidden="true" className="menu-chevron size-4 transition-[rotate] duration-150" />
      </button>
      <ul id={id} popover="auto" style={{ positionAnchor: `--${id}` }} className="menu-panel min-w-56 p-2">
        {group.links.map((link) => (
          <li key={link.href}>
            <a
              href={link.href}
              target={newTab ? "_blank" : undefined}
              rel={newTab ? "noopener" : undefined}
              aria-current={isCurrent(link.href, path) ? "page" : undefined}
              className="flex min-h-11 items-center rounded-md px-3 text-small text-ink no-underline hover:bg-bluebonnet-wash"
            >
              {link.label}
              {newTab ? <span className="visually-hidden"> (opens in a new tab)</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function PhoneMenu({ nav, path, account }: { nav: HeaderNav; path: string; account: NavLink }) {
  return (
    <nav id="phone-menu" popover="auto" aria-label="Menu" className="menu-sheet">
      <div className="page-width pt-2 pb-8">
        <ul className="divide-y divide-rule">
          <li>
            <SheetLink link={nav.home} path={path} />
          </li>
          {nav.phoneGroups.map((group) => (
            <li key={group.label}>
              <details name="phone-menu-group" className="group">
                <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between font-display text-subheading [&::-webkit-details-marker]:hidden">
                  {group.label}
                  <ChevronDown
                    aria-hidden="true"
                    className="size-5 text-muted transition-[rotate] duration-150 group-open:rotate-180"
                  />
                </summary>
                <ul className="pb-3 pl-4">
                  {group.links.map((link) => (
                    <li key={link.href}>
                      <a
                        href={link.href}
                        aria-current={isCurrent(link.href, path) ? "page" : undefined}
                        className="flex min-h-11 items-center text-body text-ink no-underline hover:text-bluebonnet"
                      >
                        {link.label}
                      </a>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          ))}
          {[...nav.links, account].map((link) => (
            <li key={link.href}>
              <SheetLink link={link} path={path} />
            </li>
          ))}
        </ul>
        <div className="mt-6 flex gap-3">
          <ButtonLink href={nav.quote.href} size="large" className="grow">
            {nav.quote.label}
          </ButtonLink>
          <button
            type="button"
            popoverTarget="phone-menu"
            popoverTargetAction="hide"
            className="grid size-13 shrink-0 cursor-pointer place-items-center rounded-md border border-rule text-muted"
          >
            <span className="visually-hidden">Close menu</span>
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
      </div>
    </nav>
  );
}

function SheetLink({ link, path }: { link: NavLink; path: string }) {
  return (
    <a
      href={link.href}
      aria-current={isCurrent(link.href, path) ? "page" : undefined}
      className="flex min-h-13 items-center font-display text-subheading text-ink no-underline hover:text-bluebonnet"
    >
      {link.label}
    </a>
  );
}

function isCurrent(href: string, path: string): boolean {
  return href === "/" ? path === "/" : path === href || path.startsWith(`${href}/`);
}
