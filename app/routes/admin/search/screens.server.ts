import type { Permission } from "~/kernel/permissions";
import { isSwitchedOff } from "~/lib/off-addresses";
import { findSettings } from "../settings/settings-fields.server";
import { SETTINGS_SECTIONS } from "../settings/settings-sections";
import { ADMIN_TABS } from "../tabs";
import type { Place, PlaceGroup } from "./found";

/** More than that is no choice for someone who types. */
const FIELDS_SHOWN = 8;

type Known = { label: string; path: string; permission: Permission | null };

const SCREENS: readonly Known[] = [
  ...ADMIN_TABS,
  ...SETTINGS_SECTIONS.map(({ label, path, permission }) => ({ label: `Settings: ${label}`, path, permission })),
  { label: "Your account", path: "/admin/account", permission: null },
];

const DEEDS: readonly Known[] = [
  { label: "New quote", path: "/admin/quotes/new", permission: "quote.write" },
  { label: "New invoice", path: "/admin/invoices/new", permission: "invoice.write" },
  { label: "New lead", path: "/admin/leads/new", permission: "lead.write" },
  { label: "New customer", path: "/admin/customers/new", permission: "customer.write" },
  { label: "New project", path: "/admin/projects/new", permission: "project.write" },
  { label: "New job", path: "/admin/jobs/new", permission: "job.write" },
  { label: "New plan", path: "/admin/pricing/new", permission: "plan.write" },
  { label: "New promotion", path: "/admin/promotions/new", permission: "promotion.write" },
  { label: "New post", path: "/admin/blog/new", permission: "post.write" },
  { label: "New picture", path: "/admin/pictures/new", permission: "picture.write" },
  { label: "Invite someone", path: "/admin/settings/staff/new", permission: "account.manage" },
];

/** Screens and things to do that are open to anyone who `may`. */
export function openScreens(may: (permission: Permission) => boolean): PlaceGroup[] {
  const open = (known: readonly Known[]): Place[] =>
    known
      .filter(({ path, permission }) => (permission === null || may(permission)) && !isSwitchedOff(path))
      .map(({ label, path }) => ({ value: path, label, note: "", path }));
  return [
    { value: "Do", items: open(DEEDS) },
    { value: "Go to", items: open(SCREENS) },
  ];
}

/** Fields of the settings as a group of places; its pages are among the screens. None where nothing was found. */
export function settingsGroup(text: string, may: (permission: Permission) => boolean): PlaceGroup[] {
  const items = findSettings(text, may)
    .filter(({ path, page, label }) => path.includes("#") || label !== page)
    .slice(0, FIELDS_SHOWN)
    .map(({ label, page, path }) => ({ value: `${path} ${label}`, label, note: `Settings › ${page}`, path }));
  return items.length === 0 ? [] : [{ value: "Settings", items }];
}
