import { type RefObject, useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { Each } from "~/ui/primitives/each";
import { SETTINGS_PATH } from "./settings-paths";
import { groupSections, sectionOf } from "./settings-sections";

const LINK =
  "flex min-h-9 items-center rounded-md px-3 whitespace-nowrap text-muted no-underline hover:bg-sunken hover:text-ink max-xl:min-h-11 aria-[current=page]:bg-bluebonnet-wash aria-[current=page]:font-[550] aria-[current=page]:text-bluebonnet";

/** Navigation of the settings on the side, with the current group open; in narrow windows only that group, as a row. */
export function SettingsNav({ openPaths }: { openPaths: readonly string[] }) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const current = sectionOf(pathname)?.group;
  useCurrentInSight(nav);
  return (
    <nav aria-label="Settings" ref={nav} className="-mx-4 overflow-x-auto px-4 md:mx-0 md:overflow-visible md:px-0">
      <ul className="flex gap-1 md:flex-wrap xl:sticky xl:top-20 xl:flex-col">
        <li>
          <Link to={SETTINGS_PATH} className={LINK}>
            All settings
          </Link>
        </li>
        <Each of={groupSections(openPaths)} by={({ group }) => group}>
          {({ group, label, sections }) =>
            group === current ? (
              <li className="max-xl:contents">
                <p className="flex min-h-9 items-center px-3 font-[600] max-xl:hidden">{label}</p>
                <ul aria-label={label} className="flex gap-1 md:flex-wrap xl:ml-3 xl:flex-col">
                  <Each of={sections} by={({ path }) => path}>
                    {({ label: page, path }) => (
                      <li>
                        <NavLink to={path} prefetch="intent" className={LINK}>
                          {page}
                        </NavLink>
                      </li>
                    )}
                  </Each>
                </ul>
              </li>
            ) : (
              <li className="max-xl:hidden">
                <Link to={sections[0]?.path ?? SETTINGS_PATH} prefetch="intent" className={LINK}>
                  {label}
                </Link>
              </li>
            )
          }
        </Each>
      </ul>
    </nav>
  );
}

/** Scrolls the current page into the middle: on a phone, a group's pages are a row wider than the screen. */
function useCurrentInSight(nav: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another link
  useEffect(() => {
    const current = nav.current?.querySelector("[aria-current=page]")?.getBoundingClientRect();
    if (!nav.current || !current) return;
    const row = nav.current.getBoundingClientRect();
    nav.current.scrollLeft += current.left - row.left - (row.width - current.width) / 2;
  }, [pathname]);
}
