import { fillTarget, matchPath, pairsOf, plainPath, splitSource } from "~/domain/redirects/address-rules";
import { isKeptAddress } from "~/domain/redirects/own-addresses";
import {
  type ActiveRedirect,
  readActiveRedirects,
  readForwarded,
  readGonePaths,
} from "~/domain/redirects/queries.server";
import { recordVisits, type Tally } from "~/domain/redirects/record-visits.server";
import { MISSING_PATH_MAX_CHARACTERS, REDIRECT_STATUSES } from "~/domain/redirects/schema";
import type { AppContext } from "~/kernel/app-context";
import { ALWAYS_CURRENT, type Freshness } from "~/lib/freshness";
import { isTracking } from "./cache/query-keys";

/** Responds at addresses where nothing else does. */
export type Redirects = {
  /**
   * Returns the redirect for this path, or `gone` if its content was removed permanently. Undefined if there is
   * neither; the address is then counted as missing.
   */
  answer(path: string, query: string): Promise<Response | "gone" | undefined>;
  /** Returns the redirect for this path that its query triggers, even if a page exists there, or undefined. */
  answerQuery(path: string, query: string): Promise<Response | undefined>;
  /** False when memory knows that no redirect at this path depends on its query. */
  mayAskByQuery(path: string, query: string): boolean;
  /** Discards redirects after a change; the next address that nothing answers reads them again. */
  drop(): void;
  /** Stores the counts since the last time. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

type Table = {
  exact: Map<string, ActiveRedirect>;
  /** Redirects that depend on a query, by path; those that require more parameters come first. */
  byQuery: Map<string, { redirect: ActiveRedirect; pairs: readonly string[] }[]>;
  patterns: Map<string, ActiveRedirect[]>;
  gone: ReadonlySet<string>;
  forwarded: ReadonlyMap<string, string>;
};

const FLUSH_MS = 30_000;
/** Most addresses counted before they're stored; a higher number is a scan. */
const COUNTED_MAX = 200;
const SHORT_TIME = "public, max-age=300";
const PATH_MAX_CHARACTERS = 2000;
/** Addresses requested by scanners, or automatically by browsers. */
const NOISE =
  /(?:^|\/)\.|\.(?:php\d?|aspx?|jsp|cgi|env|sql|bak|zip|gz|tar|ya?ml|ini|log|map|data|json|js|css|txt|xml|ico|png|jpe?g|svg)$|(?:^|\/)(?:wp-|wordpress|cgi-bin|phpmyadmin|vendor|actuator|xmlrpc|autodiscover|owa|solr|geoserver|hudson|console|debug|config|backup)/;
