import { setTimeout as pause } from "node:timers/promises";
import { ALWAYS_CURRENT, type Freshness } from "~/lib/freshness";
import { BoundedEntries } from "./bounded-entries";
import { type Entry, improveEntry } from "./page-entry";
import { isTracking, normaliseQuery, splitTarget } from "./query-keys";

export type ThemeKey = "light" | "dark" | undefined;

/** Key of a page: requests with equal keys get identical bytes. */
export type PageKey = { path: string; query: string; theme: ThemeKey };

/** A finished page, or the answer of a route that must not be cached. */
export type Rendered = { entry: Entry; isKeepable: boolean } | Response;

export type PageCacheLimits = {
  pages: number;
  searches: number;
  bytes: number;
  /**
   * Milliseconds that a visitor waits for a page to be made again although an earlier copy exists, before the database
   * counts as unreachable.
   */
  patienceMs: number;
};

const MAX_KNOWN_PATHS = 2000;
/** A page replaced sooner than this isn't worth the best compression. */
const IMPROVE_AFTER_MS = 2000;
/** Divisor of the memory that outdated pages may take, which are served during outages. */
const LAST_SHARE = 4;
/** Milliseconds for which the last copies are served without another try, after an outage was noticed. */
const AWAY_MS = 5000;
const UNAVAILABLE = 503;
export const PAGE_LIMITS: PageCacheLimits = { pages: 600, searches: 200, bytes: 64_000_000, patienceMs: 2000 };

/**
 * Finished public pages in memory, found without any framework code. Contains only pages made by the server's own clean
 * requests, so no visitor can influence what others see. `invalidate` drops everything immediately; a page being made
 * at that moment still goes to those who wait for it, but isn't cached. Pages with a query are stored separately, so a
 * flood of searches can't push out other pages. While `freshness` can't confirm that every change has arrived, each
 * page is made again on request. If that fails because the database is unreachable, the last copy is served, unless a
 * later response has shown that the page is gone.
 */
export class PageCache {
  readonly #pages: BoundedEntries;
  readonly #searches: BoundedEntries;
  readonly #last: BoundedEntries;
  readonly #queryKeys = new Map<string, readonly string[]>();
  readonly #flights = new Map<string, Promise<Rendered>>();
  #improving = Promise.resolve();
  #version = 0;
  #awayUntil = 0;
  readonly #freshness: Freshness;
  readonly #patienceMs: number;

  constructor(limits: PageCacheLimits = PAGE_LIMITS, freshness: Freshness = ALWAYS_CURRENT) {
    this.#freshness = freshness;
    this.#patienceMs = limits.patienceMs;
    this.#pages = new BoundedEntries(limits.pages, limits.bytes);
    this.#searches = new BoundedEntries(limits.searches, limits.bytes / 4);
    this.#last = new BoundedEntries(limits.pages, limits.bytes / LAST_SHARE);
  }

  get size(): number {
    return this.#pages.size + this.#searches.size;
  }

  get bytes(): number {
    return this.#pages.bytes + this.#searches.bytes;
  }

