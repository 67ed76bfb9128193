import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Vault } from "./app-context";

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FORM = "v1.";

/**
 * AES-256-GCM under keys derived from `secret`, one per purpose: a value sealed for one purpose can't be opened for
 * another.
 */
export function createVault(secret: string): Vault {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "vault", purpose, KEY_BYTES));
  return {
    seal(purpose, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, keyFor(purpose), nonce);
      const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return FORM + sealed.toString("base64url");
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed.slice(FORM.length), "base64url");
      if (!sealed.startsWith(FORM) || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(ALGORITHM, keyFor(purpose), bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const body = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
      try {
        return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
