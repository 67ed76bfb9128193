const DIGITS = 8;
const REFERENCE = /^[0-9a-f]{8}$/i;

/** Returns the number that people see for something stored under this id: its last eight digits, as `7F3A09C1`. */
export function referenceOf(id: string): string {
  return id.slice(-DIGITS).toUpperCase();
}

/** The end of the id that a typed text names, in lower case; null where it is no reference. */
export function readReference(text: string): string | null {
  const typed = text.trim();
  return REFERENCE.test(typed) ? typed.toLowerCase() : null;
}
