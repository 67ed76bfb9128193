/** Addresses that open someone's data for anyone who has them: the part after the last slash is the key. */
const PRIVATE = /^(\/application\/|\/verify\/|\/preview\/|\/[qip]\/)[^/]+/;

/** Whether an address is a key in itself, so that it may be in no cookie and no log. */
export function isPrivatePath(path: string): boolean {
  return PRIVATE.test(path);
}

const KEY_IN_QUERY = /(?:^|&)(?:token|signature|preview)=/i;

/** Whether an address holds a key, in its path or as `token`, `signature` or `preview` in its query: it is told to no other site and kept by nobody. */
export function holdsKey(path: string, query: string): boolean {
  return isPrivatePath(path) || KEY_IN_QUERY.test(query);
}

/** A path as it may be logged. */
export function loggablePath(path: string): string {
  return path.replace(PRIVATE, "$1…");
}
