import type { ServerBuild } from "react-router";

/** A server build of which `scripts/late-routes.ts` keeps some routes for later. In development there are none. */
export type SplitBuild = ServerBuild & {
  lateRouteIds?: readonly string[];
  /** The modules of those routes by their ids. */
  loadLateRoutes?: () => Promise<Record<string, RouteModule>>;
};

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];

/**
 * Finds the build that knows the routes of an address: undefined where that is the one of the start. What is kept for later is
 * loaded with the first address that may be one of its own, once; after a failure with the next.
 */
export function createLateBuild(build: SplitBuild): (pathname: string) => Promise<ServerBuild> | undefined {
  const { lateRouteIds = [], loadLateRoutes } = build;
  if (!loadLateRoutes) return () => undefined;
  const lateSegments = new Set(lateRouteIds.flatMap((id) => firstSegmentOf(build, id)));
  let opened: Promise<ServerBuild> | undefined;

  async function open(load: () => Promise<Record<string, RouteModule>>): Promise<ServerBuild> {
    const modules = await load();
    const late = lateRouteIds.map((id) => [id, { ...build.routes[id], module: modules[id] }]);
    return { ...build, routes: { ...build.routes, ...Object.fromEntries(late) } };
  }

  return (pathname) => {
    if (!lateSegments.has(segmentAsked(pathname))) return undefined;
    opened ??= open(loadLateRoutes).catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

/** Nothing for a layout without an address. */
function firstSegmentOf({ routes }: ServerBuild, id: string): string[] {
  const route = routes[id];
  if (!route || (route.path === undefined && !route.index)) return [];
  let address = "";
  for (let at: typeof route | undefined = route; at; at = at.parentId === undefined ? undefined : routes[at.parentId]) {
    if (at.path) address = `${at.path}/${address}`;
  }
  const [segment = ""] = address.split("/");
  if (!/^[a-z-]+$/.test(segment))
    throw new Error(`${id} cannot be kept for later: its address begins with no word of its own`);
  return [segment];
}

/** The first word of the path, as loosely as any reader of addresses may take it. */
function segmentAsked(pathname: string): string {
  const segment = pathname.split("/").find((part) => part !== "") ?? "";
  return decoded(segment)
    .toLowerCase()
    .replace(/\.data$/, "");
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
