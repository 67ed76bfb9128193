import type { StaffRole } from "~/domain/accounts/schema";

export const ROLE_LABELS = {
  owner: "Owner",
  sales: "Sales",
  recruiter: "Recruiter",
  editor: "Editor",
  viewer: "Viewer",
} as const satisfies Record<StaffRole, string>;

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/** Roles in words: `Owner and Sales`. */
export function joinRoles(roles: readonly StaffRole[]): string {
  return list.format(roles.map((role) => ROLE_LABELS[role]));
}
