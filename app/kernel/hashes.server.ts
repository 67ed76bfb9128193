import { createHash, type Hash } from "node:crypto";
import { canonicalJson } from "~/lib/canonical-json";
import { plainMailbox } from "~/lib/mailbox";

/**
 * Returns the SHA-256 of a random token, for storage or as a counter key. Random text can't be guessed, so it needs no
 * salt and no slow hash.
 */
export function hashToken(token: string, encoding: "base64url" | "hex" = "base64url"): string {
  return createHash("sha256").update(token).digest(encoding);
}

/** Returns a key for per-address limits that doesn't reveal the email address; letter case makes no difference. */
export function hashAddress(email: string): string {
  return hashToken(plainMailbox(email));
}

/**
 * Returns the SHA-256 of a plain value in hexadecimal digits, regardless of the order of its fields. Undefined fields
 * are ignored.
 */
export function canonicalHash(value: unknown): string {
  return hashToken(canonicalJson(value), "hex");
}

/** Starts a SHA-256 of data that arrives in chunks. */
export function startHash(): Hash {
  return createHash("sha256");
}
