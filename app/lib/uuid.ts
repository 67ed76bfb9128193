const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True when a text from outside can be an id at all, so that it may be given to the database. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
