import type { ServerBuild } from "react-router";
import type { RateLimitRule } from "~/kernel/app-context";
import { asSpelled, createRouteFinder, type RouteNode } from "../routing/route-tree";

/**
 * Plan for responding to a path. `missing`: no route matches. `elsewhere`: a route matches in different letter case.
 * `cached`: the page may be cached. `live`: made for each request.
 */
export type PagePlan =
  | { kind: "missing" }
  | { kind: "elsewhere"; path: string }
  | { kind: "live"; limit?: Limit }
  | { kind: "cached"; queryKeys: readonly string[]; limit?: Limit };

/** Limit per client; if there are query keys, only requests that use one of them count. */
export type Limit = { rule: RateLimitRule; queryKeys: readonly string[] };

const LIVE: PagePlan = { kind: "live" };
const MISSING: PagePlan = { kind: "missing" };

/** Matches suffixes of data requests as React Router does. */
const DATA = /(?<=\/)_\.data$|\.data$/;

/** Returns a function that plans how each path is answered, from the route table alone, without rendering. */
export function createPagePlanner(build: ServerBuild): (path: string) => PagePlan {
  const routesAt = createRouteFinder(build);
  return planFor;

  function planFor(path: string): PagePlan {
    if (path === build.routeDiscovery.manifestPath) return LIVE;
    // Data requests run the same loaders, and their responses aren't cached.
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
