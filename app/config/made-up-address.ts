import { DEFAULT_IDENTITY } from "./identity-defaults";

const MADE_UP = domainOf(DEFAULT_IDENTITY.email);

/** True for an address of the sample agency: its domain is reserved for examples, so nobody reads mail there. */
export function isMadeUpAddress(email: string): boolean {
  return domainOf(email) === MADE_UP;
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@")).toLowerCase();
}
