const DIGITS = 8;
const REFERENCE = /^[0-9a-f]{8}$/i;

/** Returns the number shown to people for a record with this id: its last eight digits, as `7F3A09C1`. */
export function referenceOf(id: string): string {
  return id.slice(-DIGITS).toUpperCase();
}

/** Returns the end of the id that a typed text refers to, in lower case; null when it isn't a reference. */
export function readReference(text: string): string | null {
  const typed = text.trim();
  return REFERENCE.test(typed) ? typed.toLowerCase() : null;
}
