import { ROLE_WORDS, STAFF_ROLES } from "~/domain/accounts/schema";
import { defineList } from "../kit/define-list";

export const STAFF_PATH = "/admin/settings/staff";

/** Agencies that use this have tens of people, not thousands: one page, sorted by name. */
export const STAFF = defineList({
  path: STAFF_PATH,
  title: "Staff",
  one: "person",
  many: "people",
  filters: {},
  orders: { name: ["asc", "Name, A to Z"] },
  empty: { title: "No one yet", text: "Invite the people who work here." },
});

export const ROLE_CHOICES = STAFF_ROLES.map((role) => ({ value: role, label: ROLE_WORDS[role].name }));
