import { createRequestHandler, type ServerBuild } from "react-router";

/** Number of leading segments of an address that decide which routes are tried. */
const DEPTH = 2;
/** Addresses with plainly written segments; all routes are tried for others (escapes, empty segments). */
const PLAIN = /^(?:\/[\w.~-]+)*\/?$/;
/** Key for the home page, different from every beginning. */
const HOME = "/";
/** Matches suffixes of data requests as React Router does. */
const DATA = /(?<=\/)_\.data$|\.data$/;

type Handler = ReturnType<typeof createRequestHandler>;

/**
 * Works like React Router's own handler, which for each request tries every route of the build twice and copies all of
 * them for the document. This one passes it only the routes that match the first segments of the address. The number of
 * narrowed builds depends on the route table alone, not on what visitors request.
 */
export function createNarrowedHandler(build: ServerBuild, mode: "production" | "development"): Handler {
  const narrow = createNarrowing(build);
  const handlers = new Map<ServerBuild, Handler>();
  return (request, context) => {
    const narrowed = narrow(new URL(request.url).pathname);
    const handler = handlers.get(narrowed) ?? createRequestHandler(narrowed, mode);
    handlers.set(narrowed, handler);
    return handler(request, context);
  };
}

/**
 * Returns a function that narrows the build to the routes that may match a path or one of its ancestors; paths with the
 * same beginning get the same object.
 */
export function createNarrowing(build: ServerBuild): (path: string) => ServerBuild {
  const routes = Object.values(build.routes)
    .filter((route) => route !== undefined)
    .map((route) => ({ id: route.id, segments: segmentsOf(build, route.id) }));
  const beginnings = new Set(routes.flatMap(({ segments }) => beginningsOf(segments)));
  const narrowed = new Map<string, ServerBuild>();

  function beginningOf(path: string): string {
    let beginning = "";
    for (const word of wordsOf(path.toLowerCase()).slice(0, DEPTH)) {
      if (!beginnings.has(`${beginning}/${word}`)) break;
      beginning += `/${word}`;
    }
    return beginning;
  }

  return (path) => {
    if (path === build.routeDiscovery.manifestPath || !PLAIN.test(path)) return build;
    const asked = path.replace(DATA, "");
    const beginning = beginningOf(asked);
    // Every route is a descendant of the home page.
    const isHome = wordsOf(asked).length === 0;
    const key = isHome ? HOME : beginning;
    const known = narrowed.get(key);
    if (known) return known;
    const words = wordsOf(beginning);
    const isTried = (segments: readonly string[]) =>
      isHome ? segments.every((segment) => segment === "*") : mayMatch(segments, words);
    const ids = routes.filter(({ segments }) => isTried(segments)).map(({ id }) => id);
    const made = {
      ...build,
      routes: pick(build.routes, ids),
      assets: { ...build.assets, routes: pick(build.assets.routes, ids) },
    };
    narrowed.set(key, made);
    return made;
  };
}

function wordsOf(path: string): string[] {
  return path.split("/").filter((word) => word !== "");
}

/** Returns the segments from the root, in lower case, because matching ignores case. */
function segmentsOf(build: ServerBuild, id: string): string[] {
  const route = build.routes[id];
  if (!route) return [];
  const own = wordsOf(route.path ?? "");
  return [
    ...(route.parentId === undefined ? [] : segmentsOf(build, route.parentId)),
    ...own.map((word) => word.toLowerCase()),
  ];
}

function beginningsOf(segments: readonly string[]): string[] {
  const open = segments.findIndex(isOpen);
  const words = segments.slice(0, open === -1 ? DEPTH : Math.min(open, DEPTH));
  return words.map((_, index) => `/${words.slice(0, index + 1).join("/")}`);
}

function mayMatch(segments: readonly string[], words: readonly string[]): boolean {
  return words.every((word, index) => {
    const segment = segments[index];
    return segment === undefined || isOpen(segment) || segment === word;
  });
}

function isOpen(segment: string): boolean {
  return /^[:*]/.test(segment);
}

function pick<Value>(all: Readonly<Record<string, Value>>, ids: readonly string[]): Record<string, Value> {
  return Object.fromEntries(ids.flatMap((id) => (id in all ? [[id, all[id] as Value]] : [])));
}
