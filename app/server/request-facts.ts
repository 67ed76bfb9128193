import type { IncomingHttpHeaders } from "node:http";
import type { Theme } from "~/routes/request-context";

const THEME = /(?:^|;\s*)(?:__Host-)?theme=(light|dark)(?:;|$)/;
const PERSONAL = /(?:^|;\s*)(?:__Host-|__Secure-)?(?:session|notice)=/;

/** The colour scheme that the visitor chose. Absent: the system's. */
export function themeOf(cookie: string | undefined): Theme | undefined {
  return cookie?.match(THEME)?.[1] as Theme | undefined; // safe: the pattern names the themes
}

/** Whether nothing in the request asks for an answer of its own: then all visitors see the same bytes. */
export function isAnonymous(cookie: string | undefined, authorization: string | undefined): boolean {
  return authorization === undefined && (cookie === undefined || !PERSONAL.test(cookie));
}

/**
 * The client's address as far as it can be known: that of the connection, or with `trustedProxies` of our own in front
 * the one that the outermost of them saw. What a client writes into the header itself is never reached.
 */
export function clientAddressOf(
  connectionAddress: string,
  headers: IncomingHttpHeaders,
  trustedProxies: number,
): string {
  if (trustedProxies === 0) return plainAddress(connectionAddress);
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  const seen = forwarded.map((part) => part.trim()).filter((part) => /^[\da-f.:]{2,45}$/i.test(part));
  return plainAddress(seen[Math.max(0, seen.length - trustedProxies)] ?? connectionAddress);
}

/** Whether the request comes from this machine itself and through no proxy. */
export function isFromThisMachine(connectionAddress: string, headers: IncomingHttpHeaders): boolean {
  const isProxied =
    headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined || headers["x-real-ip"] !== undefined;
  const address = plainAddress(connectionAddress);
  return !isProxied && (address === "::1" || address.startsWith("127."));
}

function plainAddress(address: string): string {
  return address.startsWith("::ffff:") && address.includes(".") ? address.slice("::ffff:".length) : address;
}
