import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import type { Theme } from "~/routes/request-context";

const THEME = /(?:^|;\s*)(?:__Host-)?theme=(light|dark)(?:;|$)/;
const PERSONAL = /(?:^|;\s*)(?:__Host-|__Secure-)?(?:session|notice)=/;
const NOTICE = /(?:^|;\s*)(?:__Host-|__Secure-)?notice=/;

/** The colour scheme that the visitor chose. Absent: the system's. */
export function themeOf(cookie: string | undefined): Theme | undefined {
  return cookie?.match(THEME)?.[1] as Theme | undefined; // safe: the pattern names the themes
}

/** True when nothing in the request asks for an answer of its own: then all visitors see equal bytes. */
export function isAnonymous(cookie: string | undefined, authorization: string | undefined): boolean {
  return authorization === undefined && (cookie === undefined || !PERSONAL.test(cookie));
}

/** True when an earlier answer left a notice for the next page, or someone claims so. */
export function hasNotice(cookie: string | undefined): boolean {
  return cookie !== undefined && NOTICE.test(cookie);
}

/**
 * Cookies that let someone in or prove who it is: a session, a second step, a known device, a proven mailbox. Names
 * that begin like one of them count as well.
 */
const WITH_AUTHORITY = /^(?:__Host-|__Secure-)?(?:auth|session|two_factor|device|proof)/i;

/**
 * True when a request carries a cookie that another site's form could borrow the power of. Other cookies don't count:
 * some browsers send a cookie's attributes back as cookies.
 */
export function holdsAuthority(cookie: string | undefined): boolean {
  return (cookie ?? "").split(";").some((part) => WITH_AUTHORITY.test(part.trim()));
}

/**
 * The client's address as far as it can be known: that of the connection, or with `trustedProxies` of our own in front
 * the one that the outermost of them saw. A client's own entries in the header are never reached; where a proxy of ours
 * wrote no address, that of the connection counts.
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

/**
 * The address in one part of the header: some proxies write the port behind it, and brackets around one of version 6.
 */
function addressIn(part: string): string | undefined {
  const [, bracketed, dotted] = /^\s*(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)\s*$/.exec(part) ?? [];
  const address = (bracketed ?? dotted ?? part.trim()).toLowerCase();
  return isIP(address) === 0 ? undefined : address;
}

/** True when the request comes from this machine itself and through no proxy. */
export function isFromThisMachine(connectionAddress: string, headers: IncomingHttpHeaders): boolean {
  const isProxied =
    headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined || headers["x-real-ip"] !== undefined;
  const address = plainAddress(connectionAddress);
  return !isProxied && (address === "::1" || address.startsWith("127."));
}

function plainAddress(address: string): string {
  return address.startsWith("::ffff:") && address.includes(".") ? address.slice("::ffff:".length) : address;
}
