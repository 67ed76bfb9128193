import { createHmac, timingSafeEqual } from "node:crypto";
import type { Signer } from "./app-context";

/**
 * Creates a signer with `secret`. A signature made for one purpose never verifies for another. Signatures are
 * base64url.
 */
export function createSigner(secret: string): Signer {
  function digest(purpose: string, payload: string): Buffer {
    const key = createHmac("sha256", secret).update(purpose).digest();
    return createHmac("sha256", key).update(payload).digest();
  }
  return {
    sign: (purpose, payload) => digest(purpose, payload).toString("base64url"),
    verify(purpose, payload, signature) {
      const given = Buffer.from(signature, "base64url");
      const expected = digest(purpose, payload);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
