import { inUtf8 } from "~/lib/old-bytes";
import { isKeptAddress, isOwnPage, isOwnQueryKey } from "./own-addresses";

/** Source and target of a redirect. */
export type Way = { source: string; target: string };

/** `any`: one segment; `tail`: all remaining segments, at least one. */
type Segment = string | { wild: "any" | "tail" };

const WILD = "*";
const NOT_IN_PATH = /[?#\\]/;
/** File extensions that make a name with a path after it look like a host. */
const FILE_ENDS = "html?|php\\d?|aspx?|jsp|cfm|cgi|pl";
/** Start of a URL without its scheme: `//host`, `www.host` or a host with a path that isn't a file's. */
const BARE_HOST = new RegExp(
  `^(?://|www\\.)[^/?#]+\\.|^(?:(?:[\\p{L}\\p{N}-]+\\.)+(?!(?:${FILE_ENDS})/)\\p{L}{2,}|(?:\\d{1,3}\\.){3}\\d{1,3})(?::\\d{1,5})?/`,
  "iu",
);

/**
 * Returns a path as stored and compared: decoded where possible, in lowercase, with composed characters and without
 * empty segments; null when it isn't a path.
 */
export function plainPath(typed: string): string | null {
  if (!typed.startsWith("/") || inUtf8(typed) === null) return null;
  const segments = typed.split("/").filter((segment) => segment !== "");
  const plain = segments.map(plainSegment);
  if (plain.some((segment) => segment === "." || segment === ".." || /[/?\p{Cc}]/u.test(segment))) return null;
  return `/${plain.join("/")}`;
}

/** Returns a path segment as stored. Doubly encoded parts stay encoded once, since stored paths are read again. */
function plainSegment(segment: string): string {
  const decoded = decode(segment)?.replace(/%(?=[\da-f]{2})/gi, "%25");
  return (decoded ?? segment).toLowerCase().normalize("NFC");
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(inUtf8(segment) ?? segment).toWellFormed();
  } catch {
    return null;
  }
}

/** Splits a redirect's source into its path and the few query pairs that it requires. */
export function splitSource(source: string): { path: string; pairs: readonly string[] } {
  const [path = "", ...query] = source.split("?");
  return { path, pairs: pairsOf(query.join("?")) };
}

/**
 * Returns the pairs of a query in normalized spelling and order, each once. Links copied from a page's source contain
 * `&amp;`.
 */
export function pairsOf(query: string): string[] {
  const parts = query.split(/&(?:amp;)?/).filter((part) => part !== "");
  const pairs = parts.map((part) => {
    const at = part.indexOf("=");
    const [name, value] = at < 0 ? [part, ""] : [part.slice(0, at), part.slice(at + 1)];
    return `${plainQueryText(name)}=${plainQueryText(value)}`;
  });
  return [...new Set(pairs)].sort();
}

function plainQueryText(text: string): string {
  const spaced = text.replaceAll("+", " ");
  return new URLSearchParams([["", decode(spaced) ?? spaced]]).toString().slice(1);
}

/**
 * Normalizes a redirect's source for storage: a plain path, with its query pairs if any. A full URL, as crawlers list
 * them, loses its host. Any other text is unchanged.
 */
