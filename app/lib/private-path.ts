/** Addresses that open someone's data for anyone who has them: the part after the last slash is the key. */
const PRIVATE = /^(\/application\/|\/booking\/calendar\/|\/booking\/|\/verify\/|\/preview\/|\/[qip]\/)[^/]+/i;

/**
 * Decoded as often as it takes, since what stands before us may decode once more; with single slashes and without dots.
 */
function spelledPlainly(path: string): string {
  let plain = path;
  for (let round = 0; round < DECODINGS_MAX && plain.includes("%"); round += 1) {
    plain = plain.replace(ENCODED, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
  }
  return plain.replace(/[/\\]+(?:\.{1,2}[/\\]+)*/g, "/");
}

const ENCODED = /%[\da-f]{2}/gi;
const DECODINGS_MAX = 3;

/** True when an address is a key in itself, in whatever spelling, so that it may be in no cookie and no log. */
export function isPrivatePath(path: string): boolean {
  return PRIVATE.test(spelledPlainly(path));
}

const KEY_IN_QUERY = /(?:^|[&?])(?:token|signature|preview)=/i;

/**
 * True when an address holds a key, in its path or as `token`, `signature` or `preview` in its query: no other site
 * hears about it and nobody stores it.
 */
export function holdsKey(path: string, query: string): boolean {
  return isPrivatePath(path) || KEY_IN_QUERY.test(query) || KEY_IN_QUERY.test(spelledPlainly(query));
}

/** A path as it may be logged: one with a key in the plain spelling of its place, every other as it was sent. */
export function loggablePath(path: string): string {
  const plain = spelledPlainly(path);
  if (!PRIVATE.test(plain)) return path;
  return plain.replace(PRIVATE, (_all, place: string) => `${place.toLowerCase()}…`);
}
