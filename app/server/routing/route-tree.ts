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

/** The routes that have a part in the answer at this path, from the outermost. */
export function routesAt(tree: RouteNode[], path: string): RouteNode[] {
  return matchRoutes(tree, path)?.map(({ route }) => route) ?? [];
}

/** The path with the words of these routes as the route table has them: matching pays no heed to capitals. */
export function asSpelled(routes: readonly RouteNode[], path: string): string {
  const words = routes.flatMap((route) => (route.path ? route.path.split("/") : []));
  const segments = path.split("/").map((segment, index) => {
    const word = words[index - 1];
    return word?.toLowerCase() === segment.toLowerCase() ? word : segment;
  });
  return segments.join("/");
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
