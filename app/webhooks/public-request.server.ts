import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address";
import { type ResolveName, resolveName } from "./resolve-name.server";

/** Thrown for addresses that must not be requested. */
export class Forbidden extends Error {}

/** For tests: production passes none. */
export type PublicOptions = {
  resolve?: ResolveName;
  /** Returns true for addresses that may be connected to. */
  isAllowed?: (address: string) => boolean;
  /** Certificates of authorities to trust instead of the known ones. */
  authorities?: string[];
};

export type PublicRequest = {
  url: string;
  method: "GET" | "POST" | "PROPFIND" | "REPORT";
  headers: Record<string, string>;
  body?: string;
};

/** Limit for one of several addresses, before the next is tried. */
const CONNECT_MS = 2000;
const ADDRESSES_MAX = 4;

/**
 * Makes one request over HTTPS and returns the head of the response. The name is resolved once, all its addresses must
 * be public, and only those are connected to, so that neither a name that points to internal addresses nor one that
 * changes its addresses reaches this network. Redirects are not followed. Throws `Forbidden`.
 */
export async function requestPublic(
  { url: address, method, headers, body }: PublicRequest,
  signal: AbortSignal,
  { resolve = resolveName, isAllowed = isPublicAddress, authorities }: PublicOptions = {},
): Promise<IncomingMessage> {
  const url = new URL(address);
  if (url.protocol !== "https:") throw new Forbidden("Only https:// addresses are sent to");
  const name = url.hostname.replace(/^\[|\]$/g, "");
  const resolved = isIP(name) ? [name] : await orAborted(resolve(name, signal), signal);
  const inside = resolved.find((each) => !isAllowed(each));
  if (inside !== undefined) throw new Forbidden(`${name} leads to ${inside}, which isn't a public address`);
  const addresses = resolved.slice(0, ADDRESSES_MAX);
  const lookup: LookupFunction = (_name, { all }, done) => {
    const found = addresses.map((each) => ({ address: each, family: isIP(each) }));
    const [first] = found;
    if (!first) done(new Error("no address"), "", 0);
    else if (all) done(null, found);
    else done(null, first.address, first.family);
  };
  // Uses a separate connection: none opened for another name or before another check is reused.
  const agent = new Agent({
    keepAlive: false,
    lookup,
    rejectUnauthorized: true,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: CONNECT_MS,
    ...(authorities ? { ca: authorities } : {}),
  });
  return new Promise((settle, reject) => {
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    const outgoing = request(url, { method, headers: { ...headers, ...length }, agent, signal });
    outgoing.once("response", settle);
    outgoing.on("error", (error) => reject(signal.aborted ? signal.reason : error));
    outgoing.end(body);
  });
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
