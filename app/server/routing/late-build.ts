import type { ServerBuild } from "react-router";

type Route = NonNullable<ServerBuild["routes"][string]>;
type LateModule = { loadLate(): Promise<Route["module"]> };

/**
 * Finds the build that knows the routes of an address: undefined where that is the one of the start. What `scripts/late-routes.ts`
 * keeps for later is loaded with the first address that may be one of its own, once; after a failure with the next. In
 * development nothing is kept. Throws where an address of a late route begins with no word of its own, and where a late
 * layout has a route that is not late: that one would be answered without its layout.
 */
export function createLateBuild(build: ServerBuild): (pathname: string) => Promise<ServerBuild> | undefined {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const late = routes.filter(isLate);
  if (late.length === 0) return () => undefined;
  for (const route of routes) refuseEarlyBelowLate(build, route);
  const lateSegments = new Set(late.flatMap((route) => firstSegmentOf(build, route)));
  let opened: Promise<ServerBuild> | undefined;

  async function open(): Promise<ServerBuild> {
    const entries = late.map(async (route) => [route.id, { ...route, module: await route.module.loadLate() }] as const);
    return { ...build, routes: { ...build.routes, ...Object.fromEntries(await Promise.all(entries)) } };
  }

  return (pathname) => {
    if (!lateSegments.has(segmentAsked(pathname))) return undefined;
    opened ??= open().catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

function isLate(route: Route): route is Route & { module: Route["module"] & LateModule } {
  return "loadLate" in route.module;
}

function parentOf({ routes }: ServerBuild, { parentId }: Route): Route | undefined {
  return parentId === undefined ? undefined : routes[parentId];
}

function refuseEarlyBelowLate(build: ServerBuild, route: Route): void {
  const parent = parentOf(build, route);
  if (parent && isLate(parent) && !isLate(route))
    throw new Error(`${route.id} would be answered without its layout ${parent.id}, which is kept for later`);
}

/** Nothing for a layout without an address. */
function firstSegmentOf(build: ServerBuild, route: Route): string[] {
  if (route.path === undefined && !route.index) return [];
  let address = "";
  for (let at: Route | undefined = route; at; at = parentOf(build, at)) {
    if (at.path) address = `${at.path}/${address}`;
  }
  const [segment = ""] = address.split("/");
  if (!/^[a-z-]+$/.test(segment))
    throw new Error(`${route.id} cannot be kept for later: its address begins with no word of its own`);
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
