import { createStaticHandler, type ServerBuild } from "react-router";
import type { RouteHandle } from "~/routes/route-handle";
import { createNarrowing } from "./narrowed-handler";

export type RouteNode = { id: string; path?: string; handle: RouteHandle } & (
  | { index: true }
  | { index?: false; children: RouteNode[] }
);

/** Returns the routes of a build as a tree, with what each says about itself. */
export function routeTree(build: ServerBuild): RouteNode[] {
  return childrenOf(build, undefined);
}

/** Finds the routes that respond at a path, outermost first; none if no route matches. */
export type RouteFinder = (path: string) => RouteNode[];

/**
 * Creates a finder that ranks the routes of a build once per beginning of an address, so that new addresses cost as
 * little as any other.
 */
export function createRouteFinder(build: ServerBuild): RouteFinder {
  const narrow = createNarrowing(build);
  const matchers = new Map<ServerBuild, ReturnType<typeof createMatcher>>();
  return (path) => {
    const narrowed = narrow(path);
    const matcher = matchers.get(narrowed) ?? createMatcher(narrowed);
    matchers.set(narrowed, matcher);
    return matcher(path);
  };
}

function createMatcher(build: ServerBuild): RouteFinder {
  const tree = routeTree(build);
  const nodes = new Map(tree.flatMap(withChildren).map((node) => [node.id, node]));
  const { match } = createStaticHandler(tree);
  return (path) => (match(path) ?? []).flatMap(({ route }) => nodes.get(route.id) ?? []);
}

function withChildren(node: RouteNode): RouteNode[] {
  return [node, ...(node.index ? [] : node.children.flatMap(withChildren))];
}

/** Returns the path in the route table's letter case, because matching ignores case. */
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