const PLAIN_WORDS = /^(?:\/[\p{L}\p{N}._~!'()+,=-]+)+$/u;
/** Personal data that an address may contain: the number of a person or an order, a code, an email address. */
const PERSONAL = /\d{6}|@|[0-9a-f]{12}|[^/]{60}/;

/**
 * Holds every redirect in memory, read once after each change, and only when an address that nothing answers is
 * requested, so pages of the site cost nothing. While `freshness` can't confirm that every change has arrived, reads
 * them each time. Also counts in memory, and stores the counts every `flushMs`; never automatically if that is
 * infinite. While the database is unreachable, the last known redirects stay.
 */
export function createRedirects(
  app: AppContext,
  { flushMs = FLUSH_MS, freshness = ALWAYS_CURRENT }: { flushMs?: number; freshness?: Freshness } = {},
): Redirects {
  let table: Promise<Table> | undefined;
  let last: Table | undefined;
  let current: Table | undefined;
  const hits = new Map<string, Tally>();
  const missing = new Map<string, Tally>();
  const timer = flushMs === Number.POSITIVE_INFINITY ? undefined : setInterval(() => void flush(), flushMs);
  timer?.unref();

  async function open(): Promise<Table | undefined> {
    if (!(await freshness.confirm())) table = undefined;
    table ??= Promise.all([readActiveRedirects(app), readGonePaths(app), readForwarded(app)]).then(sorted);
    const reading = table;
    try {
      const found = await reading;
      if (table === reading) {
        last = found;
        current = found;
      }
      return found;
    } catch (error) {
      if (table === reading) table = undefined;
      app.log.warn({ err: error }, "redirects could not be read");
      return last;
    }
  }

  function count(tallies: Map<string, Tally>, name: string): void {
    const known = tallies.get(name);
    if (!known && tallies.size >= COUNTED_MAX) return;
    tallies.set(name, { count: (known?.count ?? 0) + 1, at: app.clock.now() });
  }

  async function flush(): Promise<void> {
    if (hits.size === 0 && missing.size === 0) return;
    const visits = { hits: new Map(hits), missing: new Map(missing) };
    hits.clear();
    missing.clear();
    await recordVisits(app, visits).catch((error: unknown) => {
      app.log.warn({ err: error }, "visits could not be counted");
    });
  }

  function lead(known: Table, { redirect, star }: Found, query: string): Response {
    count(hits, redirect.id);
    const { target, kind, keepsQuery } = redirect;
    const location = withQuery(straightTo(known, fillTarget(target, star)), keepsQuery ? query : "");
    return new Response(null, {
      status: REDIRECT_STATUSES[kind],
      // A browser would cache a 301 forever, and staff may change their mind.
      headers: { location, "cache-control": SHORT_TIME },
    });
  }

  function mayAskByQuery(path: string, query: string): boolean {
    if (query === "" || query.split("&").every(isTracking)) return false;
    if (!current) return true;
    const plain = current.byQuery.size > 0 ? plainPath(path) : null;
    return plain !== null && current.byQuery.has(plain);
  }

  return {
    mayAskByQuery,
    async answerQuery(path, query) {
      if (!mayAskByQuery(path, query)) return undefined;
      const plain = path.length > PATH_MAX_CHARACTERS ? null : plainPath(path);
      if (plain === null || isKeptAddress(plain)) return undefined;
      const known = await open();
      const asked = known?.byQuery.has(plain) ? pairsOf(query) : [];
      const found = known?.byQuery.get(plain)?.find(({ pairs }) => pairs.every((pair) => asked.includes(pair)));
      if (!known || !found) return undefined;
      const others = asked.filter((pair) => !found.pairs.includes(pair));
      return lead(known, { redirect: found.redirect, star: [] }, others.join("&"));
    },
    async answer(path, query) {
      if (path.length > PATH_MAX_CHARACTERS) return undefined;
      const plain = plainPath(path);
      if (plain === null || isKeptAddress(plain)) return undefined;
      const known = await open();
      if (!known) return undefined;
      const found = find(known, plain, path);
      if (!found && known.gone.has(plain)) return "gone";
      if (!found) {
        if (isWorthCounting(plain)) count(missing, plain);
        return undefined;
      }
      return lead(known, found, query);
    },
    drop() {
      table = undefined;
      current = undefined;
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

type Read = [all: readonly ActiveRedirect[], gone: readonly string[], forwarded: ReadonlyMap<string, string>];

function sorted([all, gone, forwarded]: Read): Table {
  const patterns = new Map<string, ActiveRedirect[]>();
  const starred = all.filter(({ source }) => source.includes("*"));
  // Redirects with longer sources go first; a tail is tried after a single part.
  for (const redirect of starred.sort((a, b) => rank(b.source) - rank(a.source))) {
    const word = firstWord(redirect.source);
    patterns.set(word, [...(patterns.get(word) ?? []), redirect]);
  }
  const byQuery: Table["byQuery"] = new Map();
  for (const redirect of all) {
    const { path, pairs } = splitSource(redirect.source);
    if (pairs.length === 0) continue;
    const there = [...(byQuery.get(path) ?? []), { redirect, pairs }];
    byQuery.set(
      path,
      there.sort((a, b) => b.pairs.length - a.pairs.length),
    );
  }
  return {
    byQuery,
    exact: new Map(all.map((redirect) => [redirect.source.normalize("NFC"), redirect])),
    patterns,
    gone: new Set(gone),
    forwarded,
  };
}

function rank(source: string): number {
  return source.split("/").length * 2 - (source.endsWith("/*") ? 1 : 0);
}

function firstWord(path: string): string {
  return path.split("/")[1] ?? "";
}

type Found = { redirect: ActiveRedirect; star: readonly string[] };

function find(table: Table, plain: string, path: string): Found | undefined {
  const exact = table.exact.get(plain);
  if (exact && !exact.source.includes("*")) return { redirect: exact, star: [] };
  for (const redirect of table.patterns.get(firstWord(plain)) ?? []) {
    const star = matchPath(redirect.source, path);
    if (star) return { redirect, star };
  }
  return undefined;
}

/** Addresses with a number and a name, which redirect to the number alone. */
const NAMED_POST = /^(\/blogs\/\d+)\/[^/]+$/;

/** Resolves a target that itself redirects within this site, so that nobody is redirected twice. */
function straightTo({ forwarded }: Table, location: string): string {
  const [, path = "", rest = ""] = /^(\/(?!\/)[^?#]*)(.*)$/s.exec(location) ?? [];
  if (path === "") return location;
  const plain = plainPath(path) ?? path;
  const end = forwarded.get(plain) ?? NAMED_POST.exec(plain)?.[1] ?? path.replace(/(?<=.)\/+$/, "");
  return end + rest;
}

function withQuery(location: string, query: string): string {
  const plain = query
    .replace(/[^\x21-\x7e]/g, (sign) => encodeURIComponent(sign.toWellFormed()))
    .replaceAll("#", "%23");
  if (plain === "") return location;
  const [address = ""] = location.split("#", 1);
  const joint = /[?&]$/.test(address) ? "" : address.includes("?") ? "&" : "?";
  return address + joint + plain + location.slice(address.length);
}

/** True when an unanswered address was probably reached through a link, and contains no personal data. */
function isWorthCounting(path: string): boolean {
  return (
    path.length <= MISSING_PATH_MAX_CHARACTERS && PLAIN_WORDS.test(path) && !NOISE.test(path) && !PERSONAL.test(path)
  );
}
