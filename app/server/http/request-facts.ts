import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import type { Theme } from "~/routes/request-context";

const THEME = /(?:^|;\s*)(?:__Host-)?theme=(light|dark)(?:;|$)/;
const PERSONAL = /(?:^|;\s*)(?:__Host-|__Secure-)?(?:session|notice)=/;
const NOTICE = /(?:^|;\s*)(?:__Host-|__Secure-)?notice=/;

/** Returns the color scheme that the visitor chose; undefined means the system's. */
export function themeOf(cookie: string | undefined): Theme | undefined {
  return cookie?.match(THEME)?.[1] as Theme | undefined; // safe: the pattern names the themes
}

/** True when nothing in the request requires a response of its own, so that all visitors get the same bytes. */
export function isAnonymous(cookie: string | undefined, authorization: string | undefined): boolean {
  return authorization === undefined && (cookie === undefined || !PERSONAL.test(cookie));
}

/** True when a cookie claims that an earlier response left a notice for the next page. */
export function hasNotice(cookie: string | undefined): boolean {
  return cookie !== undefined && NOTICE.test(cookie);
}

/**
 * Matches cookies that sign someone in or prove an identity: a session, a second step, a known device, a proven
 * mailbox. Names that only begin with one of these match too.
 */
const WITH_AUTHORITY = /^(?:__Host-|__Secure-)?(?:auth|session|two_factor|device|proof)/i;

/**
 * True when a request carries a cookie whose authority another site's form could exploit. Other cookies don't count,
 * because some browsers send a cookie's attributes back as cookies.
 */
export function holdsAuthority(cookie: string | undefined): boolean {
  return (cookie ?? "").split(";").some((part) => WITH_AUTHORITY.test(part.trim()));
}

/**
 * Returns the client's address as far as it's known: the connection's, or with `trustedProxies` of our own in front,
 * the one that the outermost of them saw. Never uses entries that the client added to the header; if one of our proxies
 * wrote no address, falls back to the connection's.
 */
export function clientAddressOf(
  connectionAddress: string,
  headers: IncomingHttpHeaders,
  trustedProxies: number,
): string {
  if (trustedProxies === 0) return plainAddress(connectionAddress);
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  const seen = forwarded[Math.max(0, forwarded.length - trustedProxies)] ?? "";
  return plainAddress(addressIn(seen) ?? connectionAddress);
}

/** Extracts the address from one part of the header; some proxies add a port, and brackets around IPv6 addresses. */
function addressIn(part: string): string | undefined {
  const [, bracketed, dotted] = /^\s*(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)\s*$/.exec(part) ?? [];
  const address = (bracketed ?? dotted ?? part.trim()).toLowerCase();
  return isIP(address) === 0 ? undefined : address;
}

/** True when the request comes from this machine itself, not through a proxy. */
export function isFromThisMachine(connectionAddress: string, headers: IncomingHttpHeaders): boolean {
  const isProxied =
    headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined || headers["x-real-ip"] !== undefined;
  const address = plainAddress(connectionAddress);
  return !isProxied && (address === "::1" || address.startsWith("127."));
}

function plainAddress(address: string): string {
  return address.startsWith("::ffff:") && address.includes(".") ? address.slice("::ffff:".length) : address;
}
