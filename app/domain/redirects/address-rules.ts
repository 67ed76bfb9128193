import { isKeptAddress, isOwnPage } from "./own-addresses";

/** Where a redirect begins and leads to. */
export type Way = { source: string; target: string };

/** `any`: one segment; `tail`: all that are left, at least one. */
type Segment = string | { wild: "any" | "tail" };

const WILD = "*";
const NOT_IN_PATH = /[?#\\<>"^`{|}]/;

/** A path as it is stored and compared: decoded where it can be, in lower case, without empty segments; null for what is none. */
export function plainPath(typed: string): string | null {
  if (!typed.startsWith("/")) return null;
  const segments = typed.split("/").filter((segment) => segment !== "");
  const decoded = segments.map((segment) => decode(segment) ?? segment);
  if (decoded.some((segment) => segment === "." || segment === ".." || /[/\p{Cc}]/u.test(segment))) return null;
  return `/${decoded.join("/")}`.toLowerCase();
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** What is wrong with where a redirect begins; undefined: nothing. */
export function findSourceProblem(source: string): string | undefined {
  if (!source.startsWith("/")) return "Begin with a slash, such as /old-page.";
  if (NOT_IN_PATH.test(source))
    return "Leave out the question mark and what follows it, and characters such as < or \\.";
  const path = plainPath(source);
  if (path === null) return "This isn’t the address of a page.";
  const segments = path.slice(1).split("/");
  const stars = segments.filter((segment) => segment.includes(WILD));
  if (stars.some((segment) => segment !== WILD))
    return "A star stands for a whole part between slashes, such as /shop/*.";
  if (stars.length > 1) return "Use one star at most.";
  if (segments[0] === WILD) return "Begin with a fixed word, such as /shop/*.";
  if (isOwnPage(path)) return "A page of this site has this address.";
  return isKeptAddress(path) ? "This part of the site can’t be redirected." : undefined;
}

/** What is wrong with where a redirect leads; undefined: nothing. */
export function findTargetProblem({ source, target }: Way): string | undefined {
  if (/[\s\\<>"^`{|}\p{Cc}]/u.test(target)) return "Leave out spaces and characters such as < or \\.";
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
  const { protocol, username, password, hostname, host } = new URL(target);
  const typedHost = target.slice("https://".length).split(/[/?#]/)[0]?.toLowerCase();
  return protocol === "https:" && !username && !password && hostname.includes(".") && typedHost === host;
}

function isTail(source: string): boolean {
  return source.endsWith(`/${WILD}`);
}

/** The segments of where a redirect begins. */
function sourceSegments(source: string): Segment[] {
  const wild = isTail(source) ? "tail" : "any";
  return source
    .slice(1)
    .split("/")
    .map((segment) => (segment === WILD ? { wild } : segment));
}

/** The segments of where it leads to; null where that is another site. */
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

/** Whether some address fits both. */
function meet([a, ...restOfA]: readonly Segment[], [b, ...restOfB]: readonly Segment[]): boolean {
  if (a === undefined || b === undefined) return a === b;
  if (isWild(a, "tail") || isWild(b, "tail")) return true;
  return (a === b || isWild(a, "any") || isWild(b, "any")) && meet(restOfA, restOfB);
}

function isWild(segment: Segment, wild: "any" | "tail"): boolean {
  return typeof segment !== "string" && segment.wild === wild;
}

/** Whether who follows the one comes to where the other begins. What a page of ours answers leads no further. */
export function leadsInto(one: Way, other: Way): boolean {
  const end = targetSegments(one);
  if (end === null || isOwnPage(plainPath(one.target.split(/[?#]/)[0] ?? "") ?? "")) return false;
  return meet(end, sourceSegments(other.source));
}

/** What the star of a redirect stands for at this path; null where the redirect doesn't begin there, empty where it has no star. */
export function matchPath(source: string, path: string): readonly string[] | null {
  const asked = path.split("/").filter((segment) => segment !== "" && segment !== "." && segment !== "..");
  const words = asked.map((segment) => (decode(segment) ?? segment).toLowerCase());
  const pattern = source.slice(1).split("/");
  const at = pattern.indexOf(WILD);
  const isOpen = isTail(source);
  if (isOpen ? asked.length < pattern.length : asked.length !== pattern.length) return null;
  if (pattern.some((segment, index) => index !== at && segment !== words[index])) return null;
  if (at < 0) return [];
  return isOpen ? asked.slice(at) : asked.slice(at, at + 1);
}

/**
 * The address that a redirect leads to, for a `Location`. What the star stands for is encoded piece by piece, so that nobody who asks can
 * change the host or leave the path.
 */
export function fillTarget(target: string, star: readonly string[]): string {
  const filled = star.map((segment) => encodeURIComponent((decode(segment) ?? "-").toWellFormed())).join("/");
  return encodeURI(decodeSafely(target)).replace(WILD, () => filled);
}

/** What is encoded already isn't encoded twice. */
function decodeSafely(target: string): string {
  try {
    return decodeURI(target);
  } catch {
    return target.replaceAll("%", "%25");
  }
}
