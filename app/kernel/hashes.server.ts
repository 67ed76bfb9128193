import { createHash, type Hash } from "node:crypto";
import { canonicalJson } from "~/lib/canonical-json";
import { plainMailbox } from "~/lib/mailbox";

/**
 * Returns the SHA-256 of a random token, to store or to count under. Random text needs no salt and no slow hash: there
 * is nothing to guess.
 */
export function hashToken(token: string, encoding: "base64url" | "hex" = "base64url"): string {
  return createHash("sha256").update(token).digest(encoding);
}

/** Returns a key for limits by email address that holds no address; letter case makes no difference. */
export function hashAddress(email: string): string {
  return hashToken(plainMailbox(email));
}

/**
 * SHA-256 of a plain value in hexadecimal digits, the same whatever the order of its fields. Fields that are undefined
 * don't count.
 */
export function canonicalHash(value: unknown): string {
  return hashToken(canonicalJson(value), "hex");
}

/** A SHA-256 of what arrives in pieces. */
export function startHash(): Hash {
  return createHash("sha256");
}
