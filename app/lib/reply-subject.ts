/** Beginnings that mail programs put before the subject of an answer, such as `Re:`, `AW:` and `回复：`, once or more. */
const MARKS = /^(?:\s*\p{L}{1,6}\s?(?:\[\d{1,3}\]|\(\d{1,3}\))?\s?[:\uff1a])+\s*/u;

/** True when a subject is that of an answer to a mail with the other subject, or both are answers to the same one. */
export function isReplyTo(subject: string, other: string): boolean {
  const [bare, marked] = [withoutMarks(subject), MARKS.test(subject)];
  return marked && bare !== "" && bare === withoutMarks(other);
}

function withoutMarks(subject: string): string {
  return subject.replace(MARKS, "").replaceAll(/\s+/g, " ").trim().normalize("NFKC").toLowerCase();
}
