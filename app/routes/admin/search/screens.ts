import type { Permission } from "~/domain/kernel/permissions";
import { isSwitchedOff } from "~/lib/off-addresses";
import { plainSpelling, typedWords } from "~/lib/typed-words";
import { SETTINGS_SECTIONS } from "../settings/settings-sections";
import { ADMIN_TABS } from "../tabs";
import type { Place, PlaceGroup } from "./found";

type Known = { label: string; path: string; permission: Permission | null };

const SCREENS: readonly Known[] = [
  ...ADMIN_TABS,
  ...SETTINGS_SECTIONS.filter(({ path }) => path !== "/admin/settings").map((section) => ({
    ...section,
    label: `Settings: ${section.label}`,
  })),
  { label: "Your account", path: "/admin/account", permission: null },
];

const DEEDS: readonly Known[] = [
  { label: "New quote", path: "/admin/quotes/new", permission: "quote.write" },
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
    { value: "Go to", items: open(SCREENS) },
    { value: "Do", items: open(DEEDS) },
  ];
}

/** Those whose label holds every word of `text`. */
export function matchingScreens(groups: readonly PlaceGroup[], text: string): PlaceGroup[] {
  const words = typedWords(text);
  return groups
    .map(({ value, items }) => ({
      value,
      items: items.filter(({ label }) => words.every((word) => plainSpelling(label).includes(word))),
    }))
    .filter(({ items }) => items.length > 0);
}
