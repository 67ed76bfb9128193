import { createStaticHandler, type DataRouteObject, type ServerBuild } from "react-router";

/** Limit on the kinds of addresses per request; our pages link to about forty. */
const KINDS_MAX = 100;
const KNOWN_MAX_KINDS = 2000;
/** Placeholder for a segment that isn't a fixed word of any route. */
const ANY = "-";
const FOR_GOOD = { "cache-control": "public, max-age=31536000, immutable" };

/** Answers a query from the router's script; undefined if it comes from another build and has to reload. */
export type RouteDiscovery = (query: string) => Response | undefined;

/** Path that the router's script requests. */
export const DISCOVERY_PATH = "/__manifest";

/**
 * Returns the routes behind a page's links to the router's script, as React Router does, which looks up every address
 * each time. Here, addresses that no route distinguishes form one kind: each kind is looked up once, and a request may
 * name a hundred.
 */
export function createRouteDiscovery(build: ServerBuild): RouteDiscovery {
  const words = new Set(Object.values(build.routes).flatMap((route) => wordsOf(route?.path)));
  const known = new Map<string, readonly string[]>();
  let handler: ReturnType<typeof createStaticHandler> | undefined;

  function routesAt(kind: string): readonly string[] {
    const remembered = known.get(kind);
    if (remembered) return remembered;
    handler ??= createStaticHandler(childrenOf(build, undefined));
    const ids = handler.match(kind)?.map(({ route }) => route.id) ?? [];
    if (known.size >= KNOWN_MAX_KINDS) known.clear();
    known.set(kind, ids);
    return ids;
  }

  return (query) => {
    const asked = new URLSearchParams(query);
    if (asked.get("version") !== build.assets.version) return undefined;
    const paths = (asked.get("paths") ?? "").split(",").filter((path) => path !== "");
    const kinds = new Set(paths.map((path) => kindOf(path, words)));
    if (kinds.size > KINDS_MAX) return new Response(null, { status: 400 });
    const ids = new Set([...kinds].flatMap(routesAt));
    const patches = Object.fromEntries([...ids].map((id) => [id, build.assets.routes[id]]));
    return Response.json(patches, { headers: FOR_GOOD });
  };
}

function wordsOf(path: string | undefined): string[] {
  return (path ?? "").split("/").filter((segment) => segment !== "" && !/^[:*]/.test(segment));
}

/** Returns the address with every segment that isn't a word of a route replaced by a placeholder. */
function kindOf(path: string, words: ReadonlySet<string>): string {
  const segments = path.replace(/^\//, "").split("/");
  return `/${segments.map((segment) => (segment === "" || words.has(segment.toLowerCase()) ? segment.toLowerCase() : ANY)).join("/")}`;
}

function childrenOf(build: ServerBuild, parentId: string | undefined): DataRouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index: true } : { id, path, children: childrenOf(build, id) }));
}
