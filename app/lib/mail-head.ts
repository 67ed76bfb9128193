import { plainMailbox } from "./mailbox";
/** The inspected part of a mail's header. */
export type MailHead = {
  /** Returns all values of a field, from the top, unfolded; the name in any letter case. */
  all(name: string): readonly string[];
  /** Returns the first value; empty when there is none. */
  first(name: string): string;
  /** All fields in order, with their names in lower case. */
  fields: readonly (readonly [name: string, value: string])[];
};

/** Anything in the header beyond this is ignored. */
export const HEAD_MAX_BYTES = 256 * 1024;
const FIELDS_MAX = 2000;
const VALUE_MAX_CHARACTERS = 64 * 1024;
const FIELD = /^([!-9;-~]{1,200})[ \t]*:/;

/** Returns where the header of a mail ends and its body begins; null when it doesn't end within these bytes. */
export function headEnd(bytes: Buffer): number | null {
  const [crlf, lf] = [bytes.indexOf("\r\n\r\n"), bytes.indexOf("\n\n")];
  if (crlf < 0 && lf < 0) return null;
  return lf < 0 || (crlf >= 0 && crlf < lf) ? crlf + 4 : lf + 2;
}

/** Reads the header from the first bytes of a mail, in time linear in their number. Never throws. */
export function readMailHead(bytes: Buffer): MailHead {
  const bounded = bytes.subarray(0, HEAD_MAX_BYTES);
  const text = bounded.subarray(0, headEnd(bounded) ?? bounded.length).toString("latin1");
  const fields: (readonly [string, string])[] = [];
  let name = "";
  let parts: string[] = [];
  const close = () => {
    if (name !== "") fields.push([name, parts.join(" ").slice(0, VALUE_MAX_CHARACTERS).trim()]);
    name = "";
    parts = [];
  };
  for (const line of text.split(/\r?\n/)) {
    if (line === "" || fields.length >= FIELDS_MAX) break;
    if (line.startsWith(" ") || line.startsWith("\t")) {
      parts.push(line.trim());
      continue;
    }
    close();
    const found = line.match(FIELD);
    if (!found?.[1]) continue;
    name = found[1].toLowerCase();
    parts = [line.slice(found[0].length)];
  }
  close();
  const all = (wanted: string) => fields.filter(([one]) => one === wanted.toLowerCase()).map(([, value]) => value);
  return { fields, all, first: (wanted) => all(wanted)[0] ?? "" };
}

/** Returns the message ids in a field, each with its angle brackets; at most `max`. */
export function messageIds(value: string, max = 100): string[] {
  return [...value.matchAll(/<[^<>\s]{3,500}>/g)].slice(0, max).map(([id]) => id);
}

/** Returns the bare addresses in fields such as `To`, in lower case; at most `max`. */
export function addressesIn(values: readonly string[], max = 200): string[] {
  return values
    .flatMap((value) => [...value.matchAll(/[^\s<>,;:"()[\]\\@]{1,100}@[^\s<>,;:"()[\]\\@]{1,255}/g)])
    .slice(0, max)
    .map(([address]) => plainMailbox(address));
}
