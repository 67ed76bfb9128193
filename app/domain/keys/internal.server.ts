import { randomBytes } from "node:crypto";
import { hashToken } from "~/kernel/hashes.server";
import { KEY_MARK } from "./schema";

const TOKEN_BYTES = 32;
const TOKEN_SHAPE = /^ak_[\w-]{43}$/;
const PREFIX_CHARACTERS = KEY_MARK.length + 6;

/** Creates a key, and the parts of it that are stored. */
export function makeKey(): { token: string; prefix: string; tokenHash: string } {
  const token = KEY_MARK + randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, prefix: token.slice(0, PREFIX_CHARACTERS), tokenHash: hashKey(token) };
}

/** Returns the stored form of a key. */
export const hashKey = (token: string): string => hashToken(token, "hex");

/** True when an external text has the format of our keys. */
export function isKeyShaped(token: string): boolean {
  return TOKEN_SHAPE.test(token);
}
