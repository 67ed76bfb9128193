import { randomBytes } from "node:crypto";
import { cookieNameOn, isSecure } from "./session-cookie";

const NAME = "device";
const TOKEN_BYTES = 32;
const COOKIE = /(?:^|;\s*)((?:__Host-)?device)=([\w-]{43})(?=;|$)/g;
/** Renewed with each sign-in; after this long the server no longer recognizes it. */
const SECONDS = 90 * 24 * 60 * 60;

/** Returns the token from a request that identifies a browser that signed in before. */
export function deviceOf(headers: Headers): string | undefined {
  const found = [...(headers.get("cookie") ?? "").matchAll(COOKIE)];
  return (found.find(([, name]) => name?.startsWith("__Host-")) ?? found[0])?.[2];
}

/** Returns this browser's token, a new one if it has none, and the `Set-Cookie` value that stores it for 90 days. */
export function deviceFor(origin: string, headers: Headers): { token: string; cookie: string } {
  const token = deviceOf(headers) ?? randomBytes(TOKEN_BYTES).toString("base64url");
  const name = cookieNameOn(origin, NAME);
  const secure = isSecure(origin) ? "; Secure" : "";
  return { token, cookie: `${name}=${token}; Max-Age=${SECONDS}; Path=/; HttpOnly${secure}; SameSite=Lax` };
}
