import { matchRoutes, type ServerBuild } from "react-router";
import type { RouteHandle } from "~/routes/route-handle";

/** How a path is answered. `missing`: no route knows it. `cached`: its page may be kept. `live`: made anew each time. */
export type PagePlan = { kind: "missing" } | { kind: "live" } | { kind: "cached"; queryKeys: readonly string[] };

type RouteNode = { id: string; path?: string; handle: RouteHandle } & (
  | { index: true }
  | { index?: false; children: RouteNode[] }
);

const LIVE: PagePlan = { kind: "live" };
const MISSING: PagePlan = { kind: "missing" };

const KNOWN_MAX_PATHS = 500;
const KNOWN_MAX_CHARACTERS = 200;

/** Tells from the route table alone, without rendering, how each path is answered. */
export function createPagePlanner(build: ServerBuild): (path: string) => PagePlan {
  const tree = childrenOf(build, undefined);
  // Matching ranks every route of the table anew, so that the paths that are asked for most are remembered.
  const known = new Map<string, PagePlan>();
  return (path) => {
    const remembered = known.get(path);
    if (remembered) return remembered;
    const plan = planFor(path);
    if (known.size >= KNOWN_MAX_PATHS) known.clear();
    if (path.length <= KNOWN_MAX_CHARACTERS) known.set(path, plan);
    return plan;
  };

  function planFor(path: string): PagePlan {
    if (path.endsWith(".data") || path === build.routeDiscovery.manifestPath) return LIVE;
    const route = matchRoutes(tree, path)?.at(-1)?.route;
    if (!route || route.path === "*") return MISSING;
    return route.handle.cache ? { kind: "cached", queryKeys: route.handle.cacheQueryKeys ?? [] } : LIVE;
  }
}

function childrenOf(build: ServerBuild, parentId: string | undefined): RouteNode[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map((route): RouteNode => {
      const node = { id: route.id, path: route.path, handle: handleOf(route.module) };
      return route.index ? { ...node, index: true } : { ...node, children: childrenOf(build, route.id) };
    });
}

function handleOf(module: { handle?: unknown }): RouteHandle {
  return (module.handle as RouteHandle | undefined) ?? {}; // safe: routes declare it with `satisfies RouteHandle`
}
