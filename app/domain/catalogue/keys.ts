import { fitsSlug, toSlug } from "~/lib/slug";

/** Something that is sold: a package by its id, anything else by its name. */
export type Named = { packageId?: string; name: string };

/**
 * Returns keys that a line may have in the catalogue, earlier ones included: its package, or a service or role of its
 * name.
 */
export function possibleKeys({ packageId, name }: Named): string[] {
  return packageId ? [packageId] : [...new Set([serviceKey(name), roleKey(name), earlierRoleKey(name)])];
}

/** The key of a service, and of a plan: an invoice finds its tax by its name. */
export function serviceKey(name: string): string {
  return `service:${name}`;
}

/** Letters that no address has tell roles apart, too. */
export function roleKey(role: string): string {
  return fitsSlug(role) ? earlierRoleKey(role) : `role:${role}`;
}

function earlierRoleKey(role: string): string {
  return `role:${toSlug(role) || role}`;
}
