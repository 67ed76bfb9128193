import type { Permission } from "~/domain/kernel/permissions";
import { HOLIDAYS_PATH, PLACE_PATH, WORKING_TIME_PATH } from "./working-time-path";

/** A screen of the settings. Without the permission nobody sees it or can open it. */
export type SettingsSection = { label: string; path: string; permission: Permission };

/** The sections whose screens exist, in the order of their navigation. */
export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  { label: "Agency", path: "/admin/settings", permission: "setting.read" },
  { label: "Brand", path: "/admin/settings/brand", permission: "setting.read" },
  { label: "Place", path: PLACE_PATH, permission: "setting.read" },
  { label: "Modules", path: "/admin/settings/modules", permission: "setting.read" },
  { label: "Before you go live", path: "/admin/settings/launch", permission: "setting.read" },
  { label: "Staff", path: "/admin/settings/staff", permission: "account.manage" },
  { label: "Sign-in", path: "/admin/settings/sign-in", permission: "setting.read" },
  { label: "Promised times", path: "/admin/settings/promises", permission: "setting.read" },
  { label: "Working time", path: WORKING_TIME_PATH, permission: "setting.read" },
  { label: "Holidays", path: HOLIDAYS_PATH, permission: "setting.read" },
  { label: "New leads", path: "/admin/settings/assignment", permission: "setting.read" },
  { label: "Reminders", path: "/admin/settings/reminders", permission: "setting.read" },
  { label: "Email texts", path: "/admin/settings/emails", permission: "setting.read" },
  { label: "Snippets", path: "/admin/settings/snippets", permission: "setting.read" },
  { label: "Links in emails", path: "/admin/settings/links", permission: "setting.read" },
  { label: "Notifications", path: "/admin/settings/notifications", permission: "setting.read" },
  { label: "Retention", path: "/admin/settings/retention", permission: "setting.read" },
  { label: "Taxes", path: "/admin/settings/taxes", permission: "setting.read" },
  { label: "Invoices", path: "/admin/settings/invoicing", permission: "setting.read" },
  { label: "Payments", path: "/admin/settings/payments", permission: "setting.read" },
  { label: "API keys", path: "/admin/settings/api-keys", permission: "key.manage" },
  { label: "Webhooks", path: "/admin/settings/webhooks", permission: "webhook.manage" },
];
