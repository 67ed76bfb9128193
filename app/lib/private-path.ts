/** Addresses that give anyone who has them access to someone's data: the part after the last slash is the key. */
const PRIVATE = /^(\/application\/|\/booking\/calendar\/|\/booking\/|\/verify\/|\/preview\/|\/[qip]\/)[^/]+/i;

/** Decodes a path repeatedly, since a proxy in front may decode once more; removes double slashes and dots. */
function spelledPlainly(path: string): string {
  let plain = path;
  for (let round = 0; round < DECODINGS_MAX && plain.includes("%"); round += 1) {
    plain = plain.replace(ENCODED, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
  }
  return plain.replace(/[/\\]+(?:\.{1,2}[/\\]+)*/g, "/");
}

const ENCODED = /%[\da-f]{2}/gi;
const DECODINGS_MAX = 3;

/** True when an address is itself a key, however it is spelled, so it must not be in cookies or logs. */
export function isPrivatePath(path: string): boolean {
  return PRIVATE.test(spelledPlainly(path));
}

const KEY_IN_QUERY = /(?:^|[&?])(?:token|signature|preview)=/i;

/**
 * True when an address contains a key, in its path or as `token`, `signature` or `preview` in its query: it must not
 * reach other sites or be stored.
 */
export function holdsKey(path: string, query: string): boolean {
  return isPrivatePath(path) || KEY_IN_QUERY.test(query) || KEY_IN_QUERY.test(spelledPlainly(query));
}

/** Returns a path that is safe to log: a key in it becomes an ellipsis; any other path is unchanged. */
export function loggablePath(path: string): string {
  const plain = spelledPlainly(path);
  if (!PRIVATE.test(plain)) return path;
  return plain.replace(PRIVATE, (_all, place: string) => `${place.toLowerCase()}…`);
}
