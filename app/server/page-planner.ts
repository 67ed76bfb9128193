import type { ServerBuild } from "react-router";
import { asSpelled, routesAt, routeTree } from "./route-tree";

/**
 * How a path is answered. `missing`: no route knows it. `elsewhere`: one does, in other letters. `cached`: its page may be
 * kept. `live`: made anew each time.
 */
export type PagePlan =
  | { kind: "missing" }
  | { kind: "elsewhere"; path: string }
  | { kind: "live" }
  | { kind: "cached"; queryKeys: readonly string[] };

const LIVE: PagePlan = { kind: "live" };
const MISSING: PagePlan = { kind: "missing" };

const KNOWN_MAX_PATHS = 500;
const KNOWN_MAX_CHARACTERS = 200;

/** Tells from the route table alone, without rendering, how each path is answered. */
export function createPagePlanner(build: ServerBuild): (path: string) => PagePlan {
  const tree = routeTree(build);
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
    const chain = routesAt(tree, path);
    const route = chain.at(-1);
    if (!route || route.path === "*") return MISSING;
    const spelled = asSpelled(chain, path);
    if (spelled !== path) return { kind: "elsewhere", path: spelled };
    return route.handle.cache ? { kind: "cached", queryKeys: route.handle.cacheQueryKeys ?? [] } : LIVE;
  }
}
