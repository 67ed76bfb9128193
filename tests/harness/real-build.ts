import {
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from "react-router";
import * as entry from "~/entry.server";
import * as root from "~/root";
import routes from "~/routes";

type RouteEntry = { id?: string; file: string; path?: string; index?: boolean; children?: readonly RouteEntry[] };
type RouteModule = {
  default?: Parameters<typeof withComponentProps>[0];
  ErrorBoundary?: Parameters<typeof withErrorBoundaryProps>[0];
  action?: unknown;
  loader?: unknown;
};

/** One address of the site: its pattern from the root, and the module that answers there. */
export type Place = { pattern: string; isIndex: boolean; module: RouteModule };

const sources = import.meta.glob<RouteModule>("../../app/routes/**/*.{ts,tsx}");

/** The site's own routes as a server build, from their sources: no bundler runs, and the documents load no script. */
export async function loadRealBuild(): Promise<{ build: ServerBuild; places: readonly Place[] }> {
  const known: Record<string, unknown> = {
    root: { id: "root", path: "", module: withProps(root as unknown as RouteModule) },
  };
  const places: Place[] = [];

  async function add(entries: readonly RouteEntry[], parentId: string, parentPattern: string): Promise<void> {
    for (const { file, id = file.replace(/\.tsx?$/, ""), path, index, children } of entries) {
      const module = await sources[`../../app/${file}`]?.();
      if (!module) throw new Error(`there is no app/${file}`);
      const pattern = path === undefined ? parentPattern : `${parentPattern}/${path}`;
      known[id] = { id, parentId, path, index, module: withProps(module) };
      if (path !== undefined || index) places.push({ pattern: pattern || "/", isIndex: index === true, module });
      await add(children ?? [], id, pattern);
    }
  }

  await add(routes, "root", "");
  const ids = Object.keys(known);
  const manifest = Object.fromEntries(ids.map((id) => [id, manifestRoute(id, known[id])]));
  const build = {
    routes: known,
    entry: { module: entry },
    assets: { entry: { imports: [], module: "/assets/entry.js" }, routes: manifest, url: "", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
  };
  return { build: build as unknown as ServerBuild, places }; // safe: everything that the request handler reads
}

// safe: each of the two is handed what every component of a route takes
type RouteComponent = Parameters<typeof withComponentProps>[0];
type RouteErrorBoundary = Parameters<typeof withErrorBoundaryProps>[0];

/** Wraps a component as the plugin of the bundler does: it gets its route's loaded data as props. */
function withProps(module: RouteModule): object {
  return {
    ...module,
    ...(module.default ? { default: withComponentProps(module.default as RouteComponent) } : {}),
    ...(module.ErrorBoundary
      ? { ErrorBoundary: withErrorBoundaryProps(module.ErrorBoundary as RouteErrorBoundary) }
      : {}),
  };
}

function manifestRoute(id: string, route: unknown) {
  const { parentId, path, index, module } = route as {
    parentId?: string;
    path?: string;
    index?: boolean;
    module: RouteModule;
  };
  return {
    id,
    parentId,
    path,
    index,
    module: `/assets/${id}.js`,
    imports: [],
    css: [],
    hasAction: "action" in module,
    hasLoader: "loader" in module,
    hasErrorBoundary: "ErrorBoundary" in module,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasDefaultExport: "default" in module,
  };
}
