/** Reply prefixes that mail programs put before a subject, such as `Re:`, `AW:` and `回复：`, once or repeated. */
const MARKS = /^(?:\s*\p{L}{1,6}\s?(?:\[\d{1,3}\]|\(\d{1,3}\))?\s?[:\uff1a])+\s*/u;

/** True when a subject is a reply to the other one, or both are replies to the same one. */
export function isReplyTo(subject: string, other: string): boolean {
  const [bare, marked] = [withoutMarks(subject), MARKS.test(subject)];
  return marked && bare !== "" && bare === withoutMarks(other);
}

function withoutMarks(subject: string): string {
  return subject.replace(MARKS, "").replaceAll(/\s+/g, " ").trim().normalize("NFKC").toLowerCase();
}
