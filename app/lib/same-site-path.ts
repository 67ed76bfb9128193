const BASE = "http://same-site.invalid";

/**
 * Returns path, query and fragment when `value` is an address on this site; null for anything that could lead
 * elsewhere.
 */
export function sameSitePath(value: unknown): string | null {
  if (typeof value !== "string" || !value.startsWith("/") || value.length > 2_000) return null;
  try {
    const url = new URL(value, BASE);
    if (url.origin !== BASE || url.pathname.startsWith("//")) return null;
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return null;
  }
}
