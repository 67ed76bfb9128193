/** Addresses switched off for everyone, as last read from Settings; each process serves one agency. */
let settled: readonly string[] = [];
/** Includes tabs that stay for some customers. */
let settledForSome: readonly string[] = [];

/**
 * Sets which addresses are off, for everyone and for some customers, from now on. Called by the code that reads
 * Settings.
 */
export function settleOff(off: readonly string[], offForSome = off): void {
  settled = off;
  settledForSome = offForSome;
}

/** Returns the addresses that are off for everyone or for some customers, as last read by this process. */
export function addressesSwitchedOff(): readonly string[] {
  return settledForSome;
}

/** True when this address is off, as last read by this process. */
export function isSwitchedOff(address: string): boolean {
  return isOffAddress(settled, address);
}

/**
 * True when a link leads to one of these addresses or below, where nothing is served. Links to other sites never do.
 */
export function isOffAddress(off: readonly string[] | undefined, href: string): boolean {
  if (off === undefined || !href.startsWith("/")) return false;
  const [path = ""] = href.split(/[?#]/, 1);
  return off.some((address) => path === address || path.startsWith(`${address}/`) || path.startsWith(`${address}.`));
}

/**
 * Returns the content without links to addresses that are off: drops list items that are such a link, and lists of
 * links with none left. Everything else stays unchanged.
 */
export function withoutOff<Content>(content: Content, off: readonly string[] | undefined): Content {
  return off === undefined ? content : (keep(content, off) as Content); // safe: only items of lists are left out
}

function keep(value: unknown, off: readonly string[]): unknown {
  if (Array.isArray(value)) return value.filter((item) => !leadsThere(item, off)).map((item) => keep(item, off));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, keep(inner, off)]));
}

function leadsThere(item: unknown, off: readonly string[]): boolean {
  if (typeof item !== "object" || item === null) return false;
  const { href, link, links } = item as { href?: unknown; link?: unknown; links?: unknown }; // safe: read only if of the right type
  if (typeof href === "string") return isOffAddress(off, href);
  if (Array.isArray(links)) return links.length > 0 && links.every((each) => leadsThere(each, off));
  return link !== undefined && leadsThere(link, off);
}

type Closed = { readonly off?: readonly string[]; readonly unlinked?: readonly string[] };

/** Returns addresses that must not be linked: switched-off modules, and pages of invented content. Undefined: none. */
export function closedOf(identity: Closed | undefined): readonly string[] | undefined {
  const { off, unlinked } = identity ?? {};
  return unlinked ? [...(off ?? []), ...unlinked] : off;
}
