import { or, type SQL, sql } from "drizzle-orm";

/** Words by which someone is named. */
export type Naming = { names: readonly string[]; addresses: readonly string[] };

/** Messages shorten what is longer. */
const COMPARED_CHARACTERS = 60;
/** Fewer tell nobody by. */
const LEAST_CHARACTERS = 2;

/**
 * The condition that a text holds one of these names as it is written, or one of these addresses in any case, as a
 * whole and no part of something longer. Undefined: there is none to look for.
 */
export function namedIn(text: SQL, { names, addresses }: Naming): SQL | undefined {
  return or(
    ...wordsOf(names).map((name) => sql`${text} ~ ${wholeName(name)}`),
    ...wordsOf(addresses).flatMap((address) =>
      // Messages write addresses out.
      [wholeAddress(address), wholeName(spelledOut(address))].map((pattern) => sql`${text} ~* ${pattern}`),
    ),
  );
}

/** The pattern of an address that is no part of a longer one. */
export function wholeAddress(email: string): string {
  return `(?<![[:alnum:]._%+-])${literal(email.trim())}(?![[:alnum:]-]|\\.[[:alnum:]])`;
}

/** The pattern of a name that is no part of a longer word. */
export function wholeName(name: string): string {
  const said = name.slice(0, COMPARED_CHARACTERS);
  return `(?<![[:alnum:]])${literal(said)}${said === name ? "(?![[:alnum:]])" : ""}`;
}

const spelledOut = (address: string) => address.replace("@", " at ").replaceAll(".", " dot ");

const literal = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, (sign) => `\\${sign}`);

function wordsOf(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()).filter(({ length }) => length >= LEAST_CHARACTERS))];
}
