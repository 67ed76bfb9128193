import type { Permission } from "~/kernel/permissions";
import { MAIL_SERVER_PATH } from "./mail-server/mail-server-path";
import { SAMPLES_PATH } from "./samples-path";
import { SET_UP_PATH } from "./set-up/set-up-path";
import {
  ACCOUNTS_PATH,
  AGENCY_PATH,
  HOLIDAYS_PATH,
  PLACE_PATH,
  SIGN_IN_PATH,
  WORKING_TIME_PATH,
} from "./settings-paths";
import { SYSTEM_PATH } from "./system/system-path";

/** The groups of settings, in display order. */
export const SETTINGS_GROUPS = {
  agency: "Agency",
  website: "Website",
  money: "Selling and money",
  mail: "Mail and notifications",
  people: "People and access",
  system: "System",
} as const;
export type SettingsGroup = keyof typeof SETTINGS_GROUPS;

/** A settings screen. Users without the permission can't see or open it. */
export type SettingsSection = {
  label: string;
  path: string;
  permission: Permission;
  group: SettingsGroup;
  /** Description in the index. */
  line: string;
};

/** The sections with screens, in navigation order. */
export const SETTINGS_SECTIONS = [
  {
    label: "Agency",
    path: AGENCY_PATH,
    permission: "setting.read",
    group: "agency",
    line: "Name, contact details and profiles on other sites",
  },
  {
    label: "Place",
    path: PLACE_PATH,
    permission: "setting.read",
    group: "agency",
    line: "Country and address, time zone, currency, CSV files and law",
  },
  {
    label: "Working time",
    path: WORKING_TIME_PATH,
    permission: "setting.read",
    group: "agency",
    line: "Hours of each weekday",
  },
  {
    label: "Holidays",
    path: HOLIDAYS_PATH,
    permission: "setting.read",
    group: "agency",
    line: "Your own days off and public holidays",
  },
  {
    label: "Promised times",
    path: "/admin/settings/promises",
    permission: "setting.read",
    group: "agency",
    line: "How soon you promise to reply",
  },
  {
    label: "Set up your agency",
    path: SET_UP_PATH,
    permission: "setting.write",
    group: "agency",
    line: "Five steps from the sample agency to yours",
  },
  {
    label: "Brand",
    path: "/admin/settings/brand",
    permission: "setting.read",
    group: "website",
    line: "Colors, fonts, logo and icon",
  },
  {
    label: "Modules and prices",
    path: "/admin/settings/modules",
    permission: "setting.read",
    group: "website",
    line: "Parts of the site that you can switch off, and every price on one page",
  },
  {
    label: "Before you go live",
    path: "/admin/settings/launch",
    permission: "setting.read",
    group: "website",
    line: "What visitors shouldn’t see yet",
  },
  {
    label: "New leads",
    path: "/admin/settings/assignment",
    permission: "setting.read",
    group: "money",
    line: "Who gets a new lead",
  },
  {
    label: "Bookings",
    path: "/admin/settings/bookings",
    permission: "setting.read",
    group: "money",
    line: "What visitors can book, how long, where and with whom",
  },
  {
    label: "Taxes",
    path: "/admin/settings/taxes",
    permission: "setting.read",
    group: "money",
    line: "Tax rates, and prices with or without tax",
  },
  {
    label: "Invoices",
    path: "/admin/settings/invoicing",
    permission: "setting.read",
    group: "money",
    line: "Bank details, numbers, terms and deposits, for quotes as well",
  },
  {
    label: "Accounts",
    path: ACCOUNTS_PATH,
    permission: "setting.read",
    group: "money",
    line: "Accounts by tax rate, for DATEV, Xero, QuickBooks and ledgers",
  },
  {
    label: "Payments",
    path: "/admin/settings/payments",
    permission: "setting.read",
    group: "money",
    line: "Online payments and buy buttons",
  },
  {
    label: "Email texts",
    path: "/admin/settings/emails",
    permission: "setting.read",
    group: "mail",
    line: "Wording of every email",
  },
  {
    label: "Snippets",
    path: "/admin/settings/snippets",
    permission: "setting.read",
    group: "mail",
    line: "Text that your replies often need",
  },
  {
    label: "Notifications",
    path: "/admin/settings/notifications",
    permission: "setting.read",
    group: "mail",
    line: "Who gets an email when something happens",
  },
  {
    label: "Reminders",
    path: "/admin/settings/reminders",
    permission: "setting.read",
    group: "mail",
    line: "When customers are reminded of quotes, deposits, invoices and questions",
  },
  {
    label: "Mail server",
    path: MAIL_SERVER_PATH,
    permission: "setting.read",
    group: "mail",
    line: "Outgoing and incoming server, a test, and your domain’s DNS",
  },
  {
    label: "Staff",
    path: "/admin/settings/staff",
    permission: "account.manage",
    group: "people",
    line: "Who works here, and their roles",
  },
  {
    label: "Sign-in and links",
    path: SIGN_IN_PATH,
    permission: "setting.read",
    group: "people",
    line: "Two-step sign-in, and how long links in emails work",
  },
  {
    label: "API keys",
    path: "/admin/settings/api-keys",
    permission: "key.manage",
    group: "people",
    line: "Access for other programs",
  },
  {
    label: "Samples",
    path: SAMPLES_PATH,
    permission: "setting.read",
    group: "system",
    line: "The made-up agency that came with the program",
  },
  {
    label: "System",
    path: SYSTEM_PATH,
    permission: "setting.read",
    group: "system",
    line: "Version, database, files, email and backups",
  },
  {
    label: "Retention",
    path: "/admin/settings/retention",
    permission: "setting.read",
    group: "system",
    line: "When old data is deleted",
  },
  {
    label: "Webhooks",
    path: "/admin/settings/webhooks",
    permission: "webhook.manage",
    group: "system",
    line: "Tell other programs when something happens",
  },
] as const satisfies readonly SettingsSection[];

export type SettingsPath = (typeof SETTINGS_SECTIONS)[number]["path"];

/** Returns the groups with the open sections, without empty groups. */
export function groupSections(
  openPaths: readonly string[],
): { group: SettingsGroup; label: string; sections: readonly SettingsSection[] }[] {
  const groups = Object.keys(SETTINGS_GROUPS) as SettingsGroup[]; // safe: the table has no other keys
  return groups
    .map((group) => ({
      group,
      label: SETTINGS_GROUPS[group],
      sections: SETTINGS_SECTIONS.filter((section) => section.group === group && openPaths.includes(section.path)),
    }))
    .filter(({ sections }) => sections.length > 0);
}

/** Returns the section that an address belongs to. */
export function sectionOf(pathname: string): SettingsSection | undefined {
  return SETTINGS_SECTIONS.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}