export function plainSource(typed: string): string {
  const whole = BARE_HOST.test(typed) ? `http://${typed.replace(/^\/\//, "")}` : typed.replace(/^(?=\?.)/, "/");
  const [, host = "", rest = whole] = /^https?:\/\/([^/?#]+)(.*)$/is.exec(whole) ?? [];
  const address = host !== "" && !rest.startsWith("/") ? `/${rest}` : rest;
  const [before = ""] = host === "" ? [address] : address.split("#");
  const { path, pairs } = splitSource(before);
  const plain = plainPath(path);
  if (plain === null) return typed;
  return pairs.length === 0
    ? plain + (before.endsWith("?") ? "" : before.slice(path.length))
    : `${plain}?${pairs.join("&")}`;
}

/** Returns the problem with a redirect's source; undefined when there is none. */
export function findSourceProblem(source: string): string | undefined {
  if (!source.startsWith("/")) return "Begin with a slash, such as /old-page.";
  const { path: typedPath, pairs } = splitSource(source);
  if (NOT_IN_PATH.test(typedPath) || source.includes("#")) return "Leave out # and \\.";
  const path = plainPath(typedPath);
  if (path === null) return "This isn’t the address of a page.";
  const segments = path.slice(1).split("/");
  const stars = segments.filter((segment) => segment.includes(WILD));
  if (stars.some((segment) => segment !== WILD))
    return "A star stands for a whole part between slashes, such as /shop/*.";
  if (stars.length > 1) return "Use one star at most.";
  if (segments[0] === WILD) return "Begin with a fixed word, such as /shop/*.";
  if (pairs.length > 0 && source.includes(WILD)) return "Use either a star or a question mark.";
  const isOwn = pairs.length === 0 || pairs.some((pair) => isOwnQueryKey(path, keyOf(pair)));
  if (isOwnPage(path) && isOwn) return "A page of this site has this address.";
  return isKeptAddress(path) ? "This part of the site can’t be redirected." : undefined;
}

function keyOf(pair: string): string {
  return [...new URLSearchParams(pair).keys()][0] ?? "";
}

/** Returns the problem with a redirect's target; undefined when there is none. */
export function findTargetProblem({ source, target }: Way): string | undefined {
  if (/[\\\p{Cc}]/u.test(target)) return "Leave out \\.";
  const isPath = /^\/(?!\/)/.test(target);
  if (!isPath && !/^https:\/\//i.test(target))
    return "Enter a path, such as /contact, or a complete address that begins with https://.";
  if (!isPath && !isSoundAddress(target)) return "This isn’t a complete https address.";
  const [before = "", ...after] = target.split(WILD);
  if (after.length === 0) return undefined;
  if (after.length > 1) return "Use one star at most.";
  if (!source.includes(WILD)) return "The old address has no star.";
  const path = isPath ? target : target.replace(/^https:\/\/[^/]*/i, "");
  if (!path.includes(`/${WILD}`) || !/^(?:$|[/?#])/.test(after[0] ?? "") || /[?#]/.test(before))
    return "A star stands for a whole part between slashes, such as /new/*.";
  return isTail(source) && !/^(?:$|[?#])/.test(after[0] ?? "") ? "Here the star has to come last." : undefined;
}

function isSoundAddress(target: string): boolean {
  if (!URL.canParse(target)) return false;
  const { protocol, username, password, hostname } = new URL(target);
  const typedHost = target.slice("https://".length).split(/[/?#]/)[0] ?? "";
  const isName = /^[\p{L}\p{M}\p{N}.-]+(?::\d{1,5})?$/u.test(typedHost);
  return protocol === "https:" && !username && !password && hostname.includes(".") && isName;
}

function isTail(source: string): boolean {
  return source.endsWith(`/${WILD}`);
}

/** Returns the segments of a redirect's source. */
function sourceSegments(source: string): Segment[] {
  const wild = isTail(source) ? "tail" : "any";
  return source
    .slice(1)
    .split("/")
    .map((segment) => (segment === WILD ? { wild } : segment));
}

/** Returns the segments of a redirect's target; null when it is on another site. */
function targetSegments({ source, target }: Way): Segment[] | null {
  const path = target.startsWith("/") ? plainPath(target.split(/[?#]/)[0] ?? "") : null;
  if (path === null) return null;
  const wild = isTail(source) ? "tail" : "any";
  return path === "/"
    ? []
    : path
        .slice(1)
        .split("/")
        .map((segment) => (segment === WILD ? { wild } : segment));
}

/** True when an address can match both. */
function meet([a, ...restOfA]: readonly Segment[], [b, ...restOfB]: readonly Segment[]): boolean {
  if (a === undefined || b === undefined) return a === b;
  if (isWild(a, "tail") || isWild(b, "tail")) return true;
  return (a === b || isWild(a, "any") || isWild(b, "any")) && meet(restOfA, restOfB);
}

function isWild(segment: Segment, wild: "any" | "tail"): boolean {
  return typeof segment !== "string" && segment.wild === wild;
}

/** A redirect, parsed for comparison with many others. */
export type ReadWay = {
  start: readonly Segment[];
  pairs: readonly string[];
  /** Null when on another site. */
  end: readonly Segment[] | null;
  endsOnOwnPage: boolean;
  /** Query pairs of the target. */
  asked: readonly string[];
};

export function readWay(way: Way): ReadWay {
  const { path, pairs } = splitSource(way.source);
  const [before = ""] = way.target.split("#");
  return {
    start: sourceSegments(path),
    pairs,
    end: targetSegments(way),
    endsOnOwnPage: isOwnPage(plainPath(way.target.split(/[?#]/)[0] ?? "") ?? ""),
    asked: pairsOf(before.split("?").slice(1).join("?")),
  };
}

/** True when following one leads to the other's source. An address of one of our pages leads no further. */
export function leadsInto(one: ReadWay, other: ReadWay): boolean {
  if (one.end === null) return false;
  const isAsked = other.pairs.length > 0 ? other.pairs.every((pair) => one.asked.includes(pair)) : !one.endsOnOwnPage;
  return isAsked && meet(one.end, other.start);
}

/** Returns the key that finds segments matching these; null if a star can match several. */
export function wayKey(segments: readonly Segment[]): string | null {
  return segments.every((segment) => typeof segment === "string") ? `/${segments.join("/")}` : null;
}

/**
 * Returns the segments that a redirect's star matches in this path; null when the redirect doesn't match, empty when it
 * has no star.
 */
export function matchPath(source: string, path: string): readonly string[] | null {
  const asked = path.split("/").filter((segment) => segment !== "" && segment !== "." && segment !== "..");
  const words = asked.map(plainSegment);
  const pattern = source.slice(1).split("/");
  const at = pattern.indexOf(WILD);
  const isOpen = isTail(source);
  if (isOpen ? asked.length < pattern.length : asked.length !== pattern.length) return null;
  if (pattern.some((segment, index) => index !== at && segment !== words[index])) return null;
  if (at < 0) return [];
  return isOpen ? asked.slice(at) : asked.slice(at, at + 1);
}

/**
 * Returns the address that a redirect leads to, for a `Location` header. The star's part is encoded segment by segment,
 * so that requests can't change the host or escape the path.
 */
export function fillTarget(target: string, star: readonly string[]): string {
  const filled = star.map((segment) => encodeURIComponent(decode(segment) ?? "-")).join("/");
  const [, host = "", rest = target] = /^(https:\/\/[^/?#]*)(.*)$/is.exec(target) ?? [];
  return (host && new URL(host).origin) + encodeOnce(rest).replace(WILD, () => filled);
}

/** Encodes a text, leaving parts unchanged that are already encoded. */
function encodeOnce(text: string): string {
  const parts = text.toWellFormed().split(/(%[0-9a-f]{2})/i);
  return parts.map((part, index) => (index % 2 === 1 ? part : encodeURI(part))).join("");
}
