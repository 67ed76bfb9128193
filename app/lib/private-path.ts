/** Addresses that open somebody's data for whoever has them: the part after the last slash is the key. */
const PRIVATE = /^(\/application\/)[^/]+/;

/** Whether an address is a key in itself, so that it may stand in no cookie and no log. */
export function isPrivatePath(path: string): boolean {
  return PRIVATE.test(path);
}

/** A path as it may be logged. */
export function loggablePath(path: string): string {
  return path.replace(PRIVATE, "$1…");
}
