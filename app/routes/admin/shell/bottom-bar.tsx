import { Link, useLocation } from "react-router";
import { Arrived } from "~/ui/primitives/arrived";
import { Each } from "~/ui/primitives/each";
import { openPlaces, tabOf } from "../tabs";

const PLACES_SHOWN = 4;

/** Bar on a phone with the first places that this person may open, within reach of a thumb. */
export function BottomBar({ openPaths }: { openPaths: readonly string[] }) {
  const { pathname } = useLocation();
  const current = tabOf(pathname);
  return (
    <>
      <nav data-whole aria-label="Main places" className="bottom-bar" data-print="hide">
        <ul>
          <Each of={openPlaces(openPaths).slice(0, PLACES_SHOWN)} by={({ label }) => label}>
            {({ label, icon: Icon, tabs }) => (
              <li>
                <Link
                  to={tabs[0]?.path ?? "/admin"}
                  prefetch="intent"
                  aria-current={tabs.some(({ path }) => path === current?.path) ? "true" : undefined}
                >
                  <Icon aria-hidden="true" className="size-5" />
                  {label}
                </Link>
              </li>
            )}
          </Each>
        </ul>
      </nav>
      <Arrived />
    </>
  );
}