  /** Returns the cached page for a raw request target, if any. Query keys that the page doesn't use are ignored. */
  find(target: string, theme: ThemeKey): Entry | undefined {
    if (!this.#freshness.isCurrent()) return undefined;
    if (!target.includes("?")) return this.#pages.get(theme ? theme + target : target);
    const { path, query } = splitTarget(target);
    const keys = this.#queryKeys.get(path);
    if (!keys) return undefined;
    const asked = keys.length > 0 && query.split("&").some((pair) => pair !== "" && !isTracking(pair));
    return this.get({ path, query: asked ? normaliseQuery(query, keys) : "", theme });
  }

  get(key: PageKey): Entry | undefined {
    return this.#freshness.isCurrent() ? this.#kept(key) : undefined;
  }

  /**
   * Makes the page once for all who request it at the same time, and caches it under `key` if allowed. If the cached
   * copy turns out to be current, returns that.
   */
  async fill(key: PageKey, queryKeys: readonly string[], render: () => Promise<Rendered>): Promise<Entry | Response> {
    const name = nameOf(key);
    if (this.#freshness.isCurrent()) return this.#make(key, queryKeys, render, this.#last.get(name));
    if (await this.#freshness.confirm())
      return this.get(key) ?? this.#make(key, queryKeys, render, this.#last.get(name));
    const last = this.#kept(key) ?? this.#last.get(name);
    if (!last) return this.#makeAfterRunning(key, queryKeys, render, undefined);
    if (performance.now() < this.#awayUntil) return last;
    const made = this.#makeAfterRunning(key, queryKeys, render, last);
    const inTime = await Promise.race([made, pause(this.#patienceMs, undefined, { ref: false })]);
    if (inTime) return inTime;
    made.catch(() => {});
    this.#awayUntil = performance.now() + AWAY_MS;
    return last;
  }

  /**
   * Makes the page after a running attempt, because one that began before this request may miss a change that the
   * caller knows of.
   */
  async #makeAfterRunning(
    key: PageKey,
    queryKeys: readonly string[],
    render: () => Promise<Rendered>,
    last: Entry | undefined,
  ): Promise<Entry | Response> {
    await this.#flights.get(this.#flightOf(key))?.catch(() => {});
    return this.#make(key, queryKeys, render, last);
  }

  async #make(
    key: PageKey,
    queryKeys: readonly string[],
    render: () => Promise<Rendered>,
    last: Entry | undefined,
  ): Promise<Entry | Response> {
    if (last && performance.now() < this.#awayUntil) return last;
    const flight = this.#flightOf(key);
    const running = this.#flights.get(flight);
    if (running) {
      const shared = await running;
      if (isUnavailable(shared) && last) return last;
      return shared instanceof Response ? unwrap(await render()) : shared.entry;
    }
    const job = this.#render(key, queryKeys, render).finally(() => this.#flights.delete(flight));
    this.#flights.set(flight, job);
    const rendered = await job;
    if (isUnavailable(rendered)) {
      this.#awayUntil = performance.now() + AWAY_MS;
      return last ?? unwrap(rendered);
    }
    if (isGone(rendered) || this.#kept(key)) this.#last.delete(nameOf(key));
    return unwrap(rendered);
  }

  #flightOf(key: PageKey): string {
    return `${this.#version} ${nameOf(key)}`;
  }

  /** Lists the pages not made since the last change, whose content may be gone. */
  listUnsure(): PageKey[] {
    return [...this.#last.all()].map(([name]) => keyOf(name));
  }

  /** Drops every page, because its content may have changed. */
  invalidate(): void {
    this.#version += 1;
    this.#awayUntil = 0;
    for (const [name, entry] of this.#pages.all()) this.#last.set(name, entry);
    this.#pages.clear();
    this.#searches.clear();
    this.#queryKeys.clear();
  }

  async #render(key: PageKey, queryKeys: readonly string[], render: () => Promise<Rendered>): Promise<Rendered> {
    const version = this.#version;
    const rendered = await render();
    if (rendered instanceof Response || !rendered.isKeepable || version !== this.#version) return rendered;
    if (this.#queryKeys.size < MAX_KNOWN_PATHS) this.#queryKeys.set(key.path, queryKeys);
    this.#shelf(key).set(nameOf(key), rendered.entry);
    if (key.query === "") {
      const due = performance.now() + IMPROVE_AFTER_MS;
      this.#improving = this.#improving.then(() => this.#improve(key, rendered.entry, due));
    }
    return rendered;
  }

  /**
   * Compresses one page at a time, and only while it's still cached, because the best compression takes time and
   * memory.
   */
  async #improve(key: PageKey, entry: Entry, due: number): Promise<void> {
    if (this.#kept(key) !== entry) return;
    await pause(Math.max(0, due - performance.now()), undefined, { ref: false });
    if (this.#kept(key) !== entry) return;
    await improveEntry(entry);
    this.#shelf(key).recount();
  }

  #kept(key: PageKey): Entry | undefined {
    return this.#shelf(key).get(nameOf(key));
  }

  #shelf(key: PageKey): BoundedEntries {
    return key.query === "" ? this.#pages : this.#searches;
  }
}

function nameOf({ path, query, theme }: PageKey): string {
  return (theme ?? "") + path + (query === "" ? "" : `?${query}`);
}

function keyOf(name: string): PageKey {
  const start = name.indexOf("/");
  const theme = name.slice(0, start);
  return { path: name.slice(start), query: "", theme: theme === "light" || theme === "dark" ? theme : undefined };
}

/** True when a response shows that its page was removed, moved, or is no longer public. A failure may be temporary. */
function isGone(rendered: Rendered): boolean {
  return rendered instanceof Response && rendered.status >= 300 && rendered.status < 500;
}

function isUnavailable(rendered: Rendered): boolean {
  return rendered instanceof Response && rendered.status === UNAVAILABLE;
}

function unwrap(rendered: Rendered): Entry | Response {
  return rendered instanceof Response ? rendered : rendered.entry;
}
