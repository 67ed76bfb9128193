import anyAscii from "any-ascii";

/** Legal forms and forms of address, which one side writes and the other leaves out. */
const LEFT_OUT = new Set(
  (
    "gmbh mbh ag kg kgaa ohg ug gbr ek ev eg se sarl sa sas sasu srl spa snc bv nv vof llc llp inc ltd limited corp " +
    "corporation company co plc oy ab as aps sp zoo oo sro kft doo haftungsbeschrankt und and et the mr mrs ms herr frau dr"
  ).split(" "),
);

/** Returns the words of a name that tell it apart, in plain small letters: "Müller & Söhne GmbH" is mull, sohn. */
export function nameWords(name: string): string[] {
  const plain = anyAscii(name)
    .toLowerCase()
    .replace(/([aou])e(?=[^aeiou]|$)/g, "$1")
    .replace(/['’.]/g, "");
  const words = plain.split(/[^a-z\d]+/).filter((word) => word !== "");
  const telling = words.filter((word) => !LEFT_OUT.has(word));
  return [...new Set(telling.length > 0 ? telling : words)];
}

/** Returns how much of two names is the same, from 0 to 1, forgiving a slip of the pen and an end that was cut off. */
export function nameLikeness(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  const left = [...other];
  let common = 0;
  for (const word of one) {
    const at = left.findIndex((candidate) => areAlike(word, candidate));
    if (at < 0) continue;
    common += 1;
    left.splice(at, 1);
  }
  return (2 * common) / (one.length + other.length);
}

function areAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const length = Math.min(one.length, other.length);
  if (length >= 4 && (one.startsWith(other) || other.startsWith(one))) return true;
  return length >= 5 && isOneSlip(one, other);
}

/** True when one letter is another, missing or too much, or two neighbors changed places. */
export function isOneSlip(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  if (rest.length > otherRest.length) return rest.slice(1) === otherRest;
  if (rest.length < otherRest.length) return otherRest.slice(1) === rest;
  if (rest.slice(1) === otherRest.slice(1)) return true;
  return rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2);
}
