import { ChevronDown, Keyboard, LogOut, Menu, UserRound } from "lucide-react";
import type { ComponentProps } from "react";
import { Link } from "react-router";
import type { StaffRole } from "~/domain/accounts/schema";
import { initialsOf } from "~/lib/initials";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import { ThemeSwitch } from "~/ui/layout/theme-switch";
import { Arrived } from "~/ui/primitives/arrived";
import { Bell } from "../notifications/bell";
import { CommandButton } from "../search/command-button";
import { ADMIN_NAV_ID } from "./admin-nav";
import { NewMenu } from "./new-menu";
import { ROLE_LABELS } from "./role-labels";
import { useShortcutsHelp } from "./shortcuts-help";
import { TimerMenu } from "./timer-menu";

const MENU_ID = "person-menu";
const ITEM =
  "flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md px-3 text-left text-ink no-underline hover:bg-bluebonnet-wash";

/** Header with the signed-in person's menu, and the command palette in its middle. */
export function AdminHeader({
  person,
  bell,
  timers,
  deeds,
  address,
  theme,
}: {
  person: { name: string; role: StaffRole };
  bell: ComponentProps<typeof Bell>;
  timers: ComponentProps<typeof TimerMenu>["timers"];
  deeds: ComponentProps<typeof NewMenu>["deeds"];
  address: string;
  theme: "light" | "dark" | undefined;
}) {
  const isHydrated = useIsHydrated();
  const shortcuts = useShortcutsHelp();
  return (
    <>
      <header data-whole className="admin-header" data-print="hide">
        <button
          type="button"
          popoverTarget={ADMIN_NAV_ID}
          className="-ml-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-sunken lg:hidden"
        >
          <span className="visually-hidden">Menu</span>
          <Menu aria-hidden="true" className="size-5" />
        </button>
        <div className="min-w-0 grow">
          <CommandButton person={person.name} />
        </div>
        <TimerMenu timers={timers} />
        <NewMenu deeds={deeds} />
        <Bell {...bell} />
        <button
          type="button"
          popoverTarget={MENU_ID}
          style={{ anchorName: `--${MENU_ID}` }}
          className="menu-button -mr-2 flex min-h-11 min-w-0 cursor-pointer max-sm:shrink-0 items-center gap-2.5 rounded-md px-2 hover:bg-sunken"
        >
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center rounded-full bg-bluebonnet text-[0.75rem] font-[600] text-on-bluebonnet"
          >
            {initialsOf(person.name)}
          </span>
          <span className="truncate max-sm:visually-hidden">{person.name}</span>
          <ChevronDown aria-hidden="true" className="menu-chevron size-4 shrink-0 text-muted max-[22.5rem]:hidden" />
        </button>
        <div id={MENU_ID} popover="auto" style={{ positionAnchor: `--${MENU_ID}` }} className="person-menu">
          <p className="border-b border-rule px-3 pt-1 pb-2.5">
            <span className="block font-[550]">{person.name}</span>
            <span className="text-muted">{ROLE_LABELS[person.role]}</span>
          </p>
          <div className="py-1.5">
            <Link to="/admin/account" className={ITEM}>
              <UserRound aria-hidden="true" className="size-4.5 text-muted" />
              Your account
            </Link>
            <form method="post" action="/logout">
              <button type="submit" className={ITEM}>
                <LogOut aria-hidden="true" className="size-4.5 text-muted" />
                Log out
              </button>
            </form>
            {/* Placed last because it appears with JavaScript: what precedes it must not move under a pointer. */}
            {isHydrated ? (
              <button
                type="button"
                popoverTarget={MENU_ID}
                popoverTargetAction="hide"
                onClick={shortcuts.open}
                className={ITEM}
              >
                <Keyboard aria-hidden="true" className="size-4.5 text-muted" />
                Keyboard shortcuts
              </button>
            ) : null}
          </div>
          <div className="border-t border-rule px-3 pt-2.5 pb-1">
            <ThemeSwitch address={address} theme={theme} />
          </div>
        </div>
        {shortcuts.dialog}
      </header>
      <Arrived />
    </>
  );
}
