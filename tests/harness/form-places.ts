import { ACCESS } from "../security/access-table";
import type { Knocker } from "./real-site";

/** The patterns of all addresses. */
export const PLACES = Object.keys(ACCESS);

/** Those whose forms end sessions or delete what others need. */
export const ENDING = /\/(?:delete|revoke|lock-out|account|profile)$|^\/logout/;

/** The patterns of addresses that take a form, those of `ENDING` last. */
export const FORM_PLACES = Object.entries(ACCESS)
  .filter(([, { send }]) => send)
  .map(([pattern]) => pattern)
  .sort((a, b) => Number(ENDING.test(a)) - Number(ENDING.test(b)));

/** For a form that shows itself only to anyone who brings a good link. */
export const GUESSED_FIELDS: [string, string][] = [
  "token",
  "email",
  "password",
  "confirmPassword",
  "code",
  "intent",
  "return",
  "theme",
].map((name) => [name, ""]);

/** Returns the person who gets furthest there; where everyone is let in, someone who may send its form. */
export function insiderOf(pattern: string): Knocker {
  const { open = "everybody", send = open } = ACCESS[pattern] ?? {};
  const door = open === "everybody" ? send : open;
  return door === "everybody" ? "visitor" : door.endsWith("customer") ? "customer" : "owner";
}
