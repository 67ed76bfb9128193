import { or, type SQL, sql } from "drizzle-orm";

/** Names and addresses that identify someone. */
export type Naming = { names: readonly string[]; addresses: readonly string[] };

/** Messages truncate longer names. */
const COMPARED_CHARACTERS = 60;
/** Shorter names are too ambiguous to search for. */
const LEAST_CHARACTERS = 2;

/**
 * Returns a condition that a text contains one of these names (case-sensitive) or one of these addresses (in any case),
 * as a whole and not as part of something longer. Undefined when there is nothing to look for.
 */
export function namedIn(text: SQL, { names, addresses }: Naming): SQL | undefined {
  return or(
    ...wordsOf(names).map((name) => sql`${text} ~ ${wholeName(name)}`),
    ...wordsOf(addresses).flatMap((address) =>
      // Messages may spell out addresses ("at", "dot").
      [wholeAddress(address), wholeName(spelledOut(address))].map((pattern) => sql`${text} ~* ${pattern}`),
    ),
  );
}

/** Returns a pattern for an address that isn't part of a longer one. */
export function wholeAddress(email: string): string {
  return `(?<![[:alnum:]._%+-])${literal(email.trim())}(?![[:alnum:]-]|\\.[[:alnum:]])`;
}

/** Returns a pattern for a name that isn't part of a longer word. */
export function wholeName(name: string): string {
  const said = name.slice(0, COMPARED_CHARACTERS);
  return `(?<![[:alnum:]])${literal(said)}${said === name ? "(?![[:alnum:]])" : ""}`;
}

const spelledOut = (address: string) => address.replace("@", " at ").replaceAll(".", " dot ");

const literal = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, (sign) => `\\${sign}`);

function wordsOf(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()).filter(({ length }) => length >= LEAST_CHARACTERS))];
}
