import { ROLE_WORDS, STAFF_ROLES } from "~/domain/accounts/schema";
import type { ListSpec } from "../kit/list-query";

export const STAFF_PATH = "/admin/settings/staff";

/** Agencies that run this have tens of people, not thousands: one page, by name. */
export const STAFF_LIST = { filters: {}, sorts: { name: "asc" } } as const satisfies ListSpec;

export const ROLE_CHOICES = STAFF_ROLES.map((role) => ({ value: role, label: ROLE_WORDS[role].name }));
