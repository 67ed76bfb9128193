import { matchRoutes, type ServerBuild } from "react-router";
import type { RouteHandle } from "~/routes/route-handle";

export type RouteNode = { id: string; path?: string; handle: RouteHandle } & (
  | { index: true }
  | { index?: false; children: RouteNode[] }
);

/** The routes of a build with what each says of itself. */
export function routeTree(build: ServerBuild): RouteNode[] {
  return childrenOf(build, undefined);
}

/** The route that answers at this path; undefined when none does. */
export function routeAt(tree: RouteNode[], path: string): RouteNode | undefined {
  return matchRoutes(tree, path)?.at(-1)?.route;
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
