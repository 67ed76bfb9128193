const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True when an untrusted text has the form of an id, so that it may be passed to the database. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
