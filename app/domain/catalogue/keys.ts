import { fitsSlug, toSlug } from "~/lib/slug";

/** Something that is sold: identified by its ID if a package, else by its name. */
export type Named = { packageId?: string; name: string };

/**
 * Returns the catalog keys that a line may have, former ones included: its package, or a service or role with its name.
 */
export function possibleKeys({ packageId, name }: Named): string[] {
  return packageId ? [packageId] : [...new Set([serviceKey(name), roleKey(name), earlierRoleKey(name)])];
}

/** Returns the key of a service or plan: an invoice finds its tax by its name. */
export function serviceKey(name: string): string {
  return `service:${name}`;
}

/** Keeps letters that addresses can't contain, since they distinguish roles. */
export function roleKey(role: string): string {
  return fitsSlug(role) ? earlierRoleKey(role) : `role:${role}`;
}

function earlierRoleKey(role: string): string {
  return `role:${toSlug(role) || role}`;
}
