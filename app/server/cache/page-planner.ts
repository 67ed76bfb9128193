import type { ServerBuild } from "react-router";
import type { RateLimitRule } from "~/kernel/app-context";
import { asSpelled, createRouteFinder, type RouteNode } from "../routing/route-tree";

/**
 * Plan for a path's answer. `missing`: no route knows it. `elsewhere`: one does, in other letters. `cached`: its page
 * may be cached. `live`: made again each time.
 */
export type PagePlan =
  | { kind: "missing" }
  | { kind: "elsewhere"; path: string }
  | { kind: "live"; limit?: Limit }
  | { kind: "cached"; queryKeys: readonly string[]; limit?: Limit };

/** Counted for each client; where there are query keys, only requests that name one of them. */
export type Limit = { rule: RateLimitRule; queryKeys: readonly string[] };

const LIVE: PagePlan = { kind: "live" };
const MISSING: PagePlan = { kind: "missing" };

/** As React Router reads it. */
const DATA = /(?<=\/)_\.data$|\.data$/;

/** Tells from the route table alone, without rendering, how each path is answered. */
export function createPagePlanner(build: ServerBuild): (path: string) => PagePlan {
  const routesAt = createRouteFinder(build);
  return planFor;

  function planFor(path: string): PagePlan {
    if (path === build.routeDiscovery.manifestPath) return LIVE;
    // Requests of script run the same loaders, and their answers aren't cached.
    if (path.endsWith(".data")) return { kind: "live", limit: limitOf(routesAt(path.replace(DATA, "")).at(-1)) };
    const chain = routesAt(path);
    const route = chain.at(-1);
    if (!route || route.path === "*") return MISSING;
    const spelled = asSpelled(chain, path);
    if (spelled !== path) return { kind: "elsewhere", path: spelled };
    const limit = limitOf(route);
    return route.handle.cache
      ? { kind: "cached", queryKeys: route.handle.cacheQueryKeys ?? [], limit }
      : { kind: "live", limit };
  }
}

function limitOf(route: RouteNode | undefined): Limit | undefined {
  const { limit: rule, cacheQueryKeys: queryKeys = [] } = route?.handle ?? {};
  return rule && { rule, queryKeys };
}
