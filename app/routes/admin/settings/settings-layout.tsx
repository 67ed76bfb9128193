import { type RefObject, useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { isPermitted } from "~/domain/kernel/permissions";
import { backOffice } from "../back-office.server";
import { ScreenOutlet } from "../kit/screen-outlet";
import { TabBody, TabHeader } from "../kit/tab-header";
import type { Route } from "./+types/settings-layout";
import { SETTINGS_SECTIONS } from "./settings-sections";

export function loader({ context }: Route.LoaderArgs) {
  const { actor } = backOffice(context);
  return {
    openPaths: SETTINGS_SECTIONS.filter(({ permission }) => isPermitted(actor, permission)).map(({ path }) => path),
  };
}

/** Everything that staff can change about the agency and its program, a screen a topic. */
export default function SettingsLayout({ loaderData: { openPaths } }: Route.ComponentProps) {
  const nav = useRef<HTMLElement>(null);
  useCurrentInSight(nav);
  return (
    <TabBody>
      <TabHeader title="Settings" />
      <div className="grid gap-x-10 gap-y-6 xl:grid-cols-[12rem_minmax(0,1fr)]">
        <nav aria-label="Settings" ref={nav} className="-mx-4 overflow-x-auto px-4 md:mx-0 md:overflow-visible md:px-0">
          <ul className="flex gap-1 md:flex-wrap xl:sticky xl:top-20 xl:flex-col">
            {SETTINGS_SECTIONS.filter(({ path }) => openPaths.includes(path)).map(({ label, path }) => (
              <li key={path}>
                <NavLink
                  to={path}
                  end={path === "/admin/settings"}
                  prefetch="intent"
                  className="block rounded-md px-3 py-2 whitespace-nowrap text-muted no-underline hover:bg-sunken hover:text-ink aria-[current=page]:bg-bluebonnet-wash aria-[current=page]:font-[550] aria-[current=page]:text-bluebonnet"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">
          <ScreenOutlet layoutId="routes/admin/settings/settings-layout" />
        </div>
      </div>
    </TabBody>
  );
}

/** On a phone the topics are a row that is wider than the screen: the one that is open is in its middle. */
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
