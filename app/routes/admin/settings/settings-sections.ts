import type { Permission } from "~/domain/kernel/permissions";
import { HOLIDAYS_PATH, PLACE_PATH, WORKING_TIME_PATH } from "./working-time-path";

/** A screen of the settings. Without the permission nobody sees it or can open it. */
export type SettingsSection = { label: string; path: string; permission: Permission };

/** The sections whose screens exist, in the order of their navigation. */
export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  { label: "Agency", path: "/admin/settings", permission: "setting.read" },
  { label: "Brand", path: "/admin/settings/brand", permission: "setting.read" },
