import type { Permission } from "~/kernel/permissions";
import { isSwitchedOff } from "~/lib/off-addresses";
import { DEEDS } from "../deeds";
import { findSettings } from "../settings/settings-fields.server";
import { SETTINGS_SECTIONS } from "../settings/settings-sections";
import { ADMIN_PLACES } from "../tabs";
import type { Place, PlaceGroup } from "./found";

/** Maximum of fields shown while typing. */
const FIELDS_SHOWN = 8;

type Known = { label: string; path: string; permission: Permission | null; note?: string };

const SCREENS: readonly Known[] = [
  ...ADMIN_PLACES.flatMap((place) =>
    place.tabs.map(({ label, path, permission }) => ({
      label,
      path,
      permission,
      note: label === place.label ? "" : place.label,
    })),
  ),
  ...SETTINGS_SECTIONS.map(({ label, path, permission }) => ({ label: `Settings: ${label}`, path, permission })),
  { label: "Your account", path: "/admin/account", permission: null },
];

/** Lists the screens and actions open to anyone who `may`. */
export function openScreens(may: (permission: Permission) => boolean): PlaceGroup[] {
  const open = (known: readonly Known[]): Place[] =>
    known
      .filter(({ path, permission }) => (permission === null || may(permission)) && !isSwitchedOff(path))
      .map(({ label, path, note = "" }) => ({ value: path, label, note, path }));
  return [
    { value: "Do", items: open(DEEDS) },
    { value: "Go to", items: open(SCREENS) },
  ];
}

/**
 * Returns matching settings fields as a group of places, empty without matches; settings pages are among the screens.
 */
export function settingsGroup(text: string, may: (permission: Permission) => boolean): PlaceGroup[] {
  const items = findSettings(text, may)
    .filter(({ path, page, label }) => path.includes("#") || label !== page)
    .slice(0, FIELDS_SHOWN)
    .map(({ label, page, path }) => ({ value: `${path} ${label}`, label, note: `Settings › ${page}`, path }));
  return items.length === 0 ? [] : [{ value: "Settings", items }];
}
