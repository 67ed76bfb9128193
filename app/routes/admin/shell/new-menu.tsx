import { Plus } from "lucide-react";
import { Link } from "react-router";
import { Each } from "~/ui/primitives/each";
import { MenuPopover } from "../kit/menu-popover";
import { MenuItem } from "../kit/more-menu";

const MENU_ID = "new-menu";

/** Menu of records that this person can create, from any screen. Opens without JavaScript too. */
export function NewMenu({ deeds }: { deeds: readonly { label: string; path: string }[] }) {
  if (deeds.length === 0) return null;
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU_ID}
        style={{ anchorName: `--${MENU_ID}` }}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-sunken"
      >
        <span className="visually-hidden">Create something</span>
        <Plus aria-hidden="true" className="size-5" />
      </button>
      <MenuPopover id={MENU_ID} anchor={`--${MENU_ID}`}>
        <Each of={deeds} by={({ path }) => path}>
          {({ label, path }) => (
            <MenuItem>
              <Link to={path}>{label}</Link>
            </MenuItem>
          )}
        </Each>
      </MenuPopover>
    </>
  );
}
